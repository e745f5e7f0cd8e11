//! Signs and tokens: a shape and a colour each, so that nobody needs to tell
//! colours apart, and a name for whoever sees neither.

use maud::{Markup, PreEscaped, html};
use tabletop::{Slug, Variants};
use text::scene::{Figure, Sign, Token};

/// So many equal tokens are drawn one by one; more are counted.
const MOST_DRAWN: u16 = 4;

/// A sign, for whoever sees; what it means has to be told beside it.
pub(crate) fn sign(sign: Sign) -> Markup {
    drawn(sign, " aria-hidden=\"true\"")
}

/// There are more than a hundred of these on a page, so that they are written
/// short: one inside of something hidden is not hidden once more.
fn drawn(sign: Sign, attribute: &str) -> Markup {
    let (hue, figure) = (sign.hue.slug(), sign.figure.slug());
    PreEscaped(format!("<svg class=\"sign {hue}\"{attribute}><use href=\"#f-{figure}\"/></svg>"))
}

/// Tokens: drawn for whoever sees, told for whoever does not.
pub(crate) fn tokens(tokens: &[Token]) -> Markup {
    html! {
        @if !tokens.is_empty() {
            span.tokens { @for token in tokens { (one_kind(token)) } }
        }
    }
}

fn one_kind(token: &Token) -> Markup {
    html! {
        span.token title=(token.name) {
            span.unseen { (token.name) " " }
            span.drawn aria-hidden="true" {
                @if token.count > MOST_DRAWN {
                    b { (token.count) } (drawn(token.sign, ""))
                } @else {
                    @for _ in 0..token.count { (drawn(token.sign, "")) }
                }
                @if let Some(worth) = token.worth { span.worth { (worth) } }
            }
        }
    }
}

/// What all signs of a page are drawn from; a page has it once.
pub(crate) fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            @for figure in Figure::all() {
                symbol id={ "f-" (figure.slug()) } viewBox="0 0 16 16" { (PreEscaped(drawing(figure))) }
            }
        }
    }
}

/// The drawing of a figure: its outline in the colour of the sign, and light on
/// it where it is a gem.
const fn drawing(figure: Figure) -> &'static str {
    match figure {
        Figure::RoundStone => {
            "<circle cx='8' cy='8' r='7'/><path class='shine' d='M8 1a7 7 0 0 1 7 7l-3 0a4 4 0 0 0-4-4z'/>\
             <path class='shade' d='M1 8a7 7 0 0 0 7 7v-3a4 4 0 0 1-4-4z'/>"
        }
        Figure::LozengeStone => {
            "<path d='M8 .5L14.5 8L8 15.5L1.5 8z'/><path class='shine' d='M8 .5L14.5 8H11L8 4.5z'/>\
             <path class='shade' d='M1.5 8L8 15.5V11.5L5 8z'/>"
        }
        Figure::StarStone => {
            "<path d='M8 0l2.3 5L16 5.8L12 9.8l1 5.7L8 12.8l-5 2.7l1-5.7L0 5.8L5.7 5z'/>\
             <path class='shine' d='M8 0l2.3 5L8 8z'/><path class='shade' d='M3 15.5L8 8v4.8z'/>"
        }
        Figure::Flame => {
            "<path d='M8.5 0C9 4 13 5.5 13 10a5 5 0 0 1-10 0C3 7 5 6.5 5.5 4C7 5 7.5 6 7.5 7C8.8 5 9 2.5 8.5 0z'/>"
        }
        Figure::Wave => "<path d='M0 6q4-5 8 0t8 0v3q-4 5-8 0t-8 0zM0 12q4-3 8 0t8 0v2q-4 3-8 0t-8 0z'/>",
        Figure::Mountain => "<path d='M0 14L6 3l3 5l2-3l5 9z'/>",
        Figure::Wind => {
            "<path class='pen' d='M1 6h8a2.5 2.5 0 1 0-2.5-2.5M1 9h11a2 2 0 1 1-2 2M1 12h5a2 2 0 1 1-2 2'/>"
        }
        Figure::Dragon => {
            "<path d='M1 3q5-3 7 2q2-5 7-2q-1 4-4 4q3 1 2 4q-2-1-3 0l-2 4l-2-4q-1-1-3 0q-1-3 2-4q-3 0-4-4z'/>"
        }
        Figure::Drop => {
            "<path d='M8 .5Q14 7 13 10.5a5 5 0 0 1-10 0Q2 7 8 .5z'/><path class='shine' d='M10.5 6Q12 9 11 11.5q-1 1-1.5 0Q11 9 10.5 6z'/>"
        }
        Figure::Skull => {
            "<path fill-rule='evenodd' d='M8 1a6 6 0 0 1 4 10.5V14H9.5v-1.5h-3V14H4v-2.5A6 6 0 0 1 8 1zM4.5 7a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM8.3 7a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z'/>"
        }
        Figure::Sprout => "<path d='M7 16V9Q1 9 1 2q7 0 7 5q0-5 7-5q0 7-6 7v7z'/>",
        Figure::Star => "<path d='M8 0l2.3 5L16 5.8L12 9.8l1 5.7L8 12.8l-5 2.7l1-5.7L0 5.8L5.7 5z'/>",
        Figure::Thorn => "<path d='M1 2h14L8 15zM8 5v3' /><path class='shine' d='M4 4h8l-4 7z'/>",
        Figure::Shield => {
            "<path d='M8 0l7 2.5V8q0 5-7 8q-7-3-7-8V2.5z'/><path class='shine' d='M8 3l4 1.5V8q0 3-4 5z'/>"
        }
        Figure::Paw => {
            "<path d='M8 8q4 1 4.5 4.5Q12.5 15 10 15q-2-.8-4 0q-2.5 0-2.5-2.5Q4 9 8 8z'/><circle cx='2.5' cy='7.5' r='1.8'/><circle cx='13.5' cy='7.5' r='1.8'/><circle cx='5.7' cy='3.7' r='1.9'/><circle cx='10.3' cy='3.7' r='1.9'/>"
        }
        Figure::Tree => "<path d='M8 0l4.5 5.5H10L13.5 10H10l4 3.5H9V16H7v-2.5H2L6 10H2.5L6 5.5H3.5z'/>",
        Figure::Sun => {
            "<circle cx='8' cy='8' r='3.6'/><path class='pen' d='M8 .5v2.5M8 13v2.5M.5 8H3M13 8h2.5M2.7 2.7l1.7 1.7M11.6 11.6l1.7 1.7M2.7 13.3l1.7-1.7M11.6 4.4l1.7-1.7'/>"
        }
        Figure::Loop => "<path class='pen' d='M8 8Q5 3.5 3 4.5T1.5 8T3 11.5T8 8Q11 3.5 13 4.5T14.5 8T13 11.5T8 8z'/>",
        Figure::Medal => {
            "<path class='pen' d='M8 1.2l1.9 4.2l4.6.6l-3.3 3.2l.8 4.6L8 11.6l-4 2.2l.8-4.6L1.5 6l4.6-.6z'/>"
        }
        Figure::Debt => "<circle class='pen' cx='8' cy='8' r='6.5'/><path d='M4 7h8v2H4z'/>",
        Figure::FullToken => {
            "<circle class='pen' cx='8' cy='8' r='6.8'/><path d='M8 3Q12 7.5 11 10a3.2 3.2 0 0 1-6 0Q4 7.5 8 3z'/>"
        }
        Figure::SpentToken => "<circle class='pen' cx='8' cy='8' r='6.8'/><path class='pen' d='M4 12l8-8'/>",
        Figure::Top => "<path class='pen' d='M2.5 1h11v14h-11z'/><path d='M2.5 1h11v5h-11z'/>",
        Figure::Middle => "<path class='pen' d='M2.5 1h11v14h-11z'/><path d='M2.5 5.5h11v5h-11z'/>",
        Figure::Bottom => "<path class='pen' d='M2.5 1h11v14h-11z'/><path d='M2.5 10h11v5h-11z'/>",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_figure_has_a_drawing_of_its_own() {
        let drawn: BTreeSet<_> = Figure::all().map(|figure| (figure.slug(), drawing(figure))).collect();
        let names: BTreeSet<_> = drawn.iter().map(|(name, _)| name).collect();
        let drawings: BTreeSet<_> = drawn.iter().map(|(_, drawing)| drawing).collect();
        assert_eq!((names.len(), drawings.len()), (Figure::all().count(), Figure::all().count()));
    }
}
