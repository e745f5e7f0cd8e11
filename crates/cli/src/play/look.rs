//! How a table looks on this terminal.

use std::io::{self, IsTerminal};
use std::time::Duration;

use clap::Args;
use terminal::{Characters, Colours, Hints, Options};
use text::Language;

use crate::languages::variable;

/// What the user wants the table to look like.
#[derive(Clone, Debug, Args)]
pub(crate) struct LookOptions {
    /// Draw with plain letters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Use no colours; the variable NO_COLOR does the same
    #[arg(long, alias = "no-color")]
    pub(crate) no_colour: bool,
}

impl LookOptions {
    pub(crate) fn screen(&self, language: &'static Language, pace: Duration) -> Options<'static> {
        let colours = if self.no_colour { Colours::None } else { colours(variable) };
        let characters = if self.ascii { Characters::Ascii } else { characters(variable) };
        Options { language, colours, characters, pace, hints: Hints::OnRequest }
    }
}

/// Whether there is a terminal on which a screen can be drawn. A dumb one can
/// only write one line after another.
pub(crate) fn is_screen() -> bool {
    let dumb = variable("TERM").is_some_and(|terminal| terminal == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

fn colours(variable: impl Fn(&str) -> Option<String>) -> Colours {
    let unwanted = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
    let impossible = variable("TERM").is_some_and(|terminal| terminal == "dumb");
    if unwanted || impossible { Colours::None } else { Colours::Sixteen }
}

/// A locale that is set and is not one of UTF-8 can show plain letters only.
fn characters(variable: impl Fn(&str) -> Option<String>) -> Characters {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let locale = names.filter_map(variable).find(|locale| !locale.is_empty());
    let encoding = locale.map(|locale| locale.to_lowercase().replace('-', ""));
    match encoding {
        Some(encoding) if !encoding.contains("utf8") => Characters::Ascii,
        _ => Characters::Unicode,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_says_whether_there_are_colours() {
        for (name, value, expected) in [
            ("NO_COLOR", "1", Colours::None),
            ("NO_COLOR", "", Colours::Sixteen),
            ("TERM", "dumb", Colours::None),
            ("TERM", "xterm", Colours::Sixteen),
        ] {
            assert_eq!(colours(|asked| (asked == name).then(|| value.to_owned())), expected, "{name}={value}");
        }
    }

    #[test]
    fn the_locale_says_which_characters_there_are() {
        for (set, expected) in [
            (&[] as &[(&str, &str)], Characters::Unicode),
            (&[("LANG", "de_DE.UTF-8")], Characters::Unicode),
            (&[("LANG", "C.utf8")], Characters::Unicode),
            (&[("LANG", "C")], Characters::Ascii),
            (&[("LANG", "")], Characters::Unicode),
            (&[("LC_ALL", "POSIX"), ("LANG", "en_US.UTF-8")], Characters::Ascii),
            (&[("LC_ALL", ""), ("LC_CTYPE", "en_US.UTF-8"), ("LANG", "C")], Characters::Unicode),
        ] {
            let variable =
                |asked: &str| set.iter().find(|(name, _)| *name == asked).map(|(_, value)| (*value).to_owned());
            assert_eq!(characters(variable), expected, "{set:?}");
        }
    }
}
