package show

import (
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
)

// First writes the number that ranks a row: its points, or what the system's own order
// counts, as Keizer points.
func First(p *frame.Page, s *standings.Standings, row *standings.Row) string {
	if _, own := s.Event.Own(); own {
		return p.Decimals(s.First(row))
	}
	return write.Points(row.Points)
}
