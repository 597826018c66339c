package show

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// Lots are those that were drawn and are in sight, the latest first.
func Lots(p *frame.Page) []journal.DrawnLot {
	list := slices.Clone(p.Event.State.Lots)
	slices.Reverse(list)
	return list
}

// LotTitle is what a lot was drawn for.
func LotTitle(p *frame.Page, l *journal.Lot) string {
	return p.T("lot.of."+string(l.Of), "round", l.Round, "place", l.Place)
}

// LotSource is where a lot comes from: the hall, or a seed from which anybody can draw
// it again.
func LotSource(p *frame.Page, l *journal.Lot) string {
	source := p.T("lot.seed", "seed", strconv.FormatUint(l.Seed, 10))
	switch {
	case l.ByHand:
		source = p.T("lot.hall")
	case l.Seed == 0:
		source = p.T("lot.seed.later")
	case l.Given:
		source = p.T("lot.seed.given", "seed", strconv.FormatUint(l.Seed, 10))
	}
	if l.Apart {
		source += " · " + p.T("lot.apart")
	}
	return source
}

// LotName is who was drawn.
func LotName(p *frame.Page, id int) string {
	if p.Tournament().Rules.Team != nil {
		return p.TeamName(tournament.TeamID(id))
	}
	return p.PlayerName(tournament.PlayerID(id))
}

// LotSaid is a lot in a line.
func LotSaid(p *frame.Page, l *journal.Lot) string {
	parts := []string{LotTitle(p, l)}
	if l.Of == journal.LotColour {
		parts = append(parts, p.Colour(l.Colour))
	}
	var names []string
	for i, id := range l.Order {
		names = append(names, strconv.Itoa(i+1)+" "+LotName(p, id))
	}
	if len(names) > 0 {
		parts = append(parts, strings.Join(names, "; "))
	}
	return strings.Join(append(parts, LotSource(p, l)), " · ")
}
