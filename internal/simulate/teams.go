package simulate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// DrawTeams returns settings of an event of teams drawn at random, each within what is
// usual. Byes, late entries and withdrawals are those of whole teams.
func DrawTeams(seed uint64) Settings {
	s, c := Draw(seed), newChance(seed, settingsStream)
	return s.WithTeams(c.between(8, 40), 2*c.between(1, 4))
}

// WithTeams makes it an event of teams, with no more rounds than there are opponents.
func (s Settings) WithTeams(teams, boards int) Settings {
	s.Teams, s.Boards, s.Players, s.Entrants, s.Squads = teams, boards, teams*boards, nil, nil
	if s.TeamRules != nil && s.TeamRules.Boards != boards {
		s.TeamRules = nil
	}
	s.Rounds = max(1, min(s.Rounds, teams/2))
	return s
}

// enterTeams makes it an event of teams: who plays for whom, and what whole teams do.
func (s *Settings) enterTeams(c *chance, t *tournament.Tournament) {
	rules := tournament.DefaultTeamRules(s.Boards)
	if s.TeamRules != nil {
		rules = *s.TeamRules
	}
	t.Rules.Team = &rules
	if t.Teams = cloneTeams(s.Squads); len(t.Teams) == 0 {
		t.Teams = s.deal(c, t.Players)
	}
	sides := make([]tournament.Player, len(t.Teams)) // teams come, leave and ask as players do
	for i := range t.Teams {
		sides[i] = tournament.Player{ID: tournament.PlayerID(t.Teams[i].ID)}
	}
	s.comeAndGo(c, sides)
	for i := range t.Teams {
		for _, id := range t.Teams[i].Members {
			if player := t.Player(id); player != nil {
				player.Entered, player.Left = sides[i].Entered, sides[i].Left
			}
		}
	}
	for _, r := range s.requests(c, sides) {
		t.TeamRequests = append(t.TeamRequests, tournament.TeamRequest{Round: r.Round, Team: tournament.TeamID(r.Player), Kind: r.Kind})
	}
	for _, f := range s.forbidden(c, sides) {
		for _, id := range f.Players {
			f.Teams = append(slices.Clip(f.Teams), tournament.TeamID(id))
		}
		f.Players = nil
		t.Rules.Forbidden = append(t.Rules.Forbidden, f)
	}
	t.Rules.Acceleration = s.teamAcceleration(c, sides, &rules)
}

// teamAcceleration is the acceleration with its virtual points as match points; those of
// game points go with them, as many as as many matches won by all boards bring.
func (s *Settings) teamAcceleration(c *chance, sides []tournament.Player, rules *tournament.TeamRules) tournament.Acceleration {
	given := len(s.Acceleration.Virtual)
	a := s.acceleration(c, sides)
	a.Virtual = slices.Clone(a.Virtual)
	for i := given; i < len(a.Virtual); i++ {
		v := &a.Virtual[i]
		halves := tournament.Points(2) * v.Points / max(1, s.Scoring.Win())
		v.FirstTeam, v.LastTeam = tournament.TeamID(v.FirstPlayer), tournament.TeamID(v.LastPlayer)
		v.FirstPlayer, v.LastPlayer = tournament.NoPlayer, tournament.NoPlayer
		v.MatchPoints, v.Points = halves*rules.MatchWin/2, halves*tournament.Points(rules.Boards)*s.Scoring.Win()/2
	}
	return a
}

func cloneTeams(teams []tournament.Team) []tournament.Team {
	teams = slices.Clone(teams)
	for i := range teams {
		teams[i].Members = slices.Clone(teams[i].Members)
	}
	return teams
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
