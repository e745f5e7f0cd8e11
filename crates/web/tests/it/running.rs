//! A server that listens.

use std::net::SocketAddr;

use tokio::io::BufReader;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use web::Server;

use crate::house::House;

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    end: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Running {
    /// Wherever there is room.
    pub(crate) async fn start(house: &House) -> Self {
        Self::start_at("127.0.0.1:0", house).await
    }

    pub(crate) async fn start_at(address: &str, house: &House) -> Self {
        let server = Server::bind(address, house.service.clone()).await.unwrap();
        let address = server.address().unwrap();
        let (end, told) = oneshot::channel();
        let closing = Box::pin(async {
            let _ = told.await;
        });
        Self { address, end, ended: tokio::spawn(server.run(closing)) }
    }

    pub(crate) async fn connect(&self) -> BufReader<TcpStream> {
        BufReader::new(TcpStream::connect(self.address).await.unwrap())
    }

    /// Ends the server, and comes back when it has ended.
    pub(crate) async fn ends(self) {
        self.end.send(()).unwrap();
        self.ended.await.unwrap();
    }
}
