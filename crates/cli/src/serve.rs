//! `valecraft serve`: tables for everybody, over HTTP, kept in a file.

pub(crate) mod settings;

use std::env;
use std::io::Write;
use std::sync::Arc;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use hall::storage::Storage;
use hall::{Hall, Sqlite, StorageError};
use table::Time;
use text::{Language, say};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;
use web::{Addresses, Closing, Cookies, Options, Rate, Server, Service, SigningKey};

use crate::data_folder::private_folder;
use crate::failure::{Failure, refused};
use settings::{LogFormat, Settings};

/// What the command is told; the help says what each of it means.
#[derive(Debug, Default, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    settings: settings::Flags,
}

/// Serves until it is told to end.
pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = Settings::resolve(&arguments.settings, |name| env::var_os(name), language)?;
    write_logs(&settings)?;
    private_folder(&settings.data_dir).map_err(|error| store_refused(&settings, &error.to_string(), language))?;
    let storage = Sqlite::open(&settings.data_dir).map_err(|error| store_told(&settings, error, language))?;
    let runtime = Runtime::new()?;
    runtime.block_on(serve(settings, Arc::new(storage), language, out))
}

async fn serve(
    settings: Settings,
    storage: Arc<dyn Storage>,
    language: &Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(refused)?;
    let key = storage.signing_key(fresh).await.map_err(|error| store_told(&settings, error, language))?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut hall_settings = hall::Settings::new(cores, now);
    hall_settings.thinkers = settings.thinkers.unwrap_or(hall_settings.thinkers);
    let hall = Hall::new(storage, hall_settings);
    let service = Service::new(Arc::clone(&hall), SigningKey::new(key), options(&settings));
    let server = Server::bind(&settings.listen, service).await.map_err(refused)?;
    let address = format!("http://{}", server.address()?);
    let folder = settings.data_dir.display().to_string();
    writeln!(out, "{}", say!(language, "serve-listens", address = address.as_str(), folder = folder.as_str()))?;
    out.flush()?;
    tracing::info!(address, folder, "listening");
    let upkeep = tokio::spawn({
        let hall = Arc::clone(&hall);
        async move { hall.keep_up().await }
    });
    server.run(told_to_end()).await;
    upkeep.abort();
    tracing::info!("ended");
    writeln!(out, "{}", say!(language, "serve-ended"))?;
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
    }
}

fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
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

/// What is wrong with a store, and what would be right.
pub(crate) fn store_told(settings: &Settings, error: StorageError, language: &Language) -> Failure {
    let folder = settings.data_dir.display().to_string();
    let failure = store_refused(settings, &error.to_string(), language);
    match error {
        StorageError::InUse => failure.with_hint(say!(language, "serve-in-use-hint", option = "--data-dir")),
        StorageError::Newer { .. } => failure.with_hint(say!(language, "serve-newer-hint")),
        StorageError::Foreign => {
            failure.with_hint(say!(language, "serve-foreign-hint", option = "--data-dir", folder = folder))
        }
        StorageError::Full => failure.with_hint(say!(language, "serve-full-hint")),
        StorageError::Conflict | StorageError::Busy | StorageError::Broken(_) => failure,
    }
}

fn store_refused(settings: &Settings, reason: &str, language: &Language) -> Failure {
    let folder = settings.data_dir.display().to_string();
    Failure::bad_input(say!(language, "serve-store-refused", folder = folder, reason = reason))
}
