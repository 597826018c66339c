package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// RemoveTeam takes out a team before round 1 is paired; its players stay entered.
type RemoveTeam struct {
	Team tournament.TeamID
}

func (RemoveTeam) describe() Description {
	return describe("remove team", rights.Pair, Note, kind[journal.TeamRemoved]())
}

func (c RemoveTeam) plan(p *plan) error {
	switch {
	case p.state.Tournament.Team(c.Team) == nil:
		return unknownTeam(c.Team)
	case p.state.Paired() > 0:
		return refuse("team.paired")
	}
	p.do(journal.TeamRemoved{Team: c.Team})
	return nil
}

// WithdrawTeam takes all players of a team who are in the event out of the rounds
// to come. The schedule of a round robin stands: its matches are lost by forfeit. In a
// Swiss it is not paired any more, and in a knock-out its opponent goes on.
type WithdrawTeam struct {
	Team   tournament.TeamID
	Reason string
}

func (WithdrawTeam) describe() Description {
	return describe("withdraw team", rights.Pair, Notice, kind[journal.PlayerWithdrew]())
}

func (c WithdrawTeam) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	team := p.state.Tournament.Team(c.Team)
	if team == nil {
		return unknownTeam(c.Team)
	}
	left := 0
	for _, id := range team.Members {
		if player := p.state.Player(id); player == nil || player.Left != nil {
			continue
		}
		left++
		if err := (Withdraw{Player: id, How: tournament.Withdrawn, Reason: c.Reason}).plan(p); err != nil {
			return err
		}
	}
	if left == 0 {
		return refuse("team.left", "team", team.Name)
	}
	warning := "team.withdraws"
	switch rules := &p.state.Tournament.Rules; {
	case rules.System.IsTree():
		warning = "team.withdraws-tree"
	case rules.PairsTeams():
		warning = "team.withdraws-swiss"
	}
	p.warn(Notice, warning, "count", left, "team", team.Name)
	return nil
}

// ReturnTeam puts all players of a team who had withdrawn back.
type ReturnTeam struct {
	Team tournament.TeamID
}

func (ReturnTeam) describe() Description {
	return describe("return team", rights.Pair, Confirm, kind[journal.PlayerReturned](), kind[journal.AbsenceExplained](), kind[journal.ResultEntered]())
}

func (c ReturnTeam) plan(p *plan) error {
	team := p.state.Tournament.Team(c.Team)
	if team == nil {
		return unknownTeam(c.Team)
	}
	for _, id := range team.Members {
		player := p.state.Player(id)
		if player == nil || player.Left == nil || player.Left.Kind == tournament.Expelled {
			continue
		}
		if err := (Return{Player: id}).plan(p); err != nil {
			return err
		}
	}
	if len(p.acts) == 0 {
		return refuse("team.there", "team", team.Name)
	}
	return nil
}

// ForfeitMatch enters a match of the current round as lost by forfeit on every
// board, by one team or by both. A match in which a board has a result is not
// forfeited as a whole.
type ForfeitMatch struct {
	Team tournament.TeamID // the one that did not come
	Both bool              // neither did its opponents
}

func (ForfeitMatch) describe() Description {
	return describe("forfeit match", rights.Pair, Notice, kind[journal.ResultEntered]())
}

func (c ForfeitMatch) plan(p *plan) error {
	t := &p.state.Tournament
	team := t.Team(c.Team)
	current := p.state.Current()
	switch {
	case team == nil:
		return unknownTeam(c.Team)
	case current == nil:
		return refuse("round.none")
	case !current.Published():
		return refuse("result.unpublished", "round", p.state.Paired())
	}
	boards, opponent, ok := p.state.Match(c.Team)
	if !ok {
		return refuse("match.none", "team", team.Name, "round", p.state.Paired())
	}
	for i, b := range boards {
		if game, _, _ := p.state.Board(b.Board); game.Result != tournament.NoResult {
			return refuse("match.played", "board", i+1, "result", game.Result)
		}
		result := tournament.WhiteByForfeit
		switch {
		case c.Both:
			result = tournament.DoubleForfeit
		case b.IsWhite:
			result = tournament.BlackByForfeit
		}
		p.do(journal.ResultEntered{Board: b.Board, Result: result})
	}
	if c.Both {
		p.warn(Notice, "match.both", "team", team.Name, "opponent", t.Team(opponent).Name)
	} else {
		p.warn(Notice, "match.forfeit", "team", team.Name, "opponent", t.Team(opponent).Name)
	}
	return nil
}
