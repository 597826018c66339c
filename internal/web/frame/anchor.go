package frame

import (
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
)

// AnchorCode is the short code of what the journal came to at the moment that the page
// shows; "" where it cannot be told.
func (p *Page) AnchorCode() string {
	head, err := p.Site.Host.Head(p.Context(), p.Actor, p.Event.ID, p.Event.State)
	if err != nil || head == (journal.Hash{}) {
		return ""
	}
	return anchor.Code(head)
}
