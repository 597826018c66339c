package planning

import (
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// lopsided is the rating difference beyond which a game is one-sided: the better player
// is expected to make more than nine points of ten (B.02, 8.1.2).
const lopsided = 400

// Figures are what events of one plan came to, on average.
type Figures struct {
	Perfect    float64 // players with all points at the end
	Several    float64 // share of the events in which two or more have all points
	Clear      float64 // share of the events with one alone in front by points
	Favourite  float64 // share of the events in which the highest rated is in front, alone or not
	Order      float64 // share of the pairs with different ratings and points in which the higher rated has more
	Gap        float64 // rating difference of the games
	OneSided   float64 // share of the games with a difference of more than 400
	FirstRound float64 // the same of the games of round 1
	Stuck      float64 // share of the events in which some round had no legal pairing
}

// counts are what is added up over events.
type counts struct {
	events, stuck, several, clear, favourite, perfect int
	games, oneSided, first, firstOneSided, gap        int
	pairs, ordered                                    int
}

// draws is how many games of equals end in a draw: about as many as in open events.
const draws = simulate.Always * 3 / 10

// play plays out a plan.
func (q *Question) play(ctx context.Context, ratings []int, rounds int, baku bool) (Figures, error) {
	settings := simulate.Settings{
		Players: len(ratings), Ratings: simulate.Ratings{Given: ratings}, Rounds: rounds,
		Scoring: tournament.DefaultScoring(), Draws: draws,
		Acceleration: tournament.Acceleration{Baku: baku},
	}
	var c counts
	for i := range q.Events {
		if err := ctx.Err(); err != nil {
			return Figures{}, err
		}
		t, err := simulate.Play(settings, q.System, q.Seed+uint64(i))
		var none *pairing.NoPairing
		switch {
		case errors.As(err, &none):
			c.stuck++
		case err != nil:
			return Figures{}, err
		}
		c.add(t, rounds)
	}
	return c.figures(), nil
}

// add counts an event that was played out.
func (c *counts) add(t *tournament.Tournament, rounds int) {
	c.events++
	tab := t.Table()
	points := make([]tournament.Points, len(t.Players))
	most, perfect, leaders, favourite := tournament.Points(0), 0, 0, 0
	for i := range t.Players {
		points[i] = tab.Score(i, rounds)
		most = max(most, points[i])
		if t.Players[i].Ratings[tournament.Standard] > t.Players[favourite].Ratings[tournament.Standard] {
			favourite = i
		}
	}
	for i := range points {
		if points[i] == most {
			leaders++
		}
		if points[i] == tournament.Points(rounds)*tournament.One {
			perfect++
		}
	}
	c.perfect += perfect
	c.several += one(perfect > 1)
	c.clear += one(leaders == 1)
	c.favourite += one(points[favourite] == most)
	c.addGames(t)
	c.addOrder(t, points)
}

// addGames counts how far apart opponents are.
func (c *counts) addGames(t *tournament.Tournament) {
	for number, round := range t.Rounds {
		for _, g := range round.Games {
			gap := t.Player(g.White).Ratings[tournament.Standard] - t.Player(g.Black).Ratings[tournament.Standard]
			gap = max(gap, -gap)
			c.games, c.gap, c.oneSided = c.games+1, c.gap+gap, c.oneSided+one(gap > lopsided)
			if number == 0 {
				c.first, c.firstOneSided = c.first+1, c.firstOneSided+one(gap > lopsided)
			}
		}
	}
}

// addOrder counts how well points follow ratings.
func (c *counts) addOrder(t *tournament.Tournament, points []tournament.Points) {
	for i := range points {
		for k := i + 1; k < len(points); k++ {
			a, b := t.Players[i].Ratings[tournament.Standard], t.Players[k].Ratings[tournament.Standard]
			if a == b || points[i] == points[k] {
				continue
			}
			c.pairs++
			c.ordered += one((a > b) == (points[i] > points[k]))
		}
	}
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// figures are the averages.
func (c *counts) figures() Figures {
	of := func(part, whole int) float64 {
		if whole == 0 {
			return 0
		}
		return float64(part) / float64(whole)
	}
	return Figures{
		Perfect: of(c.perfect, c.events), Several: of(c.several, c.events), Clear: of(c.clear, c.events), Favourite: of(c.favourite, c.events),
		Order: of(c.ordered, c.pairs), Gap: of(c.gap, c.games), OneSided: of(c.oneSided, c.games), FirstRound: of(c.firstOneSided, c.first), Stuck: of(c.stuck, c.events),
	}
}
