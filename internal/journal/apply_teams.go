package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

func (a TeamRegistered) apply(s *State, _ *Event) error {
	if a.Team.ID <= 0 || s.Tournament.Team(a.Team.ID) != nil {
		return impossible("team %d cannot be entered; it needs a number of its own", a.Team.ID)
	}
	return s.setTeam(a.Team)
}

func (a TeamChanged) apply(s *State, _ *Event) error {
	if s.Tournament.Team(a.Team.ID) == nil {
		return impossible("team %d is not entered", a.Team.ID)
	}
	return s.setTeam(a.Team)
}

func (s *State) setTeam(team tournament.Team) error {
	teams := s.Tournament.Teams
	for i, id := range team.Members {
		switch {
		case id == tournament.NoPlayer:
			continue
		case s.Player(id) == nil:
			return impossible("player %d is not entered", id)
		case slices.Contains(team.Members[:i], id):
			return impossible("player %d is in the team twice", id)
		}
		for j := range teams {
			if teams[j].ID != team.ID && slices.Contains(teams[j].Members, id) {
				return impossible("player %d is in team %d", id, teams[j].ID)
			}
		}
	}
	team.Members = slices.Clone(team.Members)
	teams = slices.Clone(teams)
	if i := slices.IndexFunc(teams, func(t tournament.Team) bool { return t.ID == team.ID }); i >= 0 {
		teams[i] = team
	} else {
		teams = append(teams, team)
	}
	s.Tournament.Teams = teams
	return nil
}

func (a LineupSet) apply(s *State, _ *Event) error {
	if err := s.isCurrent(a.Round); err != nil {
		return err
	}
	if s.Tournament.Team(a.Lineup.Team) == nil {
		return impossible("team %d is not entered", a.Lineup.Team)
	}
	for _, id := range a.Lineup.Boards {
		if id != tournament.NoPlayer && s.Player(id) == nil {
			return impossible("player %d is not entered", id)
		}
	}
	round := s.current()
	lineups := slices.DeleteFunc(slices.Clone(round.Lineups), func(l tournament.Lineup) bool { return l.Team == a.Lineup.Team })
	a.Lineup.Boards = slices.Clone(a.Lineup.Boards)
	lineups = append(lineups, a.Lineup)
	round.Lineups = lineups
	return nil
}
