#![cfg_attr(fuzzing, no_main)]

fuzz::target!(vale_of_eternity::fuzz::pack);
