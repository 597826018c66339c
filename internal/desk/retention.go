package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
)

// SetRetention says for how many months after the end of the event personal data are
// kept; 0 = until somebody takes them out. An archived event takes it, too.
type SetRetention struct {
	Months int
}

func (SetRetention) describe() Description {
	return describe("set retention", rights.Manage, Note, kind[journal.RetentionSet]())
}

func (c SetRetention) plan(p *plan) error {
	p.do(journal.RetentionSet{Months: c.Months})
	return nil
}
