//! `valecraft serve`: tables for everybody, over HTTP, kept in a file.

mod packs;
pub(crate) mod settings;

use std::env;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use clap::Args;
use games::CustomPack;
use hall::storage::Storage;
use hall::{Hall, Sqlite, StorageError};

use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;
use web::{Addresses, Closing, Cookies, Options, Rate, Server, Service, SigningKey};

use crate::clock::now;
use crate::data_folder::private_folder;
use crate::failure::{Failure, refused};
use settings::{LogFormat, Settings};

/// Serve tables to everybody over HTTP, and keep them in a file; without any command,
/// the same is done as usual
#[derive(Debug, Default, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    settings: settings::Flags,
}

const EXAMPLES: &str = "\
Examples:
  valecraft serve
      On this machine only, at port 8417.
  valecraft serve --listen 0.0.0.0:8417 --data-dir /srv/valecraft
      For everybody in the network.
  valecraft serve --packs my_packs
      With the packs of cards in a folder of your own beside the built-in cards.

Every option can also be set by a variable of the environment, such as
VALECRAFT_LISTEN, or in a file: `server.toml` in the folder of the server, or
the one that --config names. The command line counts most, then the
environment, then the file. docs/deploy.md tells more.";

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = Settings::resolve(&arguments.settings, |name| env::var_os(name))?;
    write_logs(&settings)?;
    let packs = settings.packs.as_deref().map_or(Ok(Vec::new()), offered)?;
    private_folder(&settings.data_dir).map_err(|error| store_refused(&settings, &error.to_string()))?;
    let storage = Sqlite::open(&settings.data_dir).map_err(|error| store_told(&settings, error))?;
    let runtime = Runtime::new()?;
    runtime.block_on(serve(settings, packs, Arc::new(storage), out))
}

/// The packs of a folder. The server starts without those that are broken.
fn offered(folder: &Path) -> Result<Vec<CustomPack>, Failure> {
    let (packs, wrong) = packs::read_folder(folder)?;
    for pack in &packs {
        tracing::info!(pack = pack.name(), game = pack.game(), "a pack is offered");
    }
    for error in wrong {
        tracing::error!("a pack is not offered: {error}");
    }
    Ok(packs)
}

async fn serve(
    settings: Settings,
    packs: Vec<CustomPack>,
    storage: Arc<dyn Storage>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(refused)?;
    let key = storage.signing_key(fresh).await.map_err(|error| store_told(&settings, error))?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut hall_settings = hall::Settings::new(cores, now);
    hall_settings.thinkers = settings.thinkers.unwrap_or(hall_settings.thinkers);
    hall_settings.packs = packs;
    let hall = Hall::new(storage, hall_settings);
    let service = Service::new(Arc::clone(&hall), SigningKey::new(key), options(&settings));
    let server = Server::bind(&settings.listen, service).await.map_err(refused)?;
    let address = format!("http://{}", server.address()?);
    let folder = settings.data_dir.display().to_string();
    writeln!(out, "Tables are served at {address} and kept in {folder}. Ctrl-C ends the server.")?;
    out.flush()?;
    tracing::info!(address, folder, "listening");
    let upkeep = tokio::spawn({
        let hall = Arc::clone(&hall);
        async move { hall.keep_up().await }
    });
    server.run(told_to_end()).await;
    upkeep.abort();
    tracing::info!("ended");
    writeln!(out, "The server has ended. Every table is kept.")?;
    Ok(())
}

fn options(settings: &Settings) -> Options {
    let usual = Options::default();
    let rate = match settings.rate {
        None => usual.rate,
        Some(0) => Rate::UNLIMITED,
        Some(rate) => Rate { per_second: f64::from(rate), burst: f64::from(rate) * 5.0 },
    };
    let behind_proxy = settings.behind_proxy;
    Options {
        rate,
        connections: settings.connections.unwrap_or(usual.connections),
        cookies: if behind_proxy { Cookies::Secure } else { Cookies::Plain },
        addresses: if behind_proxy { Addresses::BehindProxy } else { Addresses::Direct },
        languages: web::Languages::builtin(),
    }
}

/// Ends when the user or the system asks for it.
fn told_to_end() -> Closing {
    Box::pin(async {
        let interrupted = tokio::signal::ctrl_c();
        #[cfg(unix)]
        {
            let terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
            let Ok(mut terminated) = terminated else {
                let _ = interrupted.await;
                return;
            };
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
        }
        #[cfg(not(unix))]
        let _ = interrupted.await;
    })
}

fn write_logs(settings: &Settings) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&settings.log).map_err(refused)?;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let begun = match settings.log_format {
        LogFormat::Text => logs.try_init(),
        LogFormat::Json => logs.json().try_init(),
    };
    begun.map_err(Failure::bad_input)
}

pub(crate) fn store_told(settings: &Settings, error: StorageError) -> Failure {
    let failure = store_refused(settings, &error.to_string());
    match error {
        StorageError::InUse => failure.with_hint("end the other server, or choose another folder with --data-dir"),
        StorageError::Newer { .. } => failure.with_hint("use the newer version, or a folder of its own"),
        StorageError::Foreign => {
            failure.with_hint(format!("choose another folder than {} with --data-dir", settings.data_dir.display()))
        }
        StorageError::Full => failure.with_hint("make room on the disk, and start again; nothing has been lost"),
        StorageError::Conflict | StorageError::Busy | StorageError::Broken(_) => failure,
    }
}

fn store_refused(settings: &Settings, reason: &str) -> Failure {
    Failure::bad_input(format!("{} cannot be used: {reason}", settings.data_dir.display()))
}
