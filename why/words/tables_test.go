package words

import (
	"regexp"
	"slices"
	"testing"
)

var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// All languages have all sentences, with the same placeholders, and all names of
// criteria.
func TestTablesAgree(t *testing.T) {
	for _, table := range []map[string]string{spanish(), german()} {
		for key, text := range english() {
			other, ok := table[key]
			if !ok || other == "" {
				t.Errorf("%q is missing: %s", key, table["and"])
				continue
			}
			a, b := placeholder.FindAllString(text, -1), placeholder.FindAllString(other, -1)
			slices.Sort(a)
			slices.Sort(b)
			if !slices.Equal(slices.Compact(a), slices.Compact(b)) {
				t.Errorf("%q has the placeholders %v and %v: %s", key, a, b, other)
			}
		}
		for key := range table {
			if _, ok := english()[key]; !ok {
				t.Errorf("%q is not in the English table", key)
			}
		}
	}
	for _, table := range []map[string]string{criteriaSpanish, criteriaGerman} {
		for name := range criteriaEnglish() {
			if table[name] == "" {
				t.Errorf("criterion %q has no name", name)
			}
		}
		if len(table) != len(criteriaEnglish()) {
			t.Errorf("%d names of criteria, in English %d", len(table), len(criteriaEnglish()))
		}
	}
}

func TestUnknownLanguage(t *testing.T) {
	if _, err := New("fr", nil); err == nil || err.Error() != `there are no sentences in "fr"; it can be one of en, es, de` {
		t.Errorf("got %v", err)
	}
}
