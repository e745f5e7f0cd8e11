// Makes a table live: what happens is shown as it happens, cards move to where
// they go, every choice has a key, and what finds its place can be dragged there.
// The rules stay on the server; without this script the forms do the same.

const table = document.getElementById("table");
const news = document.getElementById("news");
const trouble = document.getElementById("trouble");
const sheet = document.getElementById("sheet");
const lens = document.getElementById("lens");
const root = document.documentElement;

const cardOf = (element) => element.closest?.("[data-card]");

function still() {
  return root.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// --- What the server sends -------------------------------------------------

function follow() {
  const address = new URL(table.dataset.live, location.href);
  address.searchParams.set("from", table.dataset.step);
  const events = new EventSource(address);
  events.addEventListener("open", () => tell(trouble, ""));
  events.addEventListener("table", (event) => show(event.data, event.lastEventId));
  events.addEventListener("error", () => {
    tell(trouble, table.dataset.lost);
    // The browser tries again by itself unless the server has said no; then the
    // page itself may have to be another one.
    if (events.readyState === EventSource.CLOSED) setTimeout(recover, 2000);
  });
}

async function recover() {
  try {
    const answer = await fetch(location.href, { method: "HEAD" });
    if (answer.ok) follow();
    else location.reload();
  } catch {
    setTimeout(recover, 2000);
  }
}

function tell(where, words) {
  where.hidden = !words;
  where.textContent = words;
}

function show(html, step) {
  const before = notes();
  const next = document.createElement("div");
  next.innerHTML = html;
  const moved = movers(next);
  const change = () => {
    const focus = focused();
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
  // A change that comes before the last one has been shown takes its place.
  const transition = document.startViewTransition(change);
  transition.finished.finally(() => name([])).catch(() => {});
  transition.ready.catch(() => {});
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

function children(from, to) {
  const key = (node) => (node.nodeType === 1 ? node.dataset?.card ?? node.dataset?.key ?? null : null);
  const keyed = new Map([...from.childNodes].map((node) => [key(node), node]));
  let place = from.firstChild;
  for (const next of [...to.childNodes]) {
    const name = key(next);
    let there = name === null ? place : keyed.get(name);
    const alike = there && there.nodeType === next.nodeType && there.nodeName === next.nodeName && key(there) === name;
    if (!alike) {
      from.insertBefore(next, place);
      continue;
    }
    if (there !== place) from.insertBefore(there, place);
    else place = place.nextSibling;
    if (there.nodeType === 1) morph(there, next);
    else if (there.nodeValue !== next.nodeValue) there.nodeValue = next.nodeValue;
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

// Choices get their numbers, and the title says whether somebody has to choose.
const title = document.title;
function prepare() {
  document.title = table.querySelector(".prompt.asked") ? `● ${title}` : title;
  // What was laid out last matters most.
  for (const field of table.querySelectorAll(".field > .cards")) field.scrollLeft = field.scrollWidth;
  choices().forEach((button, place) => {
    if (place < 9) button.dataset.number = place + 1;
  });
}

const choices = () => [...table.querySelectorAll("form.play button[name=action]")];

// Where the focus is, in words that mean the same in the next picture.
function focused() {
  const active = document.activeElement;
  if (!table.contains(active)) return null;
  return { element: active, card: cardOf(active)?.dataset.card, prompt: !!active.closest(".prompt") };
}

function refocus(focus) {
  if (!focus || table.contains(focus.element)) return;
  const card = focus.card && table.querySelector(`[data-card="${CSS.escape(focus.card)}"]`);
  const target = card?.querySelector("button, a") ?? (focus.prompt && table.querySelector(".prompt .choices :is(button, a)"));
  (target || document.getElementById("main")).focus({ preventScroll: !target });
}

// --- Moments ---------------------------------------------------------------

function notes() {
  return {
    line: Number(table.querySelector(".log li")?.dataset.step ?? -1),
    scores: new Map([...table.querySelectorAll(".seat")].map((seat) => [seat.dataset.key, score(seat)])),
    spoiled: new Set([...table.querySelectorAll(".player:has(.luck.reached)")].map((panel) => panel.dataset.key)),
    over: !!table.querySelector(".finale"),
  };
}

const score = (seat) => Number(seat.querySelector(".score")?.dataset.score ?? 0);

// A spoil, points and the end of the game are shown, and everything is told.
function moments(before) {
  for (const seat of table.querySelectorAll(".seat")) {
    const gain = score(seat) - (before.scores.get(seat.dataset.key) ?? score(seat));
    if (gain > 0) flash(seat, gain > 4 ? "big-score" : "small-score", `+${gain}`);
  }
  for (const panel of table.querySelectorAll(".player:has(.luck.reached)")) {
    if (!before.spoiled.has(panel.dataset.key)) flash(panel, "spoils", "");
  }
  const finale = table.querySelector(".finale");
  if (finale && !before.over) finale.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
  const fresh = [...table.querySelectorAll(".log li")].filter((line) => Number(line.dataset.step) > before.line);
  const asked = table.querySelector(".question") ?? table.querySelector(".status");
  news.textContent = [...fresh.map((line) => line.textContent).reverse(), asked?.textContent ?? ""].join(" ");
}

function flash(where, kind, words) {
  where.classList.add(kind);
  const shown = document.createElement("span");
  shown.className = "gain";
  shown.ariaHidden = "true";
  shown.textContent = words;
  where.append(shown);
  setTimeout(() => {
    where.classList.remove(kind);
    shown.remove();
  }, 1700);
}

function tick() {
  for (const clock of table.querySelectorAll("[data-running]")) {
    const left = Math.max(0, clock.dataset.running - 1);
    clock.dataset.running = left;
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
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

function explain(words) {
  tell(trouble, words);
  setTimeout(() => tell(trouble, ""), 6000);
}

// Cards and hints are read in a window over the table.
function open(event) {
  if (event.target.closest("#trouble, .dragged")) return;
  const link = event.target.closest("a.info, a.hint") ?? faceLink(event.target);
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  read(link.href);
}

// A card that nothing can be done with is read when it is touched.
function faceLink(target) {
  const face = target.closest("div.face");
  return face && !face.closest("#sheet") ? cardOf(face)?.querySelector("a.info") : null;
}

async function read(address) {
  look(null);
  const inside = sheet.querySelector(".inside");
  sheet.classList.add("waits");
  const answer = await fetch(address, { headers: { accept: "text/plain" } }).catch(() => null);
  if (!answer) return explain(table.dataset.lost);
  const text = await answer.text();
  if (!answer.ok) return explain(text);
  inside.innerHTML = text;
  sheet.classList.remove("waits");
  if (!sheet.open) sheet.showModal();
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  if (document.querySelector("dialog[open]")) return;
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
  const stops = [...table.querySelectorAll("[data-card]")].map((card) => card.querySelector("button, a")).filter(Boolean);
  const from = cardOf(document.activeElement);
  if (!from) return document.activeElement.closest(".log, .talk") ? false : focusOn(stops[0]);
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
  navigator.clipboard?.writeText(button.dataset.copy).then(() => {
    if (news) news.textContent = table.dataset.copied;
    button.classList.add("copied");
  });
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

// A long touch reads a card; a card that looks for its place, or that there is
// one thing to do with, follows the pointer until it is let go.
function touch(event) {
  const card = cardOf(event.target);
  if (!card || event.button !== 0) return;
  const [x, y] = [event.clientX, event.clientY];
  const long = event.pointerType === "touch" && setTimeout(() => look(card), 450);
  const movable = card.matches(".subject") || (event.pointerType === "mouse" && card.querySelector("button.face"));
  let ghost = null;
  let target = null;
  const move = (moved) => {
    if (Math.hypot(moved.clientX - x, moved.clientY - y) > 8) clearTimeout(long);
    if (!movable || (!ghost && Math.hypot(moved.clientX - x, moved.clientY - y) < 8)) return;
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
    if (!ghost) return;
    ghost.remove();
    target?.classList.remove("target");
    // What was dragged has not been clicked.
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    addEventListener("click", swallow, true);
    const button = target && (card.matches(".subject") ? target : card).querySelector("button[name=action]");
    setTimeout(() => {
      removeEventListener("click", swallow, true);
      if (ended.type === "pointerup" && button?.form) button.form.requestSubmit(button);
    });
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
// take it; everything else, in front of whoever plays.
function placeFor(card, under) {
  if (!card.matches(".subject")) return under?.closest(".player.own");
  const place = under && cardOf(under);
  return place && place !== card && place.querySelector("button[name=action]") ? place : null;
}

// --- The beginning ---------------------------------------------------------

if (table) {
  root.classList.add("live");
  prepare();
  follow();
  setInterval(tick, 1000);
  table.addEventListener("submit", submit);
  sheet.addEventListener("submit", submit);
  table.addEventListener("click", open);
  document.addEventListener("keydown", press);
  table.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && look(cardOf(event.target)));
  table.addEventListener("pointerover", (event) => event.pointerType === "mouse" && hover(cardOf(event.target)));
  for (const kind of ["pointerleave", "focusout", "scroll", "pointerdown"]) table.addEventListener(kind, () => look(null), true);
  table.addEventListener("pointerdown", touch);
  table.addEventListener("contextmenu", (event) => cardOf(event.target) && event.pointerType === "touch" && event.preventDefault());
}
document.addEventListener("click", copy);
