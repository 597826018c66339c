package simulate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// DrawTeams returns settings of an event of teams drawn at random, each within what is
// usual. Whole teams come to every round.
func DrawTeams(seed uint64) Settings {
	s, c := Draw(seed), newChance(seed, settingsStream)
	s.FullByes, s.HalfByes, s.ZeroByes, s.LateEntries, s.Withdrawals = Byes{}, Byes{}, Byes{}, Amount{}, Amount{}
	s.Acceleration = tournament.Acceleration{}
	return s.WithTeams(c.between(8, 40), 2*c.between(1, 4))
}

// WithTeams makes it an event of teams, with no more rounds than there are opponents.
func (s Settings) WithTeams(teams, boards int) Settings {
	s.Teams, s.Boards, s.Players, s.Entrants = teams, boards, teams*boards, nil
	s.Rounds = max(1, min(s.Rounds, teams/2))
	return s
}

// ofPlayers reports whether something is asked for that players have and teams do not.
func (s *Settings) ofPlayers() bool {
	return s.FullByes != Byes{} || s.HalfByes != Byes{} || s.ZeroByes != Byes{} || s.LateEntries != Amount{} || s.Withdrawals != Amount{} ||
		s.ForbiddenPairs > 0 || s.Club > 0 || len(s.Forbidden) > 0
}

// deal makes teams of the players by lot. Each has its strongest on board 1, and the
// teams have numbers by their strength.
func (s *Settings) deal(c *chance, players []tournament.Player) []tournament.Team {
	type group struct {
		members []int // places among the players, who are in the order of their ratings
		sum     int
	}
	groups := make([]group, s.Teams)
	for i, player := range c.order(len(players)) {
		g := &groups[i%s.Teams]
		g.members = append(g.members, player)
		g.sum += players[player].Ratings[tournament.Standard]
	}
	slices.SortStableFunc(groups, func(a, b group) int { return cmp.Compare(b.sum, a.sum) })
	teams := make([]tournament.Team, s.Teams)
	for i, g := range groups {
		teams[i] = tournament.Team{ID: tournament.TeamID(i + 1), Name: fmt.Sprintf("Team%03d", i+1)}
		slices.Sort(g.members)
		for _, player := range g.members {
			teams[i].Members = append(teams[i].Members, players[player].ID)
		}
	}
	return teams
}
