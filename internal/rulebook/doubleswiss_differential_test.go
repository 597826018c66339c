package rulebook_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/doubleswiss"
	"github.com/pareo-chess/pareo/tournament"
)

// The engine pairs events of up to ten players as the rulebook does, with every
// option, byes, forfeits of one game and of both, late entries, withdrawals between
// matches and between games, forbidden pairs and acceleration. PAREO_DOUBLESWISS_ROUNDS
// asks for more rounds than a few hundred.
func TestDoubleSwissDifferential(t *testing.T) {
	want := 600
	if n, err := strconv.Atoi(os.Getenv("PAREO_DOUBLESWISS_ROUNDS")); err == nil {
		want = n
	}
	rounds, seed := 0, uint64(1)
	for ; rounds < want && !t.Failed(); seed++ {
		rounds += doubleSwissEvent(t, seed)
	}
	t.Logf("%d rounds, seeds 1 to %d", rounds, seed-1)
}

func doubleSwissEvent(t *testing.T, seed uint64) (rounds int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 45))
	engine, book := doubleSwissReadings(t, chance)
	rate := func(most int) simulate.Amount {
		return simulate.Amount{Rate: simulate.Percent(float64(chance.IntN(most)))}
	}
	run, err := simulate.New(simulate.Settings{
		Players: 4 + chance.IntN(7), Rounds: 2 * (2 + chance.IntN(6)), Scoring: tournament.DefaultScoring(), InitialColour: tournament.Colour(1 + chance.IntN(2)),
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 2000}, Draws: simulate.Percent(float64(10 + chance.IntN(70))),
		Forfeits: rate(40), DoubleForfeits: rate(10), HalfZero: rate(5), LateEntries: rate(25), Withdrawals: rate(25),
		FullByes: simulate.Byes{Amount: rate(5)}, HalfByes: simulate.Byes{Amount: rate(8)}, ZeroByes: simulate.Byes{Amount: rate(10)},
		ForbiddenPairs: chance.IntN(3), RandomVirtual: chance.IntN(6) == 0, Acceleration: tournament.Acceleration{Baku: chance.IntN(3) == 0},
	}, seed)
	if err != nil {
		t.Fatal(err)
	}
	for !run.Done() {
		event := run.Tournament
		got, err := engine.Pair(event)
		right, rightErr := book.Pair(event)
		var none *pairing.NoPairing
		if errors.As(err, &none) && errors.As(rightErr, &none) {
			return rounds + 1
		}
		if err != nil || rightErr != nil {
			t.Fatalf("seed %d, round %d: engine %v, rulebook %v", seed, event.NextRound(), err, rightErr)
		}
		if a, b := teamLine(got), teamLine(right); a != b {
			t.Fatalf("seed %d, round %d, %+v:\nengine   %s\nrulebook %s", seed, got.Number, book, a, b)
		}
		if verdict, err := engine.(pairing.Judge).Compare(event, right.Games()); err != nil || verdict != nil {
			t.Fatalf("seed %d, round %d: the right round is judged %+v, %v", seed, got.Number, verdict, err)
		}
		rounds++
		if err := run.Record(got); err != nil {
			t.Fatal(err)
		}
	}
	return rounds
}

// doubleSwissReadings draws a reading, for the engine and for the rulebook.
func doubleSwissReadings(t *testing.T, chance *rand.Rand) (pairing.System, rulebook.DoubleSwiss) {
	t.Helper()
	var book rulebook.DoubleSwiss
	var options []pairing.Option
	for _, o := range []struct {
		name, value string
		flag        *bool
	}{
		{"numbers", "file", &book.NumbersAsIs}, {"higher-ranked", "points", &book.HigherByScore}, {"floats", "points", &book.FloatsByScore},
		{"next-group", "fewest", &book.GradedC6}, {"following", "left", &book.NextLeft}, {"baku", "game", &book.BakuOfGame},
	} {
		if *o.flag = chance.IntN(4) == 0; *o.flag {
			options = append(options, pairing.Option{Name: o.name, Value: o.value})
		}
	}
	system, err := doubleswiss.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	engine, err := system.(pairing.Configurable).With(options...)
	if err != nil {
		t.Fatal(err)
	}
	return engine, book
}
