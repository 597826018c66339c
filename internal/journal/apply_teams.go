package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

func (a TeamRegistered) apply(s *State, _ *Event) error {
	if a.Team.ID <= 0 || s.Tournament.Team(a.Team.ID) != nil {
		return impossible("record.team.number", "team", a.Team.ID)
	}
	return s.setTeam(a.Team)
}

func (a TeamChanged) apply(s *State, _ *Event) error {
	if s.Tournament.Team(a.Team.ID) == nil {
		return impossible("record.team.unknown", "team", a.Team.ID)
	}
	return s.setTeam(a.Team)
}

func (a TeamRemoved) apply(s *State, _ *Event) error {
	t := &s.Tournament
	named := slices.ContainsFunc(t.Rules.Forbidden, func(f tournament.Forbidden) bool { return slices.Contains(f.Teams, a.Team) }) ||
		slices.ContainsFunc(t.Rules.Adjustments, func(x tournament.Adjustment) bool { return slices.Contains(x.Teams, a.Team) })
	switch {
	case t.Team(a.Team) == nil:
		return impossible("record.team.unknown", "team", a.Team)
	case s.Paired() > 0:
		return impossible("record.team.paired")
	case named || s.rankedByHand(int(a.Team)):
		return impossible("record.team.named", "team", a.Team)
	}
	t.Teams = slices.DeleteFunc(slices.Clone(t.Teams), func(team tournament.Team) bool { return team.ID == a.Team })
	t.TeamRequests = slices.DeleteFunc(slices.Clone(t.TeamRequests), func(r tournament.TeamRequest) bool { return r.Team == a.Team })
	return nil
}

func (s *State) setTeam(team tournament.Team) error {
	teams := s.Tournament.Teams
	for i, id := range team.Members {
		switch {
		case id == tournament.NoPlayer:
			continue
		case s.Player(id) == nil:
			return impossible("record.player.unknown", "player", id)
		case slices.Contains(team.Members[:i], id):
			return impossible("record.team.twice", "player", id)
		}
		for j := range teams {
			if teams[j].ID != team.ID && slices.Contains(teams[j].Members, id) {
				return impossible("record.team.other", "player", id, "team", teams[j].ID)
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

func (a LineupSet) apply(s *State, e *Event) error {
	if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	match, opponent, err := s.matchOf(a.Lineup.Team)
	if err != nil {
		return err
	}
	if err := s.checkLineup(&a.Lineup, match); err != nil {
		return err
	}
	for board, at := range match {
		if *at.seat(s.Tournament.Current.Games) == a.Lineup.Boards[board] {
			continue
		}
		_, record := s.game(a.Round, at.game)
		*at.seat(s.Tournament.Current.Games) = a.Lineup.Boards[board]
		record.Seq = e.Seq
	}
	round := s.current()
	lineups := slices.DeleteFunc(slices.Clone(round.Lineups), func(l tournament.Lineup) bool { return l.Team == a.Lineup.Team })
	a.Lineup.Opponent, a.Lineup.Boards = opponent, slices.Clone(a.Lineup.Boards)
	round.Lineups = append(lineups, a.Lineup)
	return nil
}

// MatchBoard is a board of a team's match in the current round.
type MatchBoard struct {
	Board
	IsWhite bool // the team has White on it
}

// Match returns the boards of a team in the current round, board 1 first, and
// whom it plays; ok is false when it has no match there.
func (s *State) Match(team tournament.TeamID) (boards []MatchBoard, opponent tournament.TeamID, ok bool) {
	if s.Tournament.Current == nil {
		return nil, tournament.NoTeam, false
	}
	match, opponent, err := s.matchOf(team)
	if err != nil {
		return nil, tournament.NoTeam, false
	}
	for _, at := range match {
		g := s.Tournament.Current.Games[at.game]
		boards = append(boards, MatchBoard{Board{s.Paired(), g.White, g.Black}, at.white})
	}
	return boards, opponent, true
}

// teamSeat is a team's side of a board of the current round.
type teamSeat struct {
	game  int // place in the round
	white bool
}

// seat is the place of the player.
func (t teamSeat) seat(games []tournament.Game) *tournament.PlayerID {
	if t.white {
		return &games[t.game].White
	}
	return &games[t.game].Black
}

// matchOf finds the boards of a team in the current round, board 1 first, and
// whom it plays. The last boards are missing where neither team has anybody for them.
func (s *State) matchOf(id tournament.TeamID) ([]teamSeat, tournament.TeamID, error) {
	t := &s.Tournament
	team := t.Team(id)
	if team == nil || t.Rules.Team == nil {
		return nil, tournament.NoTeam, impossible("record.team.unknown", "team", id)
	}
	in := func(team *tournament.Team, player tournament.PlayerID) bool {
		return team != nil && player != tournament.NoPlayer && slices.Contains(team.Members, player)
	}
	var opponent *tournament.Team
	for _, g := range t.Current.Games {
		for i := range t.Teams {
			other := &t.Teams[i]
			if in(team, g.White) && in(other, g.Black) || in(team, g.Black) && in(other, g.White) {
				opponent = other
			}
		}
	}
	var match []teamSeat
	for i, g := range t.Current.Games {
		switch {
		case in(team, g.White), in(opponent, g.Black):
			match = append(match, teamSeat{i, true})
		case in(team, g.Black), in(opponent, g.White):
			match = append(match, teamSeat{i, false})
		}
	}
	if opponent == nil || len(match) > t.Rules.Team.Boards {
		return nil, tournament.NoTeam, impossible("record.team.no-match", "team", id, "boards", t.Rules.Team.Boards)
	}
	return match, opponent.ID, nil
}

// checkLineup: members of the team, each once, nobody who is away, and no change
// on a board that has a result.
func (s *State) checkLineup(l *tournament.Lineup, match []teamSeat) error {
	current, team := s.Tournament.Current, s.Tournament.Team(l.Team)
	if len(l.Boards) != len(match) {
		return impossible("record.lineup.boards", "boards", len(match))
	}
	for board, id := range l.Boards {
		g := current.Games[match[board].game]
		other := teamSeat{match[board].game, !match[board].white}
		switch {
		case *match[board].seat(current.Games) == id:
			continue
		case g.Result != tournament.NoResult:
			return impossible("record.lineup.result", "board", board+1, "result", g.Result)
		case id == tournament.NoPlayer && *other.seat(current.Games) == tournament.NoPlayer:
			return impossible("record.lineup.empty", "board", board+1)
		case id == tournament.NoPlayer:
			continue
		case !slices.Contains(team.Members, id):
			return impossible("record.lineup.team", "player", id, "team", l.Team)
		case slices.ContainsFunc(current.Byes, func(b tournament.Bye) bool { return b.Player == id }):
			return impossible("record.lineup.away", "player", id)
		}
	}
	for i, id := range l.Boards {
		if id != tournament.NoPlayer && slices.Contains(l.Boards[:i], id) {
			return impossible("record.lineup.twice", "player", id)
		}
	}
	return nil
}
