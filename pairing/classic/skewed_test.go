package classic_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/tournament"
)

// Fields that ordinary events do not have: brackets of the whole field, brackets
// in which everybody must have the same colour, rounds until nobody is left to
// meet, one large club. All of them end, by a full round or by the word that none
// exists.
func TestSkewedFields(t *testing.T) {
	for _, c := range []struct {
		name            string
		players, rounds int
		change          func(*simulate.Settings)
	}{
		{"everybody draws", 300, 9, func(s *simulate.Settings) { s.Results = simulate.EverybodyDraws }},
		{"White always wins", 300, 9, func(s *simulate.Settings) { s.Results = simulate.WhiteAlwaysWins }},
		{"Black always wins", 301, 9, func(s *simulate.Settings) { s.Results = simulate.BlackAlwaysWins }},
		{"the higher rated always wins", 301, 9, func(s *simulate.Settings) { s.Results = simulate.HigherAlwaysWins }},
		{"saturated, draws", 20, 19, func(s *simulate.Settings) { s.Results = simulate.EverybodyDraws }},
		{"saturated", 30, 29, nil},
		{"forty rounds of sixty players", 60, 40, nil},
		{"a club of 40 percent", 200, 9, func(s *simulate.Settings) { s.Club = simulate.Percent(40) }},
		{"many byes", 101, 9, func(s *simulate.Settings) {
			s.HalfByes.Rate, s.Forfeits.Rate = simulate.Percent(15), simulate.Percent(10)
		}},
	} {
		for _, edition := range classic.Editions()[:2] {
			t.Run(c.name+" "+string(edition), func(t *testing.T) {
				players, rounds := c.players, c.rounds
				if testing.Short() && players > 100 {
					players, rounds = players/4, min(rounds, 7)
				}
				playToTheEnd(t, edition, players, rounds, c.change)
			})
		}
	}
}

func playToTheEnd(t *testing.T, edition tournament.Edition, players, rounds int, change func(*simulate.Settings)) {
	t.Helper()
	system, err := classic.New(edition)
	if err != nil {
		t.Fatal(err)
	}
	s := simulate.Settings{Players: players, Rounds: rounds, Scoring: tournament.DefaultScoring(), Draws: simulate.Percent(30),
		Ratings: simulate.Ratings{Highest: 2700, Lowest: 1400}}
	if change != nil {
		change(&s)
	}
	tour, err := simulate.Play(s, system, 7)
	var none *pairing.NoPairing
	if errors.As(err, &none) {
		if none.Because() == "" {
			t.Errorf("the refusal does not say why: %+v", none)
		}
		t.Logf("round %d: %v", tour.NextRound(), err)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The same tournament gives the same round, boards, colours and reasons, whatever
// the order in which players are listed and the number of processors.
func TestDeterministic(t *testing.T) {
	for _, edition := range classic.Editions() {
		system, err := classic.New(edition)
		if err != nil {
			t.Fatal(err)
		}
		tour := eventBefore(t, system, 80, 7, func(s *simulate.Settings) { s.HalfByes.Rate = simulate.Percent(5) })
		first, err := system.Pair(tour)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(5) {
			shuffled := tour.Clone()
			rand.New(rand.NewPCG(seed, 1)).Shuffle(len(shuffled.Players), func(i, j int) {
				shuffled.Players[i], shuffled.Players[j] = shuffled.Players[j], shuffled.Players[i]
			})
			before := runtime.GOMAXPROCS(1 + int(seed)%2)
			again, err := system.Pair(shuffled)
			runtime.GOMAXPROCS(before)
			if err != nil || !reflect.DeepEqual(first, again) {
				t.Fatalf("%s, listed in order %d: %v, another round", edition, seed, err)
			}
		}
	}
}
