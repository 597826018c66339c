package public

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// resting are the names of the teams without a match in a round; where teams are paired
// their byes are listed one by one.
func (p *page) resting(list []show.TeamMatch) string {
	if show.PairsTeams(p.Page) {
		return ""
	}
	var names []string
	for i := range p.Event.State.Tournament.Teams {
		team := &p.Event.State.Tournament.Teams[i]
		if !slices.ContainsFunc(list, func(m show.TeamMatch) bool { return m.Home.ID == team.ID || m.Away.ID == team.ID }) {
			names = append(names, team.Name)
		}
	}
	return p.Joined(names)
}

// matches shows the matches of a round with their boards.
func matches(p *page) error {
	if p.Tournament().Rules.Team == nil {
		return frame.ErrNotFound
	}
	round, err := show.RoundAsked(p.Page)
	if err != nil {
		return err
	}
	return p.Render(matchesPage(p, round, show.Matches(p.Page, round)))
}

// team shows a team: its players and its matches.
func team(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	return p.Render(teamPage(p, team))
}

// matchOf is the match of a team in a round, or nil.
func (p *page) matchOf(team *tournament.Team, round int) *show.TeamMatch {
	for _, m := range show.Matches(p.Page, round) {
		if m.Home.ID == team.ID || m.Away.ID == team.ID {
			return &m
		}
	}
	return nil
}
