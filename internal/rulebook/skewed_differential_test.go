package rulebook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
)

// skewedEvent is a small event with several things at once that strain an engine:
// groups who may not meet, which overlap, many byes, points of acceleration at random,
// one colour that always wins, rounds until nobody is left to meet.
func skewedEvent(seed uint64) simulate.Settings {
	r := rand.New(rand.NewPCG(seed, 6))
	s := smallEvent(seed)
	s.Players = 6 + r.IntN(5)
	s.Results = simulate.Results(r.IntN(int(simulate.HigherAlwaysWins) + 1))
	s.Forbidden = nil
	for range r.IntN(4) {
		var group []tournament.PlayerID
		for _, i := range r.Perm(s.Players)[:2+r.IntN(3)] {
			group = append(group, tournament.PlayerID(i+1))
		}
		s.Forbidden = append(s.Forbidden, tournament.Forbidden{Players: group})
	}
	s.ForbiddenPairs = r.IntN(3)
	if r.IntN(2) == 0 {
		s.Club = simulate.Percent(float64(20 + r.IntN(30)))
	}
	s.RandomVirtual, s.Acceleration.Baku = r.IntN(2) == 0, false
	if r.IntN(3) == 0 {
		s.HalfByes.Rate, s.ZeroByes.Rate = simulate.Percent(15), simulate.Percent(15)
	}
	s.Rounds = []int{3, 5, s.Players, s.Players + 1}[r.IntN(4)]
	return s
}

// Engines and rulebook agree on skewed small events, too.
func TestSkewedEventsAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 500), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 60)
	}
	type rivals struct{ engine, judge pairing.System }
	var all []rivals
	for _, judge := range []pairing.System{rulebook.Dutch2026(), rulebook.Dutch2017()} {
		engine, err := dutch.New(judge.Edition())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rivals{engine, judge})
	}
	for _, edition := range classic.Editions() {
		engine, err := classic.New(edition)
		if err != nil {
			t.Fatal(err)
		}
		judge, err := rulebook.NewClassic(edition)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rivals{engine, judge})
	}
	for _, r := range all {
		t.Run(string(r.judge.Name())+" "+string(r.judge.Edition()), func(t *testing.T) {
			count, next := 0, uint64(seed)
			for ; count < rounds && !t.Failed(); next++ {
				n, _ := compareSmallEvent(t, r.engine, r.judge, next, skewedEvent(next))
				count += n
			}
			t.Logf("%d rounds of %d events from seed %d on", count, next-uint64(seed), seed)
		})
	}
}
