package players

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// checkAll marks everybody as here or as absent in the next round, or takes all
// who are absent out of the event.
func checkAll(p *page) error {
	var command desk.Command
	text := p.T("checkin.done")
	switch p.Text("all") {
	case "here":
		command = desk.CheckAll{Round: p.Number("round"), Here: true}
	case "absent":
		command = desk.CheckAll{Round: p.Number("round")}
	case "withdraw":
		command, text = desk.WithdrawAbsent{Round: p.Number("round")}, p.T("checkin.withdrew")
	default:
		return frame.ErrNotFound
	}
	_, err := p.Do(command)
	return p.Done(err, text, p.Path("/checkin"))
}

// withdrawNoShows takes those who were ticked of the players missing in the
// latest round out of the event.
func withdrawNoShows(p *page) error {
	command := desk.WithdrawNoShows{Round: p.Number("round"), Reason: p.Text("reason")}
	if id := p.Number("explain"); id > 0 {
		player := tournament.PlayerID(id)
		_, err := p.Do(desk.ExplainAbsence{Round: p.Number("round"), Player: player, Reason: p.Text("reason")})
		return p.Done(err, p.T("noshow.explained", "name", p.PlayerName(player)), p.Path("/checkin"))
	}
	_, absent := desk.NoShows(p.Event.State)
	for _, id := range absent {
		if !slices.Contains(p.Form["player"], fmt.Sprint(id)) {
			command.Explained = append(command.Explained, id)
		}
	}
	_, err := p.Do(command)
	return p.Done(err, p.T("checkin.withdrew"), p.Path("/checkin"))
}
