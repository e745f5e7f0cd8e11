#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| vale_of_eternity::fuzz::position(data));
