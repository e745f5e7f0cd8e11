//! How the server is set up. What the command line says counts most, then the
//! environment, then the file, then what is usual.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Deserialize;

use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::files::read_text;

/// Where the server listens unless it is told otherwise: on this machine only.
const LISTEN: &str = "127.0.0.1:8417";
const LOG: &str = "info";
/// What the names of variables of the environment begin with.
const PREFIX: &str = "VALECRAFT_";
/// The file that is read if no other one is named, in the folder of the server.
const FILE: &str = "server.toml";
/// The most bytes of a file with settings.
const LARGEST_FILE: usize = 64 * 1024;

/// How many requests a second may be allowed.
const RATES: RangeInclusive<u64> = 0..=1_000_000;
const CONNECTIONS: RangeInclusive<u64> = 1..=100_000;
const THINKERS: RangeInclusive<u64> = 1..=256;

/// What one place says about the server.
#[derive(Clone, PartialEq, Debug, Default, Args, Deserialize)]
#[group(skip)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Flags {
    /// Where to listen [default: 127.0.0.1:8417]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<String>,

    /// The folder that everything is kept in [default: a folder of the user]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data_dir: Option<PathBuf>,

    /// A file with settings, in TOML
    #[arg(long, value_name = "FILE")]
    #[serde(skip)]
    pub(crate) config: Option<PathBuf>,

    /// A folder with packs of cards of your own, files that end in .ron: each of them can be
    /// chosen for a new table by the name of its file
    #[arg(long, value_name = "FOLDER")]
    pub(crate) packs: Option<PathBuf>,

    /// How many requests a second one person may make, five times as many at once; 0 for
    /// as many as they like [default: 20]
    #[arg(long, value_name = "REQUESTS")]
    pub(crate) rate: Option<u32>,

    /// The most connections at the same time [default: 10000]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) connections: Option<usize>,

    /// How many threads think for bots [default: one for each core]
    #[arg(long, value_name = "THREADS")]
    pub(crate) thinkers: Option<usize>,

    /// Whether a proxy with encryption stands in front, which tells addresses in
    /// X-Forwarded-For; cookies are sent over encrypted connections only
    #[arg(long, num_args = 0..=1, default_missing_value = "true", value_name = "WHETHER")]
    pub(crate) behind_proxy: Option<bool>,

    /// What is logged: error, warn, info, debug, trace, or a filter such as
    /// `info,hall=debug` [default: info]
    #[arg(long, value_name = "FILTER")]
    pub(crate) log: Option<String>,

    /// How logs are written [default: text]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Settings {
    pub(crate) listen: String,
    pub(crate) data_dir: PathBuf,
    pub(crate) packs: Option<PathBuf>,
    pub(crate) rate: Option<u32>,
    pub(crate) connections: Option<usize>,
    pub(crate) thinkers: Option<usize>,
    pub(crate) behind_proxy: bool,
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
}

impl Settings {
    /// What all places together say.
    pub(crate) fn resolve(flags: &Flags, variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Failure> {
        let told = flags.clone().or(of_environment(&variable)?);
        let data_dir = told.data_dir.clone().or_else(|| data_folder(&variable).map(|data| data.join("server")));
        let no_folder = "the system does not say where files are kept; name a folder with --data-dir";
        let data_dir = data_dir.ok_or_else(|| Failure::bad_input(no_folder))?;
        let told = match file(told.config.as_deref(), &data_dir) {
            Some(file) => {
                let filed = of_file(&file)?;
                told.or(filed)
            }
            None => told,
        };
        check("rate", told.rate.map(u64::from), RATES)?;
        check("connections", told.connections.map(|number| number as u64), CONNECTIONS)?;
        check("thinkers", told.thinkers.map(|number| number as u64), THINKERS)?;
        Ok(Self {
            listen: told.listen.unwrap_or_else(|| LISTEN.to_owned()),
            data_dir: told.data_dir.unwrap_or(data_dir),
            packs: told.packs,
            rate: told.rate,
            connections: told.connections,
            thinkers: told.thinkers,
            behind_proxy: told.behind_proxy.unwrap_or(false),
            log: told.log.unwrap_or_else(|| LOG.to_owned()),
            log_format: told.log_format.unwrap_or_default(),
        })
    }
}

/// Refuses a number that no server can be run with, wherever it comes from.
fn check(name: &str, told: Option<u64>, range: RangeInclusive<u64>) -> Result<(), Failure> {
    let Some(found) = told.filter(|number| !range.contains(number)) else { return Ok(()) };
    let (least, most) = range.into_inner();
    Err(Failure::bad_input(format!("{name} is {found}; it has to be between {least} and {most}")))
}

impl Flags {
    /// What this place says, and where it says nothing, what the other one does.
    fn or(self, other: Self) -> Self {
        Self {
            listen: self.listen.or(other.listen),
            data_dir: self.data_dir.or(other.data_dir),
            config: self.config.or(other.config),
            packs: self.packs.or(other.packs),
            rate: self.rate.or(other.rate),
            connections: self.connections.or(other.connections),
            thinkers: self.thinkers.or(other.thinkers),
            behind_proxy: self.behind_proxy.or(other.behind_proxy),
            log: self.log.or(other.log),
            log_format: self.log_format.or(other.log_format),
        }
    }
}

/// The file to read: the one that is named, or the one in the folder of the
/// server if there is one.
fn file(named: Option<&Path>, folder: &Path) -> Option<PathBuf> {
    named.map(Path::to_owned).or_else(|| Some(folder.join(FILE)).filter(|file| file.is_file()))
}

fn of_file(file: &Path) -> Result<Flags, Failure> {
    let text = read_text(file, "a file of settings", LARGEST_FILE)?;
    toml::from_str(&text)
        .map_err(|error| Failure::bad_input(format!("{}: {}", file.display(), error.to_string().trim_end())))
}

fn of_environment(variable: &impl Fn(&str) -> Option<OsString>) -> Result<Flags, Failure> {
    let text = |name: &str| {
        let name = format!("{PREFIX}{name}");
        let value = variable(&name).filter(|value| !value.is_empty());
        let unreadable = |_| wrong_variable(&name);
        value.map(|value| value.into_string().map_err(unreadable)).transpose()
    };
    let log_format = text("LOG_FORMAT")?
        .map(|format| LogFormat::from_str(&format, true).map_err(|_| wrong_variable(&format!("{PREFIX}LOG_FORMAT"))));
    Ok(Flags {
        listen: text("LISTEN")?,
        data_dir: text("DATA_DIR")?.map(PathBuf::from),
        config: text("CONFIG")?.map(PathBuf::from),
        packs: text("PACKS")?.map(PathBuf::from),
        rate: parsed(text("RATE")?, "RATE")?,
        connections: parsed(text("CONNECTIONS")?, "CONNECTIONS")?,
        thinkers: parsed(text("THINKERS")?, "THINKERS")?,
        behind_proxy: parsed(text("BEHIND_PROXY")?, "BEHIND_PROXY")?,
        log: text("LOG")?,
        log_format: log_format.transpose()?,
    })
}

fn parsed<T: std::str::FromStr>(value: Option<String>, name: &str) -> Result<Option<T>, Failure> {
    value.map(|value| value.parse().map_err(|_| wrong_variable(&format!("{PREFIX}{name}")))).transpose()
}

fn wrong_variable(name: &str) -> Failure {
    let failure = Failure::bad_input(format!("the variable {name} cannot be read"));
    failure.with_hint("`valecraft serve --help` says what it may hold")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(flags: &Flags, variables: &[(&str, &str)]) -> Result<Settings, Failure> {
        let variable =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value));
        Settings::resolve(flags, variable)
    }

    #[test]
    fn flags_count_more_than_the_environment_and_that_more_than_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("any.toml");
        std::fs::write(&file, "listen = \"file:1\"\nrate = 1\nthinkers = 1\nbehind-proxy = true\npacks = \"mine\"\n")
            .unwrap();
        let flags = Flags {
            listen: Some("flag:1".to_owned()),
            config: Some(file),
            data_dir: Some(folder.path().to_owned()),
            ..Flags::default()
        };
        let settings =
            resolve(&flags, &[("VALECRAFT_LISTEN", "environment:1"), ("VALECRAFT_RATE", "2")]).expect("settings");
        assert_eq!(settings.listen, "flag:1");
        assert_eq!((settings.rate, settings.thinkers, settings.behind_proxy), (Some(2), Some(1), true));
        assert_eq!((settings.log.as_str(), settings.connections), ("info", None));
        assert_eq!(settings.packs.as_deref(), Some(Path::new("mine")));
    }

    #[test]
    fn a_file_in_the_folder_of_the_server_is_read_unless_another_is_named() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), "log-format = \"json\"\n").unwrap();
        let variables = [("VALECRAFT_DATA_DIR", folder.path().to_str().unwrap())];
        let settings = resolve(&Flags::default(), &variables).expect("settings");
        assert_eq!((settings.log_format, settings.listen.as_str()), (LogFormat::Json, LISTEN));
    }

    #[test]
    fn what_cannot_be_read_is_told_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("wrong.toml");
        std::fs::write(&file, "lisen = \"x\"\n").unwrap();
        let data = ("VALECRAFT_DATA_DIR", folder.path().to_str().unwrap());
        let wrong = Flags { config: Some(file), ..Flags::default() };
        let told = format!("{:?}", resolve(&wrong, &[data]).unwrap_err());
        assert!(told.contains("wrong.toml") && told.contains("lisen"), "{told}");
        for (name, value) in
            [("VALECRAFT_RATE", "many"), ("VALECRAFT_LOG_FORMAT", "xml"), ("VALECRAFT_BEHIND_PROXY", "maybe")]
        {
            let told = format!("{:?}", resolve(&Flags::default(), &[data, (name, value)]).unwrap_err());
            assert!(told.contains(name), "{told}");
        }
        let missing = Flags { config: Some(folder.path().join("none.toml")), ..Flags::default() };
        assert!(format!("{:?}", resolve(&missing, &[data]).unwrap_err()).contains("none.toml"));
    }

    #[test]
    fn numbers_that_no_server_can_be_run_with_are_refused_wherever_they_stand() {
        let folder = tempfile::tempdir().unwrap();
        let data = ("VALECRAFT_DATA_DIR", folder.path().to_str().unwrap());
        for (variable, name, wrong) in [
            ("VALECRAFT_CONNECTIONS", "connections", "0"),
            ("VALECRAFT_CONNECTIONS", "connections", "18446744073709551615"),
            ("VALECRAFT_THINKERS", "thinkers", "0"),
            ("VALECRAFT_THINKERS", "thinkers", "257"),
            ("VALECRAFT_RATE", "rate", "4294967295"),
        ] {
            let told = format!("{:?}", resolve(&Flags::default(), &[data, (variable, wrong)]).unwrap_err());
            assert!(told.contains(name) && told.contains(wrong), "{told}");
        }
        let flags = Flags { connections: Some(usize::MAX), ..Flags::default() };
        assert!(resolve(&flags, &[data]).is_err());
        std::fs::write(folder.path().join(FILE), "thinkers = 1000\n").unwrap();
        assert!(format!("{:?}", resolve(&Flags::default(), &[data]).unwrap_err()).contains("thinkers"));
    }
}
