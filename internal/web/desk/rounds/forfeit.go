package rounds

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// forfeitMatch enters a match of the current round as forfeited on all boards.
func forfeitMatch(p *page) error {
	if p.Event.State.Tournament.Rules.Team == nil {
		return frame.ErrNotFound
	}
	round := p.RoundPath(p.Event.State.Paired())
	team := p.Event.State.Tournament.Team(tournament.TeamID(p.Number("team")))
	if team == nil {
		return p.Done(p.Wrong("forfeit.choose"), "", round)
	}
	_, err := p.Do(desk.ForfeitMatch{Team: team.ID, Both: p.Text("both") != ""})
	return p.Done(err, p.T("forfeit.entered", "name", team.Name), round)
}

// openMatches are the matches of a round in which no board has a result yet.
func (p *page) openMatches(round int) []show.TeamMatch {
	var list []show.TeamMatch
	for _, m := range show.Matches(p.Page, round) {
		if m.Open == len(m.Boards) {
			list = append(list, m)
		}
	}
	return list
}
