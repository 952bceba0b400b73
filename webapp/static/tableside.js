// What pages gain with scripts on: search as you type, the key "/", copied links, terms that explain themselves.
"use strict";

(function () {
  const field = document.getElementById("q");
  const panel = document.getElementById("instant");
  const status = document.getElementById("instant-said");
  const KEYS_OFF = "tableside-keys-off";

  function stored(name) {
    try { return localStorage.getItem(name); } catch { return null; }
  }

  // --- Search as you type -------------------------------------------------------------------------------
  let timer = 0;
  let latest = 0;

  function close() {
    panel.hidden = true;
    panel.replaceChildren();
    status.textContent = "";
  }

  async function ask() {
    const query = field.value.trim();
    const mine = ++latest;
    if (query.length < 2) return close();
    const game = field.form.elements.game;
    const address = new URLSearchParams({ q: query, fragment: "1", game: game ? game.value : "" });
    if (!game) address.set("game", "all");
    try {
      const answer = await fetch("/search?" + address, { headers: { Accept: "text/html" } });
      if (!answer.ok || mine !== latest) return;
      panel.innerHTML = await answer.text();
      panel.hidden = false;
      const summary = panel.querySelector("[data-said]");
      status.textContent = summary ? summary.dataset.said : "";
    } catch {
      close();
    }
  }

  if (field && panel) {
    field.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(ask, 140);
    });
    field.addEventListener("keydown", function (event) {
      if (event.key === "Escape") close();
      if (event.key === "ArrowDown" && !panel.hidden) {
        const first = panel.querySelector("a");
        if (first) { event.preventDefault(); first.focus(); }
      }
    });
    panel.addEventListener("keydown", function (event) {
      const links = Array.from(panel.querySelectorAll("a"));
      const place = links.indexOf(document.activeElement);
      if (event.key === "Escape") { close(); field.focus(); }
      if (event.key === "ArrowDown" && links[place + 1]) { event.preventDefault(); links[place + 1].focus(); }
      if (event.key === "ArrowUp") { event.preventDefault(); (links[place - 1] || field).focus(); }
    });
    ["click", "focusin"].forEach(function (name) {
      document.addEventListener(name, function (event) {
        if (!panel.contains(event.target) && !field.form.contains(event.target)) close();
      });
    });
  }

  // --- "/" puts the cursor into the search field; it can be switched off on the help page ------------------
  document.addEventListener("keydown", function (event) {
    const busy = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || busy || event.ctrlKey || event.metaKey || event.altKey || stored(KEYS_OFF)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  const keys = document.querySelector("[data-keys]");
  if (keys) {
    const button = keys.querySelector("button");
    const label = function () { button.textContent = stored(KEYS_OFF) ? "Switch this key on" : "Switch this key off"; };
    keys.hidden = false;
    label();
    button.addEventListener("click", function () {
      try { stored(KEYS_OFF) ? localStorage.removeItem(KEYS_OFF) : localStorage.setItem(KEYS_OFF, "1"); } catch { /* private mode */ }
      label();
    });
  }

  // --- A row of choices shows the chosen one --------------------------------------------------------------
  document.querySelectorAll(".scroll [aria-current], .scroll [aria-pressed]").forEach(function (chosen) {
    const row = chosen.closest(".scroll");
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  });
  document.querySelectorAll(".scroll").forEach(function (row) {
    row.addEventListener("focusin", function (event) { event.target.scrollIntoView({ block: "nearest", inline: "nearest" }); });
  });

  // --- Copy link --------------------------------------------------------------------------------------
  document.addEventListener("click", async function (event) {
    const link = event.target.closest("[data-copy]");
    if (!link || !navigator.clipboard) return;
    event.preventDefault();
    const word = link.querySelector("span");
    try {
      await navigator.clipboard.writeText(link.href);
      word.textContent = "Copied";
    } catch {
      location.href = link.href;
    }
    setTimeout(function () { word.textContent = "Copy link"; }, 2000);
  });

  // --- A term explains itself under a pointer or the focus; a tap follows the link -------------------------
  const known = new Map();
  let bubble = null;

  function hide() {
    if (!bubble) return;
    document.querySelectorAll("[aria-describedby=bubble]").forEach(function (link) { link.removeAttribute("aria-describedby"); });
    bubble.remove();
    bubble = null;
  }

  async function explain(link) {
    const address = new URL(link.href);
    const key = address.pathname;
    if (!known.has(key)) {
      known.set(key, fetch(key + ".json").then(function (answer) { return answer.ok ? answer.json() : null; }).catch(function () { return null; }));
    }
    const term = await known.get(key);
    if (!term || !link.matches(":hover, :focus-visible")) return;
    hide();
    bubble = document.createElement("div");
    bubble.className = "pop shown";
    bubble.id = "bubble";
    bubble.setAttribute("role", "tooltip");
    link.setAttribute("aria-describedby", "bubble");
    const name = document.createElement("b");
    name.textContent = link.textContent + ". ";
    bubble.append(name, term.definition);
    const box = link.getBoundingClientRect();
    document.querySelector("main").append(bubble);
    const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - bubble.offsetWidth - 8));
    bubble.style.setProperty("left", left + scrollX + "px");
    const below = box.bottom + 4;
    const fits = below + bubble.offsetHeight <= document.documentElement.clientHeight;
    bubble.style.setProperty("top", (fits ? below : box.top - 4 - bubble.offsetHeight) + scrollY + "px");
  }

  if (matchMedia("(hover: hover)").matches) {
    let wait = 0;
    document.addEventListener("pointerover", function (event) {
      const link = event.target.closest("a.term");
      clearTimeout(wait);
      if (link) wait = setTimeout(explain, 120, link); else if (!event.target.closest(".pop")) hide();
    });
    document.addEventListener("focusin", function (event) {
      const link = event.target.closest("a.term");
      hide();
      if (link) explain(link);
    });
    document.addEventListener("keydown", function (event) { if (event.key === "Escape") hide(); });
  }
})();
