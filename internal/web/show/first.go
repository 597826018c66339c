package show

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// Before writes what somebody had before a round, given their points: these, or what
// counts in their place where all rounds are valued again, as Keizer points; "" before
// anything is valued, and for who does not see results.
func Before(p *frame.Page, number int) func(tournament.PlayerID, tournament.Points) string {
	if !p.Event.State.Shows(journal.Results, 0) {
		return func(tournament.PlayerID, tournament.Points) string { return "" }
	}
	if !p.Tournament().Rules.System.Revalues() {
		return func(_ tournament.PlayerID, points tournament.Points) string { return write.Points(points) }
	}
	history, err := p.Computed().History()
	return func(id tournament.PlayerID, _ tournament.Points) string {
		if err != nil || number < 2 || number-1 > len(history) {
			return ""
		}
		after := history[number-2]
		if row := after.Find(int(id)); row != nil {
			return First(p, after, row)
		}
		return ""
	}
}

// First writes the number that ranks a row: its points, or what the system's own order
// counts, as Keizer points.
func First(p *frame.Page, s *standings.Standings, row *standings.Row) string {
	if _, own := s.Event.Own(); own {
		return p.Decimals(s.First(row))
	}
	return write.Points(row.Points)
}
