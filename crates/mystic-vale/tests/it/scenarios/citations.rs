//! What the scenarios have to cite: rulings, questions, and the rulebooks section
//! by section.

use tabletop::test_kit;

use crate::scenarios::scripts;

#[test]
fn every_ruling_is_cited() {
    let scripts = scripts();
    let lacking = test_kit::uncited(&scripts, (1..=19).map(|ruling| format!("rulings, {ruling}")));
    assert!(lacking.is_empty(), "rulings without a scenario: {lacking:?}");
}

/// The sections of the rulebook that have rules in them, worked examples
/// included.
const SECTIONS: [&str; 33] = [
    "Player Decks",
    "The Commons",
    "Level 1 Advancements",
    "Vale Cards",
    "Setup VP Tokens",
    "Setup Fields",
    "Determine Starting Player",
    "Card Anatomy",
    "Planting Phase",
    "Spoiling",
    "Harvest Phase",
    "Resolve Harvest Abilities",
    "Score VP",
    "Buy Vale Cards",
    "Example Buying Vale Cards",
    "Buy Advancements",
    "Example Buying Advancements",
    "Discard Phase",
    "Sleeve Advancements",
    "Replenish Vales",
    "Replenish Advancements",
    "Prep Phase",
    "End of the Game",
    "Example Final Scoring",
    "Mana Token",
    "Guardian Symbol",
    "Wild Spirit Symbol",
    "On-deck Card",
    "Using Abilities",
    "Planting Your Field",
    "Open and Hidden Information",
    "Decay",
    "Card vs. Advancement",
];

/// The sections about the expansions, in the rulebooks of the Essential Edition
/// and of Nemesis.
const ESSENTIAL_SECTIONS: [&str; 12] = [
    "Conclaves",
    "Setting Up Conclaves",
    "Eclipse Symbol",
    "Leader Cards",
    "Leader Setup",
    "Using Your Leader",
    "Upgrading Your Leader",
    "Amulets",
    "Using an Amulet",
    "Negative VP",
    "Alternative Costs",
    "Sacrifice",
];

const CLARIFIED: [&str; 26] = [
    "Aurora",
    "Calm Weather",
    "Cleansing Rain",
    "Dawnsinger",
    "Deadwood Harvester",
    "Earthchant Chorus",
    "Feral Chieftain",
    "Gaia's Chosen",
    "Grassland",
    "Grovetender",
    "Lifebringer Seed",
    "Magic Seed",
    "Mindful Owl",
    "Peacekeeper Druid",
    "Seedling",
    "Woodland Warden",
    "Ancient Liferoots",
    "Azure Lake",
    "Blooming Arbor",
    "Cascading Falls",
    "Conclave of Ents",
    "Pool of Light",
    "Radiant Pinnacle",
    "Stream of Vigor",
    "Sunstone Aerie",
    "Talonthorn Den",
];

/// The sections of the rulebook of Nemesis that have rules in them, worked
/// examples included.
const NEMESIS_SECTIONS: [&str; 24] = [
    "Setup",
    "Eclipse Symbol",
    "Curse Tokens",
    "Level 4 Advancements",
    "Alternative Costs",
    "Sacrifice",
    "Rituals",
    "Rituals, first example",
    "Rituals, second example",
    "Rituals, third example",
    "Rituals, fourth example",
    "Reserve",
    "Leader Setup",
    "Using Your Leader",
    "Upgrading Your Leader",
    "Nemesis Setup",
    "Nemesis Phase",
    "Understanding the Corruption Track",
    "Nemesis Abilities",
    "End of the Game",
    "Scoring",
    "Scoring Clarifications",
    "Other Nemesis Rules",
    "Example Nemesis Phase",
];

const NEMESIS_CLARIFIED: [&str; 33] = [
    "Gargoyle Summoner",
    "Life Warden Legate",
    "Murkwater Stalker",
    "Nightvale Agent",
    "Park Gardener",
    "Scout",
    "Tribal Warlord",
    "Vale Vanguard",
    "Celestial Observatory",
    "Corrupted World Tree",
    "Earthbound Titan Forge",
    "Hunter's Hall",
    "Sacrosanct Nests",
    "Sapling Sanctuary",
    "Three Sisters",
    "Hailburst Titan (starting side)",
    "Hailburst Titan (upgraded side)",
    "Magmaborn Titan (starting side)",
    "Magmaborn Titan (upgraded side)",
    "Manablood Titan (upgraded side)",
    "Oakenstride Titan (starting side)",
    "Oakenstride Titan (upgraded side)",
    "Shardlord (starting side)",
    "Shardlord (upgraded side)",
    "Stormbrew Titan (starting side)",
    "Stormbrew Titan (upgraded side)",
    "Tidal Wave Titan (starting side)",
    "Tidal Wave Titan (upgraded side)",
    "Abomination",
    "Blight Troll",
    "Corrupted Centaur",
    "Curseborn Dryad",
    "Tormented Berserker",
];

#[test]
fn every_section_and_clarification_of_the_rulebook_of_nemesis_is_cited() {
    let scripts = scripts();
    let sections = NEMESIS_SECTIONS.into_iter().chain(NEMESIS_CLARIFIED);
    let lacking = test_kit::uncited(&scripts, sections.map(|section| format!("Nemesis rulebook, {section}")));
    assert!(lacking.is_empty(), "sections without a scenario: {lacking:?}");
}

/// The questions about Nemesis that no position can show: tokens of five points
/// are nothing but an amount.
const UNSHOWN: [u8; 1] = [16];

#[test]
fn every_question_about_nemesis_is_cited() {
    let scripts = scripts();
    let shown = (1..=91).filter(|question| !UNSHOWN.contains(question));
    let lacking = test_kit::uncited(&scripts, shown.map(|question| format!("Nemesis question {question}")));
    assert!(lacking.is_empty(), "questions without a scenario: {lacking:?}");
}

#[test]
fn every_section_and_clarification_of_the_rulebook_is_cited() {
    let scripts = scripts();
    let clarifications = CLARIFIED.map(|card| format!("Card Clarifications: {card}"));
    let sections = SECTIONS.map(str::to_owned).into_iter().chain(clarifications);
    let sections = sections.map(|section| format!("rulebook, {section}"));
    let essential = ESSENTIAL_SECTIONS.map(|section| format!("essential rulebook, {section}"));
    let lacking = test_kit::uncited(&scripts, sections.chain(essential));
    assert!(lacking.is_empty(), "sections without a scenario: {lacking:?}");
}

#[test]
fn every_scenario_cites_what_it_tests() {
    let scripts = scripts();
    let lacking = test_kit::without_citation(&scripts);
    assert!(lacking.is_empty(), "without a citation: {lacking:?}");
}
