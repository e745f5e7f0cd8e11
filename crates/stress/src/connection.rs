//! Connections to a server: requests one after the other, and a stream of
//! events.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;

use crate::error::LoadError;

/// A connection on which one request follows another.
pub(crate) struct Connection {
    address: String,
    token: Option<String>,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Connection {
    pub(crate) fn to(address: &str) -> Self {
        Self { address: address.to_owned(), token: None, sender: None }
    }

    /// The same server, with a token from now on.
    pub(crate) fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, LoadError> {
        let response = self.send(Method::GET, path, Bytes::new(), None).await?;
        answer(response).await
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, LoadError> {
        let body = serde_json::to_vec(body).map_err(unreadable)?;
        let response = self.send(Method::POST, path, body.into(), None).await?;
        answer(response).await
    }

    /// Opens a stream of events; nothing else can be asked on this connection.
    pub(crate) async fn events(mut self, path: &str, last: Option<u64>) -> Result<Events, LoadError> {
        let response = self.send(Method::GET, path, Bytes::new(), last).await?;
        if !response.status().is_success() {
            return Err(answer::<serde_json::Value>(response).await.err().unwrap_or_else(gone));
        }
        let sender = self.sender.take().ok_or_else(gone)?;
        Ok(Events { body: response.into_body(), pending: Vec::new(), _sender: sender })
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Bytes,
        last: Option<u64>,
    ) -> Result<Response<Incoming>, LoadError> {
        let mut request = Request::builder().method(method).uri(path).header("host", &self.address);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let request = request.body(Full::new(body)).map_err(unreadable)?;
        let sent = match self.ready().await {
            Ok(sender) => sender.send_request(request).await.map_err(unreachable),
            Err(error) => Err(error),
        };
        if sent.is_err() {
            self.sender = None;
        }
        sent
    }

    async fn ready(&mut self) -> Result<&mut SendRequest<Full<Bytes>>, LoadError> {
        if self.sender.as_ref().is_none_or(SendRequest::is_closed) {
            let stream = TcpStream::connect(&self.address).await.map_err(unreachable)?;
            stream.set_nodelay(true).map_err(unreachable)?;
            let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
            // It ends with the connection.
            tokio::spawn(connection);
            self.sender = Some(sender);
        }
        let sender = self.sender.as_mut().ok_or_else(gone)?;
        sender.ready().await.map_err(unreachable)?;
        Ok(sender)
    }
}

async fn answer<T: DeserializeOwned>(response: Response<Incoming>) -> Result<T, LoadError> {
    let status = response.status();
    let bytes = response.into_body().collect().await.map_err(unreachable)?.to_bytes();
    if !status.is_success() {
        let message = String::from_utf8_lossy(&bytes).into_owned();
        return Err(LoadError::Refused { status: status.as_u16(), message });
    }
    serde_json::from_slice(&bytes).map_err(unreadable)
}

pub(crate) struct Events {
    body: Incoming,
    pending: Vec<u8>,
    /// The connection lives as long as this.
    _sender: SendRequest<Full<Bytes>>,
}

impl Events {
    /// The data of the next event; `None` when the server ends the stream.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, LoadError> {
        loop {
            if let Some(event) = self.whole_event()? {
                return Ok(Some(event));
            }
            match self.body.frame().await {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame.map_err(unreachable)?.into_data() {
                        self.pending.extend_from_slice(&data);
                    }
                }
            }
        }
    }

    /// Takes the first whole event that has data out of what has been read.
    fn whole_event(&mut self) -> Result<Option<String>, LoadError> {
        while let Some(end) = self.pending.windows(2).position(|pair| pair == b"\n\n") {
            let event: Vec<u8> = self.pending.drain(..end + 2).collect();
            let event = String::from_utf8(event).map_err(unreadable)?;
            if let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) {
                return Ok(Some(data.to_owned()));
            }
        }
        Ok(None)
    }
}

fn unreachable(error: impl std::fmt::Display) -> LoadError {
    LoadError::Unreachable(error.to_string())
}

fn unreadable(error: impl std::fmt::Display) -> LoadError {
    LoadError::Unreadable(error.to_string())
}

fn gone() -> LoadError {
    LoadError::Unreachable("the connection has ended".to_owned())
}
