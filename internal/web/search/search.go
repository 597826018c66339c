// Package search finds names as people type them: in small letters, without
// accents, with umlauts written out.
package search

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/letters"
)

// Letters is the table of letters that are no letters with an accent, as find.js reads
// it from a field.
func Letters() string {
	data, err := json.Marshal(letters.Others())
	if err != nil {
		return "{}" // a map of strings can be written
	}
	return string(data)
}

// Matches reports whether a name has all words of a search, in one of its
// spellings.
func Matches(name, search string) bool {
	words := strings.Fields(letters.Fold(search))
	return slices.ContainsFunc(letters.Spellings(name), func(spelling string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(spelling, word) })
	})
}
