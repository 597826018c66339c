package journal

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/tournament"
)

// nameWords are names and numbers by which players are known in texts, whatever their
// accents and letters are.
type nameWords struct {
	known  map[string]nameWord // by how they are folded
	others map[string]bool     // family names of those who stay, folded
	words  []nameWord          // the longest first; nil = to be made
}

// nameWord is what is looked for in texts, and what is written instead.
type nameWord struct {
	folded  string
	instead string
	// capital says that it is not meant in small letters: one word may be another one
	// then, such as Draw.
	capital bool
}

func newNameWords() *nameWords {
	return &nameWords{known: make(map[string]nameWord), others: make(map[string]bool)}
}

// leastLetters is how many a name or number has that is looked for in texts: what is
// shorter is a part of many words.
const leastLetters = 3

// learn remembers a name, the name as it is spoken, and the family name alone: of whom
// stays, the last one only.
func (w *nameWords) learn(name string, id tournament.PlayerID, goes bool) {
	family, given, _ := strings.Cut(name, ",")
	family, given = strings.TrimSpace(family), strings.TrimSpace(given)
	w.words = nil
	if !goes {
		for _, spelling := range letters.Spellings(family) {
			w.others[spelling] = true
		}
		return
	}
	for _, text := range []string{name, family, given + " " + family, family + " " + given} {
		w.number(text, id)
	}
}

// number remembers a number, or a name as it is written.
func (w *nameWords) number(text string, id tournament.PlayerID) {
	if text = strings.TrimSpace(text); utf8.RuneCountInString(text) < leastLetters {
		return
	}
	capital := !strings.ContainsAny(text, " ,0123456789") && text != strings.ToLower(text)
	for _, spelling := range letters.Spellings(text) {
		if was, ok := w.known[spelling]; ok {
			capital = capital && was.capital
		}
		w.known[spelling], w.words = nameWord{spelling, Pseudonym(id), capital}, nil
	}
}

// compile makes the words to look for, the longest first. A family name that somebody
// else has, too, who stays, is not taken out by itself.
func (w *nameWords) compile() {
	w.words = []nameWord{}
	longest := func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) }
	for _, text := range slices.SortedFunc(maps.Keys(w.known), longest) {
		if text != "" && !w.others[text] {
			w.words = append(w.words, w.known[text])
		}
	}
}

// without writes a text without names and numbers of the players.
func (w *nameWords) without(text string) string { return w.replace(text, false) }

// withoutAnyCase does the same with what is no sentence, such as the name of a file: a
// name in small letters is a name there.
func (w *nameWords) withoutAnyCase(text string) string { return w.replace(text, true) }

func (w *nameWords) replace(text string, anyCase bool) string {
	if text == "" {
		return ""
	}
	if w.words == nil {
		w.compile()
	}
	f := fold(text)
	for i := range w.words {
		word := &w.words[i]
		for from := 0; ; {
			begin := strings.Index(f.folded[from:], word.folded)
			if begin < 0 {
				break
			}
			begin += from
			end := begin + len(word.folded)
			if written := f.written(begin, end); !f.isWord(begin, end) || word.capital && !anyCase && written == strings.ToLower(written) {
				from = end
				continue
			}
			text = text[:f.at[begin]] + word.instead + text[f.at[end]:]
			f, from = fold(text), begin+len(word.instead) // which folds to as many letters
		}
	}
	return text
}
