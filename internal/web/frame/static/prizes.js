// The prizes: a category that is picked goes into its field, and who would get what
// follows what is typed.
const form = document.getElementById("prizes");
const preview = document.getElementById("preview");
let timer = 0;
let latest = 0;

async function look() {
  const turn = ++latest;
  const body = new URLSearchParams(new FormData(form));
  body.set("look", "yes");
  const answer = await fetch(form.getAttribute("action"), { method: "POST", body });
  if (!answer.ok || turn !== latest) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("preview");
  if (fresh && turn === latest) preview.replaceChildren(...fresh.childNodes);
}

form?.addEventListener("change", event => {
  const into = document.getElementById(event.target.dataset.into ?? "");
  if (into && event.target.value) {
    into.value = into.value.trim() ? into.value.trim() + " & " + event.target.value : event.target.value;
    event.target.value = "";
  }
});

form?.addEventListener("input", () => {
  preview.toggleAttribute("data-keep", true); // it shows what is not saved yet
  clearTimeout(timer);
  timer = setTimeout(() => look().catch(() => {}), 400); // the button asks again
});
