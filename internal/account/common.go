package account

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"github.com/pareo-chess/pareo/internal/letters"
)

// What many people have as a password is tried first by whoever guesses. Such passwords
// are a word that comes to everybody's mind, a row of keys or a row of digits, dressed up
// with digits, signs and letters that look like others: password123, P@ssw0rd!!,
// qwertyuiop, 2026schach2026. What is left when that is taken off is looked up. Several
// different words in a row are another matter: they are what a good password is made of.

// commonText is the list of those words, and of rows of keys; one or many to a line,
// in small letters, # before what is said about them.
//
//go:embed common.txt
var commonText string

var commonWords = sync.OnceValue(func() map[string]bool {
	words := make(map[string]bool)
	for line := range strings.Lines(commonText) {
		line, _, _ = strings.Cut(line, "#")
		for _, word := range strings.Fields(line) {
			words[word] = true
			words[lettersOf(word)] = true
		}
	}
	delete(words, "")
	return words
})

// isCommon reports whether a password is one that many people have.
func isCommon(password string) bool {
	plain := folded(password)
	if monotonous(plain) || monotonous(letters.Fold(password)) {
		return true
	}
	for _, form := range []string{plain, letters.Fold(password)} {
		core := strings.TrimFunc(form, func(r rune) bool { return !unicode.IsLetter(r) })
		if len(core) >= longRow && monotonous(core) {
			return true
		}
		for _, text := range []string{form, core, lettersOf(form)} {
			if commonWords()[text] || commonWords()[repeated(text)] || commonWords()[undecked(text)] {
				return true
			}
		}
	}
	return false
}

// affixes are what fans and clubs put before and behind a name.
var affixes = strings.Fields("fc cf sc sk sv tsv tus tsg vfb vfl afc bfc ac as ss cd ud rcd rc fk ks bk if bv utd united city club team fan fans forever ultras")

// undecked takes one of them from each end of a text.
func undecked(text string) string {
	for _, affix := range affixes {
		if rest, ok := strings.CutPrefix(text, affix); ok && len(rest) > 2 {
			text = rest
			break
		}
	}
	for _, affix := range affixes {
		if rest, ok := strings.CutSuffix(text, affix); ok && len(rest) > 2 {
			text = rest
			break
		}
	}
	return text
}

// isName reports whether a password is a name, in whatever dress, or a name several
// times.
func isName(password, name string) bool {
	if nameKey(password) == nameKey(name) {
		return true
	}
	want := lettersOf(letters.Fold(name))
	for _, form := range []string{folded(password), letters.Fold(password)} {
		if is := lettersOf(form); want != "" && (is == want || repeated(is) == want) {
			return true
		}
	}
	return false
}

// programName is what every installation is called.
const programName = "pareo"

// lookalikes are signs that stand for letters.
var lookalikes = strings.NewReplacer("@", "a", "4", "a", "3", "e", "1", "i", "!", "i", "0", "o", "$", "s", "5", "s", "7", "t", "+", "t", "8", "b")

// folded is a password in small letters, without accents, and with letters for the
// signs within it that stand for some. Those before and behind the letters are no
// lookalikes but a tail, as in password123.
func folded(password string) string {
	plain := letters.Fold(password)
	first := strings.IndexFunc(plain, unicode.IsLetter)
	last := strings.LastIndexFunc(plain, unicode.IsLetter)
	if first < 0 {
		return plain
	}
	return plain[:first] + lookalikes.Replace(plain[first:last]) + plain[last:]
}

// lettersOf leaves the letters of a text.
func lettersOf(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, text)
}

// repeated is what a text is a repetition of, itself if of nothing.
func repeated(text string) string {
	for n := 1; n <= len(text)/2; n++ {
		if len(text)%n == 0 && strings.Repeat(text[:n], len(text)/n) == text {
			return text[:n]
		}
	}
	return text
}

// rows are what fingers and the alphabet go along.
var rows = []string{"abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm"}

// leastRow is how many keys in a row are a row.
const leastRow = 3

// longRow is from how many keys on a row is no password whatever is put beside it.
const longRow = 8

// monotonous reports whether a password is nothing but keys that come one after another,
// with two others behind a long row, or the same few again and again.
func monotonous(plain string) bool {
	if len(repeated(plain)) <= 4 {
		return true
	}
	for rest := plain; rest != ""; {
		n := rowAt(rest)
		if n < leastRow {
			return len(rest) < leastRow && len(plain)-len(rest) >= longRow
		}
		rest = rest[n:]
	}
	return true
}

// rowAt is how many characters at the beginning of a text are a row, forwards or
// backwards, or one key again and again.
func rowAt(text string) int {
	longest := 1
	for longest < len(text) && text[longest] == text[0] {
		longest++
	}
	for _, keys := range keyboards {
		longest = max(longest, walk(keys, text))
	}
	for _, row := range rows {
		for _, way := range []string{row, backwards(row)} {
			n := 0
			for n < len(text) && strings.Contains(way, text[:n+1]) {
				n++
			}
			longest = max(longest, n)
		}
	}
	return longest
}

// keyboards are rows of keys, each a little to the right of the one above it.
var keyboards = [][]string{
	{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"},
	{"1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"},
	{"1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn"},
}

// walk is how many characters at the beginning of a text lie beside each other on a
// keyboard, one after the other.
func walk(keys []string, text string) int {
	at := func(b byte) (row, column int) {
		for row, line := range keys {
			if column := strings.IndexByte(line, b); column >= 0 {
				return row, column
			}
		}
		return -9, -9
	}
	for n := range len(text) {
		row, column := at(text[n])
		if row < 0 {
			return n
		}
		if n == 0 {
			continue
		}
		if wasRow, was := at(text[n-1]); row < wasRow-1 || row > wasRow+1 || column < was-1 || column > was+1 {
			return n
		}
	}
	return len(text)
}

func backwards(text string) string {
	b := []byte(text)
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return string(b)
}
