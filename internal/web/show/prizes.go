package show

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// Winner is the name of who gets a payment: a player, or in a team event a team.
func Winner(p *frame.Page, payment *prizes.Payment) string {
	if p.Event.State.Tournament.Rules.Team != nil {
		return p.TeamName(tournament.TeamID(payment.Player))
	}
	return p.PlayerName(payment.Player)
}

// PrizeParts says for what somebody gets a payment.
func PrizeParts(p *frame.Page, award *prizes.Result, payment *prizes.Payment) string {
	var parts []string
	for _, part := range payment.Parts {
		parts = append(parts, p.T("prizes.from.place", "list", award.Lists[part.List].List.Name, "place", part.Place))
	}
	return strings.Join(parts, "; ")
}

// waived says who left which prize for which.
func waived(p *frame.Page, award *prizes.Result, w prizes.Waiver) string {
	return p.T("prizes.waived.one", "name", Winner(p, &prizes.Payment{Player: w.Player}), "list", award.Lists[w.List].List.Name,
		"amount", PrizeSum(p, w.Worth), "took", award.Lists[w.Took].List.Name)
}

// PrizeSum writes an amount with the currency of the event.
func PrizeSum(p *frame.Page, a prizes.Amount) string {
	return strings.TrimSpace(a.String() + " " + p.Event.State.Prizes.Currency)
}
