// Package search finds names as people type them: in small letters, without
// accents, with umlauts written out.
package search

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// plainLetters are letters that are no letter with an accent, as who lacks them on
// the keyboard types them.
func plainLetters() map[string]string {
	return map[string]string{"ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
}

// Letters is the table of such letters as find.js reads it from a field.
func Letters() string {
	data, err := json.Marshal(plainLetters())
	if err != nil {
		return "{}" // a map of strings can be written
	}
	return string(data)
}

// folded makes texts comparable for a search: small letters without accents.
func folded(text string) string {
	var out strings.Builder
	letters := plainLetters()
	for _, r := range norm.NFKD.String(strings.ToLower(text)) {
		plain, other := letters[string(r)]
		switch {
		case other:
			out.WriteString(plain)
		case !unicode.Is(unicode.Mn, r):
			out.WriteRune(r)
		}
	}
	return out.String()
}

// Spellings are the ways in which a name is typed where its letters are missing:
// without its accents, and with umlauts written out.
func Spellings(name string) []string {
	plain := folded(name)
	long := folded(strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue").Replace(norm.NFC.String(strings.ToLower(name))))
	if long == plain {
		return []string{plain}
	}
	return []string{plain, long}
}

// Matches reports whether a name has all words of a search, in one of its
// spellings.
func Matches(name, search string) bool {
	words := strings.Fields(folded(search))
	return slices.ContainsFunc(Spellings(name), func(spelling string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(spelling, word) })
	})
}
