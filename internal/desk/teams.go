package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// RegisterTeam enters a team of players who are entered; the desk chooses its
// number. Where teams play all against all, and in a knock-out, there are no late ones; a
// Swiss takes them with the next round, under the next number: the colours of those who have played
// rest on theirs.
type RegisterTeam struct {
	Team tournament.Team
}

func (RegisterTeam) describe() Description {
	return describe("register team", rights.Pair, Notice, kind[journal.TeamRegistered]())
}

func (c RegisterTeam) plan(p *plan) error {
	t := &p.state.Tournament
	switch {
	case t.Rules.Team == nil:
		return refuse("team.none")
	case p.state.Paired() > 0 && !t.Rules.PairsTeams():
		return refuse("team.late")
	case p.state.Paired() > 0 && t.Rules.System.IsTree():
		return refuse("team.tree", "team", c.Team.Name)
	case t.EntriesClosed && t.Rules.PairsTeams():
		return refuse("entries.closed")
	}
	entered := c.Team
	entered.ID = 1
	for i := range t.Teams {
		entered.ID = max(entered.ID, t.Teams[i].ID+1)
	}
	if err := checkTeam(p, &entered); err != nil {
		return err
	}
	if p.state.EntersFrom() > 1 {
		p.warn(Notice, "team.enters-late", "team", entered.Name, "round", p.state.EntersFrom(), "number", int(entered.ID))
	}
	p.do(journal.TeamRegistered{Team: entered})
	return nil
}

// teamShort tells of a team with fewer players than boards.
const teamShort = "team.short"

// checkTeam refuses a team that cannot be.
func checkTeam(p *plan, team *tournament.Team) error {
	if strings.TrimSpace(team.Name) == "" {
		return refuse("team.name")
	}
	if err := checkTexts(team.Name); err != nil {
		return err
	}
	for i := range p.state.Tournament.Teams {
		if other := &p.state.Tournament.Teams[i]; other.ID != team.ID && strings.EqualFold(other.Name, team.Name) {
			return refuse("team.twin", "team", other.ID)
		}
	}
	if boards := p.state.Tournament.Rules.Team.Boards; len(team.Members) < boards {
		p.warn(Notice, teamShort, "members", say("count.members", "count", len(team.Members)), "boards", say("count.boards", "count", boards))
	}
	return nil
}

// ChangeTeam replaces what is known about a team. Once round 1 is paired members
// can only be added, at the end: the boards played follow from their order.
type ChangeTeam struct {
	Team tournament.Team
}

func (ChangeTeam) describe() Description {
	return describe("change team", rights.Pair, Notice, kind[journal.TeamChanged]())
}

func (c ChangeTeam) plan(p *plan) error {
	old := p.state.Tournament.Team(c.Team.ID)
	if old == nil || p.state.Tournament.Rules.Team == nil {
		return unknownTeam(c.Team.ID)
	}
	if err := checkTeam(p, &c.Team); err != nil {
		return err
	}
	if p.state.Paired() > 0 && !slices.Equal(old.Members, c.Team.Members[:min(len(old.Members), len(c.Team.Members))]) {
		return refuse("team.order")
	}
	p.do(journal.TeamChanged{Team: c.Team})
	return nil
}

func unknownTeam(id tournament.TeamID) error {
	return refuse("team.unknown", "team", id)
}

// SetLineup says who plays for a team in the current round, board 1 first,
// NoPlayer for a board left empty. Boards that have a result stay.
type SetLineup struct {
	Team   tournament.TeamID
	Boards []tournament.PlayerID
}

func (SetLineup) describe() Description {
	return describe("set lineup", rights.Pair, Confirm, kind[journal.LineupSet]())
}

func (c SetLineup) plan(p *plan) error {
	team := p.state.Tournament.Team(c.Team)
	switch {
	case team == nil:
		return unknownTeam(c.Team)
	case p.state.Tournament.Current == nil:
		return refuse("round.none")
	}
	last := -1
	for _, id := range c.Boards {
		place := slices.Index(team.Members, id)
		if id != tournament.NoPlayer && place >= 0 && place < last {
			p.warn(Confirm, "lineup.order", "player", id)
		}
		last = max(last, place)
	}
	p.do(journal.LineupSet{Round: p.state.Paired(), Lineup: tournament.Lineup{Team: c.Team, Boards: c.Boards}})
	return nil
}
