package dutch

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
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
// the pairs are those that come out when they are counted between S1 and S2, and
// those of a solver that knows neither.
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
	t.Logf("%d questions, %d with levels, %d of them with changes in one", asked.count, asked.levelled, asked.changed)
	if asked.levelled < 20 || asked.changed < 5 {
		t.Errorf("only %d questions with levels and %d with changes", asked.levelled, asked.changed)
	}
}

type colourQuestions struct{ count, levelled, changed int }

// askAll asks everybody's colours of the next round, of three solvers.
func (a *colourQuestions) askAll(t *testing.T, tour *tournament.Tournament, what fmt.Stringer) {
	t.Helper()
	levelled, flat, dense := inquire(t, tour), inquire(t, tour), inquire(t, tour)
	flat.spare.solver.Skip.Levels = true
	for i := range tour.Players {
		for _, kind := range []swiss.WishKind{swiss.White, swiss.Black} {
			w := swiss.Wish{Kind: kind, Player: tour.Players[i].ID}
			levelled.spare.solver.Used = optimum.Usage{}
			out, err := levelled.With(w)
			if err != nil || out == levelled.out {
				continue
			}
			a.count++
			if used := levelled.spare.solver.Used; used.Levels > 0 {
				a.levelled++
				if used.Changes > 0 {
					a.changed++
				}
			} else if a.count%8 > 0 {
				continue // the same way as without levels
			}
			other, err := flat.With(w)
			if err != nil || !reflect.DeepEqual(out.Games(), other.Games()) {
				t.Fatalf("%v, round %d, %v: with levels %v, without %v %v", what, tour.NextRound(), w, out.Games(), other, err)
			}
			r := dense.granting(w)
			r.solver = denseSolver{}
			if other, err = r.run(); err != nil || !reflect.DeepEqual(out.Games(), other.Games()) {
				t.Fatalf("%v, round %d, %v: with levels %v, dense %v %v", what, tour.NextRound(), w, out.Games(), other, err)
			}
		}
	}
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
