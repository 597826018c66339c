// Package letters knows how letters are typed by who lacks them on the keyboard:
// without accents, ł as l, ß as ss, and umlauts also written out. Names are searched,
// compared and made short by it. Start with [Fold].
package letters

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// other is how a small letter is typed that is no letter with an accent; "" for all
// that are.
func other(r rune) string {
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
	case 'ħ':
		return "h"
	}
	return ""
}

// Others are the small letters that are no letters with an accent, with how they are
// typed.
func Others() map[string]string {
	all := make(map[string]string)
	for r := rune(utf8.RuneSelf); unicode.Is(unicode.Latin, r) || r < unicode.MaxLatin1; r++ {
		if typed := other(r); typed != "" {
			all[string(r)] = typed
		}
	}
	return all
}

// AppendFolded adds a letter, small and without accents.
func AppendFolded(text []byte, r rune) []byte {
	r = unicode.ToLower(r)
	if r < utf8.RuneSelf {
		return append(text, byte(r))
	}
	for _, part := range norm.NFKD.String(string(r)) {
		part = unicode.ToLower(part)
		switch typed := other(part); {
		case typed != "":
			text = append(text, typed...)
		case !unicode.Is(unicode.Mn, part):
			text = utf8.AppendRune(text, part)
		}
	}
	return text
}

// Fold makes texts comparable: small letters without accents.
func Fold(text string) string {
	folded := make([]byte, 0, len(text))
	for _, r := range text {
		folded = AppendFolded(folded, r)
	}
	return string(folded)
}

// Spellings are the ways in which a name is typed where its letters are missing:
// without its accents, and with umlauts and their kin written out.
func Spellings(name string) []string {
	plain := Fold(name)
	long := make([]byte, 0, len(name))
	for _, r := range norm.NFC.String(name) {
		long = AppendWrittenOut(long, r)
	}
	if string(long) == plain {
		return []string{plain}
	}
	return []string{plain, string(long)}
}

// AppendWrittenOut adds a letter as [AppendFolded] does, but for those that many people
// write as two: "Müller" is mueller, "Sørensen" soerensen.
func AppendWrittenOut(text []byte, r rune) []byte {
	switch unicode.ToLower(r) {
	case 'ä':
		return append(text, "ae"...)
	case 'ö', 'ø':
		return append(text, "oe"...)
	case 'ü':
		return append(text, "ue"...)
	case 'å':
		return append(text, "aa"...)
	}
	return AppendFolded(text, r)
}

// Plain writes a text without what ASCII does not have, large letters as large ones;
// what has no plain letter is a question mark.
func Plain(text string) string {
	var plain strings.Builder
	for _, r := range text {
		switch folded := string(AppendFolded(nil, r)); {
		case r >= ' ' && r <= '~':
			plain.WriteRune(r)
		case folded == "": // an accent that stands behind its letter
		case strings.IndexFunc(folded, func(r rune) bool { return r < ' ' || r > '~' }) >= 0:
			plain.WriteByte('?')
		case unicode.IsUpper(r):
			plain.WriteString(strings.ToUpper(folded[:1]) + folded[1:])
		default:
			plain.WriteString(folded)
		}
	}
	return plain.String()
}
