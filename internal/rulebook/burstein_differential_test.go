package rulebook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
)

// The engine of the Burstein system and the rulebook agree on random small events
// with everything that can happen in one, whatever the options; see
// TestEngineAgrees for PAREO_DIFFERENTIAL and PAREO_SEED.
func TestBursteinAgrees(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 1000), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 300)
	}
	plain, err := systems.Find("burstein", "2026")
	if err != nil {
		t.Fatal(err)
	}
	engine := plain.(pairing.Configurable)
	count, impossible, next := 0, 0, uint64(seed)
	for ; count < rounds; next++ {
		chance := rand.New(rand.NewPCG(next, 2))
		var options []pairing.Option
		for _, c := range engine.Choices() {
			options = append(options, pairing.Option{Name: c.Name, Value: c.Values[chance.IntN(len(c.Values))]})
		}
		judge, err := rulebook.NewBurstein(options...)
		if err != nil {
			t.Fatal(err)
		}
		system, err := engine.With(options...)
		if err != nil {
			t.Fatal(err)
		}
		n, ended := compareEvent(t, system, judge, next)
		count += n
		if ended {
			impossible++
		}
	}
	t.Logf("%d rounds of %d events from seed %d on; %d events ended with an impossible round", count, next-uint64(seed), seed, impossible)
}
