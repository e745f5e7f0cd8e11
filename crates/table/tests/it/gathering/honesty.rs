//! Nobody is told what they may not know.

use table::Happening;

use super::*;

/// How a fingerprint could be written.
fn spellings(digest: Digest) -> [String; 2] {
    [digest.to_string(), format!("{digest:?}")]
}

#[test]
fn a_record_of_a_running_game_is_the_one_that_the_viewer_saw() {
    for game in games::GAMES {
        let mut table = Kept::begun(&Plan::of(game, &[PERSON, RANDOM]));
        let mut hidden = 0;
        while table.gathering.end().is_none() {
            let moves = table.gathering.moves();
            table.play_until(|gathering| gathering.moves() > moves + 7 || is_over(gathering));
            if table.gathering.end().is_some() {
                break;
            }
            for viewer in Viewer::all(2) {
                let record = table.gathering.record(viewer);
                assert_eq!(record, table.gathering.game().record(viewer));
                assert_eq!(record.header.seen_by, Some(viewer));
                hidden += record.steps.iter().filter(|step| step.text.is_none()).count();
            }
        }
        assert!(hidden > 0, "nothing is ever hidden in {game}");
    }
}

#[test]
fn an_update_tells_of_steps_what_the_viewer_was_told() {
    for game in games::GAMES {
        let mut table = Kept::begun(&Plan::of(game, &[PERSON, RANDOM, PERSON]));
        while table.gathering.end().is_none() {
            let before = table.gathering.game().steps();
            let moves = table.gathering.moves();
            table.play_until(|gathering| gathering.moves() > moves);
            let record = table.log.last().unwrap();
            for viewer in Viewer::all(3) {
                let update = table.gathering.update(record, viewer);
                assert_eq!(update.reports, table.gathering.game().history(viewer, before));
                assert!(update.beside.iter().all(|happening| !matches!(happening, Happening::Game(_))));
                let may_choose = viewer != Viewer::Spectator && table.waits_for_person_at(viewer);
                assert_eq!(update.standing.legal.is_empty(), !may_choose, "{viewer}");
            }
        }
    }
}

#[test]
fn nothing_secret_is_written_where_developers_read() {
    const SEED: u64 = 9_876_543_210_987;
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]).with_seed(SEED));
    let seat = deciding(&table.gathering);
    let mut written = vec![
        format!("{:?} {:#?}", table.gathering, table.charter),
        format!("{:?} {:?}", table.gathering.places(), at(P1)),
        format!("{:?} {:?}", table.log, table.gathering),
    ];
    for record in table.log.clone() {
        written.extend(updates(&table.gathering, &record).iter().map(|update| format!("{update:?}")));
    }
    let refused = table.does(|gathering, now| gathering.act(at(seat.next(2)), "end", now));
    written.push(format!("{refused:?}"));
    for secret in [SEED.to_string()].into_iter().chain(spellings(holder(P1))).chain(spellings(holder(P2))) {
        for text in &written {
            assert!(!text.contains(&secret), "{secret} is in {text}");
        }
    }
}

impl Kept {
    fn waits_for_person_at(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.waits_for_person(seat),
            Viewer::Spectator => false,
        }
    }
}
