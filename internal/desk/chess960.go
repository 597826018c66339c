package desk

import (
	"math/rand/v2"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// DrawPosition gives the current round of an event of Chess960 its start
// position: drawn by the program, every position with the same chance, or drawn
// in the hall. Pages show it as tournament.StartPosition.
type DrawPosition struct {
	ByHand bool
	Number int // with ByHand: 0 to 959
}

func (DrawPosition) describe() Description {
	return describe("draw position", rights.Pair, Confirm, kind[journal.PositionDrawn]())
}

func (c DrawPosition) plan(p *plan) error {
	current := p.state.Current()
	switch {
	case !p.state.Tournament.Rules.Chess960:
		return refuse("position.chess")
	case current == nil:
		return refuse("round.none")
	case c.ByHand && (c.Number < 0 || c.Number >= tournament.StartPositions):
		return refuse("position.number", "number", c.Number)
	}
	for _, g := range p.state.Tournament.Current.Games {
		if g.Result != tournament.NoResult && current.Position.Drawn {
			return refuse("position.played", "round", p.state.Paired())
		}
	}
	if current.Position.Drawn {
		p.warn(Confirm, "position.drawn", "round", p.state.Paired(), "number", current.Position.Number)
	}
	number := c.Number
	if !c.ByHand {
		number = rand.IntN(tournament.StartPositions)
	}
	p.do(journal.PositionDrawn{Round: p.state.Paired(), Number: number})
	return nil
}
