package journal

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// folding is a text in small letters without accents, as names are compared.
type folding struct {
	text   string
	folded string
	at     []int // for every byte of folded, and its end, where in the text it comes from
}

// fold folds a text.
func fold(text string) folding {
	var out strings.Builder
	at := make([]int, 0, len(text)+1)
	for i, r := range text {
		before := out.Len()
		foldLetter(&out, r)
		for range out.Len() - before {
			at = append(at, i)
		}
	}
	return folding{text, out.String(), append(at, len(text))}
}

func foldLetter(out *strings.Builder, r rune) {
	if r < utf8.RuneSelf {
		out.WriteRune(unicode.ToLower(r))
		return
	}
	for _, part := range norm.NFKD.String(string(unicode.ToLower(r))) {
		switch plain := plainLetter(part); {
		case plain != "":
			out.WriteString(plain)
		case !unicode.Is(unicode.Mn, part):
			out.WriteRune(unicode.ToLower(part))
		}
	}
}

// plainLetter is how a letter is typed by who lacks it on the keyboard, if it is none
// with an accent; "" = it is another.
func plainLetter(r rune) string {
	switch r {
	case 'ß':
		return "ss"
	case 'ł':
		return "l"
	case 'ø':
		return "o"
	case 'đ', 'ð':
		return "d"
	case 'þ':
		return "th"
	case 'æ':
		return "ae"
	case 'œ':
		return "oe"
	case 'ı':
		return "i"
	}
	return ""
}

// spellings are the ways in which a name is written where its letters are missing:
// without its accents, and with umlauts written out.
func spellings(name string) []string {
	plain := fold(name).folded
	long := fold(strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue").Replace(norm.NFC.String(strings.ToLower(name)))).folded
	if long == plain {
		return []string{plain}
	}
	return []string{plain, long}
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
