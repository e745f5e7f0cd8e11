//! The interface for programs as programs meet it: every route, whole games,
//! and whatever can be asked wrongly.

mod bad_input;
mod deeds;
mod document;
mod following;
mod games;
mod home;
mod house;
mod invitation;
mod opening;
mod secrets;
mod sessions;
mod settings;
mod site;
mod sockets;
mod tables;
mod trouble;
mod whole_games;
