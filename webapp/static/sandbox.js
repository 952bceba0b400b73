// The sandbox without reloads: links and buttons swap the page in place, a pointer over an option shows its board,
// card names complete themselves. Without scripts the same links and forms do the same, page by page.
"use strict";

(function () {
  const said = document.createElement("p");
  said.className = "away";
  said.setAttribute("role", "status");
  document.body.append(said);
  let latest = 0;
  let shown = location.pathname + location.search;

  async function page(address) {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!found.getElementById("verdict")) throw new Error("not a page of the sandbox");
    return [found, answer.url];
  }

  // --- Swapping the page in place -----------------------------------------------------------------------------
  function mark(item) {
    // How to find the same thing again on the new page: what has the focus should keep it.
    if (!item) return null;
    if (item.id) return "#" + CSS.escape(item.id);
    if (item.name && item.value !== undefined) return `[name="${item.name}"][value="${CSS.escape(item.value)}"]`;
    return null;
  }

  async function go(address, keep, push) {
    const mine = ++latest;
    let found, url;
    try {
      [found, url] = await page(address);
    } catch {
      location.href = address;
      return;
    }
    if (mine !== latest) return;
    const again = mark(document.activeElement);
    const open = Array.from(document.querySelectorAll("details.zones")).map(function (item) { return item.open; });
    document.title = found.title;
    [".page", ".foot"].forEach(function (part) {
      document.querySelector(part).replaceWith(document.importNode(found.querySelector(part), true));
    });
    const part = new URL(address, location.href).hash;
    if (push) history.pushState({ sandbox: true }, "", url + part);
    shown = location.pathname + location.search;
    document.querySelectorAll("details.zones").forEach(function (item, place) { if (open[place] !== undefined) item.open = open[place]; });
    document.querySelectorAll("[data-copy-text]").forEach(function (button) { button.hidden = false; });
    const verdict = document.getElementById("verdict");
    said.textContent = verdict.textContent.trim();
    const target = part && document.getElementById(part.slice(1));
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
      return;
    }
    const same = keep && again ? document.querySelector(again) : null;
    if (same && !same.disabled) {
      same.focus({ preventScroll: true });
    } else if (!keep) {
      verdict.tabIndex = -1;
      verdict.focus({ preventScroll: true });
      if (verdict.getBoundingClientRect().top < 0 || verdict.getBoundingClientRect().top > innerHeight / 2) scrollTo(0, 0);
    }
  }

  document.addEventListener("click", function (event) {
    const link = event.target.closest("a[data-go]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.href, false, true);
  });
  document.addEventListener("submit", function (event) {
    const form = event.target.closest("form[data-edit]");
    if (!form) return;
    event.preventDefault();
    const sent = new URLSearchParams(new FormData(form, event.submitter));
    go(form.action + "?" + sent, event.submitter && event.submitter.name === "do", true);
  });
  addEventListener("popstate", function () {
    if (location.pathname + location.search !== shown) go(location.href, false, false); // a mere #part scrolls by itself
  });

  // --- What an option would do, on the board ------------------------------------------------------------------
  let wait = 0;
  let kept = null;

  function restore() {
    clearTimeout(wait);
    if (kept) kept.remove();
    kept = null;
  }

  async function preview(link) {
    const place = document.getElementById("board-here");
    if (!place) return;
    try {
      const [found] = await page(link.href);
      const board = found.querySelector("#board-here svg, .text > svg.board");
      if (!board || kept || !link.isConnected || !link.matches(":hover, :focus-visible")) return;
      kept = document.importNode(board, true);
      kept.classList.add("preview"); // lies over the other, so that nothing moves away from under the pointer
      kept.setAttribute("aria-hidden", "true");
      kept.querySelectorAll("[id]").forEach(function (part) { part.removeAttribute("id"); });
      place.append(kept);
    } catch { /* the link itself still works */ }
  }

  if (matchMedia("(hover: hover)").matches) {
    document.addEventListener("pointerover", function (event) {
      const link = event.target.closest("a[data-preview]");
      restore();
      if (link) wait = setTimeout(preview, 180, link);
    });
    document.addEventListener("focusin", function (event) {
      const link = event.target.closest("a[data-preview]");
      restore();
      if (link && link.matches(":focus-visible")) wait = setTimeout(preview, 180, link);
    });
  }

  // --- Names of cards complete themselves, in any language ----------------------------------------------------
  let typing = 0;
  document.addEventListener("input", function (event) {
    const field = event.target.closest("input[data-names]");
    if (!field || !field.list) return;
    clearTimeout(typing);
    typing = setTimeout(async function () {
      const typed = field.value.trim();
      if (typed.length < 2) return;
      const asked = new URLSearchParams({ q: typed, limit: "8", v: new URLSearchParams(location.search).get("v") || "basic-set" });
      try {
        const answer = await fetch("/api/names?" + asked);
        if (!answer.ok) return;
        const known = new Set(Array.from(field.list.options).map(function (option) { return option.value; }));
        (await answer.json()).names.forEach(function (name) {
          if (known.has(name.name) || name.name === typed) return;
          const option = document.createElement("option");
          option.value = name.name;
          option.label = name.matched === name.name ? name.megami : name.matched + ", " + name.megami;
          field.list.append(option);
        });
      } catch { /* the name can still be written in full */ }
    }, 160);
  });

  // --- Copy the scenario as text ------------------------------------------------------------------------------
  document.querySelectorAll("[data-copy-text]").forEach(function (button) { button.hidden = false; });
  document.addEventListener("click", async function (event) {
    const button = event.target.closest("[data-copy-text]");
    if (!button) return;
    const text = button.closest(".as-text").querySelector(".deck-text");
    const word = button.querySelector("span");
    try {
      await navigator.clipboard.writeText(text.textContent);
      word.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(text);
      word.textContent = "Selected: copy it now";
    }
    setTimeout(function () { word.textContent = "Copy text"; }, 2000);
  });
})();
