package playerlist

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/letters"
)

// maxWord bounds the length of a word of the index, in bytes.
const maxWord = 60

// word is a word of a name, in small letters without accents. Letters that
// many people write as two have a second spelling: "Müller" is muller and
// mueller, "Sørensen" sorensen and soerensen.
type word struct {
	plain, spelled string
	tied           bool // a hyphen or an apostrophe ties it to the word before
}

// splitWords takes a text apart into words. What is neither letter nor figure
// separates them.
func splitWords(text string) []word {
	words := make([]word, 0, 4)
	plain, spelled := make([]byte, 0, maxWord), make([]byte, 0, maxWord)
	tied, gap := false, true
	end := func() {
		if len(plain) > 0 {
			w := word{plain: string(cutWord(plain)), tied: tied && !gap}
			if w.spelled = w.plain; !bytes.Equal(plain, spelled) {
				w.spelled = string(cutWord(spelled))
			}
			words = append(words, w)
			gap = false
		}
		plain, spelled = plain[:0], spelled[:0]
	}
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			plain, spelled = letters.AppendFolded(plain, r), letters.AppendWrittenOut(spelled, r)
		case unicode.Is(unicode.Mn, r): // an accent that stands after its letter
			if r == '\u0308' && endsInVowel(spelled) {
				spelled = append(spelled, 'e')
			}
		case r == '-' || r == '\'' || r == '’' || r == '`' || r == '´':
			end()
			tied = true
		default:
			end()
			tied, gap = false, true
		}
	}
	end()
	return words
}

// endsInVowel tells whether two dots above the last letter make an umlaut.
func endsInVowel(word []byte) bool {
	return len(word) > 0 && strings.IndexByte("aou", word[len(word)-1]) >= 0
}

// cutWord bounds a word, at the end of a letter.
func cutWord(word []byte) []byte {
	if len(word) <= maxWord {
		return word
	}
	end := maxWord
	for end > 0 && !utf8.RuneStart(word[end]) {
		end--
	}
	return word[:end]
}

// indexWords are the words under which a name is found: its words in both
// spellings, and words that are tied together also as one, so that d'Arc is
// found as d, arc and darc. None is given twice.
func indexWords(name string) []string {
	index := make([]string, 0, 6)
	add := func(word string) {
		if word != "" && !slices.Contains(index, word) {
			index = append(index, word)
		}
	}
	var run word
	words := splitWords(name)
	for i, w := range words {
		add(w.plain)
		add(w.spelled)
		if !w.tied {
			run = w
			continue
		}
		run = word{plain: run.plain + w.plain, spelled: run.spelled + w.spelled}
		if last := i == len(words)-1; last || !words[i+1].tied {
			add(string(cutWord([]byte(run.plain))))
			add(string(cutWord([]byte(run.spelled))))
		}
	}
	return index
}

// SameWords reports whether two names consist of the same words, whatever
// their order, accents and punctuation.
func SameWords(a, b string) bool {
	first, second := splitWords(a), splitWords(b)
	if len(first) != len(second) {
		return false
	}
	for _, w := range first {
		at := slices.IndexFunc(second, w.matches)
		if at < 0 {
			return false
		}
		second = slices.Delete(second, at, at+1)
	}
	return true
}

// ShareWord reports whether two names have a word of more than one letter in
// common.
func ShareWord(a, b string) bool {
	second := splitWords(b)
	for _, w := range splitWords(a) {
		if len(w.plain) > 1 && slices.ContainsFunc(second, w.matches) {
			return true
		}
	}
	return false
}

func (w word) matches(v word) bool {
	return w.plain == v.plain || w.spelled == v.spelled || w.plain == v.spelled || w.spelled == v.plain
}

// Fold gives the letters and figures of a text, small and without accents, and
// nothing else: "FIDE-Id.", "Fide id" and "fideid" are the same.
func Fold(text string) string {
	var folded strings.Builder
	for _, w := range splitWords(text) {
		folded.WriteString(w.plain)
	}
	return folded.String()
}
