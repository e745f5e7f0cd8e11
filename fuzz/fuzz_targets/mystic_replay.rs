#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mystic_vale::fuzz::replay(data));
