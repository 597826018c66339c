package show

import (
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
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

// FirstTitle names what First writes: one name for one measure on all pages.
func FirstTitle(p *frame.Page) string {
	own, ok := tiebreak.Event{System: p.Tournament().Rules.System}.Own()
	if !ok {
		return p.T("column.points")
	}
	return capital(p.T(own.Method.Title().Code))
}

// BeforeTitle names what Before writes.
func BeforeTitle(p *frame.Page) string {
	rules := &p.Tournament().Rules
	if tiebreak.OrderedBy(rules.System) != "" && !rules.System.Revalues() {
		return p.T("column.points.games")
	}
	return FirstTitle(p)
}

// PointsTitle names the points of the rows of a ranking: another measure than what
// ranks where the system has an order of its own.
func PointsTitle(p *frame.Page, s *standings.Standings) string {
	switch _, own := s.Event.Own(); {
	case !own:
		return p.T("column.points")
	case s.Primary() == tiebreak.MatchPoints:
		return capital(p.T("tiebreak.MPTS"))
	}
	return p.T("column.points.games")
}

// capital begins a name as a heading begins.
func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}
