package web

import "github.com/pareo-chess/pareo/internal/desk"

// checkAll marks everybody as here or as absent in the next round, or takes all
// who are absent out of the event.
func (s *site) checkAll(p *request) error {
	var command desk.Command
	text := p.T("checkin.done")
	switch p.text("all") {
	case "here":
		command = desk.CheckAll{Round: p.number("round"), Here: true}
	case "absent":
		command = desk.CheckAll{Round: p.number("round")}
	case "withdraw":
		command, text = desk.WithdrawAbsent{Round: p.number("round")}, p.T("checkin.withdrew")
	default:
		return errNotFound
	}
	_, err := p.do(command)
	return p.done(err, text, p.path("/checkin"))
}
