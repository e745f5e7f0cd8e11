//! The interface for programs as programs meet it: every route, whole games,
//! and whatever can be asked wrongly.

mod bad_input;
mod catalogue;
mod deeds;
mod document;
mod following;
mod games;
mod home;
#[allow(dead_code, reason = "not every test binary needs all of it")]
mod house;
mod invitation;
mod locks;
mod opening;
mod packs;
mod replay;
#[allow(dead_code, reason = "not every test binary needs all of it")]
mod running;
mod scenario;
mod secrets;
mod sessions;
mod settings;
mod site;
mod sockets;
mod tables;
mod trouble;
mod whole_games;
mod words;
