// Makes a table live: what happens is shown as it happens, cards move to where
// they go, every choice has a key, and what finds its place can be dragged there.
// The rules stay on the server; without this script the forms do the same.

const table = document.getElementById("table");
const board = table ?? document.getElementById("replay");
const news = document.getElementById("news");
const trouble = document.getElementById("trouble");
const sheet = document.getElementById("sheet");
const lens = document.getElementById("lens");
const root = document.documentElement;
const title = document.title;

const cardOf = (element) => element.closest?.("[data-card]");

function still() {
  return root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// --- What the server sends -------------------------------------------------

function follow() {
  const address = new URL(table.dataset.live, location.href);
  address.searchParams.set("from", table.dataset.step);
  const events = new EventSource(address);
  events.addEventListener("open", () => warn({ lost: false }));
  events.addEventListener("table", (event) => show(event.data, event.lastEventId));
  events.addEventListener("error", () => {
    warn({ lost: true });
    // The browser tries again by itself unless the server has said no.
    if (events.readyState === EventSource.CLOSED) setTimeout(recover, 2000);
  });
}

// Whoever may no longer look is told so by the page itself; everything else, such
// as a server that starts again, passes.
async function recover() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.ok) follow();
  else if ([403, 404, 410].includes(answer?.status)) location.reload();
  else setTimeout(recover, 2000);
}

// What is wrong: a lost connection for as long as it is lost, before it whatever
// was just refused.
const wrong = { lost: false, refused: "", until: 0 };
function warn(change) {
  Object.assign(wrong, change);
  const words = wrong.refused || (wrong.lost ? table.dataset.lost : "");
  if (trouble.textContent === words) return;
  trouble.hidden = !words;
  trouble.textContent = words;
}

function explain(words) {
  clearTimeout(wrong.until);
  warn({ refused: words, until: setTimeout(() => warn({ refused: "" }), 6000) });
}

// One picture after the other, so that each is compared with the one before.
let pictures = Promise.resolve();
function show(html, step) {
  pictures = pictures.then(() => display(html, step)).catch(() => {});
}

let latest = null;
function display(html, step) {
  const next = document.createElement("div");
  next.innerHTML = html;
  const moved = movers(next);
  const change = () => {
    const [before, focus] = [notes(), focused()];
    children(table, next);
    table.dataset.step = step;
    prepare();
    refocus(focus);
    moments(before);
    name(moved);
    arrived();
  };
  if (still() || !moved.length || !document.startViewTransition || document.hidden) return change();
  name(moved);
  const transition = document.startViewTransition(change);
  latest = transition;
  transition.finished.finally(() => latest === transition && name([])).catch(() => {});
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}

// The cards that lie elsewhere in the next picture.
function movers(next) {
  const places = (all) =>
    new Map([...all.querySelectorAll("[data-card]")].map((card) => [
      card.dataset.card,
      `${card.closest("[data-key^=panel-]")?.dataset.key} ${card.closest(".zone")?.dataset.key}`,
    ]));
  const [old, fresh] = [places(table), places(next)];
  return [...fresh.keys()].filter((card) => old.has(card) && old.get(card) !== fresh.get(card));
}

// Cards that move keep their names from picture to picture, so that the browser
// can move them.
function name(moved) {
  for (const card of table.querySelectorAll("[data-card]")) {
    const place = moved.indexOf(card.dataset.card);
    // What can be done with a card stays where it can be touched.
    card.querySelector(".face").style.viewTransitionName = place < 0 ? "" : `card-${place}`;
  }
}

// Changes only what is different, so that whatever somebody reads, writes or
// points at stays where it is.
function morph(from, to) {
  if (from.isEqualNode(to)) return;
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "open" && name !== "style") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  children(from, to);
}

const keyOf = (node) => (node.nodeType === 1 ? node.dataset?.card ?? node.dataset?.key ?? null : null);

function children(from, to) {
  // What goes away goes first, so that what stays need not move: whoever is moved
  // loses the focus.
  const staying = new Set([...to.childNodes].map(keyOf));
  for (const node of [...from.childNodes]) if (keyOf(node) !== null && !staying.has(keyOf(node))) node.remove();
  const keyed = new Map([...from.childNodes].map((node) => [keyOf(node), node]));
  let place = from.firstChild;
  for (const next of [...to.childNodes]) {
    const key = keyOf(next);
    const there = key === null ? place : keyed.get(key);
    const alike = there && there.nodeType === next.nodeType && there.nodeName === next.nodeName && keyOf(there) === key;
    if (!alike) {
      from.insertBefore(next, place);
      continue;
    }
    while (place !== there && keyOf(place) === null) {
      const gone = place;
      place = place.nextSibling;
      gone.remove();
    }
    if (place === there) place = place.nextSibling;
    else from.insertBefore(there, place);
    if (there.nodeType === 1) morph(there, next);
    else if (there.nodeValue !== next.nodeValue) there.nodeValue = next.nodeValue;
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

// What a new picture needs: numbers for choices, clocks that go on, and a title
// that says whether somebody has to choose.
function prepare() {
  document.title = table.querySelector(".prompt.asked") ? `● ${title}` : title;
  // What was laid out last matters most.
  for (const field of table.querySelectorAll(".field > .cards")) field.scrollLeft = field.scrollWidth;
  choices().forEach((button, place) => {
    if (place < 9) button.dataset.number = place + 1;
  });
  for (const clock of table.querySelectorAll("[data-running]")) {
    clock.runsOut = performance.now() + 1000 * clock.dataset.running;
  }
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  // Nothing private stays on a screen that is handed over.
  if (!table.querySelector(".take-over")) return;
  sheet.close();
  look(null);
}

const choices = () => [...table.querySelectorAll("form.play button[name=action]")];

// Where the focus is, in words that mean the same in the next picture.
function focused() {
  const active = document.activeElement;
  if (!table.contains(active)) return null;
  return { element: active, card: cardOf(active)?.dataset.card, prompt: !!active.closest(".prompt") };
}

function refocus(focus) {
  if (!focus || document.activeElement === focus.element) return;
  if (table.contains(focus.element)) return focus.element.focus({ preventScroll: true });
  const card = focus.card && table.querySelector(`[data-card="${CSS.escape(focus.card)}"]`);
  const target = card?.querySelector("button, a") ?? (focus.prompt && table.querySelector(".prompt .choices :is(button, a)"));
  (target || document.getElementById("main")).focus({ preventScroll: !target });
}

// --- Moments ---------------------------------------------------------------

const lines = (of) => [...table.querySelectorAll(of)];
const score = (seat) => Number(seat.querySelector(".score")?.dataset.score ?? 0);
const question = () => (table.querySelector(".question") ?? table.querySelector(".status"))?.textContent ?? "";

function notes() {
  return {
    last: lines(".log li")[0]?.cloneNode(true),
    said: lines(".talk li").length,
    question: question(),
    scores: new Map(lines(".seat").map((seat) => [seat.dataset.key, score(seat)])),
    over: !!table.querySelector(".finale"),
  };
}

// A spoil, points and the end of the game are shown; whatever happened is told,
// each thing once.
function moments(before) {
  for (const seat of table.querySelectorAll(".seat")) {
    const gain = score(seat) - (before.scores.get(seat.dataset.key) ?? score(seat));
    if (gain > 0) flash(seat, gain > 4 ? "big-score" : "small-score", `+${gain}`);
  }
  const log = lines(".log li");
  const known = before.last ? log.findIndex((line) => line.isEqualNode(before.last)) : log.length;
  // If the last line is no more, steps were taken back, and the first one says so.
  const fresh = log.slice(0, known < 0 ? 1 : known).reverse();
  for (const line of fresh) {
    const panel = line.dataset.moment && table.querySelector(`[data-key="panel-${line.dataset.seat}"]`);
    if (panel) flash(panel, line.dataset.moment, "");
  }
  const finale = table.querySelector(".finale");
  if (finale && !before.over) finale.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
  const said = lines(".talk li").slice(before.said);
  const asked = question() === before.question ? [] : [question()];
  const words = [...fresh, ...said].map((line) => line.textContent).concat(asked);
  if (words.length) news.textContent = words.join(" ");
}

// It lies over the table, so that the next picture does not wipe it away.
function flash(where, kind, words) {
  const { left, top, width, height } = where.getBoundingClientRect();
  const shown = document.createElement("div");
  shown.className = `moment ${kind}`;
  shown.ariaHidden = "true";
  shown.textContent = words;
  Object.assign(shown.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(shown);
  setTimeout(() => shown.remove(), 1700);
}

function tick() {
  const two = (number) => String(number).padStart(2, "0");
  for (const clock of table.querySelectorAll("[data-running]")) {
    const left = Math.max(0, Math.ceil((clock.runsOut - performance.now()) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    clock.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

// --- What somebody does ----------------------------------------------------

// Forms are sent in the background: what comes of it comes as an event.
let sending = false;
let arrived = () => {};
async function submit(event) {
  const form = event.target;
  if (form.method === "dialog") return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  const changed = new Promise((resolve) => (arrived = resolve));
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "text/plain" } });
    if (answer.redirected) location.href = answer.url;
    else if (!answer.ok) explain(await answer.text());
    else {
      if (sheet.open) sheet.close();
      if (form.classList.contains("say")) form.reset();
      // What is chosen next is chosen from what comes of this.
      await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 2000))]);
    }
  } catch {
    explain(table.dataset.lost);
  } finally {
    sending = false;
  }
}

// Cards and hints are read in a window over the table.
function open(event) {
  const link = event.target.closest("a.info, a.hint") ?? faceLink(event.target);
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  read(link.href);
}

// A card that nothing can be done with is read when it is touched.
function faceLink(target) {
  const face = target.closest("div.face");
  return face && cardOf(face)?.querySelector("a.info");
}

async function read(address) {
  look(null);
  const [inside, step] = [sheet.querySelector(".inside"), table.dataset.step];
  inside.textContent = sheet.dataset.waits;
  if (!sheet.open) sheet.showModal();
  const answer = await fetch(address, { headers: { accept: "text/plain" } }).catch(() => null);
  const text = answer ? await answer.text() : table.dataset.lost;
  if (!sheet.open) return;
  // What was asked of another moment may be meant for other eyes.
  if (answer?.ok && step === table.dataset.step) {
    inside.innerHTML = text;
    return;
  }
  sheet.close();
  if (!answer?.ok) explain(text);
}

function press(event) {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  root.classList.add("has-keys");
  const hint = table.querySelector("a.hint");
  const undo = table.querySelector("[data-deed=undo]");
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (/^[1-9]$/.test(event.key)) choices()[event.key - 1]?.click();
  else if (event.key === "?") document.getElementById("keys").showModal();
  else if (event.key === "h" && hint) read(hint.href);
  else if (event.key === "u" && undo) undo.click();
  else if (event.key === "i") cardOf(document.activeElement)?.querySelector("a.info")?.click();
  else if (arrows[event.key] && walk(...arrows[event.key])) event.preventDefault();
}

// Goes to the nearest card in a direction.
function walk(right, down) {
  const stops = lines("[data-card]").map((card) => card.querySelector("button, a")).filter(Boolean);
  const from = cardOf(document.activeElement);
  if (!from) return document.activeElement.closest(".log, .talk, .supplies") ? false : focusOn(stops[0]);
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const far = (stop) => {
    const [a, b] = middle(cardOf(stop));
    const [ahead, aside] = [(a - x) * right + (b - y) * down, Math.abs((a - x) * down) + Math.abs((b - y) * right)];
    return ahead > 4 ? ahead + 3 * aside : Infinity;
  };
  const best = stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best), stops[0]);
  return far(best) < Infinity && focusOn(best);
}

function focusOn(stop) {
  stop?.focus();
  return !!stop;
}

function copy(event) {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  navigator.clipboard?.writeText(button.dataset.copy).then(
    () => (news.textContent = table.dataset.copied),
    () => getSelection()?.selectAllChildren(button.closest(".invitation").querySelector("a")),
  );
}

// --- Looking closely, and dragging -----------------------------------------

// The pointer has to rest for a moment, so that nothing flickers on its way.
let resting = 0;
function hover(card) {
  clearTimeout(resting);
  if (card) resting = setTimeout(() => look(card), lens.hidden ? 300 : 60);
  else look(null);
}

function look(card) {
  clearTimeout(resting);
  const text = card?.querySelector(".text");
  if (!text || document.querySelector(".dragged")) return (lens.hidden = true);
  lens.innerHTML = text.innerHTML;
  lens.hidden = false;
  const at = card.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: tall } = lens;
  const beside = at.right + wide + 12 < innerWidth ? at.right + 8 : at.left - wide - 8;
  const [x, y] = beside > 4 ? [beside, at.top] : [(innerWidth - wide) / 2, at.bottom + 8];
  lens.style.left = `${Math.max(4, Math.min(x, innerWidth - wide - 4))}px`;
  lens.style.top = `${Math.max(4, Math.min(y, innerHeight - tall - 4))}px`;
}

// What was dragged, or touched for long to be read, has not been clicked.
function swallowClick() {
  const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true), 350);
}

// A long touch reads a card; a card that looks for its place, or that there is
// one thing to do with, follows the pointer until it is let go.
function touch(event) {
  const card = cardOf(event.target);
  if (!card || event.button !== 0) return;
  const [x, y] = [event.clientX, event.clientY];
  let read = false;
  const long = event.pointerType === "touch" && setTimeout(() => { read = true; look(card); }, 450);
  const movable = card.matches(".subject") || (event.pointerType === "mouse" && card.querySelector("button.face"));
  let ghost = null;
  let target = null;
  const move = (moved) => {
    const far = Math.hypot(moved.clientX - x, moved.clientY - y) > 8;
    if (far) clearTimeout(long);
    if (!movable || read || (!ghost && !far)) return;
    ghost ??= lift(card);
    ghost.style.left = `${moved.clientX - ghost.offsetWidth / 2}px`;
    ghost.style.top = `${moved.clientY - ghost.offsetHeight / 2}px`;
    target?.classList.remove("target");
    target = placeFor(card, document.elementFromPoint(moved.clientX, moved.clientY));
    target?.classList.add("target");
  };
  const end = (ended) => {
    clearTimeout(long);
    for (const [kind, what] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) removeEventListener(kind, what);
    if (read && ended.type === "pointerup") swallowClick();
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    target?.classList.remove("target");
    const button = target && (card.matches(".subject") ? target : card).querySelector("button[name=action]");
    if (ended.type === "pointerup" && button?.form) button.form.requestSubmit(button);
  };
  for (const [kind, what] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) addEventListener(kind, what);
}

function lift(card) {
  look(null);
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("data-card");
  ghost.style.width = `${card.offsetWidth}px`;
  ghost.classList.add("dragged");
  ghost.ariaHidden = "true";
  ghost.inert = true;
  document.body.append(ghost);
  return ghost;
}

// Where a card may be put down: what looks for its place, on a card that may
// take it; everything else in front of whoever plays, but not where it came from.
function placeFor(card, under) {
  if (!card.matches(".subject")) {
    const back = under?.closest(".zone") === card.closest(".zone");
    return back ? null : under?.closest(".player.own");
  }
  const place = under && cardOf(under);
  return place && place !== card && place.querySelector("button[name=action]") ? place : null;
}

// --- The beginning ---------------------------------------------------------

if (board) {
  board.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && look(cardOf(event.target)));
  board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && hover(cardOf(event.target)));
  // What a finger has opened stays until the next touch.
  const leave = (event) => event.pointerType === "touch" && event.type === "pointerleave" || look(null);
  for (const kind of ["pointerleave", "focusout", "scroll", "pointerdown"]) board.addEventListener(kind, leave, true);
  board.addEventListener("pointerdown", touch);
  board.addEventListener("contextmenu", (event) => cardOf(event.target) && event.pointerType === "touch" && event.preventDefault());
}
if (table) {
  prepare();
  follow();
  setInterval(tick, 1000);
  table.addEventListener("submit", submit);
  sheet.addEventListener("submit", submit);
  table.addEventListener("click", open);
  document.addEventListener("keydown", press);
  document.addEventListener("click", copy);
}
