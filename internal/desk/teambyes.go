package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// RequestTeamBye records that a whole team does not play in a round, where teams are
// paired: with the points of a drawn match, with those of a won one, or with none. A
// pairing that waits to be published can still be made again without the team.
type RequestTeamBye struct {
	Round  int
	Team   tournament.TeamID
	Bye    tournament.Outcome
	Reason string
}

func (RequestTeamBye) describe() Description {
	return describe("request team bye", rights.Pair, Notice, kind[journal.TeamByeRequested]())
}

func (c RequestTeamBye) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	t := &p.state.Tournament
	team := t.Team(c.Team)
	switch {
	case team == nil:
		return unknownTeam(c.Team)
	case t.Rules.System.IsTree():
		return refuse("team.bye-tree", "team", team.Name)
	case !t.Rules.PairsTeams():
		return refuse("team.bye-table")
	case c.Round < p.state.Paired():
		return refuse("bye.over", "round", c.Round)
	case c.Round < p.state.Upcoming():
		return refuse("bye.paired", "round", c.Round)
	}
	if c.Round == p.state.Paired() {
		p.warn(Note, "team.bye-in-draft", "team", team.Name, "round", c.Round)
	}
	if c.Bye == tournament.FullBye {
		warnFullBye(p)
	}
	p.do(journal.TeamByeRequested{Round: c.Round, Team: c.Team, Bye: c.Bye, Reason: c.Reason})
	return nil
}

// CancelTeamBye takes such a request back.
type CancelTeamBye struct {
	Round int
	Team  tournament.TeamID
}

func (CancelTeamBye) describe() Description {
	return describe("cancel team bye", rights.Pair, Note, kind[journal.TeamByeCancelled]())
}

func (c CancelTeamBye) plan(p *plan) error {
	p.do(journal.TeamByeCancelled{Round: c.Round, Team: c.Team})
	return nil
}

// NumberTeams gives the teams their numbers by strength, before round 1 is paired:
// the factor that was given for a team, or the average rating of its first boards.
// With an order the numbers are those instead: the first of it, by the numbers so far,
// becomes number 1.
type NumberTeams struct {
	Order []tournament.TeamID `json:",omitempty"`
}

func (NumberTeams) describe() Description {
	return describe("number teams", rights.Pair, Note, kind[journal.TeamsNumbered]())
}

func (c NumberTeams) plan(p *plan) error {
	t := &p.state.Tournament
	switch {
	case t.Rules.Team == nil:
		return refuse("team.none")
	case p.state.Paired() > 0:
		return refuse("team.numbered")
	}
	order := c.Order
	if len(order) == 0 {
		order = teamOrder(t)
	}
	if slices.Equal(order, teamNumbers(t)) && (len(order) == 0 || int(order[len(order)-1]) == len(order)) {
		return refuse("team.numbers-stand")
	}
	p.do(journal.TeamsNumbered{Order: order})
	return nil
}

// ByStrength reports whether the numbers of the teams go by strength.
func ByStrength(t *tournament.Tournament) bool { return slices.Equal(teamOrder(t), teamNumbers(t)) }
