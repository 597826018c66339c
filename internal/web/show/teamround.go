package show

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// PairsTeams reports whether the event at hand pairs teams, as others pair players.
func PairsTeams(p *frame.Page) bool {
	rules := &p.Event.State.Tournament.Rules
	return rules.Team != nil && rules.PairsTeams()
}

// TeamSides shows teams as pages of a round show players; the identities are those of
// teams.
func TeamSides(p *frame.Page, round int) func(tournament.PlayerID) SideView {
	t := &p.Event.State.Tournament
	event := desk.EventOfTeams(t)
	table := event.Table()
	return func(id tournament.PlayerID) SideView {
		team := t.Team(tournament.TeamID(id))
		if team == nil {
			return SideView{ID: id, Name: "–"}
		}
		side := SideView{ID: id, Number: int(team.ID), Name: team.Name}
		side.Rating = write.Strength(t.TeamStrength(team))
		if i := table.Index(id); i >= 0 {
			side.Points = write.Points(table.PairingScore(i, min(round-1, table.Rounds())))
		}
		return side
	}
}

// TeamFree is a team without a match in a round.
type TeamFree struct {
	*tournament.Team
	Kind tournament.Outcome // of its bye; Absent = it had none
	Bye  bool               // in a knock-out: there was no opponent
}

// Said says why the team has no match; a bye of a knock-out is called as in its tree.
func (f *TeamFree) Said(p *frame.Page) string {
	if f.Bye {
		return p.T("knockout.bye")
	}
	return p.Outcome(f.Kind)
}

// FreeTeams lists, where teams are paired, those without a match in a round that is
// paired: byes first, in the order of their numbers.
func FreeTeams(p *frame.Page, number int) (list []TeamFree) {
	round := p.Event.State.Round(number)
	if round == nil || !PairsTeams(p) {
		return nil
	}
	if tree := Tree(p); tree != nil {
		return throughTeams(p, tree, number)
	}
	for _, bye := range round.TeamByes {
		if team := p.Event.State.Tournament.Team(bye.Team); team != nil {
			list = append(list, TeamFree{Team: team, Kind: bye.Kind})
		}
	}
	return list
}

// throughTeams lists the teams of a knock-out that go on without a match in a round.
func throughTeams(p *frame.Page, tree *knockout.Tree, number int) (list []TeamFree) {
	for _, m := range tree.Matches(tree.Leg(number).Match) {
		if m.State != knockout.Over || m.Winner < 0 || slices.ContainsFunc(m.Games, func(g knockout.Game) bool { return g.Round == number }) {
			continue
		}
		if team := p.Event.State.Tournament.Team(tournament.TeamID(tree.ID(m.Winner))); team != nil {
			list = append(list, TeamFree{team, tournament.ZeroBye, m.IsBye()})
		}
	}
	return list
}

// SomebodyOf is a player of a team, by whom the reasons of its match are asked for.
func SomebodyOf(p *frame.Page, id tournament.TeamID) tournament.PlayerID {
	if team := p.Event.State.Tournament.Team(id); team != nil && len(team.Members) > 0 {
		return team.Members[0]
	}
	return tournament.NoPlayer
}

// TeamOf is the name of the team that a player plays for; "" = none.
func TeamOf(p *frame.Page, id tournament.PlayerID) string {
	if team := p.Tournament().Team(teamOf(p.Tournament(), id)); team != nil {
		return team.Name
	}
	return ""
}

// teamOf is the team that a player plays for; NoTeam = none.
func teamOf(t *tournament.Tournament, id tournament.PlayerID) tournament.TeamID {
	for i := range t.Teams {
		if slices.Contains(t.Teams[i].Members, id) {
			return t.Teams[i].ID
		}
	}
	return tournament.NoTeam
}

// isFree reports whether somebody plays for a team that has no match in a round, where
// teams are paired: what the team has says it all.
func isFree(p *frame.Page, round *tournament.Round, id tournament.PlayerID) bool {
	if !PairsTeams(p) {
		return false
	}
	team := p.Event.State.Tournament.Team(teamOf(&p.Event.State.Tournament, id))
	return team != nil && !slices.ContainsFunc(round.Games, func(g tournament.Game) bool {
		return g.White != tournament.NoPlayer && slices.Contains(team.Members, g.White) || g.Black != tournament.NoPlayer && slices.Contains(team.Members, g.Black)
	})
}
