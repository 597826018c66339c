// Says what is wrong with a new password while it is typed. The server has the last word:
// it knows more passwords that everybody has.

const backwards = (text) => [...text].reverse().join("");

// along is how many characters at the beginning are keys in a row, or one again and again.
function along(text, rows) {
  let longest = 1;
  while (longest < text.length && text[longest] === text[0]) longest++;
  for (const row of [...rows, ...rows.map(backwards)]) {
    let n = 0;
    while (n < text.length && row.includes(text.slice(0, n + 1))) n++;
    longest = Math.max(longest, n);
  }
  return longest;
}

function monotonous(text, rows) {
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  for (let rest = text; rest !== "";) {
    const n = along(rest, rows);
    if (n < 3) return false;
    rest = rest.slice(n);
  }
  return true;
}

function fault(password, name, rules) {
  const plain = password.toLowerCase();
  if (name !== "" && plain === name.trim().toLowerCase()) return rules.Name;
  if (monotonous(plain, rules.Rows)) return rules.Common;
  if ([...password].length < rules.Least) return rules.Short;
  return new TextEncoder().encode(password).length > rules.Most ? rules.Long : "";
}

for (const field of document.querySelectorAll("input[data-chosen]")) {
  const rules = JSON.parse(field.dataset.chosen);
  const says = document.getElementById(field.getAttribute("aria-describedby"));
  const name = () => field.form?.querySelector("[autocomplete=username], [name=name]")?.value ?? "";
  let left = false; // what is only not finished yet is said when the field is left
  const say = () => {
    const what = field.value === "" ? "" : fault(field.value, name(), rules);
    says.textContent = what === rules.Short && !left ? "" : what;
    field.setAttribute("aria-invalid", String(says.textContent !== ""));
  };
  field.addEventListener("input", say);
  field.addEventListener("change", () => { left = true; say(); });
}
