// Names are found here as the server finds them: in small letters, without accents.
// The field brings the table of letters that are no letter with an accent.

// words are the words that were typed into a field.
export function words(field, text = field.value) {
  const letters = JSON.parse(field.dataset.letters);
  const plain = [...text.toLowerCase().normalize("NFKD")].map((c) => letters[c] ?? c).join("").replace(/\p{Mn}/gu, "");
  return plain.split(/\s+/).filter(Boolean);
}

// has says whether a name, in one of the spellings that the server sent, has all words.
export const has = (spellings, sought, fits = (name, word) => name.includes(word)) =>
  spellings.split("|").some((name) => sought.every((word) => fits(name, word)));
