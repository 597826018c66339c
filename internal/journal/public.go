package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// shows reports whether an act that led to this state can have changed what
// ForPublic returns.
func (s *State) shows(act Act) bool {
	switch a := act.(type) {
	case ByeRequested, ByeCancelled, RoundPaired, RoundDiscarded, PairingChanged, ResultConfirmed, Commented, Undone, Redone:
		return false // of undoing and redoing the tip decides
	case HandPairingBegun: // takes a published round from view
		return s.Rounds[a.Round-1].Published()
	case HandPairingEnded: // shows it again
		return s.Rounds[a.Round-1].Published()
	case LineupSet:
		return s.inView(a.Round)
	case ResultEntered:
		return s.inView(a.Board.Round)
	case ResultCorrected:
		return s.inView(a.Board.Round)
	case ColoursCorrected:
		return s.inView(a.Board.Round)
	case GameAdjourned:
		return s.inView(a.Board.Round)
	}
	return true
}

// inView reports whether the public can see a round.
func (s *State) inView(round int) bool {
	if round <= len(s.Tournament.Rounds) {
		return true
	}
	record := &s.Rounds[round-1]
	return record.Published() && !record.Open
}

// ForPublic returns what the public may see of a state: nothing that is not
// published. A pairing is gone until it is published, and while it is changed by
// hand; requests for rounds to come, comments, reasons, days of birth and the
// names of who entered what are gone for good. Its number is that of the last
// event that changed something in it: that others happened is not published
// either.
func (s *State) ForPublic() *State {
	p := State{Seq: s.Shown, Shown: s.Shown, Exists: s.Exists, FideMode: s.FideMode, Tournament: s.Tournament, Rounds: slices.Clone(s.Rounds), Prizes: s.Prizes, Public: s.Public}
	t := &p.Tournament
	if current := s.Current(); current != nil && (!current.Published() || current.Open) {
		t.Current = nil
		p.Rounds = p.Rounds[:len(t.Rounds)]
		t.Corrections = slices.DeleteFunc(slices.Clone(t.Corrections), func(c tournament.Correction) bool { return c.Round > len(t.Rounds) })
	}
	if p.Paired() == 0 {
		t.Rules.InitialColour = tournament.NoColour // known when round 1 is
	}
	t.Rules.Adjustments = publicAdjustments(t.Rules.Adjustments, p.Paired())
	t.Info.Comments = nil
	t.Requests, t.TeamRequests = nil, nil
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		publicPlayer(&t.Players[i], p.Paired())
	}
	for i := range p.Rounds {
		publicRecord(&p.Rounds[i])
	}
	return &p
}

// publicAdjustments are the adjustments of rounds in view, without reasons.
func publicAdjustments(all []tournament.Adjustment, rounds int) []tournament.Adjustment {
	all = slices.DeleteFunc(slices.Clone(all), func(a tournament.Adjustment) bool { return a.Round > rounds })
	for i := range all {
		all[i].Reason = ""
	}
	return all
}

// publicPlayer takes from a player what is nobody's business, such as that a round
// that is not in view is paired: who left while it was left after the one before.
func publicPlayer(p *tournament.Player, rounds int) {
	p.Birth = tournament.Date{Year: p.Birth.Year}
	if p.Left != nil {
		after := p.Left.After
		if !p.Left.Planned {
			after = min(after, rounds)
		}
		p.Left = &tournament.Departure{After: after, Kind: p.Left.Kind}
	}
	p.National = slices.Clone(p.National)
	for i := range p.National {
		p.National[i].Birth = tournament.Date{Year: p.National[i].Birth.Year}
	}
}

// publicRecord takes from the record of a round who acted, and why.
func publicRecord(r *RoundRecord) {
	r.PairedBy, r.OpenReason = "", ""
	if r.ByHand != nil {
		ended := *r.ByHand
		ended.Reason, ended.NoAnswer = "", ""
		r.ByHand = &ended
	}
	boards := make([]BoardRecord, len(r.Boards))
	pointers := make([]*BoardRecord, len(r.Boards))
	for i, b := range r.Boards {
		boards[i] = BoardRecord{Seq: b.Seq, EnteredAt: b.EnteredAt}
		pointers[i] = &boards[i]
	}
	r.Boards = pointers
}
