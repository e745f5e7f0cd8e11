#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| text::test_kit::fuzz_language(data));
