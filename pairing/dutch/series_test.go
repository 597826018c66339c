package dutch_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// otherEnds returns a tournament with results over the board of its last round
// drawn anew, each with an even chance.
func otherEnds(t *tournament.Tournament, chance *rand.Rand) *tournament.Tournament {
	other := t.Clone()
	last := &other.Rounds[len(other.Rounds)-1]
	for i := range last.Games {
		switch g := &last.Games[i]; g.Result {
		case tournament.WhiteWins, tournament.Drawn, tournament.BlackWins:
			if chance.IntN(2) == 0 {
				g.Result = []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[chance.IntN(3)]
			}
		}
	}
	return other
}

// A series pairs every round as it is paired by itself, whatever was paired before
// it; or says as it does that there is none.
func TestSeries(t *testing.T) {
	ends := 40
	if testing.Short() {
		ends = 12
	}
	compared := 0
	for seed := range uint64(24) {
		for _, s := range bothEditions(t) {
			c := newChance(seed, 5+2*int(seed))
			chance := rand.New(rand.NewPCG(seed, 1))
			if seed%3 == 2 {
				keepManyApart(c.tour, chance)
			}
			for c.tour.NextRound() <= min(c.tour.Rules.Rounds, 6) {
				c.ask()
				r, err := s.Pair(c.tour)
				if err != nil {
					break
				}
				if c.tour.Completed() > 0 {
					series := pairing.SeriesOf(s)
					for range ends {
						after := otherEnds(c.tour, chance)
						want, wantErr := s.Pair(after)
						got, err := series.Pair(after)
						compareEnds(t, got, want, err, wantErr)
						compared++
					}
				}
				c.play(r)
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d rounds were compared", compared)
	}
}

// keepManyApart adds as many pairs who may not meet as it takes to have them looked up
// another way.
func keepManyApart(t *tournament.Tournament, chance *rand.Rand) {
	for range 20 {
		a, b := t.Players[chance.IntN(len(t.Players))].ID, t.Players[chance.IntN(len(t.Players))].ID
		if a != b {
			t.Rules.Forbidden = append(t.Rules.Forbidden, tournament.Forbidden{Players: []tournament.PlayerID{a, b}})
		}
	}
}

func compareEnds(t *testing.T, got, want *pairing.Round, err, wantErr error) {
	t.Helper()
	var none, wantNone *pairing.NoPairing
	if errors.As(err, &none) != errors.As(wantErr, &wantNone) || (err == nil) != (wantErr == nil) {
		t.Fatalf("%v, want %v", err, wantErr)
	}
	if err != nil {
		return
	}
	want.Reasons = pairing.Reasons{}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}
