package api_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
)

// openWords are fields whose names are those of closed sets elsewhere and whose words
// are free.
var openWords = map[string]string{
	"USChess.state": "a state of the country",
}

// A field that holds words of a closed set says which: whoever writes a program by the
// document need not guess. Fields of the same name mean the same set, or say why not.
func TestClosedSetsAreInTheDocument(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	_, schemas := operations(h)
	closed := []string{"kind", "kinds", "role", "result", "was", "bye", "system", "edition", "state", "status", "sees", "failure", "topic", "colour", "initialColour", "how", "access", "sex", "mark", "ground"}
	seen := make(map[string]bool)
	for name, schema := range schemas {
		properties, _ := schema["properties"].(map[string]any)
		for field, of := range properties {
			property, _ := of.(map[string]any)
			if items, ok := property["items"].(map[string]any); ok {
				property = items
			}
			if property["type"] != "string" || !slices.Contains(closed, field) || openWords[name+"."+field] != "" {
				continue
			}
			words, _ := property["enum"].([]any)
			if len(words) == 0 {
				t.Errorf("%s.%s holds words of a closed set and does not list them", name, field)
			}
			seen[field] = true
			for _, word := range words {
				if field == "role" && word != "" && !account.Role(word.(string)).Valid() {
					t.Errorf("%s.%s: there is no role %q", name, field, word)
				}
			}
		}
	}
	for _, field := range []string{"kind", "role", "result", "system", "edition", "state", "sees"} {
		if !seen[field] {
			t.Errorf("no schema has a field %s", field)
		}
	}
	if words := schemas["Board"]["properties"].(map[string]any)["result"].(map[string]any)["enum"]; !strings.Contains(strings.Join(wordsOf(words), " "), "1/2-1/2") {
		t.Errorf("%v", words)
	}
}

func wordsOf(list any) (words []string) {
	for _, word := range list.([]any) {
		words = append(words, word.(string))
	}
	return words
}
