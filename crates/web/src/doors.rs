//! How many connections one address may have: a share of all, so that nobody
//! can shut everybody else out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::request::asking::network;
use crate::service::{Addresses, Options};

/// What part of all connections one address may have.
const SHARE: usize = 10;
/// How many it may have however few there are.
const LEAST: usize = 32;

#[derive(Clone)]
pub(crate) struct Doors {
    most: usize,
    addresses: Addresses,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A connection of an address, for as long as it lasts.
pub(crate) struct Passage {
    counted: Option<(Doors, IpAddr)>,
}

impl Doors {
    pub(crate) fn new(options: &Options) -> Self {
        Self { most: (options.connections / SHARE).max(LEAST), addresses: options.addresses, open: Arc::default() }
    }

    /// Lets somebody in, unless they have too many connections. Not counted is
    /// who is on this machine, and everybody behind a proxy: there, all
    /// connections come from the proxy, which has limits of its own.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Passage> {
        if address.to_canonical().is_loopback() || self.addresses == Addresses::BehindProxy {
            return Some(Passage { counted: None });
        }
        let address = network(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Passage { counted: Some((self.clone(), address)) })
    }
}

impl Drop for Passage {
    fn drop(&mut self) {
        let Some((doors, address)) = &self.counted else { return };
        let mut open = doors.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                open.remove(address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doors(connections: usize, addresses: Addresses) -> Doors {
        Doors::new(&Options { connections, addresses, ..Options::default() })
    }

    fn enters(doors: &Doors, address: &str) -> Option<Passage> {
        doors.enter(address.parse().unwrap())
    }

    #[test]
    fn one_address_cannot_take_all_connections() {
        let doors = doors(400, Addresses::Direct);
        let mut inside: Vec<_> = (0..40).map(|_| enters(&doors, "192.0.2.1").unwrap()).collect();
        assert!(enters(&doors, "192.0.2.1").is_none());
        assert!(enters(&doors, "192.0.2.2").is_some());
        inside.pop();
        inside.push(enters(&doors, "192.0.2.1").unwrap());
        drop(inside);
        assert!(doors.open.lock().unwrap().is_empty(), "nobody is remembered who has gone");
    }

    #[test]
    fn a_network_counts_as_one_address() {
        let doors = doors(1, Addresses::Direct);
        let inside: Vec<_> = (0..LEAST).map(|number| enters(&doors, &format!("2001:db8::{number:x}"))).collect();
        assert!(inside.iter().all(Option::is_some));
        assert!(enters(&doors, "2001:db8::ffff").is_none());
        assert!(enters(&doors, "2001:db8:0:1::").is_some());
    }

    #[test]
    fn this_machine_and_proxies_are_not_counted() {
        for (address, addresses) in
            [("127.0.0.1", Addresses::Direct), ("::1", Addresses::Direct), ("192.0.2.1", Addresses::BehindProxy)]
        {
            let doors = doors(1, addresses);
            let inside: Vec<_> = (0..1_000).map(|_| enters(&doors, address)).collect();
            assert!(inside.iter().all(Option::is_some), "{address}");
        }
    }
}
