package public

import (
	"errors"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// compared is what comparing a journal with a code came to: the message that says it.
type compared struct {
	Typed  string
	Answer string // "" = nothing was asked
	Sound  bool
	Origin string // how the beginning came from a file, in words; "" = it did not
}

// Journal says what the journal of a tournament comes to, and whether it had a code
// that somebody has kept. It is read from the database each time.
func Journal(to *frame.Page) error {
	p := &page{to}
	origin, err := show.Origin(p.Page)
	if err != nil {
		return err
	}
	asked := compared{Typed: p.Text("code"), Origin: origin.Said(p.Page)}
	if asked.Typed != "" {
		code := anchor.ReadCode(asked.Typed)
		if code == "" {
			asked.Answer = "anchor.wrong"
			return p.Render(journalPage(p, &asked))
		}
		had, err := p.Site.Host.Had(p.Context(), p.Actor, p.Event.ID, code)
		var broken *journal.Broken
		switch {
		case errors.As(err, &broken):
			asked.Answer = "anchor.broken"
		case err != nil:
			return err
		case had:
			asked.Answer, asked.Sound = "anchor.holds", true
		default:
			asked.Answer = "anchor.gone"
		}
	}
	return p.Render(journalPage(p, &asked))
}
