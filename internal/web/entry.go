package web

import "github.com/pareo-chess/pareo/tournament"

// entryAddress is where results of a round are sent: as they are, or in the
// second pass to be compared.
func (p *request) entryAddress(v *roundView) string {
	if v.Second {
		return p.roundPath(v.Number, "/confirm")
	}
	return p.roundPath(v.Number, "/result")
}

// shownResult is the result that a row shows. The second pass is blind: it shows
// only what was confirmed.
func (p *request) shownResult(v *roundView, b *boardView) string {
	if v.Second && b.Record.ConfirmedBy == "" {
		return resultKey(tournament.NoResult)
	}
	return resultKey(b.Game.Result)
}

// class says how a board looks in result entry. In the second pass a board is open
// until it is confirmed.
func (v *roundView) class(b *boardView) string {
	if v.Second && b.Record.ConfirmedBy == "" {
		return "open"
	}
	return b.class()
}

// otherResult writes a result that has no button of its own.
func (p *request) otherResult(v *roundView, b *boardView) string {
	if v.Second && b.Record.ConfirmedBy == "" {
		return ""
	}
	switch b.Game.Result {
	case tournament.NoResult, tournament.WhiteWins, tournament.BlackWins, tournament.Drawn:
		return ""
	case tournament.AdjournedGame:
		return p.resultWords(b.Game.Result)
	}
	return result(b.Game.Result)
}

// roundState says where a round stands.
func (p *request) roundState(v *roundView) string {
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
func pairClass(v *roundView) string {
	if v.Open == 0 {
		return "button primary"
	}
	return "button"
}

// playing counts who would be paired in a round.
func (p *request) playing(round int) int {
	n := 0
	players := p.event.State.Tournament.Players
	for i := range players {
		if players[i].PlaysIn(round) && p.byeIn(players[i].ID, round) == tournament.Absent {
			n++
		}
	}
	return n
}
