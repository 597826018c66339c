package cli

import (
	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// printPlaces prints what there is to say of the final places.
func printPlaces(con *console, t *tournament.Tournament, p *standings.Places) {
	if p == nil {
		return
	}
	if p.Compared > 0 {
		verdict := "cli.check.follow"
		if len(p.Misplaced) > 0 {
			verdict = "cli.check.not-follow"
		}
		con.printf("%s\n", con.say(verdict, "list", comparedBy(p), "edition", string(p.Edition)))
	}
	for _, m := range p.Misplaced {
		number, name := answer.Participant(t, m.Index)
		expected := any(m.First)
		if m.Last > m.First {
			expected = message.Of("cli.span", "first", m.First, "last", m.Last)
		}
		con.printf("  %s\n", con.say("cli.check.place", "number", number, "name", name, "place", m.Place, "expected", expected))
	}
	for _, u := range p.Unchecked {
		con.printf("%s\n", con.say("cli.check.unchecked", "code", string(u.Code), "reason", answer.UncheckedReason(u)))
	}
}

// comparedBy lists what places were compared by: the points, unless they are among the
// tie-breaks, and those.
func comparedBy(p *standings.Places) []message.Message {
	var list []message.Message
	if p.Points {
		list = append(list, message.Of("tiebreak.PTS"))
	}
	for _, code := range p.Checked {
		list = append(list, message.Plain(string(code)))
	}
	return list
}
