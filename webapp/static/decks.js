// The deck builder checks while you choose; lists print and copy at a tap. Without scripts the form and the menu do.
"use strict";

(function () {
  const form = document.querySelector("form[data-live]");
  const status = document.getElementById("said");

  function dress(root) {
    root.querySelectorAll("[data-print], [data-copy-text]").forEach(function (button) { button.hidden = false; });
  }

  // --- Print and copy -----------------------------------------------------------------------------------
  document.addEventListener("click", async function (event) {
    if (event.target.closest("[data-print]")) print();
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
  dress(document);

  // --- The check follows each choice ----------------------------------------------------------------------
  if (!form) return;
  const check = form.querySelector("[data-check]");
  let latest = 0;

  async function ask() {
    const mine = ++latest;
    const chosen = new URLSearchParams(new FormData(form));
    chosen.set("fragment", "1");
    try {
      const answer = await fetch("/decks/build?" + chosen, { headers: { Accept: "text/html" } });
      if (!answer.ok) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (mine !== latest) return;
      const live = page.getElementById("live");
      live.querySelectorAll("[data-part]").forEach(function (part) {
        const old = document.getElementById(part.id);
        if (old) old.replaceWith(document.importNode(part, true));
      });
      dress(document);
      status.textContent = live.dataset.said;
      history.replaceState(null, "", live.dataset.address);
    } catch {
      if (check) check.hidden = false; // the form still works by itself
    }
  }

  if (check) {
    check.hidden = true;
    form.addEventListener("change", function (event) {
      if (event.target.name === "card" || event.target.name === "season") ask();
    });
  }
})();
