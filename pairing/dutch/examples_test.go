package dutch_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// testdata/2026.txt and 2017.txt hold one example for every criterion: a small
// tournament, its right round, and the round that would be right but for the
// criterion. "== C12: name" starts an example, written as event reads it.
func TestOneExampleForEveryCriterion(t *testing.T) {
	for _, edition := range []tournament.Edition{"2026", "2017"} {
		s := system(t, edition).(pairing.Judge)
		data, err := os.ReadFile(filepath.Join("testdata", string(edition)+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		missing := make(map[string]bool)
		for _, c := range criteria(t, s) {
			missing[c] = true
		}
		for _, block := range strings.Split(string(data), "== ")[1:] {
			title, rest, _ := strings.Cut(block, "\n")
			article, name, _ := strings.Cut(title, ": ")
			delete(missing, title)
			text, answers, _ := strings.Cut(rest, "right ")
			right, wrong, _ := strings.Cut(strings.TrimSpace(answers), "\nwrong ")
			tour := event(t, text)
			r, err := s.Pair(tour)
			if err != nil {
				t.Errorf("%s %s: %v", edition, title, err)
				continue
			}
			if line(r) != right {
				t.Errorf("%s %s: got %s, want %s", edition, title, line(r), right)
			}
			v, err := s.Compare(tour, record(wrong))
			if err != nil || v == nil || v.Article != article || v.Criterion.AsMessage().String() != name {
				t.Errorf("%s %s: %s is judged %+v, %v", edition, title, wrong, v, err)
			}
		}
		for title := range missing {
			t.Errorf("%s %s: no example", edition, title)
		}
	}
}

// criteria lists the criteria of an edition as a round accounts for them.
func criteria(t *testing.T, s pairing.System) []string {
	t.Helper()
	r, err := s.Pair(event(t, "rounds 3\n1\n2"))
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, c := range r.Reasons.Brackets[0].Criteria {
		titles = append(titles, c.Article+": "+c.Code.AsMessage().String())
	}
	return titles
}

// record reads a round as line writes it.
func record(text string) *tournament.Round {
	r := &tournament.Round{}
	id := func(s string) tournament.PlayerID { n, _ := strconv.Atoi(s); return tournament.PlayerID(n) }
	words := strings.Fields(text)
	for i, w := range words {
		if w == "bye" {
			r.Byes = append(r.Byes, tournament.Bye{Player: id(words[i+1]), Kind: tournament.PairingBye})
			break
		}
		white, black, _ := strings.Cut(w, "-")
		r.Games = append(r.Games, tournament.Game{White: id(white), Black: id(black)})
	}
	return r
}
