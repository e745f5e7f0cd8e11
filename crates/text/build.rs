//! Finds the languages: every folder in `locales` becomes one, so that a
//! language is added by files alone.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder")).join("locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut table = String::from("&[\n");
    for folder in entries(&locales)?.iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let files = entries(folder)?;
        let _ = writeln!(table, "    ({:?}, &[", name(folder));
        for file in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "ftl")) {
            let _ = writeln!(table, "        ({:?}, include_str!({:?})),", name(file), file);
        }
        table += "    ]),\n";
    }
    table += "]\n";
    let output = env::var("OUT_DIR").expect("cargo names a folder for what is made");
    fs::write(Path::new(&output).join("locales.rs"), table)
}

/// What a folder holds, in an order that every machine agrees on.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
