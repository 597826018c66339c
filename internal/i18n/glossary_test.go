package i18n

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// term is a decision of the glossary of a language: one word for one meaning.
type term struct {
	Means string   // what is meant
	Say   string   // the word for it, as it stands in messages
	Never []string // what is not said for it, as regular expressions
	But   []string // messages in which that means something else
}

func glossary(t *testing.T, code string) []term {
	t.Helper()
	data, err := os.ReadFile("glossary/" + code + ".json")
	if err != nil {
		t.Fatalf("every language has a glossary: %v", err)
	}
	var terms []term
	if err := json.Unmarshal(data, &terms); err != nil || len(terms) == 0 {
		t.Fatalf("glossary of %s: %d terms, %v", code, len(terms), err)
	}
	return terms
}

// One meaning has one word: what a language's glossary rules out is in no message, and
// what it asks for is used.
func TestGlossary(t *testing.T) {
	for _, l := range messages.Languages() {
		texts := catalogue(t, l.Code)
		for _, term := range glossary(t, l.Code) {
			if !used(texts, term.Say) {
				t.Errorf("%s: no message says %q for: %s", l.Code, term.Say, term.Means)
			}
			for _, never := range term.Never {
				ruled := regexp.MustCompile(never)
				for id, m := range texts {
					for form, text := range m {
						if form != "by" && ruled.MatchString(text) && !slices.Contains(term.But, id) {
							t.Errorf("%s: %s says %q; the glossary has %q for: %s", l.Code, id, text, term.Say, term.Means)
						}
					}
				}
			}
		}
	}
}

// used reports whether a message holds a word.
func used(texts map[string]messages.Text, word string) bool {
	for _, m := range texts {
		for form, text := range m {
			if form != "by" && strings.Contains(text, word) {
				return true
			}
		}
	}
	return false
}
