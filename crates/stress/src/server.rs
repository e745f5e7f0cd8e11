//! A server of one's own to be driven: started, killed without a warning, and
//! started again on what it left behind.

use std::env;
use std::fs;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::net::TcpStream;

/// How long a server may take until it listens.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server of one's own, in a folder that goes with it.
pub(crate) struct OwnServer {
    program: PathBuf,
    child: Child,
    folder: PathBuf,
    address: SocketAddr,
    slowest_start: Duration,
}

impl OwnServer {
    /// Starts a server in a new folder, at a port that is free.
    pub(crate) async fn start(program: PathBuf) -> io::Result<Self> {
        let folder = env::temp_dir().join(format!("valecraft-stress-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let address = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
        let (child, slowest_start) = started(&program, &folder, address).await?;
        Ok(Self { program, child, folder, address, slowest_start })
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The longest that a start has taken.
    pub(crate) const fn slowest_start(&self) -> Duration {
        self.slowest_start
    }

    /// Kills the server in the middle of whatever it does, and starts another
    /// one in its place.
    pub(crate) async fn kill_and_restart(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        let (child, time) = started(&self.program, &self.folder, self.address).await?;
        self.child = child;
        self.slowest_start = self.slowest_start.max(time);
        Ok(())
    }

    /// How many bytes of memory the server has, where the system tells.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kibibytes * 1_024)
    }
}

/// The program that serves tables unless another one is named: the one that was
/// built beside this one.
pub(crate) fn built_beside() -> io::Result<PathBuf> {
    Ok(env::current_exe()?.with_file_name(format!("valecraft{}", env::consts::EXE_SUFFIX)))
}

async fn started(program: &Path, folder: &Path, address: SocketAddr) -> io::Result<(Child, Duration)> {
    let begun = Instant::now();
    let mut child = Command::new(program)
        .args(["serve", "--rate", "0", "--connections", "30000", "--log", "error"])
        .args(["--listen", &address.to_string()])
        .arg("--data-dir")
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()?;
    while begun.elapsed() < PATIENCE {
        if TcpStream::connect(address).await.is_ok() {
            return Ok((child, begun.elapsed()));
        }
        if let Some(ended) = child.try_wait()? {
            return Err(io::Error::other(format!("the server has ended at once: {ended}")));
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    child.kill()?;
    Err(io::ErrorKind::TimedOut.into())
}

impl Drop for OwnServer {
    /// Nothing is left behind, whatever happened.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
