package standings_test

import (
	"math/big"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// rated tie-breaks of article 10. Every player has a rating.

func (x *plain) ratings(p int) (opponents []int, halves int) {
	x.met(p, func(_ int, c tournament.Cell) {
		opponents = append(opponents, x.t.Players[c.Opponent].Ratings[0])
		switch {
		case won(c):
			halves += 2
		case drawn(c):
			halves++
		}
	})
	return opponents, halves
}

func mean(numbers []int) *big.Rat {
	if len(numbers) == 0 {
		return nil
	}
	sum := int64(0)
	for _, n := range numbers {
		sum += int64(n)
	}
	return halfUp(big.NewRat(sum, int64(len(numbers))), 1)
}

// averageRating is 10.1 without the lowest cut ratings.
func (x *plain) averageRating(p, cut int) *big.Rat {
	opponents, _ := x.ratings(p)
	for range min(cut, len(opponents)) {
		lowest := 0
		for i, r := range opponents {
			if r < opponents[lowest] {
				lowest = i
			}
		}
		opponents = append(opponents[:lowest:lowest], opponents[lowest+1:]...)
	}
	return mean(opponents)
}

// performance is 10.2.
func (x *plain) performance(p int) *big.Rat {
	opponents, halves := x.ratings(p)
	if len(opponents) == 0 {
		return nil
	}
	percent := halfUp(big.NewRat(int64(100*halves), int64(2*len(opponents))), 1)
	difference := rating.Difference(int(percent.Num().Int64()))
	return add(mean(opponents), big.NewRat(int64(difference), 1))
}

// perfect is 10.3: try every rating from below.
func (x *plain) perfect(p int) *big.Rat {
	opponents, halves := x.ratings(p)
	if len(opponents) == 0 {
		return nil
	}
	lowest := opponents[0]
	for _, r := range opponents {
		lowest = min(lowest, r)
	}
	own := lowest - 800
	if halves == 0 {
		return big.NewRat(int64(own), 1)
	}
	for ; ; own++ {
		expected := 0
		for _, r := range opponents {
			expected += rating.Expected(own - r)
		}
		if expected >= 50*halves {
			return big.NewRat(int64(own), 1)
		}
	}
}

// US Chess, 34E.

func (x *plain) usScore(p int) *big.Rat {
	sum := x.score(p, x.rounds)
	for r := range x.rounds {
		if !x.cell(p, r).Outcome.Played() {
			sum = add(sub(sum, x.paid(p, r)), x.draw())
		}
	}
	return sum
}

func (x *plain) usOpponents(p, low, high int) *big.Rat {
	y := *x
	y.edition = "2009" // plain cuts
	var all []element
	for r := range x.rounds {
		score := new(big.Rat)
		if c := x.cell(p, r); c.Outcome.Played() {
			score = x.usScore(int(c.Opponent))
		}
		all = append(all, element{opponent: score, value: score})
	}
	return y.sum(all, low, high)
}

// each is how many scores a median leaves out at one end.
func (x *plain) each() int {
	if x.rounds >= 9 {
		return 2
	}
	return 1
}

func (x *plain) modifiedMedian(p int) *big.Rat {
	each := x.each()
	half := mul(num(x.t.Rules.Scoring.Win()), big.NewRat(int64(x.rounds), 2))
	switch x.score(p, x.rounds).Cmp(half) {
	case 1:
		return x.usOpponents(p, each, 0)
	case -1:
		return x.usOpponents(p, 0, each)
	}
	return x.usOpponents(p, each, each)
}

func (x *plain) cumulative(p int) *big.Rat {
	sum := x.progressive(p, 0)
	for r := range x.rounds {
		if !x.cell(p, r).Outcome.Played() {
			sum = sub(sum, x.paid(p, r))
		}
	}
	return sum
}

func (x *plain) cumulativeOpposition(p int) *big.Rat {
	sum := new(big.Rat)
	x.met(p, func(_ int, c tournament.Cell) { sum = add(sum, x.cumulative(int(c.Opponent))) })
	return sum
}

func (x *plain) kashdan(p int) *big.Rat {
	sum := int64(0)
	x.met(p, func(_ int, c tournament.Cell) {
		switch {
		case won(c):
			sum += 4
		case drawn(c):
			sum += 2
		default:
			sum++
		}
	})
	return big.NewRat(sum, 1)
}

// encounter is article 6 on a set of players: the order in groups. Whether a
// player stays alone at the top whatever the missing games bring is found out
// by playing all of them in all ways.
func (x *plain) encounter(set []int) [][]int {
	points, missing := x.separate(set)
	if len(missing) == 0 || x.roundRobin {
		groups := bestFirst(set, points)
		if len(groups) == 1 {
			return groups
		}
		var all [][]int
		for _, group := range groups {
			all = append(all, x.encounter(group)...)
		}
		return all
	}
	var placed [][]int
	rest := append([]int(nil), set...)
	for len(rest) > 1 {
		top := x.aloneAtTheTop(rest, points, missing)
		if top < 0 {
			break
		}
		placed = append(placed, []int{rest[top]})
		rest = append(rest[:top:top], rest[top+1:]...)
	}
	if len(placed) == 0 || len(rest) == 1 {
		return append(placed, rest)
	}
	return append(placed, x.encounter(rest)...)
}

// separate is the separate standings, and the pairs that did not meet.
func (x *plain) separate(set []int) (points map[int]*big.Rat, missing [][2]int) {
	points = make(map[int]*big.Rat)
	for _, a := range set {
		points[a] = new(big.Rat)
		for _, b := range set {
			sum, games := new(big.Rat), int64(0)
			for r := range x.rounds {
				c := x.cell(a, r)
				forfeit := c.Outcome == tournament.ForfeitWin || c.Outcome == tournament.ForfeitLoss
				if a != b && int(c.Opponent) == b && (c.Outcome.Played() || forfeit && (x.forfeits || x.roundRobin)) {
					sum = add(sum, x.paid(a, r))
					games++
				}
			}
			switch {
			case games > 0:
				points[a] = add(points[a], mul(sum, big.NewRat(1, games)))
			case a < b:
				missing = append(missing, [2]int{a, b})
			}
		}
	}
	return points, missing
}

// aloneAtTheTop finds the place in rest of the player who is alone at the top
// of it in every continuation, or -1.
func (x *plain) aloneAtTheTop(rest []int, points map[int]*big.Rat, missing [][2]int) int {
	for i, candidate := range rest {
		always := true
		x.playAll(points, missing, func(final map[int]*big.Rat) {
			for _, other := range rest {
				if other != candidate && final[other].Cmp(final[candidate]) >= 0 {
					always = false
				}
			}
		})
		if always {
			return i
		}
	}
	return -1
}

// playAll plays the missing games in all ways: win, draw, loss.
func (x *plain) playAll(points map[int]*big.Rat, missing [][2]int, then func(map[int]*big.Rat)) {
	if len(missing) == 0 {
		then(points)
		return
	}
	s := x.t.Rules.Scoring
	for _, result := range [][2]tournament.Points{{s.Win(), s.Loss()}, {s.Draw(), s.Draw()}, {s.Loss(), s.Win()}} {
		next := make(map[int]*big.Rat, len(points))
		for p, v := range points {
			next[p] = v
		}
		a, b := missing[0][0], missing[0][1]
		next[a], next[b] = add(next[a], num(result[0])), add(next[b], num(result[1]))
		x.playAll(next, missing[1:], then)
	}
}

// bestFirst groups a set by points.
func bestFirst(set []int, points map[int]*big.Rat) [][]int {
	var groups [][]int
	rest := append([]int(nil), set...)
	for len(rest) > 0 {
		best := rest[0]
		for _, p := range rest {
			if points[p].Cmp(points[best]) > 0 {
				best = p
			}
		}
		var group, others []int
		for _, p := range rest {
			if points[p].Cmp(points[best]) == 0 {
				group = append(group, p)
			} else {
				others = append(others, p)
			}
		}
		groups, rest = append(groups, group), others
	}
	return groups
}
