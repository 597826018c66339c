// Follows a player in all sections of a festival: where the device follows nobody in
// this one, it asks once a visit whether whom it follows elsewhere plays here, too.
// Who stops following somebody stops it in all sections (followed.js).

import { followed, prefix } from "./followed.js";

const place = document.querySelector("[data-follow]");

// adopt follows here whom the device follows in another section.
async function adopt() {
  const here = place.dataset.follow, all = followed();
  if (all.some((f) => f.root === here)) return;
  for (const other of all) {
    const asked = "pareo.asked." + here + other.root + other.player;
    if (sessionStorage.getItem(asked)) continue;
    sessionStorage.setItem(asked, "1");
    const answer = await fetch(other.root + other.player, { headers: { "X-Live": "1" } });
    if (!answer.ok) continue;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const same = [...page.querySelectorAll("[data-same]")].find((link) => link.dataset.same.startsWith(here));
    if (!same) continue;
    localStorage.setItem(prefix + here, JSON.stringify({ player: same.dataset.same.slice(here.length), from: other.from ?? other.key }));
    document.dispatchEvent(new Event("pareo:renewed"));
    return;
  }
}

if (place) adopt().catch(() => { /* no connection, or a browser that keeps nothing */ });
