//! Who looks at a table with a browser, and as whom it is shown to them.

use hall::{Admission, TableId};
use pages::invitation::Invitation;
use table::screen::Showing;
use table::{Access, Gathering, SharedScreen};
use tabletop::{Seat, SeatSet, Viewer};
use text::Language;

use crate::problem::Problem;
use crate::request::asking::Looked;
use crate::request::visitor::Visitor;

pub(super) struct Looking<'a> {
    pub(super) table: &'a TableId,
    /// By what they look in the same way again.
    pub(super) query: String,
    /// By what they look back at it.
    pub(super) watching: String,
    /// How others are invited, if they may do that.
    pub(super) invitation: Option<Invitation>,
    /// What they are called unless they say otherwise.
    pub(super) newcomer: String,
    pub(super) viewer: Viewer,
    pub(super) own: SeatSet,
    /// Who has to take the screen before anything private is shown.
    pub(super) hand_over: Option<Seat>,
    pub(super) language: &'static Language,
}

impl<'a> Looking<'a> {
    /// Shows a visitor a table as it is to be shown on their screen.
    pub(super) async fn at<R>(
        visitor: &Visitor,
        table: &'a TableId,
        ask: &Looked,
        look: impl FnOnce(&Gathering, &Self) -> R,
    ) -> Result<R, Problem> {
        let taken_by = ask.seat()?;
        let looked = |gathering: &Gathering, admission: Admission<'_>| {
            let Admission { viewer, own, .. } = admission;
            let (viewer, hand_over) = Screen { viewer, own, taken_by }.showing(gathering);
            let looking = Self {
                table,
                query: ask.query(),
                watching: ask.without_seat().query(),
                invitation: invitation(visitor, table, ask, gathering, admission),
                newcomer: visitor.name(),
                viewer,
                own,
                hand_over,
                language: visitor.asking.language,
            };
            look(gathering, &looking)
        };
        visitor.asking.view(table, ask, looked).await
    }
}

/// The screen of somebody who may have several seats, because friends share it.
struct Screen {
    viewer: Viewer,
    own: SeatSet,
    /// Who has said that they look, if anybody has.
    taken_by: Option<Seat>,
}

impl Screen {
    /// As whom the table is shown, and who has to take the screen first. Whoever
    /// has one seat has the screen for themselves, and when the game is over,
    /// nothing is private any more.
    fn showing(&self, gathering: &Gathering) -> (Viewer, Option<Seat>) {
        if self.own.len() < 2 || gathering.end().is_some() || !gathering.has_begun() {
            return (self.viewer, None);
        }
        let mut screen = SharedScreen::default();
        if let Some(seat) = self.taken_by {
            screen.taken_by(seat);
        }
        match screen.showing(gathering) {
            Showing::HandOver(seat) if self.own.contains(seat) => (Viewer::Spectator, Some(seat)),
            // Somebody elsewhere has to choose, who does not look at this screen.
            Showing::HandOver(_) => (self.taken_by.map_or(Viewer::Spectator, Viewer::Seat), None),
            Showing::Table(viewer) => (viewer, None),
        }
    }
}

/// The code and the link with it, for those who sit there or came with it.
fn invitation(
    visitor: &Visitor,
    id: &TableId,
    ask: &Looked,
    gathering: &Gathering,
    Admission { own, code, .. }: Admission<'_>,
) -> Option<Invitation> {
    let sits_there = !own.is_empty();
    let came_with_it = gathering.charter().access == Access::Invited && ask.code().is_ok_and(|code| code.is_some());
    if gathering.free_seats().is_empty() || !(sits_there || came_with_it) {
        return None;
    }
    Some(Invitation { link: visitor.link(&format!("/tables/{id}?code={code}")), code: code.to_string() })
}
