//! Who plays.

use maud::{Markup, html};
use text::{Language, say};

use super::{OTHERS, OpeningPage};

/// The field that says for whom a seat is.
pub(super) fn field(number: usize) -> String {
    format!("seat{number}")
}

/// The field with the name of somebody else at this screen.
pub(super) fn name_field(number: usize) -> String {
    format!("seat{number}-name")
}

pub(super) fn fieldset(page: &OpeningPage, language: &Language) -> Markup {
    html! {
        fieldset.panel #field-seats aria-describedby=[page.described_by("seats")] {
            legend { (say!(language, "page-who-plays")) }
            (page.beside("seats"))
            div.seat {
                span.number aria-hidden="true" { "1" }
                label.wide #field-name {
                    span { (say!(language, "page-your-name")) }
                    input name="name" value=(page.filling.text("name")) required maxlength="40" autocomplete="nickname"
                        aria-invalid=[page.described_by("name").map(|_| "true")] aria-describedby=[page.described_by("name")];
                }
                (page.beside("name"))
            }
            @for number in 1..=OTHERS { (seat(number, page, language)) }
        }
    }
}

fn seat(number: usize, page: &OpeningPage, language: &Language) -> Markup {
    let (field, name_field) = (field(number), name_field(number));
    let chosen = page.filling.text(&field);
    let default_name = say!(language, "play-default-name", number = number + 1);
    html! {
        div.seat {
            span.number aria-hidden="true" { (number + 1) }
            label.wide id={ "field-" (field) } {
                span { (say!(language, "page-seat", number = number + 1)) }
                select name=(field) aria-describedby=[page.described_by(&field)] {
                    @for (level, name, about) in &page.levels {
                        @let value = format!("bot-{level}");
                        option value=(value) selected[chosen == value] {
                            (say!(language, "page-bot", level = name.as_str(), about = about.as_str()))
                        }
                    }
                    option value="free" selected[chosen == "free"] { (say!(language, "page-somebody")) }
                    option value="here" selected[chosen == "here"] { (say!(language, "page-somebody-here")) }
                    option value="none" selected[chosen == "none"] { (say!(language, "page-nobody")) }
                }
            }
            label.wide.at-this-screen id={ "field-" (name_field) } {
                span { (say!(language, "page-name-here", number = number + 1)) }
                input name=(name_field) value=(page.filling.text(&name_field)) placeholder=(default_name) maxlength="40" autocomplete="off"
                    aria-invalid=[page.described_by(&name_field).map(|_| "true")] aria-describedby=[page.described_by(&name_field)];
            }
            (page.beside(&field))
            (page.beside(&name_field))
        }
    }
}
