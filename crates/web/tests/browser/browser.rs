//! A browser as somebody uses it. Whatever it complains about on its console
//! fails the test, unless that was to be expected.

use std::cell::RefCell;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::WindowHandle;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{self, OfChromium, carry_out};
use crate::tools;

/// How long anything is waited for. It is long, because the machine may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// How long it takes until somebody looks again.
const GLANCE: Duration = Duration::from_millis(15);
/// How many browsers there are at the same time.
const PLACES: usize = 2;

/// How an element is named in what scripts answer.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

const DOWN: PointerAction = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
const UP: PointerAction = PointerAction::Up { button: MOUSE_BUTTON_LEFT };

pub(crate) struct Browser {
    client: Client,
    /// Empty at first, and gone with the browser.
    _profile: TempDir,
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
    Some(places.map(|place| {
        let profile = tempfile::tempdir().expect("a folder");
        let client = driver::start(tools, profile.path(), logs);
        Browser { client, _profile: profile, expected: RefCell::default(), _place: place }
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

/// A script that finds the first element that a selector means.
pub(crate) fn css(selector: &str) -> String {
    format!("return document.querySelector({})", json!(selector))
}

/// What a command led to; nothing if it may be possible in a moment, when the
/// page has come to rest.
fn at_rest<T>(what: &str, result: Result<T, CmdError>) -> Option<T> {
    match result {
        Err(error) if passes(&error) => None,
        result => Some(result.unwrap_or_else(|error| panic!("{what}: {error}"))),
    }
}

fn passes(error: &CmdError) -> bool {
    const STATUSES: [ErrorStatus; 5] = [
        ErrorStatus::ElementClickIntercepted,
        ErrorStatus::ElementNotInteractable,
        ErrorStatus::MoveTargetOutOfBounds,
        ErrorStatus::NoSuchElement,
        ErrorStatus::StaleElementReference,
    ];
    let CmdError::Standard(told) = error else { return false };
    let meanwhile = ["aborted by navigation", "Execution context was destroyed"];
    STATUSES.contains(&told.error) || meanwhile.iter().any(|words| told.message.contains(words))
}

fn over(element: Element, milliseconds: u64) -> PointerAction {
    PointerAction::MoveToElement { element, duration: Some(Duration::from_millis(milliseconds)), x: 0.0, y: 0.0 }
}

fn finger() -> TouchActions {
    TouchActions::new("finger".to_owned())
}

fn mouse() -> MouseActions {
    MouseActions::new("mouse".to_owned())
}

impl Browser {
    pub(crate) fn goes_to(&self, address: &str) {
        carry_out(self.client.goto(address)).unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    pub(crate) fn address(&self) -> String {
        carry_out(self.client.current_url()).expect("an address").into()
    }

    pub(crate) fn source(&self) -> String {
        self.text_of("return document.documentElement.outerHTML")
    }

    pub(crate) fn shown(&self) -> String {
        self.text_of("return document.body.innerText")
    }

    /// What the page can find out about itself.
    pub(crate) fn asks(&self, script: &str) -> Value {
        self.tries_to_ask(script).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    fn tries_to_ask(&self, script: &str) -> Result<Value, CmdError> {
        carry_out(self.client.execute(script, Vec::new()))
    }

    /// The same, where the answer is a text.
    pub(crate) fn text_of(&self, script: &str) -> String {
        let found = self.asks(script);
        found.as_str().unwrap_or_else(|| panic!("{script}: {found} is no text")).to_owned()
    }

    /// The same, where the answer takes a while and is handed to `arguments[0]`.
    pub(crate) fn awaits(&self, script: &str) -> Value {
        carry_out(self.client.execute_async(script, Vec::new())).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until the page answers with something that is neither null nor
    /// false, and says what.
    pub(crate) fn waits_for(&self, script: &str) -> Value {
        self.until(script, || {
            let found = at_rest(script, self.tries_to_ask(script))?;
            (!matches!(found, Value::Null | Value::Bool(false))).then_some(found)
        })
    }

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

    /// Clicks on what a script finds, as soon as nothing is in the way.
    pub(crate) fn clicks(&self, script: &str) {
        self.touches(script, |element| carry_out(element.click()));
    }

    pub(crate) fn clicks_twice(&self, script: &str) {
        self.touches(script, |element| {
            self.acts(mouse().then(over(element, 0)).then(DOWN).then(UP).then(DOWN).then(UP))
        });
    }

    pub(crate) fn taps(&self, script: &str) {
        self.touches(script, |element| self.acts(finger().then(over(element, 0)).then(DOWN).then(UP)));
    }

    /// Keeps a finger on what a script finds for longer than a tap takes.
    pub(crate) fn touches_for_long(&self, script: &str) {
        let long = Duration::from_millis(900);
        self.touches(script, |element| self.acts(finger().then(over(element, 0)).then(DOWN).pause(long).then(UP)));
    }

    /// Drags what one script finds to what another one does, with the mouse.
    pub(crate) fn drags(&self, what: &str, to: &str) {
        self.touches(what, |element| {
            let onto = self.element(&self.tries_to_ask(to)?).expect("somewhere to drag it to");
            self.acts(mouse().then(over(element, 0)).then(DOWN).then(over(onto, 200)).then(UP))
        });
    }

    pub(crate) fn writes(&self, script: &str, text: &str) {
        self.touches(script, |element| {
            carry_out(async {
                element.clear().await?;
                element.send_keys(text).await
            })
        });
    }

    fn touches(&self, script: &str, touch: impl Fn(Element) -> Result<(), CmdError>) {
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
            let found = at_rest(&script, self.tries_to_ask(&script))?;
            at_rest(&script, touch(self.element(&found)?))
        });
    }

    fn element(&self, found: &Value) -> Option<Element> {
        let id = found[ELEMENT].as_str()?.to_owned();
        Some(Element::from_element_id(self.client.clone(), id.into()))
    }

    fn acts(&self, actions: impl Into<Actions>) -> Result<(), CmdError> {
        carry_out(self.client.perform_actions(actions))
    }

    /// Presses a key, whatever has the focus.
    pub(crate) fn presses(&self, key: impl Into<char>) {
        let value = key.into();
        let press =
            KeyActions::new("keyboard".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        self.acts(press).expect("a key is pressed");
    }

    /// Opens another window of the same person, goes on in it, and says which one
    /// it was before.
    pub(crate) fn opens_window(&self) -> WindowHandle {
        let opened = carry_out(self.client.new_window(true)).expect("a new window");
        self.looks_at(opened.handle)
    }

    /// Goes on in another window, and says which one it was before.
    pub(crate) fn looks_at(&self, window: WindowHandle) -> WindowHandle {
        let before = carry_out(self.client.window()).expect("a window");
        carry_out(self.client.switch_to_window(window)).expect("another window");
        before
    }

    pub(crate) fn cookie(&self, name: &str) -> String {
        carry_out(self.client.get_named_cookie(name)).expect("a cookie").value().to_owned()
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
        let entries = self.only_chromium("se/log", json!({"type": name}));
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

    /// What only the browser's own tools can do.
    fn tool(&self, command: &str, parameters: Value) {
        self.only_chromium("goog/cdp/execute", json!({"cmd": command, "params": parameters}));
    }

    fn only_chromium(&self, name: &'static str, parameters: Value) -> Value {
        let command = OfChromium { name, parameters };
        carry_out(self.client.issue_cmd(command)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

/// What a browser can be like.
impl Browser {
    pub(crate) fn is_of_size(&self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tool("Emulation.setDeviceMetricsOverride", size);
    }

    /// A phone of the smallest size that matters, without a mouse.
    pub(crate) fn is_a_phone(&self) {
        let size = json!({"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true});
        self.tool("Emulation.setDeviceMetricsOverride", size);
        self.tool("Emulation.setTouchEmulationEnabled", json!({"enabled": true}));
    }

    /// Of somebody who likes pages light or dark, and nothing to move.
    pub(crate) fn likes(&self, scheme: &str) {
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]);
        self.tool("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    pub(crate) fn runs_no_scripts(&self) {
        self.tool("Emulation.setScriptExecutionDisabled", json!({"value": true}));
    }

    /// One in which this script runs before those of any page.
    pub(crate) fn runs_first(&self, script: &str) {
        self.tool("Page.addScriptToEvaluateOnNewDocument", json!({"source": script}));
    }

    pub(crate) fn never_asks_for(&self, pattern: &str) {
        self.tool("Network.enable", json!({}));
        self.tool("Network.setBlockedURLs", json!({"urls": [pattern]}));
    }

    pub(crate) fn forgets_what_it_loaded(&self) {
        self.tool("Network.clearBrowserCache", json!({}));
    }

    /// Far away from the server: an answer takes so many milliseconds.
    pub(crate) fn is_far_away(&self, milliseconds: u32) {
        self.has_network(json!({"offline": false, "latency": milliseconds}));
    }

    pub(crate) fn goes_offline(&self) {
        self.has_network(json!({"offline": true, "latency": 0}));
    }

    pub(crate) fn comes_back_online(&self) {
        self.has_network(json!({"offline": false, "latency": 0}));
    }

    fn has_network(&self, mut conditions: Value) {
        conditions["downloadThroughput"] = json!(-1);
        conditions["uploadThroughput"] = json!(-1);
        self.tool("Network.enable", json!({}));
        self.tool("Network.emulateNetworkConditions", conditions);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let complaints = if thread::panicking() { Vec::new() } else { self.complaints() };
        // A browser that does not end by itself ends with the tests.
        let _ = carry_out(self.client.clone().close());
        assert!(complaints.is_empty(), "the browser complains:\n{}", complaints.join("\n"));
    }
}
