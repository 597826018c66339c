package forecast

import (
	"slices"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// reach is what points alone settle, in all completions, drawn or not: the fewest
// and the most points that everybody who is ranked can have after the round. The
// zero value knows nothing.
type reach struct {
	least, most map[tournament.PlayerID]tournament.Points
	low, high   []tournament.Points // the same, ascending
	prizeless   map[tournament.PlayerID]bool
}

// reach finds what can be proved of completions that were not drawn. Every player
// has one game at most, so three completions show all points that anybody can
// have: White wins everywhere, everything is drawn, Black wins everywhere. It
// knows nothing where nothing is to be proved, or points do not come first in the
// standings.
func (c *completions) reach(t *tournament.Tournament, s *Settings) (reach, error) {
	if c.exact || s.NoStandings {
		return reach{}, nil
	}
	r := reach{least: map[tournament.PlayerID]tournament.Points{}, most: map[tournament.PlayerID]tournament.Points{}}
	for _, result := range results {
		after, err := c.complete(t, func(games []tournament.Game) {
			for _, i := range c.open {
				games[i].Result = result
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
		ranked := slices.DeleteFunc(slices.Clone(table.Rows), func(row standings.Row) bool { return row.Rank == 0 })
		if !pointsFirst(ranked) {
			return reach{}, nil
		}
		for i := range ranked {
			r.see(ranked[i].Player, ranked[i].Points)
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

// pointsFirst reports whether nobody is ranked behind somebody with fewer points.
func pointsFirst(ranked []standings.Row) bool {
	slices.SortStableFunc(ranked, func(a, b standings.Row) int { return a.Rank - b.Rank })
	for i := 1; i < len(ranked); i++ {
		if ranked[i].Rank > ranked[i-1].Rank && ranked[i].Points > ranked[i-1].Points {
			return false
		}
	}
	return true
}

// above counts, of ascending numbers, those that are larger.
func above(ascending []tournament.Points, points tournament.Points) int {
	i, _ := slices.BinarySearch(ascending, points+1)
	return len(ascending) - i
}

// settlesPlace reports whether the player comes to the place in all completions
// or in none.
func (r *reach) settlesPlace(id tournament.PlayerID, place int) bool {
	if _, known := r.least[id]; !known {
		return false
	}
	best := 1 + above(r.low, r.most[id])  // behind those who have more in any case
	worst := above(r.high, r.least[id]-1) // behind all who can have as many; the player is one of them
	return place < best || place > worst || best == worst
}

// findPrizeless finds who cannot win anything: as many as a list has prizes are
// ahead on points in any case, and none of them can leave that list for another.
func (r *reach) findPrizeless(plan *prizes.Plan) {
	if plan == nil {
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
