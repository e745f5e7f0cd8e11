#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| table::fuzz::saved(data));
