// The conversation with scripts on: answers are added in place, and the questions are kept in this browser only.
"use strict";

(function () {
  const form = document.getElementById("ask-form");
  const turns = document.getElementById("turns");
  const field = document.getElementById("ask-q");
  if (!form || !turns || !field) return;
  const game = form.elements.game.value;
  const KEY = "tableside-chat-" + game;
  const MOST = 50;
  const SENT = 6;

  function kept() {
    try { return JSON.parse(sessionStorage.getItem(KEY)) || []; } catch { return []; }
  }

  function keep(questions) {
    try { sessionStorage.setItem(KEY, JSON.stringify(questions.slice(-MOST))); } catch { /* a full or closed store */ }
  }

  function onPage() {
    return Array.from(turns.querySelectorAll("[data-question]"), (turn) => turn.dataset.question);
  }

  let waiting = Promise.resolve();

  async function answer(question, before) {
    const address = new URLSearchParams({ game: game, fragment: "1" });
    before.slice(-SENT).forEach((text) => address.append("h", text));
    address.append("q", question);
    const found = await fetch("/chat?" + address, { headers: { Accept: "text/html" } });
    if (!found.ok) throw new Error(String(found.status));
    const holder = document.createElement("div");
    holder.innerHTML = await found.text();
    const examples = document.getElementById("examples");
    if (examples) examples.remove();
    turns.append(...holder.children);
    keep(onPage());
    turns.lastElementChild.scrollIntoView({ block: "start" });
  }

  form.addEventListener("submit", function (event) {
    const question = field.value.trim();
    if (!question) return;
    event.preventDefault();
    field.value = "";
    waiting = waiting.then(() => answer(question, onPage())).catch(() => {
      field.value = question;
      form.submit();
    });
  });

  const anew = document.getElementById("ask-anew");
  if (anew) anew.addEventListener("click", () => keep([]));

  if (onPage().length) {
    keep(onPage());
  } else {
    const before = kept();
    if (before.length) {
      const more = document.createElement("p");
      const link = document.createElement("a");
      const address = new URLSearchParams({ game: game });
      before.slice(0, -1).slice(-SENT).forEach((text) => address.append("h", text));
      address.append("q", before[before.length - 1]);
      link.href = "/chat?" + address;
      link.textContent = "Go on with your last conversation";
      more.append(link);
      turns.after(more);
    }
  }
})();
