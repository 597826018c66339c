package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// CheckAll marks everybody who could play in the upcoming round as here, or as absent
// in it. Who asked for another bye keeps it.
type CheckAll struct {
	Round int // the upcoming one, as the list in the hall had it
	Here  bool
}

func (CheckAll) describe() Description {
	return describe("check all", rights.Pair, Notice, kind[journal.ByeRequested](), kind[journal.ByeCancelled](), kind[journal.PlayersChecked]())
}

func (c CheckAll) plan(p *plan) error {
	if err := checkNext(p, c.Round); err != nil {
		return err
	}
	var moved, there []tournament.PlayerID // whose absence changes; who will play
	for _, player := range ToCome(p.state, c.Round) {
		bye, asked := requested(p.state, player.ID, c.Round)
		if asked && bye != tournament.ZeroBye {
			continue
		}
		if c.Here && !p.state.CheckedIn(c.Round, player.ID).IsHere() {
			there = append(there, player.ID)
		}
		switch {
		case asked != c.Here:
			continue
		case c.Here:
			p.do(journal.ByeCancelled{Round: c.Round, Player: player.ID})
		default:
			p.do(journal.ByeRequested{Round: c.Round, Player: player.ID, Bye: tournament.ZeroBye})
		}
		moved = append(moved, player.ID)
	}
	count := len(moved)
	switch {
	case count+len(there) == 0 && c.Here:
		return refuse("checkin.all-here", "round", c.Round)
	case count == 0 && !c.Here:
		return refuse("checkin.all-absent", "round", c.Round)
	case !c.Here:
		p.do(journal.PlayersChecked{Round: c.Round, Players: moved, Mark: journal.NotHere})
		p.warn(Notice, "checkin.absent", "count", count, "round", c.Round)
		return nil
	}
	if len(there) > 0 {
		p.do(journal.PlayersChecked{Round: c.Round, Players: there, Mark: journal.AtDesk})
	}
	if count > 0 {
		p.warn(Notice, "checkin.here", "count", count, "round", c.Round, "players", moved)
	}
	return nil
}

// WithdrawAbsent takes all who are marked as absent in the upcoming round out of the
// event. Who is not there before round 1 is paired is left out and can come later,
// as a late entry (handling rules, F.6; C.04.2 C.1, C.04.2 4.1).
type WithdrawAbsent struct {
	Round  int
	Reason string
}

func (WithdrawAbsent) describe() Description {
	return describe("withdraw absent", rights.Pair, Notice, kind[journal.PlayerWithdrew]())
}

func (c WithdrawAbsent) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if err := checkNext(p, c.Round); err != nil {
		return err
	}
	how := tournament.Withdrawn
	if c.Round == 1 {
		how = tournament.NoShow
	}
	var gone []tournament.PlayerID
	for _, player := range ToCome(p.state, c.Round) {
		if bye, asked := requested(p.state, player.ID, c.Round); !asked || bye != tournament.ZeroBye {
			continue
		}
		gone = append(gone, player.ID)
		if err := (Withdraw{Player: player.ID, How: how, Reason: c.Reason}).plan(p); err != nil {
			return err
		}
	}
	if len(gone) == 0 {
		return refuse("checkin.all-here", "round", c.Round)
	}
	p.warn(Notice, "checkin.withdraw", "count", len(gone), "players", gone)
	return nil
}

// checkNext refuses a list of another round than the upcoming one.
func checkNext(p *plan, round int) error {
	if next := p.state.Upcoming(); round != next {
		return refuse("checkin.round", "round", round, "next", next)
	}
	if GoesOn(p.state) {
		return refuse("checkin.match", "round", round)
	}
	return nil
}

// requested is the bye a player asked for in a round.
func requested(s *journal.State, id tournament.PlayerID, round int) (bye tournament.Outcome, asked bool) {
	for _, r := range s.Tournament.Requests {
		if r.Player == id && r.Round == round {
			return r.Kind, true
		}
	}
	return bye, false
}
