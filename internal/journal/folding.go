package journal

import (
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/letters"
)

// folding is a text in small letters without accents, as names are compared.
type folding struct {
	text   string
	folded string
	at     []int // for every byte of folded, and its end, where in the text it comes from
}

// fold folds a text.
func fold(text string) folding {
	folded := make([]byte, 0, len(text))
	at := make([]int, 0, len(text)+1)
	for i, r := range text {
		before := len(folded)
		folded = letters.AppendFolded(folded, r)
		for range len(folded) - before {
			at = append(at, i)
		}
	}
	return folding{text, string(folded), append(at, len(text))}
}

// written is a part of the folded text as it is in the text, with the accents that
// follow a letter.
func (f *folding) written(begin, end int) string { return f.text[f.at[begin]:f.at[end]] }

// isWord reports whether a part of the folded text is no part of a longer word.
func (f *folding) isWord(begin, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(f.folded[:begin])
	after, _ := utf8.DecodeRuneInString(f.folded[end:])
	return !wordPart(before) && !wordPart(after)
}

func wordPart(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
