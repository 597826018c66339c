package simulate

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// slot is one player in one round.
type slot struct{ player, round int }

// requests draws who asks for which bye in which round. A player asks for one
// bye in a round, only while in the event, and never for a half-point bye in
// the last round.
func (s *Settings) requests(c *chance, players []tournament.Player) []tournament.Request {
	taken := map[slot]bool{}
	var requests []tournament.Request
	for _, kind := range []struct {
		byes    Byes
		outcome tournament.Outcome
		last    int // the last round it can be asked for
	}{
		{s.FullByes, tournament.FullBye, s.Rounds},
		{s.HalfByes, tournament.HalfBye, s.Rounds - 1},
		{s.ZeroByes, tournament.ZeroBye, s.Rounds},
	} {
		var free []slot
		for i := range players {
			for round := 1; round <= kind.last; round++ {
				if players[i].PlaysIn(round) && !taken[slot{i, round}] {
					free = append(free, slot{i, round})
				}
			}
		}
		for _, chosen := range kind.byes.choose(c, free, len(players)) {
			taken[chosen] = true
			requests = append(requests, tournament.Request{
				Round: chosen.round, Player: players[chosen.player].ID, Kind: kind.outcome,
			})
		}
	}
	slices.SortFunc(requests, func(a, b tournament.Request) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
	return requests
}

func (b Byes) choose(c *chance, free []slot, players int) []slot {
	var chosen []slot
	if b.Players == 0 {
		for _, i := range c.pick(len(free), b.Amount) {
			chosen = append(chosen, free[i])
		}
		return chosen
	}
	wanted := 0
	for range players {
		if c.hits(b.Players) {
			wanted++
		}
	}
	have := map[int]bool{}
	for _, i := range c.order(len(free)) {
		if len(have) == wanted {
			break
		}
		have[free[i].player] = true
		chosen = append(chosen, free[i])
	}
	return chosen
}

// forbidden draws the pairs who may not meet, and the club.
func (s *Settings) forbidden(c *chance, players []tournament.Player) []tournament.Forbidden {
	groups := slices.Clone(s.Forbidden)
	for range s.ForbiddenPairs {
		if len(players) < 2 {
			break
		}
		pair := c.order(len(players))[:2]
		groups = append(groups, tournament.Forbidden{Players: []tournament.PlayerID{players[pair[0]].ID, players[pair[1]].ID}})
	}
	var club []tournament.PlayerID
	for _, i := range c.pick(len(players), Amount{Rate: s.Club}) {
		players[i].Club = "Club"
		club = append(club, players[i].ID)
	}
	if len(club) > 1 {
		groups = append(groups, tournament.Forbidden{Players: club})
	}
	return groups
}

// acceleration draws virtual points where they are at random.
func (s *Settings) acceleration(c *chance, players []tournament.Player) tournament.Acceleration {
	a := s.Acceleration
	if !s.RandomVirtual {
		return a
	}
	half := s.Scoring.Win() / 2
	for i := range players {
		for round := 1; round <= s.Rounds; round++ {
			if points := tournament.Points(c.below(3)) * half; points > 0 {
				a.Virtual = append(a.Virtual, tournament.VirtualPoints{
					First: round, Last: round, FirstPlayer: players[i].ID, LastPlayer: players[i].ID, Points: points,
				})
			}
		}
	}
	return a
}
