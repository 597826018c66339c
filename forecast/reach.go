package forecast

import (
	"slices"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// reach is what can be proved of all completions, drawn or not: who is ranked, and
// the fewest and the most points that they can have after the round. The zero value
// ranks nobody.
type reach struct {
	least, most map[tournament.PlayerID]tournament.Points
	low, high   []tournament.Points // the same, ascending
	pointsFirst bool                // in the standings; else points settle nothing
	prizeless   map[tournament.PlayerID]bool
}

// reach finds what can be proved of completions that were not drawn. Every player
// has one game at most, so three completions show all points that anybody can
// have: White wins everywhere, everything is drawn, Black wins everywhere. Of teams,
// who have one match at most, it is the team with the smaller number that wins, draws
// or loses all its open boards. They show all who are ranked as well, for that no
// result over the board changes.
func (c *completions) reach(t *tournament.Tournament, s *Settings) (reach, error) {
	if c.exact || s.NoStandings {
		return reach{}, nil
	}
	r := reach{least: map[tournament.PlayerID]tournament.Points{}, most: map[tournament.PlayerID]tournament.Points{}}
	for k := range results {
		after, err := c.complete(t, func(games []tournament.Game) {
			for _, i := range c.open {
				games[i].Result = results[k]
				if c.of.reversed(&games[i]) {
					games[i].Result = results[len(results)-1-k]
				}
			}
		})
		if err != nil {
			return reach{}, err
		}
		ranking := s.Ranking
		ranking.After = 0
		table, err := standings.Compute(after, ranking)
		if err != nil {
			return reach{}, err
		}
		r.pointsFirst = table.PointsFirst()
		for i := range table.Rows {
			if row := &table.Rows[i]; row.Rank > 0 {
				r.see(c.of.of(row), row.Points)
			}
		}
	}
	for id := range r.least {
		r.low, r.high = append(r.low, r.least[id]), append(r.high, r.most[id])
	}
	slices.Sort(r.low)
	slices.Sort(r.high)
	r.findPrizeless(s.Prizes)
	return r, nil
}

func (r *reach) see(id tournament.PlayerID, points tournament.Points) {
	if _, known := r.least[id]; !known {
		r.least[id], r.most[id] = points, points
	}
	r.least[id], r.most[id] = min(r.least[id], points), max(r.most[id], points)
}

// above counts, of ascending numbers, those that are larger.
func above(ascending []tournament.Points, points tournament.Points) int {
	i, _ := slices.BinarySearch(ascending, points+1)
	return len(ascending) - i
}

// places bounds the places that the player comes to in any completion; 0 and 0 if
// the player is not ranked.
func (r *reach) places(id tournament.PlayerID) (best, worst int) {
	if _, ranked := r.least[id]; !ranked {
		return 0, 0
	}
	if !r.pointsFirst {
		return 1, len(r.least)
	}
	best = 1 + above(r.low, r.most[id])  // behind those who have more in any case
	worst = above(r.high, r.least[id]-1) // behind all who can have as many; the player is one of them
	return best, worst
}

// settlesPlace reports whether the player comes to the place in all completions
// or in none.
func (r *reach) settlesPlace(id tournament.PlayerID, place int) bool {
	best, worst := r.places(id)
	return place < best || place > worst || best == worst
}

// findPrizeless finds who cannot win anything: as many as a list has prizes are
// ahead on points in any case, and none of them can leave that list for another.
func (r *reach) findPrizeless(plan *prizes.Plan) {
	if plan == nil || !r.pointsFirst {
		return
	}
	r.prizeless = make(map[tournament.PlayerID]bool, len(r.least))
	for id := range r.least {
		r.prizeless[id] = true
	}
	in := make([]map[tournament.PlayerID]bool, len(plan.Lists)) // nil = everybody
	for i, list := range plan.Lists {
		if list.Members != nil {
			in[i] = make(map[tournament.PlayerID]bool, len(list.Members))
			for _, id := range list.Members {
				in[i][id] = true
			}
		}
	}
	may := func(id tournament.PlayerID, list int) bool { return in[list] == nil || in[list][id] }
	for i, list := range plan.Lists {
		var ahead []tournament.Points
		for id, points := range r.least {
			stays := may(id, i)
			for other := range plan.Lists {
				stays = stays && (other == i || plan.Choice == prizes.Several || plan.Choice == "" || !may(id, other))
			}
			if stays {
				ahead = append(ahead, points)
			}
		}
		slices.Sort(ahead)
		for id := range r.least {
			if may(id, i) && above(ahead, r.most[id]) < len(list.Prizes) {
				r.prizeless[id] = false
			}
		}
	}
}
