package playerlist

import (
	"slices"
	"unicode"
	"unicode/utf8"
)

// similar reports whether two entries may be those of one person, misspelled: the same
// words in any order, without their accents, or one word of four letters or more that
// differs in one letter. Who is known to be somebody else, by FIDE's number or the date
// of birth, is not similar.
func similar(a, b *alikeEntry) bool {
	if same, decides := ByNumber(a.player, b.player); decides {
		return same
	}
	return mayBeBorn(a.player.Birth, b.player.Birth) && similarWords(a.words, b.words)
}

func similarWords(first, second []word) bool {
	if len(first) != len(second) {
		return false
	}
	second = slices.Clone(second)
	var odd []word
	for _, w := range first {
		if at := slices.IndexFunc(second, w.matches); at >= 0 {
			second = slices.Delete(second, at, at+1)
		} else if odd = append(odd, w); len(odd) > 1 {
			return false
		}
	}
	return len(odd) == 0 || oneSlip(odd[0].plain, second[0].plain)
}

// shortest is how many letters a word has at least of which another can be a slip.
const shortest = 4

// oneSlip reports whether a word becomes another by one letter more, less, another or
// exchanged with the next. Figures are no slips: they tell people apart.
func oneSlip(a, b string) bool {
	if utf8.RuneCountInString(a) > utf8.RuneCountInString(b) {
		a, b = b, a
	}
	x, y := []rune(a), []rune(b)
	if len(x) < shortest || len(y)-len(x) > 1 || slices.ContainsFunc(append(slices.Clone(x), y...), unicode.IsDigit) {
		return false
	}
	at := 0
	for at < len(x) && x[at] == y[at] {
		at++
	}
	switch {
	case len(x) < len(y):
		return slices.Equal(x[at:], y[at+1:])
	case at == len(x) || slices.Equal(x[at+1:], y[at+1:]):
		return true
	}
	return at+1 < len(x) && x[at] == y[at+1] && x[at+1] == y[at] && slices.Equal(x[at+2:], y[at+2:])
}
