package rulebook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/tournament"
)

// The engine of the classic editions and the rulebook agree on random events of
// 4 to 10 players, as TestEngineAgrees has it.
func TestClassicAgrees(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 1000), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 100)
	}
	for _, edition := range classic.Editions() {
		t.Run(string(edition), func(t *testing.T) {
			count, impossible, next := 0, 0, uint64(seed)
			for ; count < rounds && !t.Failed(); next++ {
				n, ended := compareClassic(t, edition, next)
				count += n
				if ended {
					impossible++
				}
			}
			t.Logf("%d rounds of %d events from seed %d on; %d events ended with an impossible round",
				count, next-uint64(seed), seed, impossible)
		})
	}
}

// They agree on all readings of the register, too, in any combination.
func TestClassicReadingsAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 1000), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 100)
	}
	for _, edition := range classic.Editions()[:2] {
		t.Run(string(edition), func(t *testing.T) {
			choices, err := classic.Choices(edition)
			if err != nil {
				t.Fatal(err)
			}
			count, next := 0, uint64(seed)
			for ; count < rounds && !t.Failed(); next++ {
				chance := rand.New(rand.NewPCG(next, 2))
				var options []pairing.Option
				for range 1 + chance.IntN(4) {
					c := choices[chance.IntN(len(choices))]
					options = append(options, pairing.Option{Name: c.Name, Value: c.Values[chance.IntN(len(c.Values))]})
				}
				n, _ := compareClassic(t, edition, next, options...)
				count += n
			}
			t.Logf("%d rounds of %d events from seed %d on", count, next-uint64(seed), seed)
		})
	}
}

// They agree on how far C12 goes back where nothing bounds it, which random readings
// seldom ask for.
func TestClassicDeepC12Agrees(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 2000), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 1500)
	}
	for _, edition := range classic.Editions()[:2] {
		count, next := 0, uint64(seed)
		for ; count < rounds && !t.Failed(); next++ {
			n, _ := compareClassic(t, edition, next, pairing.Option{Name: "c12-depth", Value: "unlimited"})
			count += n
		}
		t.Logf("%s: %d rounds of %d events from seed %d on", edition, count, next-uint64(seed), seed)
	}
}

// compareClassic plays one event of 4 to 10 players.
func compareClassic(t *testing.T, edition tournament.Edition, seed uint64, options ...pairing.Option) (rounds int, impossible bool) {
	t.Helper()
	engine, err := classic.NewWith(edition, options...)
	if err != nil {
		t.Fatal(err)
	}
	judge, err := rulebook.NewClassic(edition, options...)
	if err != nil {
		t.Fatal(err)
	}
	settings := smallEvent(seed)
	settings.Players = min(settings.Players, 10)
	run, err := simulate.New(settings, seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	lots := chance.IntN(3) == 0
	for !run.Done() {
		want, wantErr := judge.Pair(run.Tournament)
		rounds++
		if w, g := answer(want, wantErr), answerOf(engine, run.Tournament); w != g {
			t.Errorf("seed %d, round %d, %v: the rulebook has %s, the engine %s\n%s",
				seed, run.Tournament.NextRound(), options, w, g, file(run.Tournament))
		}
		if wantErr != nil {
			return rounds, true
		}
		if lots {
			want = byLot(chance, want)
		}
		if err := run.Record(want); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return rounds, false
}
