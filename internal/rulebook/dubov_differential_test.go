package rulebook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dubov"
)

// The Dubov engine and the rulebook agree on random small events, under every
// reading of the text: see TestEngineAgrees for what they compare and for how many
// rounds.
func TestDubovEngineAgrees(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 2000), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 300)
	}
	count, impossible, next := 0, 0, uint64(seed)
	for ; count < rounds; next++ {
		engine, judge := dubovReading(t, next)
		n, ended := compareSmallEvent(t, engine, judge, next, smallDubovEvent(next))
		count += n
		if ended {
			impossible++
		}
	}
	t.Logf("%d rounds of %d events from seed %d on; %d events ended with an impossible round",
		count, next-uint64(seed), seed, impossible)
}

// dubovReading draws a reading of every open article, in half of the events the
// recommended one.
func dubovReading(t *testing.T, seed uint64) (engine, judge pairing.System) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 3))
	engine, err := dubov.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	configurable := engine.(pairing.Configurable)
	var options []pairing.Option
	if chance.IntN(2) == 0 {
		for _, c := range configurable.Choices() {
			options = append(options, pairing.Option{Name: c.Name, Value: c.Values[chance.IntN(len(c.Values))]})
		}
	}
	if engine, err = configurable.With(options...); err != nil {
		t.Fatal(err)
	}
	if judge, err = rulebook.NewDubov(options...); err != nil {
		t.Fatal(err)
	}
	return engine, judge
}

// smallDubovEvent is smallEvent with at most ten players, sometimes all of one
// rating and sometimes in more rounds.
func smallDubovEvent(seed uint64) simulate.Settings {
	s := smallEvent(seed)
	s.Players = min(s.Players, 10)
	if seed%5 == 0 {
		s.Ratings = simulate.Ratings{Highest: 2000, Lowest: 2000}
	}
	return s
}
