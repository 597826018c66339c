package words_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Where somebody has met all of the same score, this is said, with the rounds; where
// something else rules one of them out, that no legal round exists.
func TestWhoHasBeenMet(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	a := &why.PlayerAnswer{Player: 1, Opponent: 4, Status: why.Plays, Score: 20, OpponentScore: 10, Float: why.Down, Colour: &why.ColourAnswer{},
		Stay: &why.Instead{Wish: swiss.Wish{Kind: swiss.Stay, Player: 1}, Impossible: &why.Impossible{}},
		FloatLadder: &why.Ladder{Of: why.OfScore, Rungs: []why.Rung{
			{Player: 2, Fact: why.HaveMet, Met: 3}, {Player: 3, Fact: why.HaveMet, Met: 1}, {Player: 1, Fact: why.Stands},
		}},
	}
	if lines := p.Player(a); !slices.Contains(lines, "Player 1 has already played everyone else on 2 points: player 2 (round 3) and player 3 (round 1).") {
		t.Errorf("%q", lines)
	}
	a.FloatLadder.Rungs[1].Fact = why.MayNotMeet
	if lines := p.Player(a); !slices.Contains(lines, "There is no legal round in which player 1 meets somebody of the same score.") {
		t.Errorf("%q", lines)
	}
}
