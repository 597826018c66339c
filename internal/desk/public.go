package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
)

// SetPublic says what the public pages of the event show; it can change at any
// moment.
type SetPublic struct {
	Public journal.Public
}

func (SetPublic) describe() Description {
	return describe("set public", rights.Pair, Note, kind[journal.PublicSet]())
}

func (c SetPublic) plan(p *plan) error {
	p.do(journal.PublicSet{Public: c.Public})
	return nil
}
