//! Signs and tokens: a shape and a colour each, so that nobody needs to tell
//! colours apart, and a name for whoever sees neither.

use maud::{Markup, html};
use text::scene::{Hue, Sign, Token};

/// So many equal tokens are drawn one by one; more are counted.
const MOST_DRAWN: u16 = 4;

/// The name of a colour in the style.
pub(crate) const fn hue(hue: Hue) -> &'static str {
    match hue {
        Hue::Red => "red",
        Hue::Blue => "blue",
        Hue::Purple => "purple",
        Hue::Green => "green",
        Hue::Cyan => "cyan",
        Hue::Gold => "gold",
        Hue::Plain => "plain",
    }
}

/// A sign, for whoever sees; what it means has to be told beside it.
pub(crate) fn sign(sign: Sign) -> Markup {
    html! { span class={ "sign " (hue(sign.hue)) } aria-hidden="true" { (sign.shape) } }
}

/// Tokens: drawn for whoever sees, told for whoever does not.
pub(crate) fn tokens(tokens: &[Token]) -> Markup {
    html! {
        @if !tokens.is_empty() {
            span.tokens {
                @for token in tokens { (one_kind(token)) }
            }
        }
    }
}

fn one_kind(token: &Token) -> Markup {
    html! {
        span.token title=(token.name) {
            span.unseen { (token.name) " " }
            span aria-hidden="true" {
                @if token.count > MOST_DRAWN {
                    (token.count) "×" (sign(token.sign))
                } @else {
                    @for _ in 0..token.count { (sign(token.sign)) }
                }
                @if let Some(worth) = token.worth { span.worth { (worth) } }
            }
        }
    }
}
