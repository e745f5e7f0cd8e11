#![cfg_attr(fuzzing, no_main)]

fuzz::target!(table::fuzz::table_file);
