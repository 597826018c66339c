package cli

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// printPlaces prints what there is to say of the final places.
func printPlaces(con *console, t *tournament.Tournament, p *standings.Places) {
	if p == nil {
		return
	}
	if p.Compared > 0 {
		verdict := "follow"
		if len(p.Misplaced) > 0 {
			verdict = "do not follow"
		}
		list := p.Checked
		if p.Points {
			list = append([]tournament.TieBreak{"points"}, list...)
		}
		con.printf("Final places: %s %s (rules of %s)\n", verdict, joined(list), p.Edition)
	}
	for _, m := range p.Misplaced {
		number, name := answer.Participant(t, m.Index)
		expected := fmt.Sprint(m.First)
		if m.Last > m.First {
			expected = fmt.Sprintf("%d to %d", m.First, m.Last)
		}
		con.printf("  %d %s: place %d in the file, %s by the list\n", number, name, m.Place, expected)
	}
	for _, u := range p.Unchecked {
		con.printf("Final places: not checked by %s: %s\n", u.Code, answer.UncheckedReason(u))
	}
}
