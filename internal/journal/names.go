package journal

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
)

// nameWords are names and numbers by which players are known in texts.
type nameWords struct {
	known  map[string]tournament.PlayerID // as they are written
	others map[string]bool                // family names of those who stay
	words  []nameWord                     // the longest first; nil = to be made
}

// nameWord is what is looked for in texts, and what is written instead.
type nameWord struct {
	is      *regexp.Regexp
	instead string
}

func newNameWords() *nameWords {
	return &nameWords{known: make(map[string]tournament.PlayerID), others: make(map[string]bool)}
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
		w.others[family] = true
		return
	}
	for _, text := range []string{name, family, given + " " + family, family + " " + given} {
		w.number(text, id)
	}
}

// number remembers a number, or a name as it is written.
func (w *nameWords) number(text string, id tournament.PlayerID) {
	if text = strings.TrimSpace(text); utf8.RuneCountInString(text) >= leastLetters {
		w.known[text], w.words = id, nil
	}
}

// compile makes the words to look for, the longest first. A family name that somebody
// else has, too, who stays, is not taken out by itself.
func (w *nameWords) compile() {
	w.words = []nameWord{}
	longest := func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) }
	for _, text := range slices.SortedFunc(maps.Keys(w.known), longest) {
		if w.others[text] {
			continue
		}
		expression := "(?i)" + regexp.QuoteMeta(text)
		if !strings.ContainsAny(text, " ,") { // one word may be another one in small letters, such as Draw
			expression = regexp.QuoteMeta(text) + "|" + regexp.QuoteMeta(strings.ToUpper(text))
		}
		w.words = append(w.words, nameWord{regexp.MustCompile(expression), Pseudonym(w.known[text])})
	}
}

// without writes a text without names and numbers of the players.
func (w *nameWords) without(text string) string {
	if text == "" {
		return ""
	}
	if w.words == nil {
		w.compile()
	}
	for i := range w.words {
		text = w.words[i].replace(text)
	}
	return text
}

// replace replaces the word where it is no part of another.
func (w *nameWord) replace(text string) string {
	for from := 0; ; {
		at := w.is.FindStringIndex(text[from:])
		if at == nil {
			return text
		}
		begin, end := from+at[0], from+at[1]
		before, _ := utf8.DecodeLastRuneInString(text[:begin])
		after, _ := utf8.DecodeRuneInString(text[end:])
		if wordPart(before) || wordPart(after) {
			from = end
			continue
		}
		text = text[:begin] + w.instead + text[end:]
		from = begin + len(w.instead)
	}
}

func wordPart(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
