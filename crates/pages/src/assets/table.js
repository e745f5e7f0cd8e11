// Makes a table live: what happens is shown as it happens, cards move to where
// they go, and every choice has a key. The rules stay on the server; without
// this script the forms do the same.

const table = document.getElementById("table");
if (table) live(table);

function live(table) {
  const news = document.getElementById("news");
  const still = () =>
    document.documentElement.dataset.motion === "still" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    !document.startViewTransition;

  function show(html, step) {
    const change = () => {
      const key = (it) => it.dataset.zone ?? it.closest("[data-card]")?.dataset.card;
      const open = [...table.querySelectorAll("details[open]")].map(key);
      const focus = document.activeElement?.closest?.("[data-card]")?.dataset.card;
      table.innerHTML = html;
      table.dataset.step = step;
      for (const details of table.querySelectorAll("details")) {
        if (open.includes(key(details))) details.setAttribute("open", "");
      }
      if (focus) table.querySelector(`[data-card="${CSS.escape(focus)}"] button`)?.focus();
      name();
    };
    const before = lastLine();
    if (still()) change();
    else {
      // A change that comes before the last one has been shown takes its place.
      const transition = document.startViewTransition(change);
      for (const part of [transition.ready, transition.finished]) part.catch(() => {});
    }
    requestAnimationFrame(() => {
      const line = table.querySelector(".log li")?.textContent ?? "";
      const status = table.querySelector(".question")?.textContent ?? table.querySelector(".status")?.textContent ?? "";
      if (line !== before || status) news.textContent = `${line} ${status}`;
    });
  }

  const lastLine = () => table.querySelector(".log li")?.textContent ?? "";

  // Every card keeps its name from picture to picture, so that the browser can
  // move it.
  function name() {
    const seen = new Set();
    for (const card of table.querySelectorAll("[data-card]")) {
      const id = "card-" + card.dataset.card.replace(/[^a-zA-Z0-9_-]/g, "-");
      if (!seen.has(id)) card.style.viewTransitionName = id;
      seen.add(id);
    }
  }

  function follow() {
    const events = new EventSource(`${table.dataset.live}?from=${table.dataset.step}${location.search.replace("?", "&")}`);
    events.addEventListener("table", (event) => show(event.data, event.lastEventId));
    events.addEventListener("error", () => {
      // The browser tries again by itself unless the server has said no.
      if (events.readyState === EventSource.CLOSED) setTimeout(follow, 2000);
    });
  }

  // Forms are sent in the background: the answer comes as an event.
  table.addEventListener("submit", async (event) => {
    const form = event.target;
    event.preventDefault();
    const data = new FormData(form, event.submitter);
    for (const button of form.querySelectorAll("button")) button.disabled = true;
    try {
      const answer = await fetch(form.getAttribute("action"), {
        method: "POST",
        body: new URLSearchParams(data),
        headers: { accept: "text/plain" },
      });
      if (answer.redirected) location.href = answer.url;
      else if (!answer.ok) news.textContent = await answer.text();
      if (form.querySelector("[name=text]")) form.reset();
    } catch {
      location.reload();
    } finally {
      for (const button of form.querySelectorAll("button")) button.disabled = false;
    }
  });

  // The first nine choices have the keys 1 to 9.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) return;
    if (!/^[1-9]$/.test(event.key)) return;
    const choices = table.querySelectorAll("form.play button[name=action]");
    choices[Number(event.key) - 1]?.focus();
  });

  name();
  follow();
}
