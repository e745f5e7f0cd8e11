//! The folder of packs that new tables may be played with.

use std::fs;
use std::path::{Path, PathBuf};

use games::{CustomPack, CustomPackError};
use tabletop::CardSource;

use crate::arguments::read_pack;
use crate::failure::Failure;
use crate::files::Unreadable;

/// What the files of packs are called at their end.
const ENDING: &str = "ron";

/// Why a file of the folder is not offered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotOffered {
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    #[error(transparent)]
    Pack(#[from] CustomPackError),
    #[error("{}: there is a pack `{name}` already; give one of them another name", file.display())]
    SameName { file: PathBuf, name: String },
}

/// The packs of a folder in the order of their names, and what is wrong with the
/// others.
pub(crate) fn read_folder(folder: &Path) -> Result<(Vec<CustomPack>, Vec<NotOffered>), Failure> {
    let unreadable = |error| Failure::bad_input(format!("the packs in {} cannot be read: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        files.push(entry.map_err(unreadable)?.path());
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == ENDING));
    files.sort();
    let (mut packs, mut wrong) = (Vec::new(), Vec::new());
    for file in files {
        match read(&file, &packs) {
            Ok(pack) => packs.push(pack),
            Err(error) => wrong.push(error),
        }
    }
    Ok((packs, wrong))
}

fn read(file: &Path, known: &[CustomPack]) -> Result<CustomPack, NotOffered> {
    let text = read_pack(file)?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let pack = CustomPack::read(&name, CardSource { name: &file.display().to_string(), text: &text })?;
    // People do not tell names apart by capital letters.
    if let Some(other) = known.iter().find(|other| other.name().eq_ignore_ascii_case(&name)) {
        return Err(NotOffered::SameName { file: file.to_owned(), name: other.name().to_owned() });
    }
    Ok(pack)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(game: &str) -> &'static str {
        games::builtin_files(game).expect("a game")[0].1
    }

    #[test]
    fn whole_packs_are_offered_and_the_others_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("b.ron", source("mystic"));
        write("a.ron", source("eternity"));
        write("broken.ron", &source("eternity").replacen("RecoverThis", "RecoverThat", 1));
        write("my cards.ron", source("eternity"));
        write("notes.txt", "no pack");
        fs::create_dir(folder.path().join("older.ron")).unwrap();
        let (packs, wrong) = read_folder(folder.path()).unwrap();
        let offered: Vec<_> = packs.iter().map(|pack| (pack.name(), pack.game())).collect();
        assert_eq!(offered, [("a", "eternity"), ("b", "mystic")]);
        let told: Vec<_> = wrong.iter().map(ToString::to_string).collect();
        let [broken, spaced, directory] = &told[..] else { panic!("{told:?}") };
        let line = source("eternity").lines().position(|line| line.contains("RecoverThis")).unwrap() + 1;
        assert!(broken.contains(&format!("broken.ron:{line}:")), "{broken}");
        assert!(broken.contains("`RecoverThat` is not known here"), "{broken}");
        assert!(spaced.contains("my cards.ron") && spaced.contains("cannot be the name of a pack"), "{spaced}");
        assert!(directory.contains("older.ron is a directory"), "{directory}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn of_two_packs_of_one_name_the_first_is_offered() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["Own.ron", "own.ron"] {
            fs::write(folder.path().join(name), source("eternity")).unwrap();
        }
        let (packs, wrong) = read_folder(folder.path()).unwrap();
        assert_eq!(packs.iter().map(CustomPack::name).collect::<Vec<_>>(), ["Own"]);
        let told = wrong[0].to_string();
        assert!(told.contains("own.ron: there is a pack `Own` already"), "{told}");
    }
}
