package players

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/message"
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

// withdrawNoShows deals with who did not come to the latest round: one of them by the
// button pressed, or those who were ticked are taken out of the event.
func withdrawNoShows(p *page) error {
	for _, button := range []string{"explain", "absent", "withdraw"} {
		if id := p.Number(button); id > 0 {
			return settleNoShow(p, tournament.PlayerID(id), button)
		}
	}
	command := desk.WithdrawNoShows{Round: p.Number("round"), Reason: p.Text("reason")}
	_, absent := desk.NoShows(p.Event.State)
	for _, id := range absent {
		if !slices.Contains(p.Form["player"], fmt.Sprint(id)) {
			command.Explained = append(command.Explained, id)
		}
	}
	_, err := p.Do(command)
	return p.Done(err, p.T("checkin.withdrew"), p.Path("/checkin"))
}

// settleNoShow deals with one player who did not come: the absence is explained, with
// another to follow or not, or the player is withdrawn.
func settleNoShow(p *page, id tournament.PlayerID, how string) (err error) {
	name := p.PlayerName(id)
	var text string
	switch how {
	case "withdraw":
		text = p.T("noshow.withdrawn", "name", name)
		_, err = p.Do(desk.Withdraw{Player: id, How: tournament.NoShow, Reason: p.Text("reason")})
	case "absent":
		text = p.T("noshow.absent.done", "name", name, "round", p.Event.State.Upcoming())
		_, err = p.Do(desk.ExplainAbsence{Round: p.Number("round"), Player: id, Absent: true, Reason: p.Text("reason")})
	default:
		text = p.T("noshow.explained", "name", name)
		_, err = p.Do(desk.ExplainAbsence{Round: p.Number("round"), Player: id, Reason: p.Text("reason")})
	}
	return p.Done(err, text, p.Path("/checkin"))
}

// onlyMissed are those who are out for the rounds they missed and are not listed as not
// having come to the latest.
func (p *page) onlyMissed() []tournament.PlayerID {
	_, absent := desk.NoShows(p.Event.State)
	return slices.DeleteFunc(desk.MissedTooMany(p.Event.State), func(id tournament.PlayerID) bool { return slices.Contains(absent, id) })
}

// absenceRule says what follows from an absence without notice, by the edition of the
// event; nothing after the last round.
func (p *page) absenceRule() string {
	if round, _ := desk.NoShows(p.Event.State); desk.IsLast(p.Event.State, round) {
		return p.T("noshow.text.last")
	}
	handling := p.Tournament().Handling()
	if most := p.Tournament().MostMissed(); most > 0 {
		return p.N("noshow.text.missed", most, "article", message.Cited(handling.NoShow))
	}
	code := "noshow.text"
	switch {
	case handling.NoShow == "":
		code = "noshow.text.open"
	case !handling.Explained:
		code = "noshow.text.withdrawn"
	}
	return p.T(code, "article", message.Cited(handling.NoShow))
}

// explainUntil says until when an absence can be explained; "" after the last round, and
// where the rules know no such time.
func (p *page) explainUntil() string {
	s := p.Event.State
	round := s.Upcoming()
	if rounds := s.Tournament.Rules.Rounds; rounds > 0 && round > rounds || !s.Tournament.Handling().Explained {
		return ""
	}
	if s.Waiting() > 0 && !s.Current().PublishAt.IsZero() {
		return p.T("noshow.until.set", "round", round, "time", p.Moment(s.Current().PublishAt))
	}
	if at, known := desk.RoundBegins(&s.Tournament.Info, round, p.Zone()); known {
		return p.T("noshow.until.at", "round", round, "time", p.Moment(at))
	}
	return p.T("noshow.until", "round", round)
}
