package show

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// Origins is how the beginning of a tournament came from a file; nil in it = it did not.
type Origins struct{ from *account.Origin }

// Origin looks up where the tournament of a page comes from.
func Origin(p *frame.Page) (*Origins, error) {
	from, err := p.Site.Host.Origin(p.Context(), p.Site.Accounts, p.Event.ID)
	return &Origins{from}, err
}

// Vouched reports whether the installation vouches for the name of an event.
func (o *Origins) Vouched(seq int64) bool {
	return o.from == nil || seq >= o.from.From || seq > o.from.Events
}

// Said says how the beginning came from a file, "" if it did not. Who brought it in is for
// those who see the journal; the public hears whether its names can be trusted.
func (o *Origins) Said(p *frame.Page) string {
	switch from := o.from; {
	case from == nil:
		return ""
	case p.May(account.See):
		return p.T("origin."+string(from.Signing()), "last", from.Events, "name", from.By, "when", p.Time(p.When(from.At)), "key", from.Key, "from", from.From)
	case from.Vouched():
		return ""
	}
	return p.T("origin.public")
}
