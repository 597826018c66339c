package words_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// In events played out by every system everybody in a round has an answer in one line. Of
// a hundred lines at most one is longer than it should be, and that by five words.
func TestShortAnswersOfEverySystem(t *testing.T) {
	all, long := 0, 0
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			if edition == "scheveningen" || e.Name == tournament.DoubleSwiss { // whose second games have the pairs of the first
				continue
			}
			system, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(3) {
				for _, text := range shortAnswers(t, system, seed) {
					n := len(strings.Fields(text))
					if all++; n > mostWords {
						long++
					}
					if n == 0 || n > mostWords+5 {
						t.Errorf("%s %s, seed %d: %d words: %s", e.Name, edition, seed, n, text)
					}
				}
			}
		}
	}
	if all < 1000 || long > all/100 {
		t.Errorf("%d of %d lines have more than %d words", long, all, mostWords)
	}
}

// shortAnswers plays an event and answers for everybody in its rounds.
func shortAnswers(t *testing.T, system pairing.System, seed uint64) (texts []string) {
	t.Helper()
	settings := simulate.Settings{Players: 16 + 6*int(seed), Rounds: 6, Draws: simulate.Percent(40), Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	switch name := system.Name(); {
	case name == tournament.RoundRobin:
		settings.Players, settings.Rounds = 6+2*int(seed), 5+2*int(seed)
	case name.IsTree():
		settings.Rounds = 4
	}
	if _, ofTeams := system.(pairing.OfTeams); ofTeams {
		settings.Teams, settings.Boards = 9+int(seed), 2
		settings.Players = 2 * settings.Teams
	}
	event, err := simulate.Play(settings, system, seed)
	if err != nil {
		t.Fatal(err)
	}
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	p = p.For(&event.Rules)
	for number := range event.Completed() {
		r, err := why.Open(system, event, number+1)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range r.Everybody() {
			if r.Climb(a); a.Status != why.Away {
				texts = append(texts, p.Short(a))
			}
		}
	}
	return texts
}
