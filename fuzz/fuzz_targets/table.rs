#![cfg_attr(fuzzing, no_main)]

fuzz::target!(table::fuzz::saved);
