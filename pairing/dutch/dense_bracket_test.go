package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/tournament"
)

// denseSolver pairs brackets by plain means: every edge stored, every step of
// the generation order one more search. It is exact for any field and meant
// for small ones.
type denseSolver struct{}

// complete reports whether everybody can be paired, and in an odd field the
// lowest score at which somebody can be given the bye.
func (d denseSolver) complete(r *round) (byeScore tournament.Points, ok bool) {
	return d.completeThese(r, r.ranking)
}

// completeThese is complete for the players at some places.
func (denseSolver) completeThese(r *round, places []int32) (byeScore tournament.Points, ok bool) {
	g := newGraph(&bracket{round: r, below: places, complete: true})
	d := g.dense(1)
	if len(places)%2 == 1 {
		v := int32(len(places))
		lowest := r.field.Players[places[len(places)-1]].Score
		for u, p := range places {
			d.setLane(int32(u), v, d.lanes-1, 2*int64(r.field.Players[p].Score-lowest))
		}
	}
	if !d.solve() {
		return 0, false
	}
	if len(places)%2 == 1 {
		byeScore = r.field.Players[places[d.mate[len(places)]]].Score
	}
	return byeScore, true
}

// completes reports whether floaters and everybody below can be paired.
func (d denseSolver) completes(r *round, floaters []int32, g int) bool {
	_, ok := d.completeThese(r, slices.Concat(floaters, r.from(g)))
	return ok
}

// solve pairs one bracket. It returns nil when its graph has no perfect matching.
func (denseSolver) solve(b *bracket) *solution {
	g := newGraph(b)
	d := g.dense(2)
	if !d.solve() {
		return nil
	}
	s := newSolution(b)
	s.criteria = b.round.newCriteria()
	for u := range int32(d.n) {
		if v := d.mate[u]; v > u {
			b.tally(s.criteria, &g.keys[g.Class[u]], &g.keys[g.Class[v]])
		}
	}
	o := ordering{g: g, d: d, s: s, exchange: d.lanes - 2, step: d.lanes - 1}
	o.run()
	return s
}

// dense stores the edges of the graph, with further lanes of zeros behind the
// criteria.
func (g *graph) dense(more int) *dense {
	problem := new(optimum.Solver).Problem(&g.Graph)
	words, costs := 0, make(map[[2]int32][]int64)
	for _, c := range problem.Costs {
		words, costs[c.Classes] = len(c.Cost), c.Cost
	}
	d := newDense(len(g.Player), words+more)
	cost := make([]int64, d.lanes)
	for u := range g.Player {
		for v := u + 1; v < len(g.Player); v++ {
			if g.joinable(u, v) {
				x, y := g.Class[u], g.Class[v]
				for i, c := range costs[[2]int32{min(x, y), max(x, y)}] {
					cost[i] = 2 * c
				}
				d.join(int32(u), int32(v), cost)
			}
		}
	}
	return d
}

// joinable reports whether two vertices may be matched.
func (g *graph) joinable(u, v int) bool {
	p, q := g.Player[u], g.Player[v]
	return g.Legal(g.Class[u], g.Class[v]) && (p < 0 || q < 0 || !slices.Contains(g.bracket.round.avoid[p], q))
}

// ordering chooses among the optimal pairings of a bracket the one that the
// regulation generates first (4.2 to 4.4 of 2026, D.1 to D.3 of 2017). A set of
// pairs is first generated with the better-ranked player of each pair in S1, so
// the order is a function of the pairs: which moved-down players are paired, with
// whom, how many players are exchanged between the halves of the remainder, how
// far apart, who leaves S1, who enters it, and who their opponents are.
type ordering struct {
	g              *graph
	d              *dense
	s              *solution
	exchange, step int // lanes: cost of exchanges, preference of the step at hand
	rest           []int32
	rank           []int32 // by vertex: place in rest, from 1; 0 = not in it
	half           int     // size of S1 of the remainder
	upper          []bool  // by vertex, once exchanges are settled
}

func (o *ordering) run() {
	b := o.g.bracket
	for i := range o.s.mate {
		o.s.mate[i] = -1
	}
	for u := range int32(b.moved) {
		o.choosePaired(u)
	}
	for u := range int32(b.moved) {
		if v := o.d.mate[u]; o.isResident(v) {
			o.chooseOpponent(u, func(v int32) bool { return o.isResident(v) })
		}
	}
	o.remainder()
	if o.settleExchanges() > 0 {
		o.chooseExchanges()
	}
	for _, u := range o.rest {
		o.upper[u] = o.isUpper(u)
	}
	for _, u := range o.rest {
		if o.upper[u] {
			o.chooseOpponent(u, func(v int32) bool { return o.rank[v] > o.rank[u] && !o.upper[v] })
		}
	}
}

func (o *ordering) isResident(v int32) bool {
	return int(v) >= o.g.bracket.moved && int(v) < len(o.g.bracket.members)
}

// choosePaired decides whether a moved-down player is paired in the bracket:
// the better-ranked are, if any optimal pairing allows it.
func (o *ordering) choosePaired(u int32) {
	o.prefer(u, func(v int32) int64 {
		if o.isResident(v) {
			return 0
		}
		return 1
	})
	in := o.isResident(o.d.mate[u])
	o.restrict(u, func(v int32) bool { return o.isResident(v) == in })
}

// chooseOpponent pairs u with the best-ranked of the allowed opponents and
// takes the pair out of the graph.
func (o *ordering) chooseOpponent(u int32, allowed func(v int32) bool) {
	if o.hasBetter(u, allowed) {
		o.d.expose(u)
		for v := range int32(o.d.n) {
			if o.d.joined(u, v) && !allowed(v) {
				o.d.part(u, v)
			}
		}
		o.setStep(u, func(v int32) int64 { return int64(v) })
		o.d.settle(u)
	}
	v := o.d.mate[u]
	o.s.mate[u], o.s.mate[v] = v, u
	o.d.remove(u, v)
}

// hasBetter reports whether an opponent better than the one in hand could
// possibly be had. Only tight edges are in optimal pairings.
func (o *ordering) hasBetter(u int32, allowed func(v int32) bool) bool {
	for v := range o.d.mate[u] {
		if o.d.alive[v] && o.d.joined(u, v) && allowed(v) && (o.d.outer[u] == o.d.outer[v] || o.d.tight(u, v)) {
			return true
		}
	}
	return !allowed(o.d.mate[u])
}

// prefer makes the pairing in hand, among the optimal ones, one in which u has
// an opponent of the lowest rank.
func (o *ordering) prefer(u int32, rank func(v int32) int64) {
	o.d.expose(u)
	o.setStep(u, rank)
	o.d.settle(u)
}

// restrict removes the edges of u that are not to be kept, and all preference.
func (o *ordering) restrict(u int32, keep func(v int32) bool) {
	o.d.expose(u)
	for v := range int32(o.d.n) {
		if o.d.joined(u, v) && !keep(v) {
			o.d.part(u, v)
		}
	}
	o.setStep(u, func(int32) int64 { return 0 })
	o.d.settle(u)
}

func (o *ordering) setStep(u int32, rank func(v int32) int64) {
	for v := range int32(o.d.n) {
		if o.d.joined(u, v) {
			o.d.setLane(u, v, o.step, 2*rank(v))
		}
	}
}

// remainder numbers the residents that are left.
func (o *ordering) remainder() {
	b := o.g.bracket
	o.rank, o.upper = make([]int32, o.d.n), make([]bool, o.d.n)
	pairs := 0
	for v := int32(b.moved); int(v) < len(b.members); v++ {
		if !o.d.alive[v] {
			continue
		}
		o.rest = append(o.rest, v)
		o.rank[v] = int32(len(o.rest))
		if o.isResident(o.d.mate[v]) {
			pairs++
		}
	}
	o.half = pairs / 2
}

// isUpper reports whether u is the better-ranked player of a pair in hand.
func (o *ordering) isUpper(u int32) bool { return o.rank[o.d.mate[u]] > o.rank[u] }

// settleExchanges finds the fewest exchanges, then the smallest difference of
// the numbers exchanged, and returns how many exchanges there are. The cost of
// a pair within a half is what its exchange adds to the difference; that of
// pairs between the halves is zero.
func (o *ordering) settleExchanges() int {
	const one = 1 << 32
	o.d.relax()
	for _, u := range o.rest {
		i := int64(o.rank[u])
		half := int64(o.half)
		for v := range int32(o.d.n) {
			if !o.d.joined(u, v) {
				continue
			}
			j := int64(o.rank[v])
			switch {
			case j == 0 && i <= half:
				o.d.setLane(u, v, o.exchange, 2*(half+1-i))
			case i < j && j <= half:
				o.d.setLane(u, v, o.exchange, 2*(half+1-j))
			case half < i && i < j:
				o.d.setLane(u, v, o.exchange, 2*(one+i-half))
			}
		}
	}
	o.d.untie()
	o.d.repair()
	exchanged := 0
	for _, u := range o.rest[o.half:] {
		if o.isUpper(u) {
			exchanged++
		}
	}
	return exchanged
}

// chooseExchanges decides who leaves S1, the worst-ranked first, and then who
// enters it, the best-ranked first.
func (o *ordering) chooseExchanges() {
	for i := o.half - 1; i >= 0; i-- {
		u := o.rest[i]
		lower := func(v int32) bool { return o.rank[v] > o.rank[u] }
		o.prefer(u, func(v int32) int64 { return truth(lower(v)) })
		leaves := !o.isUpper(u)
		o.restrict(u, func(v int32) bool { return !leaves || !lower(v) })
	}
	for _, u := range o.rest[o.half:] {
		lower := func(v int32) bool { return o.rank[v] > o.rank[u] }
		o.prefer(u, func(v int32) int64 { return truth(!lower(v)) })
		enters := o.isUpper(u)
		o.restrict(u, func(v int32) bool { return !enters || lower(v) })
	}
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
