package harkness

import (
	"errors"
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// crowd is an event of the given size; everybody always comes.
func crowd(players, rounds int, results simulate.Results) simulate.Settings {
	return simulate.Settings{Players: players, Rounds: rounds, Scoring: tournament.DefaultScoring(), Results: results,
		Ratings: simulate.Ratings{Highest: 2700, Lowest: 1200, Bell: true}, Draws: simulate.Percent(30)}
}

// Fields that strain the search: everybody draws, one colour always wins, as many
// rounds as players allow, a club of which no two shall meet. All invariants hold
// in every round, and an event that cannot go on says why. HARKNESS_CROWD sets the
// size of the large ones.
func TestSkewedFields(t *testing.T) {
	n := fromEnv(t, "HARKNESS_CROWD", 200)
	club := func(s simulate.Settings, percent float64) simulate.Settings {
		s.Club = simulate.Percent(percent)
		return s
	}
	for name, s := range map[string]simulate.Settings{
		"everybody draws":                 crowd(n, 9, simulate.EverybodyDraws),
		"everybody draws, odd":            crowd(n+1, 9, simulate.EverybodyDraws),
		"white always wins":               crowd(n+1, 9, simulate.WhiteAlwaysWins),
		"black always wins":               crowd(n, 9, simulate.BlackAlwaysWins),
		"saturated":                       crowd(30, 29, simulate.ByRating),
		"saturated, odd":                  crowd(25, 25, simulate.AtRandom),
		"saturated, everybody draws":      crowd(24, 23, simulate.EverybodyDraws),
		"a club of 45 %":                  club(crowd(n, 9, simulate.ByRating), 45),
		"a club of 45 %, everybody draws": club(crowd(n, 9, simulate.EverybodyDraws), 45),
		"a club of 60 %":                  club(crowd(n, 9, simulate.ByRating), 60),
	} {
		for _, avoidance := range []Avoidance{AvoidSoft, AvoidHard} {
			t.Run(fmt.Sprintf("%s, %s", name, avoidance), func(t *testing.T) { playSkewed(t, s, avoidance) })
		}
	}
}

func playSkewed(t *testing.T, settings simulate.Settings, avoidance Avoidance) {
	s := &system{edition: "test", options: editions[0].options}
	s.options.Avoidance = avoidance
	run, err := simulate.New(settings, 3)
	if err != nil {
		t.Fatal(err)
	}
	for !run.Done() {
		round, err := s.Pair(run.Tournament)
		var none *pairing.NoPairing
		if errors.As(err, &none) {
			if none.Because() == "" {
				t.Error("no reason is given")
			}
			t.Logf("ended before round %d of %d", none.Round, settings.Rounds)
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, wrong := range invariantsOf(s, run.Tournament, round) {
			t.Fatalf("round %d: %s", round.Number, wrong)
		}
		if err := run.Record(round); err != nil {
			t.Fatal(err)
		}
	}
}

// BenchmarkPair pairs the last of nine rounds, from the tournament as it stands
// to the published round.
func BenchmarkPair(b *testing.B) {
	for _, n := range []int{250, 500, 1000, 2000, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := with(b, "nine-rules")
			settings := crowd(n, 9, simulate.ByRating)
			settings.HalfByes.Rate = simulate.Percent(1)
			run, err := simulate.New(settings, 1)
			if err != nil {
				b.Fatal(err)
			}
			for run.Tournament.NextRound() < settings.Rounds {
				round, err := s.Pair(run.Tournament)
				if err != nil {
					b.Fatal(err)
				}
				if err := run.Record(round); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := s.Pair(run.Tournament); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
