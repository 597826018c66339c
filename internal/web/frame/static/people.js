// The list of people: shows those whose names or numbers have what is typed.

const find = document.getElementById("people-find");

function show() {
  const words = find.value.toLowerCase().normalize("NFKD").replace(/\p{Mn}/gu, "").split(/\s+/).filter(Boolean);
  for (const row of document.querySelectorAll(".people [data-find]")) {
    row.hidden = !row.dataset.find.split("|").some((name) => words.every((word) => name.includes(word)));
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
