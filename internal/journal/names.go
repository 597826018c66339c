package journal

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/tournament"
)

// nameWords are names, numbers and addresses by which players are known in texts,
// whatever their accents and letters are.
type nameWords struct {
	known  map[string]nameWord // by how they are folded
	others map[string]bool     // family names of those who stay, folded
	// parts are first names and parts of names: a text that has one may mean the player,
	// or not.
	parts map[string]nameWord
	// taken and hints look for known and parts; nil = to be made.
	taken, hints *wordList
}

// wordList are words in their order, and how they are found.
type wordList struct {
	words  []nameWord
	search *nameSearch
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
	return &nameWords{known: make(map[string]nameWord), others: make(map[string]bool), parts: make(map[string]nameWord)}
}

// leastLetters is how many a name or number has that is looked for in texts: what is
// shorter is a part of many words.
const leastLetters = 3

// learn remembers a name, the name as it is spoken, the family name alone, and of what
// it consists: of whom stays, the family name only.
func (w *nameWords) learn(name string, id tournament.PlayerID, goes bool) {
	family, given, _ := strings.Cut(name, ",")
	family, given = strings.TrimSpace(family), strings.TrimSpace(given)
	w.taken, w.hints = nil, nil
	if !goes {
		for _, spelling := range letters.Spellings(family) {
			w.others[spelling] = true
		}
		return
	}
	for _, text := range []string{name, family, given + " " + family, family + " " + given} {
		w.number(text, id)
	}
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return !wordPart(r) }) {
		if small := part == strings.ToLower(part) && part != strings.ToUpper(part); !small { // as "van" is
			remember(w.parts, part, id)
		}
	}
}

// number remembers a number, an address, or a name as it is written.
func (w *nameWords) number(text string, id tournament.PlayerID) {
	w.taken, w.hints = nil, nil
	remember(w.known, text, id)
}

// leastDigits is how many a telephone number has that is looked for in texts.
const leastDigits = 6

// phone remembers a telephone number, as it is written and without blanks.
func (w *nameWords) phone(text string, id tournament.PlayerID) {
	if digitsOf(text) >= leastDigits {
		w.number(text, id)
		w.number(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ()/.-", r) }), ""), id)
	}
}

// remember adds a word that stands for a player, if it is long enough.
func remember(words map[string]nameWord, text string, id tournament.PlayerID) {
	if text = strings.TrimSpace(text); utf8.RuneCountInString(text) < leastLetters {
		return
	}
	capital := !strings.ContainsAny(text, " ,@0123456789") && text != strings.ToLower(text)
	for _, spelling := range letters.Spellings(text) {
		if was, ok := words[spelling]; ok {
			capital = capital && was.capital
		}
		words[spelling] = nameWord{spelling, Pseudonym(id), capital}
	}
}

// listOf makes the words to look for, but for those left out.
func listOf(words map[string]nameWord, without func(folded string) bool) *wordList {
	list := &wordList{}
	for _, folded := range slices.Sorted(maps.Keys(words)) {
		if folded != "" && !without(folded) {
			list.words = append(list.words, words[folded])
		}
	}
	list.search = newNameSearch(list.words)
	return list
}

// compile makes what is looked for. A family name that somebody else has, too, who
// stays, is not taken out by itself.
func (w *nameWords) compile() {
	if w.taken == nil {
		w.taken = listOf(w.known, func(folded string) bool { return w.others[folded] })
		w.hints = listOf(w.parts, func(string) bool { return false })
	}
}

// without writes a text without names and numbers of the players.
func (w *nameWords) without(text string) string { return w.replace(text, false) }

// withoutAnyCase does the same with what is no sentence, such as the name of a file: a
// name in small letters is a name there.
func (w *nameWords) withoutAnyCase(text string) string { return w.replace(text, true) }

// replace goes over a text once; of words that begin at the same place the longest counts.
func (w *nameWords) replace(text string, anyCase bool) string {
	if text == "" {
		return ""
	}
	w.compile()
	f := fold(text)
	var longest map[int]int // by where they begin
	w.taken.each(&f, anyCase, func(word, begin int) bool {
		if longest == nil {
			longest = make(map[int]int)
		}
		longest[begin] = word // those that end later come later
		return true
	})
	if longest == nil {
		return text
	}
	var out strings.Builder
	from := 0
	for _, begin := range slices.Sorted(maps.Keys(longest)) {
		if begin < from {
			continue // within the one before
		}
		word := &w.taken.words[longest[begin]]
		out.WriteString(text[f.at[from]:f.at[begin]])
		out.WriteString(word.instead)
		from = begin + len(word.folded)
	}
	out.WriteString(text[f.at[from]:])
	return out.String()
}

// has reports whether a text has a name or number of the players.
func (w *nameWords) has(text string) bool {
	w.compile()
	return w.taken.in(text)
}

// hasPart reports whether a text has a word that is a part of a name of the players.
func (w *nameWords) hasPart(text string) bool {
	w.compile()
	return w.hints.in(text)
}

func (l *wordList) in(text string) (found bool) {
	if text == "" {
		return false
	}
	f := fold(text)
	l.each(&f, false, func(int, int) bool { found = true; return false })
	return found
}

// each calls found for every one of the words in a text, and with where it begins, until
// that returns false. Parts of longer words do not count.
func (l *wordList) each(f *folding, anyCase bool, found func(word, begin int) bool) {
	l.search.each(f.folded, func(i, end int) bool {
		word := &l.words[i]
		begin := end - len(word.folded)
		if !f.isWord(begin, end) {
			return true
		}
		if word.capital && !anyCase {
			if written := f.written(begin, end); written == strings.ToLower(written) {
				return true
			}
		}
		return found(i, begin)
	})
}
