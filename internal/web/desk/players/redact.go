package players

import "github.com/pareo-chess/pareo/tournament"

// redact takes the personal data of a player out of the event for good.
func redact(p *page) error {
	id := tournament.PlayerID(p.Number("player"))
	removed, err := p.Site.Host.RedactAs(p.Context(), p.Site.Accounts, p.Actor, p.Event.ID, []tournament.PlayerID{id}, p.Text("redact-event"))
	return p.Redacted(removed, err, p.playerPath(id, ""))
}
