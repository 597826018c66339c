package simulate

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// people makes the players, numbered by rating.
func (s *Settings) people(c *chance) []tournament.Player {
	players := slices.Clone(s.Entrants)
	if len(players) == 0 {
		for i, rating := range s.ratings(c) {
			players = append(players, tournament.Player{
				ID:      tournament.PlayerID(i + 1),
				Number:  i + 1,
				Name:    fmt.Sprintf("Test%04d, Player%04d", i+1, i+1),
				Ratings: allRatings(rating),
			})
		}
	}
	for i := range players {
		if players[i].ID == tournament.NoPlayer { // entrants who were never in a tournament
			players[i].ID = tournament.PlayerID(i + 1)
		}
		if players[i].Number == 0 {
			players[i].Number = i + 1
		}
	}
	return players
}

// comeAndGo has some come late and some leave early.
func (s *Settings) comeAndGo(c *chance, players []tournament.Player) {
	for _, i := range c.pick(len(players), s.LateEntries) {
		if s.Rounds > 1 {
			players[i].Entered = c.between(2, max(2, s.Rounds/2))
		}
	}
	for _, i := range c.pick(len(players), s.Withdrawals) {
		first := max(1, players[i].Entered)
		if first < s.Rounds {
			players[i].Left = &tournament.Departure{After: c.between(first, s.Rounds-1)}
		}
	}
}

func allRatings(rating int) tournament.Ratings {
	var r tournament.Ratings
	for kind := range r {
		r[kind] = rating
	}
	return r
}

// ratings returns the ratings of the made-up players, highest first.
func (s *Settings) ratings(c *chance) []int {
	if len(s.Ratings.Given) > 0 {
		all := slices.Clone(s.Ratings.Given)
		slices.Sort(all)
		slices.Reverse(all)
		for len(all) < s.Players {
			all = append(all, 0)
		}
		return all
	}
	all := make([]int, s.Players)
	for i := range all {
		if !c.hits(s.Ratings.Unrated) {
			all[i] = s.Ratings.one(c)
		}
	}
	slices.Sort(all)
	slices.Reverse(all)
	return all
}

// one draws a rating within the range or within one of its groups.
func (r *Ratings) one(c *chance) int {
	low, high := r.Lowest, r.Highest
	if r.Groups > 1 {
		gap := min(r.Separator, (high-low)/(2*r.Groups))
		width := (high - low - (r.Groups-1)*gap) / r.Groups
		low += c.below(r.Groups) * (width + gap)
		high = low + width
	}
	if r.Bell {
		return c.bell(low, high)
	}
	return c.between(low, high)
}

// pick chooses among n: each at the rate, or so many as the number says. The
// order of what it returns is random when the number decides.
func (c *chance) pick(n int, a Amount) []int {
	if a.Number > 0 {
		return c.order(n)[:min(a.Number, n)]
	}
	var chosen []int
	for i := range n {
		if c.hits(a.Rate) {
			chosen = append(chosen, i)
		}
	}
	return chosen
}
