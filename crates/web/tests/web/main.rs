//! The interface for programs as programs meet it: every route, whole games,
//! and whatever can be asked wrongly.

mod bad_input;
mod catalogue;
mod deeds;
mod document;
mod following;
mod games;
mod house;
mod replay;
mod secrets;
mod sessions;
mod site;
mod sockets;
mod tables;
mod trouble;
mod whole_games;
