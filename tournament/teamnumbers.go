package tournament

import "slices"

// WithTeamOrder returns the event with the numbers 1, 2, … for its teams in an order, wherever
// they are named; nil if the order does not have every team once. What it shares with t is
// not changed.
func (t *Tournament) WithTeamOrder(order []TeamID) *Tournament {
	number := make(map[TeamID]TeamID, len(order))
	for i, id := range order {
		if t.Team(id) == nil {
			return nil
		}
		number[id] = TeamID(i + 1)
	}
	if len(number) != len(t.Teams) || len(order) != len(t.Teams) {
		return nil
	}
	c := t.Clone()
	for _, team := range t.Teams {
		team.ID = number[team.ID]
		team.Members = slices.Clone(team.Members)
		c.Teams[team.ID-1] = team
	}
	for i := range c.TeamRequests {
		c.TeamRequests[i].Team = number[c.TeamRequests[i].Team]
	}
	list := func(teams []TeamID) {
		for i := range teams {
			teams[i] = number[teams[i]]
		}
	}
	for i := range c.Rules.Forbidden {
		list(c.Rules.Forbidden[i].Teams)
	}
	for i := range c.Rules.Adjustments {
		list(c.Rules.Adjustments[i].Teams)
	}
	c.outcomesOf(func(id *int) {
		if to := number[TeamID(*id)]; to != NoTeam {
			*id = int(to)
		}
	})
	for i := range c.Rounds {
		c.Rounds[i].renumber(number)
	}
	if c.Current != nil {
		c.Current.renumber(number)
	}
	return c
}

// outcomesOf changes the numbers of those of whom something was computed or decided
// outside.
func (t *Tournament) outcomesOf(change func(*int)) {
	for i := range t.OwnTieBreaks {
		for j := range t.OwnTieBreaks[i].Values {
			change(&t.OwnTieBreaks[i].Values[j].ID)
		}
	}
	for i := range t.DecidedTies {
		for j := range t.DecidedTies[i] {
			change(&t.DecidedTies[i][j])
		}
	}
	for i := range t.MatchDecisions {
		d := &t.MatchDecisions[i]
		for _, id := range []*int{&d.Sides[0], &d.Sides[1], &d.Winner} {
			change(id)
		}
		for j := range d.Games {
			change(&d.Games[j].White)
		}
	}
}

// renumber gives the teams that a round names other numbers.
func (r *Round) renumber(number map[TeamID]TeamID) {
	for i := range r.Lineups {
		r.Lineups[i].Team, r.Lineups[i].Opponent = number[r.Lineups[i].Team], number[r.Lineups[i].Opponent]
	}
	for i := range r.TeamByes {
		r.TeamByes[i].Team = number[r.TeamByes[i].Team]
	}
	for i := range r.Forfeits {
		r.Forfeits[i].White, r.Forfeits[i].Black = number[r.Forfeits[i].White], number[r.Forfeits[i].Black]
	}
}
