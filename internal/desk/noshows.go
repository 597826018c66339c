package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// WithdrawNoShows takes everybody out of the event who did not come to their game
// in the latest round and has not explained it (handling rules, F.9; F8 of 1992 to
// 2009, C.04.2 D.2, C.05 6.5, rule VI of the US Swiss). They can explain it until
// the next round is published; see Return.
type WithdrawNoShows struct {
	Round     int                   // in which they were missing, as the list had it
	Explained []tournament.PlayerID // who stays
	Reason    string
}

func (WithdrawNoShows) describe() Description {
	return describe("withdraw no-shows", rights.Pair, Notice, kind[journal.PlayerWithdrew]())
}

func (c WithdrawNoShows) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	round, absent := NoShows(p.state)
	if c.Round != round {
		return refuse("noshow.round", "round", c.Round)
	}
	gone := slices.DeleteFunc(absent, func(id tournament.PlayerID) bool { return slices.Contains(c.Explained, id) })
	if len(gone) == 0 {
		return refuse("noshow.none", "round", c.Round)
	}
	for _, id := range gone {
		if err := (Withdraw{Player: id, How: tournament.NoShow, Reason: c.Reason}).plan(p); err != nil {
			return err
		}
	}
	p.warn(Notice, "noshow.withdraw", "count", len(gone), "players", gone, "article", message.Cited(p.state.Tournament.Handling().NoShow))
	return nil
}

// NoShows returns the latest round that is out, and who did not come to their
// game in it, has not explained it and is still in the event. Unless they explain it before the next
// round is published, they count as withdrawn. Of a team that is another matter:
// it can do without one of its players.
func NoShows(s *journal.State) (round int, absent []tournament.PlayerID) {
	round = s.Paired()
	if s.Tournament.Current != nil && !s.Rounds[round-1].Published() {
		round--
	}
	if round == 0 || s.Tournament.Rules.Team != nil {
		return round, nil
	}
	return round, slices.DeleteFunc(s.Round(round).NoShows(), func(id tournament.PlayerID) bool {
		return s.Player(id).Left != nil || s.HasExplained(round, id)
	})
}

// ExplainAbsence records that a player who did not come to their game in the latest
// round has explained it: they stay in the event (C.05, 6.5).
type ExplainAbsence struct {
	Round  int
	Player tournament.PlayerID
	Reason string
}

func (ExplainAbsence) describe() Description {
	return describe("explain absence", rights.Pair, Note, kind[journal.AbsenceExplained]())
}

func (c ExplainAbsence) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if round, absent := NoShows(p.state); c.Round != round || !slices.Contains(absent, c.Player) {
		return refuse("noshow.none", "round", c.Round)
	}
	p.do(journal.AbsenceExplained{Round: c.Round, Player: c.Player, Reason: c.Reason})
	return nil
}
