package why_test

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// What is said to have changed it does: with that result, asked as a change of its own,
// the round has the other opponent, and no half point of another's game is passed over
// for a larger change.
func TestTurns(t *testing.T) {
	found := 0
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			if edition == "scheveningen" { // a match of two teams
				continue
			}
			s := system(t, e.Name, edition)
			r, err := why.Open(s, played(t, s, 1, 4), 5)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range r.Everybody() {
				r.Turn(a)
				if x := a.Tries; x != nil && (x.Tried > x.Of || x.Passed && a.Turn == nil || a.Turn == nil && x.Tried < min(24, x.Of)) {
					t.Errorf("%s %s, player %d: %+v", a.System, a.Edition, a.Player, x)
				}
				if a.Turn != nil {
					found++
					checkTurn(t, r, a)
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d found", found)
	}
}

func checkTurn(t *testing.T, r *why.Round, a *why.PlayerAnswer) {
	t.Helper()
	x := a.Turn
	if x.Round != r.Number()-1 || x.Result == x.Was || x.Opponent == a.Opponent {
		t.Errorf("%s %s, player %d: %+v", a.System, a.Edition, a.Player, x)
	}
	answer := r.If(why.Change{Kind: why.OtherResult, Player: x.White, Opponent: x.Black, Result: tournament.Result(x.Result)})
	if answer.Seating == nil || answer.GameRound != x.Round {
		t.Fatalf("%s %s, player %d: %+v, and asked for itself %+v", a.System, a.Edition, a.Player, x, answer)
	}
	if met := opponentIn(answer.Seating, a.Player); met != x.Opponent {
		t.Errorf("%s %s, player %d: %+v, and then meets %d", a.System, a.Edition, a.Player, x, met)
	}
	if isDraw := tournament.Result(x.Result) == tournament.Drawn || tournament.Result(x.Was) == tournament.Drawn; isDraw {
		return
	}
	for _, g := range r.Before().Rounds[x.Round-1].Games { // a whole point: no draw changes it
		if g.Result != tournament.WhiteWins && g.Result != tournament.BlackWins {
			continue
		}
		half := r.If(why.Change{Kind: why.OtherResult, Player: g.White, Opponent: g.Black, Result: tournament.Drawn})
		if half.Seating != nil && opponentIn(half.Seating, a.Player) != a.Opponent {
			t.Errorf("%s %s, player %d: %+v, and a draw of %d and %d is less", a.System, a.Edition, a.Player, x, g.White, g.Black)
		}
	}
}

func opponentIn(s *why.Seating, id tournament.PlayerID) tournament.PlayerID {
	for _, b := range s.Boards {
		switch id {
		case b.White:
			return b.Black
		case b.Black:
			return b.White
		}
	}
	return tournament.NoPlayer
}

// In a Keizer event results make the list by which the next round is paired: they change
// opponents there, too.
func TestTurnsInKeizer(t *testing.T) {
	s := system(t, tournament.Keizer, "")
	found := 0
	for seed := uint64(1); seed < 4; seed++ {
		r, err := why.Open(s, played(t, s, seed, 4), 5)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range r.Everybody() {
			if r.Turn(a); a.Turn != nil {
				found++
				checkTurn(t, r, a)
			}
		}
	}
	if found == 0 {
		t.Error("no result changes an opponent")
	}
}
