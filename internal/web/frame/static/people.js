// The list of people: shows those whose names or numbers have what is typed.

import { has, words } from "./find.js";

const find = document.getElementById("people-find");

function show() {
  const sought = words(find);
  for (const row of document.querySelectorAll(".people [data-find]")) {
    row.hidden = !has(row.dataset.find, sought);
  }
}

find.hidden = false;
find.addEventListener("input", show);
find.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  find.value = "";
  show();
});
document.addEventListener("pareo:renewed", show);
