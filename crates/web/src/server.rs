//! The server around the service: connections, their limits, and an end in good
//! order.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use socket2::{SockRef, TcpKeepalive};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

use crate::doors::Doors;
use crate::router::router;
use crate::service::Service;
use crate::stream::{PATIENCE, Patient};

/// How long somebody may take to say what they want.
const HEADERS: Duration = Duration::from_secs(10);
/// The most bytes that are read ahead of a connection, headers included.
const BUFFER: usize = 16 * 1024;
/// How long requests that are under way may take when the server ends.
const GRACE: Duration = Duration::from_secs(10);
/// After what time of silence the system looks whether the other end is there.
const SILENCE: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

#[derive(Debug, thiserror::Error)]
#[error("nothing can be served at {address}: {reason}")]
pub struct ServeError {
    pub address: String,
    pub reason: io::Error,
}

pub struct Server {
    listener: TcpListener,
    service: Service,
}

/// What makes a server end.
pub type Closing = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;

impl Server {
    /// Begins to listen.
    ///
    /// # Errors
    /// If nobody can listen there.
    pub async fn bind(address: &str, service: Service) -> Result<Self, ServeError> {
        let failed = |reason| ServeError { address: address.to_owned(), reason };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        Ok(Self { listener, service })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until it has to end. Then nobody new is let in, those who follow
    /// tables are told to come back later, and what is under way is ended.
    pub async fn run(self, closing: Closing) {
        let Self { listener, service } = self;
        let router = router(service.clone());
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(service.options().connections));
        let doors = Doors::new(service.options());
        tokio::pin!(closing);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut closing => break,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Usually there are too many open files; it passes.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
                // There is nobody left to tell it kindly.
                continue;
            };
            let Some(passage) = doors.enter(peer.ip()) else {
                tracing::debug!(%peer, "too many connections from one address");
                continue;
            };
            let watcher = graceful.watcher();
            let serving = serve(stream, peer, router.clone());
            let service = service.clone();
            tokio::spawn(async move {
                service.metrics().connections.inc();
                if let Some(connection) = serving
                    && let Err(error) = watcher.watch(connection).await
                {
                    tracing::debug!(%peer, %error, "a connection ended early");
                }
                service.metrics().connections.dec();
                drop((place, passage));
            });
        }
        drop(listener);
        service.close();
        if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
            tracing::warn!("some requests took too long and were given up");
        }
    }
}

/// A connection to a client, served request by request.
fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) -> Option<impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send> {
    if let Err(error) = prepare(&stream) {
        tracing::debug!(%peer, %error, "a connection could not be prepared");
        return None;
    }
    let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        let router = router.clone();
        async move { router.oneshot(request).await.map_err(|never: Infallible| match never {}) }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(BUFFER);
    Some(builder.serve_connection(TokioIo::new(Patient::new(stream, PATIENCE)), answer))
}

/// Makes sure that a connection whose other end has vanished does not stay.
fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let socket = SockRef::from(stream);
    socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(SILENCE))?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(PATIENCE))?;
    Ok(())
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("listener", &self.listener).finish_non_exhaustive()
    }
}
