// Makes a desk quick: keys, a list that is filtered while one types, and pages that follow the
// store. Everything works without it.
"use strict";

const typing = (target) => target.matches("input, textarea, select");

// Keys: an element says with data-key which one it is for. A field gets the focus; all else is clicked.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && typing(event.target)) {
    event.target.blur();
    return;
  }
  if (typing(event.target)) return;
  if (event.key === "j" || event.key === "k") {
    step(event.key === "j" ? 1 : -1);
    event.preventDefault();
    return;
  }
  const wanted = [...document.querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key === event.key,
  );
  if (!wanted) return;
  event.preventDefault();
  if (typing(wanted)) wanted.focus();
  else wanted.click();
});

function step(by) {
  const rows = [...document.querySelectorAll("[data-row]")].filter((one) => one.checkVisibility());
  if (!rows.length) return;
  const at = rows.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by;
  rows[Math.max(0, Math.min(rows.length - 1, next))].focus();
}

// A list that shows only what holds the words of its field.
document.addEventListener("input", (event) => {
  const table = document.getElementById(event.target.dataset.filter || "");
  if (!table) return;
  const wanted = event.target.value.toLowerCase();
  for (const row of table.tBodies[0].rows) {
    row.hidden = !row.textContent.toLowerCase().includes(wanted);
  }
});

// What a link to a check leads to is unfolded.
function unfold() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target && target.querySelector("details.found");
  if (!folded) return;
  for (let one = folded; one; one = one.parentElement.closest("details")) one.open = true;
  target.scrollIntoView();
}
addEventListener("hashchange", unfold);
unfold();

// The page follows the store, but never while somebody is writing or reading what is unfolded.
async function follow() {
  try {
    const answer = await fetch("/state");
    if (answer.ok && (await answer.json()).stamp !== document.body.dataset.stamp) await renew();
  } catch {
    // The desk was closed, or is busy: the next look tells.
  }
  setTimeout(follow, 2000);
}

async function renew() {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const busy = [...document.querySelectorAll("textarea, input:not([type=hidden])")].some(
    (one) => one === document.activeElement || one.value !== one.defaultValue,
  );
  const reading = document.querySelector("main details[open], main iframe") !== null;
  for (const part of document.querySelectorAll("[data-live]")) {
    if (part.id === "main" && (busy || reading)) continue;
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (next) part.replaceChildren(...next.childNodes);
  }
  document.body.dataset.stamp = fresh.body.dataset.stamp;
}
setTimeout(follow, 2000);
