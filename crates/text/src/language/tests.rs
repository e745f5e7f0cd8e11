use super::*;

#[test]
fn english_is_whole_and_can_be_read() {
    assert!(Language::english().messages.keys().count() > 50);
    for (tag, files) in LOCALES {
        let language = Language::from_files(tag, files.iter().copied());
        let language = language.unwrap_or_else(|error| panic!("locales/{tag}: {error}"));
        assert_eq!(language.gaps(), [], "the language {tag}");
    }
}
