//! The commands that users are told to type.

use std::path::Path;

pub(super) fn begin(game: &str) -> String {
    format!("valecraft play {game}")
}

/// The command that shows a record, which may need its own pack of cards.
pub(crate) fn replay(record: &Path, cards: Option<&Path>) -> String {
    let command = format!("valecraft replay {}", shell_word(&record.display().to_string()));
    match cards {
        Some(cards) => format!("{command} --cards {}", shell_word(&cards.display().to_string())),
        None => command,
    }
}

pub(crate) fn resume(game: &str, table: &Path) -> String {
    format!("{} --resume {}", begin(game), shell_word(&table.display().to_string()))
}

/// A word that a shell takes as it is.
pub(crate) fn shell_word(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./:@%+,=\\".contains(letter);
    let harmless = |letter: char| plain(letter) && (letter != '\\' || cfg!(windows));
    if !word.is_empty() && word.chars().all(harmless) {
        return word.to_owned();
    }
    if cfg!(windows) { format!("\"{word}\"") } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(not(windows))]
    fn words_are_quoted_only_where_a_shell_would_change_them() {
        for (word, quoted) in [
            ("games/eternity-1.table", "games/eternity-1.table"),
            ("my games/1.table", "'my games/1.table'"),
            ("~/1.table", "'~/1.table'"),
            ("Ada's", r"'Ada'\''s'"),
            ("", "''"),
            (r"a\b", r"'a\b'"),
        ] {
            assert_eq!(shell_word(word), quoted);
        }
    }
}
