package odds_test

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/odds"
	"github.com/pareo-chess/pareo/tournament"
)

// pairOf is an event of two players with ratings.
func pairOf(first, second int) *tournament.Tournament {
	t := &tournament.Tournament{Players: []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}}}
	t.Players[0].Ratings[tournament.Standard], t.Players[1].Ratings[tournament.Standard] = first, second
	return t
}

func drawnRound() tournament.Round {
	return tournament.Round{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}}}
}

// White is better off; who is 270 points weaker wins now and then; of somebody without a
// rating less is known; and a draw tells something about both.
func TestWhatOddsKnow(t *testing.T) {
	win, draw, loss := odds.Of(pairOf(2000, 2000)).Game(1, 2)
	if win < loss+0.04 || draw < 0.2 || draw > 0.4 {
		t.Errorf("equals: %.3f %.3f %.3f", win, draw, loss)
	}
	if _, masters, _ := odds.Of(pairOf(2600, 2600)).Game(1, 2); masters < draw+0.05 {
		t.Errorf("masters draw in %.3f, others in %.3f", masters, draw)
	}
	below, _, above := odds.Of(pairOf(2000, 2270)).Game(1, 2)
	if below < 0.05 || below > 0.2 || above < 0.6 {
		t.Errorf("270 points below: %.3f, above %.3f", below, above)
	}
	field := odds.Of(pairOf(2000, 0))
	known, unknown := field.Player(1), field.Player(2)
	if unknown.Spread < 2*known.Spread || unknown.Mean > known.Mean-200 {
		t.Errorf("with a rating %+v, without %+v", known, unknown)
	}
	e := pairOf(2000, 0)
	e.Rounds = []tournament.Round{drawnRound()}
	after := odds.Of(e)
	if p := after.Player(2); p.Mean <= unknown.Mean+50 || p.Spread >= unknown.Spread {
		t.Errorf("a draw takes %+v to %+v", unknown, p)
	}
	if p := after.Player(1); p.Mean >= known.Mean || p.Mean < known.Mean-50 {
		t.Errorf("a draw takes %+v to %+v", known, p)
	}
	for _, r := range []tournament.Result{tournament.WhiteByForfeit, tournament.DoubleForfeit, tournament.BothLose} {
		e.Rounds[0].Games[0].Result = r
		if got := odds.Of(e).Player(2); got != unknown {
			t.Errorf("%s tells something: %+v", r, got)
		}
	}
}
