//! Any match as people and bots need it, whichever the game.

use ai::{BotKind, Budget, Dilemma, Hint, Knowhow, Means};
use tabletop::scenario::{ScenarioSource, Stage};
use tabletop::{Decision, Legal, LiveGame, Match, Rng, Seat, Viewer};
use text::{Language, LogLine, Offer, Scene, Speech, Wording};

/// A match in words that bots can play in, and whose positions can be written as
/// scenarios. Everything is told to a viewer, who learns no more from it than they
/// may know.
pub trait AnyGame: Match + ScenarioSource {
    fn title(&self, language: &Language) -> String;
    fn scene(&self, viewer: Viewer, language: &Language) -> Scene;
    /// How the game ended, as a sentence, if it is over and more is to be told
    /// than who has won.
    fn verdict(&self, language: &Language) -> Option<String>;
    /// What this seat has to choose; `None` if it has nothing to choose.
    fn question(&self, seat: Seat, language: &Language) -> Option<String>;
    /// The card that has to find a place now, by its id in the scene: whatever
    /// this seat may choose is a place for it.
    fn subject(&self, seat: Seat) -> Option<String>;
    fn offers(&self, seat: Seat, language: &Language) -> Vec<Offer>;
    /// What this seat could want to do now with the card that has this id in the
    /// scene: what it may do comes first, then what it may not, each with the
    /// reason.
    fn about(&self, seat: Seat, card: &str, language: &Language) -> Vec<Offer>;
    /// What actions are called that this seat expects to follow each other,
    /// written as in a record; those that would not be possible at a table which
    /// agrees with what the seat knows stay as they are written.
    fn foretold(&self, seat: Seat, actions: &[&str], language: &Language) -> Vec<String>;
    /// What this viewer was told, from the step with this number on; before the
    /// first step, what is worth knowing from the start.
    fn told(&self, viewer: Viewer, from: usize, language: &Language) -> Vec<LogLine>;

    /// What has to be chosen now, as it is put to a bot; `None` if nobody has
    /// to choose.
    fn dilemma(&self) -> Option<Box<dyn Dilemma>>;

    /// The index, among the legal actions, of what a bot of this kind would
    /// choose now for whoever has to choose; `None` if nobody has to. It is
    /// shown no more than that seat may see.
    fn advice(&self, bot: BotKind, means: &Means, luck: &mut Rng) -> Option<usize> {
        Some(self.dilemma()?.choose(bot, means, luck))
    }

    /// The best that a seat can do now, the best first and at most so many;
    /// none unless it has to choose. It tells no more than the seat may know.
    fn hints(&self, seat: Seat, most: usize, budget: Budget, means: &Means, luck: &mut Rng) -> Vec<Hint> {
        match self.dilemma() {
            Some(dilemma) if dilemma.seat() == seat => dilemma.hints(most, budget, means, luck),
            _ => Vec::new(),
        }
    }

    /// The match with everything that belongs to it, to be played on
    /// independently.
    fn boxed(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

fn speech<'a>(names: &'a [String], language: &'a Language) -> Speech<'a> {
    Speech { language, names }
}

impl<G: Wording + Knowhow + Stage> AnyGame for LiveGame<G> {
    fn title(&self, language: &Language) -> String {
        G::title(speech(&self.header().players, language))
    }

    fn scene(&self, viewer: Viewer, language: &Language) -> Scene {
        let view = self.position().view(self.at_the_table(viewer));
        G::scene(&view, speech(&self.header().players, language))
    }

    fn verdict(&self, language: &Language) -> Option<String> {
        self.position().verdict(speech(&self.header().players, language))
    }

    fn question(&self, seat: Seat, language: &Language) -> Option<String> {
        match self.position().decision() {
            Decision::Player { seat: deciding, prompt } if deciding == seat => {
                Some(self.position().question(prompt, speech(&self.header().players, language)))
            }
            Decision::Player { .. } | Decision::Chance | Decision::Over => None,
        }
    }

    fn subject(&self, seat: Seat) -> Option<String> {
        match self.position().decision() {
            Decision::Player { seat: deciding, prompt } if deciding == seat => self.position().subject(prompt),
            Decision::Player { .. } | Decision::Chance | Decision::Over => None,
        }
    }

    fn offers(&self, seat: Seat, language: &Language) -> Vec<Offer> {
        if self.position().decision().seat() != Some(seat) {
            return Vec::new();
        }
        let mut legal = Legal::new();
        self.position().legal(&mut legal);
        legal.iter().map(|&action| offer(self, action, language)).collect()
    }

    fn about(&self, seat: Seat, card: &str, language: &Language) -> Vec<Offer> {
        let position = self.position();
        let Decision::Player { seat: deciding, prompt } = position.decision() else { return Vec::new() };
        if deciding != seat {
            return Vec::new();
        }
        let considered = G::considered(&position.view(Viewer::Seat(seat)), prompt, card);
        let mut offers: Vec<_> = considered.into_iter().map(|action| offer(self, action, language)).collect();
        offers.sort_by_key(|offer| offer.refusal.is_some());
        offers
    }

    fn foretold(&self, seat: Seat, actions: &[&str], language: &Language) -> Vec<String> {
        let speech = speech(&self.header().players, language);
        let view = self.position().view(self.at_the_table(Viewer::Seat(seat)));
        // Any table that agrees with the view will do, always the same one.
        let mut table = G::determinize(&view, &mut Rng::new(0));
        let mut label = |written: &str| {
            let action = table.parse_action(written).ok()?;
            let label = table.action_label(action, speech);
            table.apply(action, &mut ()).ok()?;
            Some(label)
        };
        actions.iter().map(|written| label(written).unwrap_or_else(|| (*written).to_owned())).collect()
    }

    fn told(&self, viewer: Viewer, from: usize, language: &Language) -> Vec<LogLine> {
        let viewer = self.at_the_table(viewer);
        let speech = speech(&self.header().players, language);
        let opening = if from == 0 { self.position().opening(speech) } else { Vec::new() };
        let mut lines: Vec<_> = opening.into_iter().map(|text| LogLine { step: 0, text, moment: None }).collect();
        self.replay_from(from, |step, moment| {
            let events = moment.events_seen_by(viewer).into_iter();
            lines.extend(events.map(|event| LogLine {
                step,
                text: moment.after.event_line(event, speech),
                moment: G::moment(event),
            }));
        });
        lines
    }

    fn dilemma(&self) -> Option<Box<dyn Dilemma>> {
        ai::dilemma::of(self.position())
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

fn offer<G: Wording>(game: &LiveGame<G>, action: G::Action, language: &Language) -> Offer {
    let position = game.position();
    let speech = speech(&game.header().players, language);
    Offer {
        action: position.action_text(action),
        label: position.action_label(action, speech),
        card: position.card_of(action),
        refusal: position.refusal(action).map(|refusal| G::refusal_line(refusal, speech)),
    }
}
