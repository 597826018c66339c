package tiebreak

import (
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
)

// The order of knock-outs: the places of the tree of internal/knockout. A field that
// is read as one of such an event has them; no other may use the code.

// readTree finds the places of a knock-out after the rounds that count.
func (f *Field) readTree(t *tournament.Tournament) {
	if f.Event.System != tournament.Knockout {
		return
	}
	then := *t
	then.Current, then.Rounds = nil, t.Rounds[:min(f.Rounds, len(t.Rounds))]
	f.places = make([]knockout.Place, f.n)
	if tree := knockout.Of(&then); tree.Teams == f.Event.Teams { // players of a team event are not in it
		copy(f.places, tree.Places())
	}
}

// roundsWon is how many rounds of matches somebody got through, by byes too.
func roundsWon(c *Calculator, _ *TieBreak) evaluator {
	places := c.field.places
	return func(p int, w *Working) {
		if w.Value = Undefined; places[p].Place > 0 {
			w.Value = Whole(places[p].Reached - 1)
		}
	}
}

func treeOrder(c *Calculator) []int32 {
	order := make([]int32, c.field.n)
	for p := range order {
		order[p] = int32(c.field.places[p].Place)
	}
	return order
}
