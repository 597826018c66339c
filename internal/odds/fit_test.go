package odds_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/odds"
)

// The model is the one that fits best the rounds of real events that were not held back.
// -v prints it.
func TestFit(t *testing.T) {
	if testing.Short() {
		t.Skip("fitting takes seconds")
	}
	events := realEvents(t)
	cost := func(p point) float64 {
		var all verdict
		for i := range events {
			all.add(games(&events[i], by(p.model()), func(round int) bool { return !heldBack(round) }))
		}
		return all.logScore()
	}
	start := point{1, 0.35, -0.3, 0.3, 0.9, 3, 3}
	best := lowest(start, cost)
	found, fitted := cost(best), cost(pointOf(odds.Fitted()))
	t.Logf("best %+v: log score %.5f; in use %+v: %.5f", best.model(), found, odds.Fitted(), fitted)
	if fitted > found+2e-5 {
		t.Errorf("the model in use has a log score of %.5f, and %+v has %.5f", fitted, best.model(), found)
	}
}

// point is a model whose numbers are all about as large as 1, so that steps are alike;
// that of Own is given.
type point [7]float64

func pointOf(m odds.Model) point {
	return point{m.Slope, m.White / 100, m.Draws, m.Level, m.Spread / 100, m.Unrated / 100, m.Below / 100}
}

func (p point) model() odds.Model {
	return odds.Model{Slope: p[0], White: 100 * p[1], Draws: p[2], Level: p[3], Spread: 100 * max(0.01, p[4]), Unrated: 100 * max(0.01, p[5]), Below: 100 * p[6], Own: odds.Fitted().Own}
}

// between is the point that lies so far on the way from one to another.
func (p point) between(other point, far float64) point {
	for i := range p {
		p[i] += far * (other[i] - p[i])
	}
	return p
}

// lowest finds a point of least cost by the method of Nelder and Mead.
func lowest(start point, cost func(point) float64) point {
	type corner struct {
		point
		cost float64
	}
	corners := []corner{{start, cost(start)}}
	for i := range start {
		p := start
		p[i] += 0.2
		corners = append(corners, corner{p, cost(p)})
	}
	last := len(corners) - 1
	for range 1000 {
		slices.SortFunc(corners, func(a, b corner) int { return cmp.Compare(a.cost, b.cost) })
		if corners[last].cost-corners[0].cost < 1e-7 {
			break
		}
		var middle point
		for _, c := range corners[:last] {
			for i := range middle {
				middle[i] += c.point[i] / float64(last)
			}
		}
		try := func(far float64) corner {
			p := middle.between(corners[last].point, far)
			return corner{p, cost(p)}
		}
		next := try(-1)
		switch {
		case next.cost < corners[0].cost:
			if further := try(-2); further.cost < next.cost {
				next = further
			}
		case next.cost >= corners[last-1].cost:
			next = try(0.5)
		}
		if next.cost < corners[last].cost {
			corners[last] = next
			continue
		}
		for i := 1; i <= last; i++ {
			p := corners[i].between(corners[0].point, 0.5)
			corners[i] = corner{p, cost(p)}
		}
	}
	return corners[0].point
}

// Odds add up to 1 and leave every result possible, however far players are apart.
func TestOddsAreOdds(t *testing.T) {
	for _, ratings := range [][2]int{{2000, 2000}, {2850, 1000}, {1000, 2850}, {0, 0}, {2600, 0}, {0, 2600}, {1, 9999}} {
		e := pairOf(ratings[0], ratings[1])
		for range 30 {
			win, draw, loss := odds.Of(e).Game(1, 2)
			if math.Abs(win+draw+loss-1) > 1e-9 || !(min(win, draw, loss) > 0.0019) {
				t.Fatalf("%v: %v %v %v", ratings, win, draw, loss)
			}
			e.Rounds = append(e.Rounds, drawnRound())
		}
	}
}
