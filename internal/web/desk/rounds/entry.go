package rounds

import (
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

// pairClass makes the next pairing the main thing once all results are in.
func pairClass(v *show.RoundView) string {
	if v.Open == 0 {
		return "button primary"
	}
	return "button"
}

// playing counts who would be paired in a round.
func (p *page) playing(round int) int {
	n := 0
	players := p.Event.State.Tournament.Players
	for i := range players {
		if players[i].PlaysIn(round) && show.ByeIn(p.Page, players[i].ID, round) == tournament.Absent {
			n++
		}
	}
	return n
}

// shownBoards names the boards that the table shows, for style and scripts.
func shownBoards(v *show.RoundView) string {
	if v.OnlyOpen {
		return "open"
	}
	return "all"
}
