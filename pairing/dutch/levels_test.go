package dutch

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// collapses are events in which wishes make brackets collapse.
func collapses(count, players int) []skewed {
	var events []skewed
	for i := range count {
		e := skewed{players: players + i, rounds: 7, result: "strength", seed: uint64(i + 1)}
		switch i % 3 {
		case 1:
			e.result = "mostly draws"
		case 2:
			e.result, e.byes = "lots", 2
		}
		events = append(events, e)
	}
	return events
}

// Exchanges that are counted within levels are the exchanges of the regulation:
// the pairs are those of a solver that does not know of levels.
func TestLevelsChangeNothing(t *testing.T) {
	count, players := 18, 36
	if testing.Short() {
		count = 6
	}
	asked := new(colourQuestions)
	for _, e := range collapses(count, players) {
		e.play(t, "2017", func(tour *tournament.Tournament) {
			if tour.NextRound() >= e.rounds-1 {
				asked.askAll(t, tour, e)
			}
		})
	}
	t.Logf("%d questions, %d with a collapsed bracket, %d of them with exchanges in it", asked.count, asked.collapsed, asked.exchanged)
	if asked.collapsed < 20 || asked.exchanged < 5 {
		t.Errorf("only %d questions with a collapsed bracket and %d with exchanges in it", asked.collapsed, asked.exchanged)
	}
}

type colourQuestions struct{ count, collapsed, exchanged int }

// askAll asks everybody's colours of the next round, of two solvers.
func (a *colourQuestions) askAll(t *testing.T, tour *tournament.Tournament, what fmt.Stringer) {
	t.Helper()
	levelled, dense := inquire(t, tour), inquire(t, tour)
	for i := range tour.Players {
		for _, kind := range []swiss.WishKind{swiss.White, swiss.Black} {
			w := swiss.Wish{Kind: kind, Player: tour.Players[i].ID}
			out, err := levelled.With(w)
			if err != nil || out == levelled.out {
				continue
			}
			a.count++
			if !a.hasLevels(out) && a.count%8 > 0 {
				continue // paired in no way that this test is about
			}
			r := dense.granting(w)
			r.solver = denseSolver{}
			if other, err := r.run(); err != nil || !reflect.DeepEqual(out.Games(), other.Games()) {
				t.Fatalf("%v, round %d, %v: with levels %v, dense %v %v", what, tour.NextRound(), w, out.Games(), other, err)
			}
		}
	}
}

// hasLevels reports whether a round has a collapsed bracket, whose residents are of
// several levels.
func (a *colourQuestions) hasLevels(out *pairing.Round) bool {
	for _, b := range out.Reasons.Brackets {
		if b.Kind != pairing.CollapsedBracket {
			continue
		}
		a.collapsed++
		if slices.ContainsFunc(b.Pairs, func(p pairing.Pair) bool { return p.Exchanged }) {
			a.exchanged++
		}
		return true
	}
	return false
}

func inquire(t testing.TB, tour *tournament.Tournament) *inquiry {
	t.Helper()
	s, err := New("2017")
	if err != nil {
		t.Fatal(err)
	}
	q, err := s.(field.Inquirer).Inquire(tour)
	if err != nil {
		t.Fatal(err)
	}
	return q.(*inquiry)
}
