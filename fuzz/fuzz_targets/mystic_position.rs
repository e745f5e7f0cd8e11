#![cfg_attr(fuzzing, no_main)]

fuzz::target!(mystic_vale::fuzz::position);
