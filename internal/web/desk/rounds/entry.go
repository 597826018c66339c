package rounds

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// shownResult is the result that a row shows. The second pass is blind: it shows
// only what was confirmed.
func (p *page) shownResult(v *show.RoundView, b *show.BoardView) string {
	if v.Second && b.Record.ConfirmedBy == "" {
		return write.ResultKey(tournament.NoResult)
	}
	return write.ResultKey(b.Game.Result)
}

// roundState says where a round stands.
func (p *page) roundState(v *show.RoundView) string {
	switch {
	case v.Record == nil:
		return p.T("round.unpaired")
	case v.Record.Open:
		return p.T("round.hand")
	case !v.Record.Published():
		return p.T("round.preview")
	case v.Open > 0:
		return p.N("round.results.open", v.Open, "boards", len(v.Boards))
	case v.Adjourned > 0:
		return p.N("round.adjourned", v.Adjourned)
	}
	return p.T("round.complete")
}

// isToSettle reports whether the smallest change of the round in view would help:
// somebody at a board without a result has left, or somebody is not in the round.
func (p *page) isToSettle() bool {
	if s := p.Event.State; !desk.MovesLess(s) {
		return false
	}
	gone, missing := desk.Unsettled(p.Event.State)
	return len(missing) > 0 || slices.ContainsFunc(p.Event.State.Tournament.Current.Games, func(g tournament.Game) bool {
		return g.Result == tournament.NoResult && (slices.Contains(gone, g.White) || slices.Contains(gone, g.Black))
	})
}

// pairClass makes the next pairing the main thing once all results are in.
func pairClass(v *show.RoundView) string {
	if v.Open == 0 {
		return "button primary"
	}
	return "button"
}

// playing counts who would be paired in a round.
func (p *page) playing(round int) int {
	n, house := 0, 0
	out := map[int]bool{} // who has lost a match of a knock-out
	if tree := show.Tree(p.Page); tree != nil {
		for i, lost := range tree.Out() {
			out[tree.ID(i)] = lost
		}
	}
	players := p.Event.State.Tournament.Players
	for i := range players {
		switch {
		case out[int(players[i].ID)] || !players[i].PlaysIn(round) || show.ByeIn(p.Page, players[i].ID, round) != tournament.Absent:
		case players[i].House:
			house++
		default:
			n++
		}
	}
	return n + min(house, n%2) // a house player makes the others even
}

// shownBoards names the boards that the table shows, for style and scripts.
func shownBoards(v *show.RoundView) string {
	if v.OnlyOpen {
		return "open"
	}
	return "all"
}
