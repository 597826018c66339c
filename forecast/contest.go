package forecast

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// contest is who a forecast is about: the players of an event or, in one of teams, the
// teams, who stand under their numbers where others stand under their identities.
type contest struct {
	ids     []tournament.PlayerID         // by pairing number
	places  []int32                       // by identity: the place in ids
	far     map[tournament.PlayerID]int32 // the same of identities far beyond their number
	byIndex []int32                       // by index in the tournament: the place in ids
	ofTeams bool
	team    map[tournament.PlayerID]tournament.PlayerID // whom a player plays for
}

// place is the place of somebody among those whom the forecast is about.
func (c *contest) place(id tournament.PlayerID) int {
	if uint(id) < uint(len(c.places)) {
		return int(c.places[id])
	}
	return int(c.far[id])
}

// has reports whether somebody takes part.
func (c *contest) has(id tournament.PlayerID) bool {
	i := c.place(id)
	return i < len(c.ids) && c.ids[i] == id
}

// stranger is somebody in a round who does not take part, as a system of anybody's may
// answer.
func (c *contest) stranger(round *pairing.Round) (id tournament.PlayerID, there bool) {
	for _, b := range round.Boards {
		for _, id := range [2]tournament.PlayerID{b.White, b.Black} {
			if !c.has(id) {
				return id, true
			}
		}
	}
	for _, u := range round.NotPaired {
		if !c.has(u.Player) {
			return u.Player, true
		}
	}
	return round.Bye, round.Bye != tournament.NoPlayer && !c.has(round.Bye)
}

func contestOf(t *tournament.Tournament) *contest {
	c := &contest{ofTeams: t.Rules.Team != nil && len(t.Teams) > 0}
	if c.ofTeams {
		c.team = make(map[tournament.PlayerID]tournament.PlayerID, len(t.Players))
		for i := range t.Teams {
			id := tournament.PlayerID(t.Teams[i].ID)
			c.ids = append(c.ids, id)
			for _, member := range t.Teams[i].Members {
				c.team[member] = id
			}
		}
		slices.SortFunc(c.ids, cmp.Compare)
	} else {
		for _, i := range t.ByNumber() {
			c.ids = append(c.ids, t.Players[i].ID)
		}
	}
	if len(c.ids) > 0 {
		c.places = make([]int32, min(int(slices.Max(c.ids)), 4*len(c.ids)+1024)+1)
	}
	for i, id := range c.ids {
		if int(id) < len(c.places) {
			c.places[id] = int32(i)
			continue
		}
		if c.far == nil {
			c.far = make(map[tournament.PlayerID]int32)
		}
		c.far[id] = int32(i)
	}
	if c.ofTeams {
		for i := range t.Teams {
			c.byIndex = append(c.byIndex, int32(c.place(tournament.PlayerID(t.Teams[i].ID))))
		}
		return c
	}
	for i := range t.Players {
		c.byIndex = append(c.byIndex, int32(c.place(t.Players[i].ID)))
	}
	return c
}

// series pairs the rounds after completions as rounds of those whom the forecast is
// about. Who will sit at the boards of a match says nothing about the matches.
func (c *contest) series(system pairing.System) pairing.Series {
	if c.ofTeams {
		return matches{c, system}
	}
	return pairing.SeriesOf(system)
}

// matches pairs the rounds of a team event as rounds of its teams.
type matches struct {
	of     *contest
	system pairing.System
}

func (m matches) Pair(after *tournament.Tournament) (*pairing.Round, error) {
	if teams, ok := m.system.(pairing.OfTeams); ok {
		return pairing.Next(teams, teams.Teams(after))
	}
	round, err := pairing.Next(m.system, after)
	switch {
	case err != nil:
		return nil, err
	case len(round.Matches) > 0 || len(round.Boards) == 0:
		return round.OfTeams(), nil
	}
	// The two teams of a Scheveningen match, which has boards alone, meet in all rounds.
	only := round.Boards[0]
	return &pairing.Round{Number: round.Number, Boards: []pairing.Board{{White: m.of.team[only.White], Black: m.of.team[only.Black]}}}, nil
}

// of is who stands in a row of the standings.
func (c *contest) of(row *standings.Row) tournament.PlayerID {
	if c.ofTeams {
		return tournament.PlayerID(row.Team)
	}
	return row.Player
}

// reversed reports whether it is Black who plays for the side that the extremes of
// reach are told for: in a match, whose boards have the colours in turn, for the team
// with the smaller number.
func (c *contest) reversed(g *tournament.Game) bool {
	return c.ofTeams && c.place(c.team[g.Black]) < c.place(c.team[g.White])
}
