package burstein_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/burstein"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
)

func system(t testing.TB, options ...pairing.Option) pairing.System {
	t.Helper()
	seeding, err := dutch.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	s, err := burstein.New("2026", seeding.(burstein.Seeding))
	if err != nil {
		t.Fatal(err)
	}
	changed, err := s.With(options...)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

// event is a tournament of so many players and rounds before its first.
func event(players, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: rounds, System: "burstein", InitialColour: tournament.White}}
	for i := range players {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	return t
}

// Nobody is there: the round is empty.
func TestNobody(t *testing.T) {
	e := event(0, 1)
	r, err := system(t).Pair(e)
	if err != nil || len(r.Boards) != 0 || r.Bye != tournament.NoPlayer {
		t.Errorf("%+v, %v", r, err)
	}
}

// The number of rounds says which are seeding rounds (1.6.2): without it nothing
// can be paired.
func TestRoundsUnknown(t *testing.T) {
	_, err := system(t).Pair(event(6, 0))
	var refused *pairing.Unpairable
	if !errors.As(err, &refused) || !strings.Contains(err.Error(), "number of rounds") {
		t.Error(err)
	}
}
