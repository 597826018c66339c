package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
)

// Archive puts an event away: it leaves the list of those that run, is read and
// shown as before, and takes no other command than Unarchive.
type Archive struct{}

func (Archive) describe() Description {
	return describe("archive", rights.Manage, Notice, kind[journal.Archived]())
}

func (Archive) plan(p *plan) error {
	if round := p.state.Paired(); p.state.Tournament.Current != nil {
		p.warn(Notice, "archive.round", "round", round)
	}
	for _, open := range Adjourned(p.state) {
		p.warnings = append(p.warnings, Warning{Notice, open.AsMessage(p.state)})
	}
	p.do(journal.Archived{})
	return nil
}

// Unarchive takes an event back that was put away.
type Unarchive struct{}

func (Unarchive) describe() Description {
	return describe("unarchive", rights.Manage, Note, kind[journal.Unarchived]())
}

func (Unarchive) plan(p *plan) error {
	p.do(journal.Unarchived{})
	return nil
}

// putAway refuses what an archived event does not take.
func putAway(s *journal.State, c Command) error {
	if !s.Archived {
		return nil
	}
	switch c.(type) {
	case Unarchive, SetRetention:
		return nil
	}
	return refuse("archive.closed")
}
