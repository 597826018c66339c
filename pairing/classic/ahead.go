package classic

import "github.com/pareo-chess/pareo/internal/matching"

// ahead is a condition on the floaters of a bracket: together with players
// outside it they can be paired in a certain way, by B1 and B2 alone. In the
// graph of the bracket floaters are then joined to those players.
type ahead struct {
	players []int32
	must    int  // the first of them have to be paired
	spares  int  // how many of the others may stay unpaired
	bye     bool // one of them, or a floater, gets the bye

	// When C12 goes back further than one bracket, players belong to several
	// score groups below the bracket: tier is which, by player, and crossings
	// tells, from the first of these groups on, how many players leave it.
	tier      []uint8
	crossings []int64
}

// coverage is a largest set of legal pairs among players.
type coverage struct {
	solver *matching.Solver
	n      int
}

// cover pairs as many of the players as possible. Those listed first are paired
// if any set of pairs has them all.
func (r *round) cover(players []int32) coverage {
	c := coverage{r.beginCover(players, false), len(players)}
	for v := range players {
		if c.solver.Mate(v) < 0 {
			c.solver.Augment(v)
		}
	}
	return c
}

// beginCover makes legal pairs among players as the text would begin.
func (r *round) beginCover(players []int32, withBye bool) *matching.Solver {
	g := r.newSketch(players, withBye)
	s := matching.NewSolver(g.kind, g.costs(legalKeys), g.excluded(r))
	all := r.desk.upTo(len(g.kind))
	half := len(all) / 2
	s.PairInOrder(all[:half], all[half:])
	s.PairInOrder(all, all)
	return s
}

// legalKeys reports whether two vertices can be joined as far as keys tell.
func legalKeys(x, y *key) bool {
	if x.part > y.part {
		x, y = y, x
	}
	if y.part == bye {
		return !x.noBye && x.part != bye
	}
	return x.clubs&y.clubs == 0 && colourBar(x, y) <= anyStage
}

// pairs returns how many pairs there are.
func (c coverage) pairs() int {
	n := 0
	for v := range c.n {
		if c.solver.Mate(v) >= 0 {
			n++
		}
	}
	return n / 2
}

// has reports whether the first k players are all paired.
func (c coverage) has(k int) bool {
	for v := range k {
		if c.solver.Mate(v) < 0 {
			return false
		}
	}
	return true
}

// mostPairs returns how many legal pairs the players can make.
func (r *round) mostPairs(players []int32) int {
	if len(players) < 2 {
		return 0
	}
	return r.cover(players).pairs()
}

// completes reports whether all players can be paired, one of them with the bye
// if they are odd in number.
func (r *round) completes(players []int32) bool {
	return r.beginCover(players, len(players)%2 == 1).Solve()
}
