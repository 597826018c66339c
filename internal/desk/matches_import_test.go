package desk

import (
	"os"
	"path/filepath"
	"testing"
)

// Files of Double-Swiss events come in, agree with the rules, and go on where the
// next match is possible.
func TestImportOfMatches(t *testing.T) {
	for _, name := range []string{"doubleswiss-c025.trf", "doubleswiss-c087.trf", "doubleswiss-c100.trf"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "pairing", "doubleswiss", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		h := newHall(t)
		h.ok(Import{Name: name, Data: data})
		s := h.State()
		for number := 1; number <= s.Paired(); number++ {
			if f, err := CompareRound(&s.Tournament, number); err != nil || !f.Agrees {
				t.Errorf("%s, round %d: %v, %+v", name, number, err, f)
			}
		}
		if s.Paired() == s.Tournament.Rules.Rounds {
			continue
		}
		first := h.State().Paired() + 1
		h.rounds(2)
		if a, b := h.State().Round(first), h.State().Round(first+1); len(a.Games) != len(b.Games) || a.Games[0].White != b.Games[0].Black {
			t.Errorf("%s: %v, then %v", name, a.Games, b.Games)
		}
	}
}
