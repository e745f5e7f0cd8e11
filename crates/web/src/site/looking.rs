//! Who looks at a table with a browser, and as whom it is shown to them.

use hall::TableId;
use pages::invitation::Invitation;
use table::screen::Showing;
use table::{Access, Gathering, SharedScreen};
use tabletop::{Seat, SeatSet, Viewer};
use text::Language;

use super::visitor::Visitor;
use crate::api::asking::Looked;
use crate::problem::Problem;

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
    pub(super) async fn of(visitor: &Visitor, table: &'a TableId, ask: &Looked) -> Result<Self, Problem> {
        let (viewer, own) = visitor.asking.viewer(table, ask).await?;
        let (invitation, newcomer) = (invitation(visitor, table, own, ask).await?, visitor.name());
        let screen = Screen { viewer, own, taken_by: ask.seat()? };
        let hall = visitor.asking.service.hall();
        let (viewer, hand_over) = hall.look(table, |gathering| screen.showing(gathering)).await?;
        let (query, watching) = (ask.query(), ask.without_seat().query());
        let language = visitor.asking.language;
        Ok(Self { table, query, watching, invitation, newcomer, viewer, own, hand_over, language })
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
async fn invitation(
    visitor: &Visitor,
    id: &TableId,
    own: SeatSet,
    ask: &Looked,
) -> Result<Option<Invitation>, Problem> {
    let hall = visitor.asking.service.hall();
    let (free, access) = hall.look(id, |it| (!it.free_seats().is_empty(), it.charter().access)).await?;
    let knows = !own.is_empty() || ask.code()?.is_some();
    if !free || access == Access::Open && own.is_empty() || !knows {
        return Ok(None);
    }
    let code = hall.opened(id).await?.code.to_string();
    Ok(Some(Invitation { link: visitor.link(&format!("/tables/{id}?code={code}")), code }))
}
