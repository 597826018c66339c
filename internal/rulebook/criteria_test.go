package rulebook

import (
	"slices"
	"testing"
)

// For every quality criterion a round that it decides: as it is paired, and as
// it would be without the criterion. C6 (C.5) has none: that a bracket makes as
// many pairs as it can is settled before candidates are compared.
func TestCriteria(t *testing.T) {
	for _, c := range []struct {
		article       string
		rounds        int
		with, without string
		lines         []string
	}{
		{"C7", 3, "4-1, 2-3", "2-4, 3-1", []string{"H 2w=", "3w- 1b=", "2b+ 4w-", "U 3b+"}},
		{"C8", 3, "1-5, 6-2, 4-3", "1-6, 4-5, 2-3", []string{"4w1 2b1", "5b= 1w0", "Z 5w=", "1b0 6w-", "2w= 3b=", "Z 4b+"}},
		{"C9", 2, "3-4, bye 2", "2-4, bye 3", []string{"2w1 | Z", "1b0", "Z", "U"}},
		{"C10", 4, "1-2, 6-3, 4-5", "1-4, 5-3, 2-6", []string{"3b1 5b1 6b1", "4w= 3b0 5b1", "1w0 2w1 4w1", "2b= 6b1 3b0", "6b= 1w0 2w0", "5w= 4w0 1w0"}},
		{"C11", 5, "8-4, 7-1, 6-3, 5-2", "4-1, 7-8, 6-3, 5-2", []string{"5w1 6b0 2w1 8w1", "6b0 4w1 1b0 7w1", "7w1 8b0 4b0 5w1", "H 2b0 3w1 6w1", "1b0 U Z 3b0", "2w1 1w1 8b0 4b0", "3b0 Z U 2b0", "U 3w1 6w1 1b0"}},
		{"C12", 4, "4-3, bye 1", "4-1, bye 3", []string{"Z 2w1 3b0", "3w1 1b0 4w1 | Z", "2b0 Z 1w1", "Z U 2b0"}},
		{"C13", 6, "3-5, 2-1, bye 4", "3-2, 1-5, bye 4", []string{"3w0 4b1", "4b1 Z", "1b1 5w+", "2w0 1w0", "U 3b-"}},
		{"C14", 6, "1-2, 3-4", "4-2, 3-1", []string{"Z U", "3w1 Z", "2b0 Z", "U Z"}},
		{"C15", 5, "1-2, 3-6, 4-5", "1-2, 4-6, 3-5", []string{"3w= 5b1", "5b1 4w1", "1b= Z", "H 2b0", "2w0 1w0", "U Z"}},
		{"C16", 4, "4-2, bye 1", "4-1, bye 2", []string{"Z 2w1 3b0", "3w1 1b0 Z", "2b0 4w1 1w1 | Z", "Z 3b0 U"}},
		{"C17", 6, "6-1, 2-3, 4-9, 8-5, bye 7", "6-1, 2-3, 7-5, 8-9, bye 4", []string{"5w1 4b1 2w1", "6b1 9w1 1b0", "7w= 5b1 4w=", "8b1 1w0 3b=", "1b0 3w0 U", "2w0 7b1 8w1", "3b= 6w0 9b1", "4w0 U 6b0", "U 2b0 7w0"}},
		{"C18", 6, "4-1, 5-2, bye 3", "3-1, 5-2, bye 4", []string{"Z 2w0 U", "4w0 1b1 3w0", "5b1 4w0 2b1", "2b1 3b1 5w0", "3w0 U 4b1"}},
		{"C19", 4, "1-5, 4-6", "4-1, 5-6", []string{"3w1 6b1", "5b1 4w1 | H", "1b0 5w1 | Z", "Z 2b0", "2w0 3b0", "U 1w0"}},
		{"C20", 4, "3-6, 1-5, 2-4", "3-1, 6-5, 2-4", []string{"4w= 6b= U", "5b= Z Z", "H 4b= Z", "1b= 3w= 6w=", "2w= Z Z", "U 1w= 4b="}},
		{"C21", 6, "6-1, 3-4, 2-7, bye 5", "2-1, 3-4, 7-6, bye 5", []string{"4w1 7b1 3w1", "Z 3b0 U", "6b1 2w1 1b0", "1b0 5w1 6w1", "Z 4b0 7w0", "3w0 U 4b0", "U 1w0 5b1"}},
		{"C.6", 3, "4-1, bye 3", "3-4, bye 1", []string{"3w1", "4b1 | Z", "1b0", "2w0"}},
		{"C.7", 3, "3-2, 4-5, bye 1", "4-2, 1-5, bye 3", []string{"4w0 2b0", "H 1w1", "5b1 4w=", "1b1 3b=", "3w0 U"}},
		{"C.8", 4, "1-2, 6-3, 4-5", "1-4, 5-3, 2-6", []string{"3b1 5b1 6b1", "4w= 3b0 5b1", "1w0 2w1 4w1", "2b= 6b1 3b0", "6b= 1w0 2w0", "5w= 4w0 1w0"}},
		{"C.9", 4, "3-2, 1-4, 7-6, 5-8", "4-2, 1-6, 5-3, 7-8", []string{"5w1 Z 3b0", "6b0 5w1 8w1", "7w1 6b0 1w1", "8b0 7w1 6w1", "1b0 2b0 Z", "2w1 3w1 4b0", "3b0 4b0 U", "4w1 Z 2b0"}},
		{"C.10", 5, "4-1, bye 2", "2-1, bye 4", []string{"3w1 Z U", "4b= 3w0 Z", "1b0 2b1 4w1 | Z", "2w= Z 3b0"}},
		{"C.11", 6, "3-5, 2-1, bye 4", "3-2, 1-5, bye 4", []string{"3w0 4b1", "4b1 Z", "1b1 5w+", "2w0 1w0", "U 3b-"}},
		{"C.12", 4, "4-2, bye 3", "3-4, bye 2", []string{"2w0 Z | Z", "1b1 3w0", "Z 2b1", "Z U"}},
		{"C.13", 5, "1-5, 4-6, bye 3", "3-1, 4-6, bye 5", []string{"4w1 6b1", "5b1 3w1 | Z", "Z 2b0", "1b0 5w1", "2w0 4b0", "U 1w0"}},
		{"C.14", 6, "4-1, 3-5, bye 2", "2-5, 3-4, bye 1", []string{"3w1 5b1 2w=", "4b1 3w1 1b=", "1b0 2b0 U", "2w0 U 5b=", "U 1w0 4w="}},
		{"C.15", 6, "6-1, 2-3, 4-9, 8-5, bye 7", "6-1, 2-3, 7-5, 8-9, bye 4", []string{"5w1 4b1 2w1", "6b1 9w1 1b0", "7w= 5b1 4w=", "8b1 1w0 3b=", "1b0 3w0 U", "2w0 7b1 8w1", "3b= 6w0 9b1", "4w0 U 6b0", "U 2b0 7w0"}},
		{"C.16", 6, "4-1, 5-2, bye 3", "3-1, 5-2, bye 4", []string{"Z 2w0 U", "4w0 1b1 3w0", "5b1 4w0 2b1", "2b1 3b1 5w0", "3w0 U 4b1"}},
		{"C.17", 4, "1-5, 4-6", "4-1, 5-6", []string{"3w1 6b1", "5b1 4w1 | H", "1b0 5w1 | Z", "Z 2b0", "2w0 3b0", "U 1w0"}},
		{"C.18", 6, "2-6, 4-1, 3-5", "1-5, 4-6, 2-3", []string{"3w1 6b=", "5b1 Z", "1b0 4w=", "Z 3b=", "2w0 U", "U 1w="}},
		{"C.19", 6, "6-1, 3-4, 2-7, bye 5", "2-1, 3-4, 7-6, bye 5", []string{"4w1 7b1 3w1", "Z 3b0 U", "6b1 2w1 1b0", "1b0 5w1 6w1", "Z 4b0 7w0", "3w0 U 4b0", "U 1w0 5b1"}},
	} {
		e := edition2026()
		if c.article[1] == '.' {
			e = edition2017()
		}
		tour := event(t, c.rounds, c.lines...)
		if got := text(pairs(t, Dutch{e}, tour)); got != c.with {
			t.Errorf("%s: %s, want %s", c.article, got, c.with)
		}
		before := len(e.criteria)
		e.criteria = slices.DeleteFunc(e.criteria, func(k criterion) bool { return k.article == c.article })
		if len(e.criteria) != before-1 {
			t.Fatalf("%s is not a criterion of %s", c.article, e.name)
		}
		if got := text(pairs(t, Dutch{e}, tour)); got != c.without {
			t.Errorf("without %s: %s, want %s", c.article, got, c.without)
		}
	}
}
