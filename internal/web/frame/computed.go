package frame

import (
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/tournament"
)

// Computed returns what is computed from the tournament of the page.
func (p *Page) Computed() *computed.Values {
	if p.Public {
		return p.Site.publicValues.Of(p.Event.ID, p.Event.State)
	}
	return p.Site.deskValues.Of(p.Event.ID, p.Event.State) // which knows what is not published
}

// Tournament returns the tournament of the page.
func (p *Page) Tournament() *tournament.Tournament { return &p.Event.State.Tournament }

// Forget drops what is kept of a tournament that is gone.
func (s *Site) Forget(id store.ID) {
	s.publicValues.Forget(id)
	s.deskValues.Forget(id)
}
