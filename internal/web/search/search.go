// Package search finds names as people type them: in small letters, without
// accents, with umlauts written out.
package search

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/message"
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

// Near returns the places of the names that a mistyped search may have meant, those of
// which more words are near first; at most so many.
func Near(names []string, search string, most int) []int {
	apart := func(r rune) bool { return r == ' ' || r == ',' || r == '-' }
	words := strings.FieldsFunc(letters.Fold(search), apart)
	fitting := make(map[int]int)
	var at []int
	for i, name := range names {
		for _, spelling := range letters.Spellings(name) {
			parts := strings.FieldsFunc(spelling, apart)
			fit := 0
			for _, word := range words {
				if strings.Contains(spelling, word) || message.Nearest(word, parts) != "" {
					fit++
				}
			}
			fitting[i] = max(fitting[i], fit)
		}
		if fitting[i] > 0 {
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(i, j int) int { return fitting[j] - fitting[i] })
	return at[:min(most, len(at))]
}
