package roundrobin

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Players who have other numbers than those by which they were paired are found in the
// seats that they had, in odd and even fields, and after the first rounds alone; after one
// round nothing is known.
func TestSeatings(t *testing.T) {
	for players := 4; players <= 9; players++ {
		e := event(players, 1)
		play(t, e, 3)
		var seated []tournament.PlayerID
		for i := range e.Players {
			seated = append(seated, e.Players[i].ID)
		}
		for i := range e.Players {
			e.Players[i].Number = (i*2+1)%players + 1
			if players%2 == 0 {
				e.Players[i].Number = players - i
			}
		}
		found, _ := Seatings(e)
		if !slices.ContainsFunc(found, func(seats []tournament.PlayerID) bool { return slices.Equal(seats, seated) }) {
			t.Errorf("%d players: %v, not %v", players, found, seated)
		}
		e.Rounds = e.Rounds[:1]
		if found, sure := Seatings(e); found != nil || sure {
			t.Errorf("%d players, one round: %v, %t", players, found, sure)
		}
	}
}

// Rounds in which nobody can have sat anywhere have no seats.
func TestNoSeatings(t *testing.T) {
	e := event(6, 1)
	play(t, e, 5)
	g := e.Rounds[2].Games
	g[0].Black, g[1].Black = g[1].Black, g[0].Black
	if found, sure := Seatings(e); found != nil || !sure {
		t.Errorf("%v, %t", found, sure)
	}
}

// A recorded round is judged by its row, whatever those before it were.
func TestRowAfterAnotherSchedule(t *testing.T) {
	e := event(6, 1)
	play(t, e, 3)
	e.Rounds = []tournament.Round{e.Rounds[2], e.Rounds[0]}
	if round, err := (System{}).Row(e); err != nil || round.Number != 3 {
		t.Errorf("%v, %v", round, err)
	}
	if _, err := (System{}).Pair(e); err == nil {
		t.Error("a round is paired in which players meet again")
	}
}
