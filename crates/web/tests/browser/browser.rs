//! A browser as somebody uses it. Whatever it complains about on its console
//! fails the test, unless that was to be expected.

use std::cell::RefCell;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::tools;
use crate::webdriver::{ELEMENT, Refused, Session};

/// How long anything is waited for. It is long, because the machine may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// How long it takes until somebody looks again.
const GLANCE: Duration = Duration::from_millis(15);
/// How many browsers there are at the same time.
const PLACES: usize = 2;

pub(crate) const TAB: &str = "\u{e004}";
pub(crate) const ENTER: &str = "\u{e007}";

/// A browser that is open.
pub(crate) struct Browser {
    session: Session,
    /// Parts of complaints that are to be expected.
    expected: RefCell<Vec<&'static str>>,
    _place: Place,
}

/// So many browsers, or none if there is no Chromium here.
pub(crate) fn browsers<const N: usize>() -> Option<[Browser; N]> {
    browsers_with(&["browser"])
}

/// One that also keeps a record of what goes over the network.
pub(crate) fn watched_browser() -> Option<Browser> {
    browsers_with(&["browser", "performance"]).map(|[browser]| browser)
}

fn browsers_with<const N: usize>(logs: &[&str]) -> Option<[Browser; N]> {
    let tools = tools::browser()?;
    let places = Place::take::<N>();
    Some(places.map(|place| Browser {
        session: Session::start(tools, logs),
        expected: RefCell::default(),
        _place: place,
    }))
}

/// The place of a browser among those that may be open.
struct Place;

static TAKEN: Mutex<usize> = Mutex::new(0);
static GIVEN_BACK: Condvar = Condvar::new();

impl Place {
    /// Takes so many places at once: who took one and waited for another could
    /// wait for ever.
    fn take<const N: usize>() -> [Self; N] {
        const { assert!(N <= PLACES) };
        let taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |taken: &mut usize| *taken + N > PLACES;
        *GIVEN_BACK.wait_while(taken, full).unwrap_or_else(PoisonError::into_inner) += N;
        [const { Self }; N]
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *TAKEN.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        GIVEN_BACK.notify_all();
    }
}

impl Browser {
    /// Goes to an address.
    pub(crate) fn goes_to(&self, address: &str) {
        self.command("url", &json!({"url": address}));
    }

    /// The address of the page.
    pub(crate) fn address(&self) -> String {
        self.session.get("url").expect("an address").as_str().expect("a text").to_owned()
    }

    /// Everything that the page consists of.
    pub(crate) fn source(&self) -> String {
        self.text_of("return document.documentElement.outerHTML")
    }

    /// What the page can find out about itself.
    pub(crate) fn asks(&self, script: &str, about: &Value) -> Value {
        self.try_asking(script, about).unwrap_or_else(|refused| panic!("{script}: {refused:?}"))
    }

    /// The same, where the answer is a text.
    pub(crate) fn text_of(&self, script: &str) -> String {
        let found = self.asks(script, &Value::Null);
        found.as_str().unwrap_or_else(|| panic!("{script}: {found} is no text")).to_owned()
    }

    /// The same, where the answer takes a while.
    pub(crate) fn awaits(&self, script: &str, about: &Value) -> Value {
        self.command("execute/async", &json!({"script": script, "args": [about]}))
    }

    fn try_asking(&self, script: &str, about: &Value) -> Result<Value, Refused> {
        self.session.post("execute/sync", &json!({"script": script, "args": [about]}))
    }

    /// Waits until the page answers with something that is neither null nor
    /// false, and says what.
    pub(crate) fn waits_for(&self, script: &str, about: &Value) -> Value {
        self.until(script, || match self.try_asking(script, about) {
            Ok(Value::Null | Value::Bool(false)) => None,
            Ok(found) => Some(found),
            Err(refused) if refused.passes() => None,
            Err(refused) => panic!("{script}: {refused:?}"),
        })
    }

    /// Waits until something is true.
    pub(crate) fn until<T>(&self, what: &str, is_so: impl Fn() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = is_so() {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "in vain: {what}\n{}\n{}", self.address(), self.shown());
            thread::sleep(GLANCE);
        }
    }

    /// What can be read on the page.
    pub(crate) fn shown(&self) -> String {
        self.text_of("return document.body.innerText")
    }

    /// Clicks on what a script finds, as soon as nothing is in the way.
    pub(crate) fn clicks(&self, script: &str, about: &Value) {
        self.touches(script, about, |element| self.session.post(&format!("element/{element}/click"), &json!({})));
    }

    /// Taps on what a script finds with a finger.
    pub(crate) fn taps(&self, script: &str, about: &Value) {
        self.touches(script, about, |element| self.points_at(element, "touch", 1));
    }

    /// Clicks twice on what a script finds.
    pub(crate) fn clicks_twice(&self, script: &str, about: &Value) {
        self.touches(script, about, |element| self.points_at(element, "mouse", 2));
    }

    fn touches(&self, script: &str, about: &Value, touch: impl Fn(&str) -> Result<Value, Refused>) {
        // What is at the edge may lie under something that sticks there, and while
        // pictures move nothing can be touched at all.
        let script = format!(
            "const found = (() => {{ {script} }})();
             if (!found || found.tagName === 'OPTION') return found;
             found.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}});
             const {{x, y, width, height}} = found.getBoundingClientRect();
             return found.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? found : null;"
        );
        self.until(&script, || {
            let found = match self.try_asking(&script, about) {
                Err(refused) if refused.passes() => return None,
                found => found.unwrap_or_else(|refused| panic!("{script}: {refused:?}")),
            };
            match touch(found[ELEMENT].as_str()?) {
                Err(refused) if refused.passes() => None,
                touched => Some(touched.unwrap_or_else(|refused| panic!("{script}: {refused:?}"))),
            }
        });
    }

    fn points_at(&self, element: &str, with: &str, times: usize) -> Result<Value, Refused> {
        let there = json!({"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0, "duration": 0});
        let touch = [json!({"type": "pointerDown", "button": 0}), json!({"type": "pointerUp", "button": 0})];
        let actions: Vec<_> = std::iter::once(there).chain((0..times).flat_map(|_| touch.clone())).collect();
        let pointer = json!({"type": "pointer", "id": with, "parameters": {"pointerType": with}, "actions": actions});
        self.session.post("actions", &json!({"actions": [pointer]}))
    }

    /// Keeps a finger on what a script finds for longer than a tap takes.
    pub(crate) fn touches_for_long(&self, script: &str) {
        self.touches(script, &Value::Null, |element| {
            let actions = json!([
                {"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0, "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": 900},
                {"type": "pointerUp", "button": 0},
            ]);
            let finger =
                json!({"type": "pointer", "id": "touch", "parameters": {"pointerType": "touch"}, "actions": actions});
            self.session.post("actions", &json!({"actions": [finger]}))
        });
    }

    /// Drags what one script finds to what another one does, with the mouse.
    pub(crate) fn drags(&self, what: &str, to: &str) {
        self.touches(what, &Value::Null, |element| {
            let onto = self.try_asking(to, &Value::Null)?;
            let over = |element: &Value, duration: u32| {
                json!({"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0, "duration": duration})
            };
            let actions = json!([
                over(&json!(element), 0),
                {"type": "pointerDown", "button": 0},
                over(&onto[ELEMENT], 200),
                {"type": "pointerUp", "button": 0},
            ]);
            let mouse = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions});
            self.session.post("actions", &json!({"actions": [mouse]}))
        });
    }

    /// Presses a key, whatever has the focus.
    pub(crate) fn presses(&self, key: &str) {
        let actions = json!([{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]);
        self.command("actions", &json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}));
    }

    /// Writes something into what a script finds.
    pub(crate) fn writes(&self, script: &str, text: &str) {
        self.touches(script, &Value::Null, |element| {
            self.session.post(&format!("element/{element}/clear"), &json!({}))?;
            self.session.post(&format!("element/{element}/value"), &json!({"text": text}))
        });
    }

    /// Opens another window of the same person, and goes on in it.
    pub(crate) fn opens_window(&self) -> Window {
        let before = Window(self.session.get("window").expect("a window"));
        let opened = self.command("window/new", &json!({"type": "tab"}));
        self.looks_at(&Window(opened["handle"].clone()));
        before
    }

    /// Goes on in another window, and says which one it was before.
    pub(crate) fn looks_at(&self, window: &Window) -> Window {
        let before = Window(self.session.get("window").expect("a window"));
        self.command("window", &json!({"handle": window.0}));
        before
    }

    /// The value of a cookie.
    pub(crate) fn cookie(&self, name: &str) -> String {
        let cookie = self.session.get(&format!("cookie/{name}")).expect("a cookie");
        cookie["value"].as_str().expect("a value").to_owned()
    }

    /// What the network did since it was last asked about, in the words of the
    /// browser's own tools.
    pub(crate) fn network(&self) -> Vec<Value> {
        let messages = self.log("performance").into_iter().filter_map(|entry| {
            let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            Some(message["message"].clone())
        });
        messages.filter(|message| message["method"].as_str().is_some_and(|it| it.starts_with("Network."))).collect()
    }

    fn log(&self, name: &str) -> Vec<Value> {
        let entries = self.command("se/log", &json!({"type": name}));
        entries.as_array().cloned().unwrap_or_default()
    }

    /// From now on, complaints with these words are no fault.
    pub(crate) fn may_complain_of(&self, words: &'static str) {
        self.expected.borrow_mut().push(words);
    }

    fn complaints(&self) -> Vec<String> {
        let expected = self.expected.borrow();
        let entries = self.log("browser").into_iter().filter(|entry| entry["level"] == "SEVERE");
        let complaints = entries.filter_map(|entry| entry["message"].as_str().map(str::to_owned));
        // It begins with a page of its own, which may have troubles of its own.
        let complaints = complaints.filter(|complaint| !complaint.starts_with("chrome://"));
        complaints.filter(|complaint| !expected.iter().any(|words| complaint.contains(words))).collect()
    }

    fn command(&self, command: &str, body: &Value) -> Value {
        self.session.post(command, body).unwrap_or_else(|refused| panic!("{command} {body}: {refused:?}"))
    }

    /// What only the browser's own tools can do.
    fn tool(&self, command: &str, parameters: &Value) {
        self.command("goog/cdp/execute", &json!({"cmd": command, "params": parameters}));
    }
}

/// What a browser can be like.
impl Browser {
    /// As wide and high as this.
    pub(crate) fn is_of_size(&self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tool("Emulation.setDeviceMetricsOverride", &size);
    }

    /// A phone of the smallest size that matters, without a mouse.
    pub(crate) fn is_a_phone(&self) {
        let size = json!({"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true});
        self.tool("Emulation.setDeviceMetricsOverride", &size);
        self.tool("Emulation.setTouchEmulationEnabled", &json!({"enabled": true}));
    }

    /// Of somebody who likes pages light or dark, and nothing to move.
    pub(crate) fn likes(&self, scheme: &str) {
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]);
        self.tool("Emulation.setEmulatedMedia", &json!({"features": features}));
    }

    /// Of somebody who has switched scripts off.
    pub(crate) fn runs_no_scripts(&self) {
        self.tool("Emulation.setScriptExecutionDisabled", &json!({"value": true}));
    }

    /// One in which this script runs before those of any page.
    pub(crate) fn runs_first(&self, script: &str) {
        self.tool("Page.addScriptToEvaluateOnNewDocument", &json!({"source": script}));
    }

    /// One that asks for no address like this.
    pub(crate) fn never_asks_for(&self, pattern: &str) {
        self.tool("Network.enable", &json!({}));
        self.tool("Network.setBlockedURLs", &json!({"urls": [pattern]}));
    }

    /// One that has kept nothing of what it has loaded.
    pub(crate) fn forgets_what_it_loaded(&self) {
        self.tool("Network.clearBrowserCache", &json!({}));
    }

    /// Far away from the server: an answer takes so many milliseconds.
    pub(crate) fn is_far_away(&self, milliseconds: u32) {
        self.has_network(&json!({"offline": false, "latency": milliseconds}));
    }

    /// Without a connection.
    pub(crate) fn goes_offline(&self) {
        self.has_network(&json!({"offline": true, "latency": 0}));
    }

    /// With a connection again.
    pub(crate) fn comes_back_online(&self) {
        self.has_network(&json!({"offline": false, "latency": 0}));
    }

    fn has_network(&self, conditions: &Value) {
        let mut conditions = conditions.clone();
        conditions["downloadThroughput"] = json!(-1);
        conditions["uploadThroughput"] = json!(-1);
        self.tool("Network.enable", &json!({}));
        self.tool("Network.emulateNetworkConditions", &conditions);
    }
}

/// One of several windows.
pub(crate) struct Window(Value);

impl Drop for Browser {
    fn drop(&mut self) {
        if !thread::panicking() {
            let complaints = self.complaints();
            assert!(complaints.is_empty(), "the browser complains:\n{}", complaints.join("\n"));
        }
    }
}
