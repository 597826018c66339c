package dutch_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Every other legal round of a small field is judged worse, whatever the
// tournament: the round is the optimum by the values of the criteria, which
// are worked out from the pairs, and not only by the solver's account.
func TestEveryOtherRoundIsWorse(t *testing.T) {
	events := 60
	if testing.Short() {
		events = 15
	}
	for _, edition := range []tournament.Edition{"2026", "2017"} {
		s := system(t, edition).(pairing.Judge)
		judged := 0
		for seed := range uint64(events) {
			c := newChance(seed, 4+int(seed%5))
			for c.tour.NextRound() <= c.tour.Rules.Rounds {
				c.ask()
				r, err := s.Pair(c.tour)
				var none *pairing.NoPairing
				if errors.As(err, &none) {
					break
				}
				if err != nil {
					t.Fatalf("%s, seed %d: %v\n%s", edition, seed, err, write(c.tour))
				}
				judged += judgeAll(t, s, c.tour, r)
				c.play(r)
			}
		}
		t.Logf("%s: %d rounds judged", edition, judged)
	}
}

// judgeAll compares a round with every way to pair its players.
func judgeAll(t *testing.T, s pairing.Judge, tour *tournament.Tournament, right *pairing.Round) int {
	t.Helper()
	verdict, err := s.Compare(tour, right.Games())
	if err != nil || verdict != nil {
		t.Fatalf("%s: our own round is judged %+v, %v\n%s", s.Edition(), verdict, err, write(tour))
	}
	var ids []tournament.PlayerID
	for _, b := range right.Boards {
		ids = append(ids, b.White, b.Black)
	}
	if right.Bye != tournament.NoPlayer {
		ids = append(ids, right.Bye)
	}
	n := 0
	slices.Sort(ids)
	pairings(ids, len(ids)%2 == 1, &tournament.Round{}, func(other *tournament.Round) {
		if samePairs(right, other) {
			return
		}
		n++
		verdict, err := s.Compare(tour, other)
		if err != nil || verdict == nil {
			t.Fatalf("%s: a different round is judged %+v, %v: %v\nours: %s\n%s", s.Edition(), verdict, err, *other, line(right), write(tour))
		}
		if verdict.Fault == "" && slices.Compare(verdict.Expected, verdict.Found) >= 0 {
			t.Fatalf("%s: another round is better on %s: %v, ours %v: %v\nours: %s\n%s",
				s.Edition(), verdict.Article, verdict.Found, verdict.Expected, *other, line(right), write(tour))
		}
	})
	return n
}

// pairings calls f for every way to pair the players.
func pairings(ids []tournament.PlayerID, bye bool, r *tournament.Round, f func(*tournament.Round)) {
	if len(ids) == 0 {
		f(r)
		return
	}
	first, rest := ids[0], ids[1:]
	if bye {
		r.Byes = append(r.Byes, tournament.Bye{Player: first, Kind: tournament.PairingBye})
		pairings(rest, false, r, f)
		r.Byes = r.Byes[:len(r.Byes)-1]
	}
	for i, id := range rest {
		others := slices.Concat(rest[:i], rest[i+1:])
		r.Games = append(r.Games, tournament.Game{White: first, Black: id})
		pairings(others, bye, r, f)
		r.Games = r.Games[:len(r.Games)-1]
	}
}

func samePairs(a *pairing.Round, b *tournament.Round) bool {
	opponent := make(map[tournament.PlayerID]tournament.PlayerID)
	for _, g := range b.Games {
		opponent[g.White], opponent[g.Black] = g.Black, g.White
	}
	for _, board := range a.Boards {
		if opponent[board.White] != board.Black {
			return false
		}
	}
	return true
}
