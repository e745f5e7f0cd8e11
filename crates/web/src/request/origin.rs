//! How this server is called from where somebody is, for links that they hand on.

use axum::http::HeaderMap;
use axum::http::header::HOST;

use crate::service::Addresses;

/// The longest name of a host, with a port.
const LONGEST_HOST: usize = 260;

/// Scheme and host, as `https://vale.example`. What a request says is used only
/// if it is written like the name of a host; it comes back to nobody but whoever
/// sent it. A proxy is believed if there is one.
pub(super) fn of(headers: &HeaderMap, addresses: Addresses) -> Option<String> {
    let told = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let proxy = |name: &str| told(name).filter(|_| addresses == Addresses::BehindProxy);
    let written = |host: &&str| is_host(host);
    let host = proxy("x-forwarded-host").filter(written).or_else(|| told(HOST.as_str()).filter(written))?;
    let scheme = match proxy("x-forwarded-proto") {
        Some(scheme) if scheme.eq_ignore_ascii_case("https") => "https",
        _ => "http",
    };
    Some(format!("{scheme}://{host}"))
}

/// Whether this can be the name or the number of a host, with or without a port.
fn is_host(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
    !text.is_empty() && text.len() <= LONGEST_HOST && text.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn origin(told: &[(&'static str, &str)], addresses: Addresses) -> Option<String> {
        let pair = |&(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), HeaderValue::try_from(value).expect("a header"))
        };
        of(&told.iter().map(pair).collect(), addresses)
    }

    #[test]
    fn the_host_is_what_the_request_says() {
        for host in ["vale.example", "127.0.0.1:8417", "[::1]:8417"] {
            assert_eq!(origin(&[("host", host)], Addresses::Direct), Some(format!("http://{host}")));
        }
    }

    #[test]
    fn what_is_no_host_is_not_repeated() {
        for host in ["", "a b", "vale.example/evil", "a@b", "\"><script>", "a?b", &"a".repeat(300)] {
            assert_eq!(origin(&[("host", host)], Addresses::Direct), None, "{host}");
        }
        assert_eq!(origin(&[], Addresses::Direct), None);
    }

    #[test]
    fn a_proxy_is_believed_only_if_there_is_one() {
        let told = [("host", "inside:80"), ("x-forwarded-host", "vale.example"), ("x-forwarded-proto", "https")];
        assert_eq!(origin(&told, Addresses::BehindProxy).as_deref(), Some("https://vale.example"));
        assert_eq!(origin(&told, Addresses::Direct).as_deref(), Some("http://inside:80"));
        assert_eq!(origin(&told[..1], Addresses::BehindProxy).as_deref(), Some("http://inside:80"));
    }

    #[test]
    fn a_list_of_hosts_is_none() {
        let told = [("x-forwarded-host", "a.example, b.example"), ("host", "vale.example")];
        assert_eq!(origin(&told, Addresses::BehindProxy), Some("http://vale.example".to_owned()));
    }
}
