package desk

import (
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
)

// PublishAt has the pairing of the current round published by itself at a moment:
// these boards and no others. As soon as they are opened to changes, discarded or
// paired anew nobody has set a time any more, and a round that Publish would ask
// about then, because somebody left, waits for an answer.
type PublishAt struct {
	At time.Time
}

func (PublishAt) describe() Description {
	return describe("publish at", rights.Pair, Notice, kind[journal.PublicationSet]())
}

// furthestPublication is how far ahead a publication can be set.
const furthestPublication = 366 * 24 * time.Hour

func (c PublishAt) plan(p *plan) error {
	if err := publishable(p); err != nil {
		return err
	}
	number := p.state.Paired()
	switch wait := c.At.Sub(p.now); {
	case wait <= 0:
		return refuse("publish.at.past", "round", number)
	case wait > furthestPublication:
		return refuse("publish.at.far")
	}
	warnGone(p)
	warnUnexplained(p)
	warnEarly(p, p.state.Tournament.Current)
	p.do(journal.PublicationSet{Round: number, At: c.At.UTC().Truncate(time.Second)})
	return nil
}

// CancelPublication takes the time at which the current round publishes itself
// back.
type CancelPublication struct{}

func (CancelPublication) describe() Description {
	return describe("cancel publication", rights.Pair, Note, kind[journal.PublicationCancelled]())
}

func (CancelPublication) plan(p *plan) error {
	current := p.state.Current()
	if current == nil || current.PublishAt.IsZero() {
		return refuse("publish.at.none")
	}
	p.do(journal.PublicationCancelled{Round: p.state.Paired()})
	return nil
}

// DueBy reports whether a round is to be published by itself by now.
func DueBy(s *journal.State, now time.Time) bool {
	current := s.Current()
	return !s.Archived && current != nil && !current.PublishAt.IsZero() && !current.PublishAt.After(now)
}
