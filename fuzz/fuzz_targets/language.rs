#![cfg_attr(fuzzing, no_main)]

fuzz::target!(text::test_kit::fuzz_language);
