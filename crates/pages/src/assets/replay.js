// Makes a replay go by itself: moving the slider, choosing a viewpoint or a link
// shows that step without loading the whole page. Without this script the form
// and the links do the same.

const replay = document.getElementById("replay");
const steering = document.getElementById("steering");
if (replay && steering) steer(replay, steering);

function steer(replay, steering) {
  const slider = steering.querySelector("[name=step]");
  const seen = steering.querySelector("[name=seen]");
  const play = steering.querySelector(".play");
  const speed = steering.querySelector(".speed");
  const news = document.getElementById("replay-news");
  const code = new URLSearchParams(location.search).get("code");
  const still = () =>
    document.documentElement.dataset.motion === "still" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    !document.startViewTransition;

  let wanted = null; // What is to be shown next, if something is.
  let busy = false; // Whether something is being fetched.
  let playing = null; // The timer, while the replay goes by itself.

  steering.querySelector(".playing").hidden = false;
  steering.querySelector("button:not(.play)").hidden = true;

  const address = (fragment) => {
    const words = new URLSearchParams({ seen: seen.value, step: slider.value });
    if (code) words.set("code", code);
    if (fragment) words.set("fragment", "1");
    return `${replay.dataset.address}?${words}`;
  };

  // Of several steps that are asked for while one is fetched, only the last is
  // shown.
  async function show() {
    wanted = address(true);
    if (busy) return;
    busy = true;
    try {
      while (wanted) {
        const now = wanted;
        wanted = null;
        const answer = await fetch(now, { headers: { accept: "text/plain" } });
        const text = await answer.text();
        if (!answer.ok) {
          pause();
          // Who sees has to be told too.
          news.className = "problem";
          news.textContent = text;
          break;
        }
        news.className = "unseen";
        if (!wanted) await change(text);
        // A hand on the slider is quicker than a server should be asked.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    } catch {
      pause();
      location.href = address(false);
    } finally {
      busy = false;
    }
  }

  async function change(html) {
    const swap = () => {
      const key = (it) => `${it.closest(".player")?.dataset.key} ${it.dataset.key}`;
      const open = [...replay.querySelectorAll("details[open]")].map(key);
      const focused = replay.contains(document.activeElement) ? document.activeElement.className : null;
      replay.innerHTML = html;
      for (const details of replay.querySelectorAll("details")) {
        if (open.includes(key(details))) details.setAttribute("open", "");
      }
      if (focused) (replay.querySelector(`a.${CSS.escape(focused.split(" ")[0])}`) ?? slider).focus();
      name();
    };
    history.replaceState(null, "", address(false));
    if (still() || playing && Number(speed.value) < 400) swap();
    else {
      const transition = document.startViewTransition(swap);
      for (const part of [transition.ready, transition.finished]) part.catch(() => {});
      await transition.updateCallbackDone;
    }
    if (!playing) tell();
  }

  // While a replay goes by itself, nobody could listen to every step.
  function tell() {
    news.textContent = [".where", ".log li"].map((it) => replay.querySelector(it)?.textContent ?? "").join(". ");
  }

  // Every card keeps its name from picture to picture, so that the browser can
  // move it.
  function name() {
    const seen = new Set();
    for (const card of replay.querySelectorAll("[data-card]")) {
      const id = "card-" + card.dataset.card.replace(/[^a-zA-Z0-9_-]/g, "-");
      if (!seen.has(id)) card.querySelector(".face").style.viewTransitionName = id;
      seen.add(id);
      // Its text is read by whoever gets there with keys, too.
      card.tabIndex = 0;
    }
  }

  function go(step) {
    slider.value = step;
    return show();
  }

  function pause() {
    clearTimeout(playing);
    playing = null;
    play.textContent = play.dataset.play;
  }

  // The next step comes when this one has been shown, however long that takes.
  function tick() {
    playing = setTimeout(async () => {
      if (Number(slider.value) >= Number(slider.max)) return pause();
      await go(Number(slider.value) + 1);
      if (playing) tick();
    }, Number(speed.value));
  }

  play.addEventListener("click", () => {
    if (playing) {
      pause();
      return tell();
    }
    play.textContent = play.dataset.pause;
    if (slider.value === slider.max) go(0);
    tick();
  });
  slider.addEventListener("input", () => {
    pause();
    show();
  });
  seen.addEventListener("change", show);
  steering.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  replay.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    go(link.dataset.step);
  });

  name();
}
