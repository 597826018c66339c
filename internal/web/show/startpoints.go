package show

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// HasStartPoints reports whether players of an event begin with points.
func HasStartPoints(t *tournament.Tournament) bool { return len(t.Rules.StartPoints.Bands) > 0 }

// StartPointsSaid says the start points of rules in a sentence; nothing where there
// are none.
func StartPointsSaid(p *frame.Page, rules *tournament.Rules) string {
	start := &rules.StartPoints
	if len(start.Bands) == 0 {
		return ""
	}
	bands := make([]string, len(start.Bands))
	for i, b := range start.Bands {
		bands[i] = fmt.Sprintf("≥ %d: %s", b.From, write.Points(b.Points))
	}
	if start.InTieBreaks {
		return p.T("start.said.ties", "bands", strings.Join(bands, "; "))
	}
	return p.T("start.said", "bands", strings.Join(bands, "; "))
}

// StartPointsOf writes what a player of a ranking began with.
func StartPointsOf(t *tournament.Tournament, p *tournament.Player) string {
	if p == nil {
		return ""
	}
	return write.Points(t.StartPoints(p))
}
