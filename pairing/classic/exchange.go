package classic

// An exchange makes some players of S1 lower players of their pairs, or leaves
// them over, and as many of S2 upper ones. Every set of pairs is first reached by
// the exchange in which the better-ranked player of each pair is in S1, so who
// changes sides can be read off the pairs: of two players of one side the one
// nearer to the border. D2 asks for the fewest who change, then for the smallest
// difference of their numbers, which is the sum of their distances from the
// border and a constant; then for the lowest of S1, and for the highest of S2.

// exchanges are the first two of these as measures.
func exchanges(n int) []measure {
	return []measure{
		{article: "D2", name: "players exchanged", bound: int64(n), of: func(x, y *key) int64 { return count(changing(x, y) != nil) }},
		{article: "D2", name: "difference of their numbers", bound: int64(n) * int64(n), of: func(x, y *key) int64 {
			if who := changing(x, y); who != nil {
				return int64(who.rank)
			}
			return 0
		}},
	}
}

// changing returns who changes sides in a pair; nil = nobody.
func changing(x, y *key) *key {
	switch {
	case x.side == noSide && y.side == noSide || x.isMember() && y.isMember() && x.side != y.side:
		return nil
	case !y.isMember():
		if x.side == upperSide {
			return x
		}
		return nil
	case x.rank < y.rank || x.rank == y.rank && x.single:
		return x
	}
	return y
}

// allowsSides reports whether a pair is possible with the sides as they are.
func (v *view) allowsSides(x, y *key) bool {
	if v.sides == nil {
		return true
	}
	who := changing(x, y)
	switch {
	case who == nil:
		return !x.moves && !y.moves
	case !v.weigh:
		return false
	case !v.strict:
		return true
	}
	return who.single && !(x.moves && x != who) && !(y.moves && y != who)
}

// exchange returns the sides after the first exchange with which an acceptable
// candidate can be made.
//
// Of every type only the players next to the border are told apart; the others
// count as if they stood where the last of these stands. That makes some pairs
// too cheap and none too dear. If the best pairing uses none of those, it is the
// best, and so are exactly the others of its cost that use none. Otherwise more
// players are told apart.
func (g *graph) exchange(sides []side) []side {
	t, v := g.task, g.view
	for near := 2; ; {
		weighed := t.openLike(g, &view{criteria: v.criteria, members: v.members, sides: sides, weigh: true, near: near})
		if weighed.usesBound() {
			near = max(4*near, weighed.changes())
			continue
		}
		weighed.leaveOutBounds()
		return weighed.chooseSides()
	}
}

// tellApart gives the players nearest to the border ranks of their own.
func (v *view) tellApart(keys []key) {
	half := 0
	for half < len(keys) && keys[half].side == upperSide {
		half++
	}
	seen := make(map[key]int)
	bound := make(map[key]int32)
	own := make([]int32, len(keys))
	visit := func(n int, distance int32) {
		k := keys[n]
		own[n] = -1
		if seen[k]++; seen[k] <= v.near {
			own[n], bound[k] = distance, distance
		}
	}
	for n := half - 1; n >= 0; n-- {
		visit(n, int32(half-1-n))
	}
	for n := half; n < len(keys); n++ {
		visit(n, int32(n-half))
	}
	for n := range keys {
		rank, single := own[n], own[n] >= 0
		if !single {
			rank = bound[keys[n]]
		}
		keys[n].rank, keys[n].single = rank, single
	}
}

// usesBound reports whether the pairing in hand has a pair whose price is only
// a bound.
func (g *graph) usesBound() bool {
	for v := range g.view.members {
		x, y := inOrder(g.keyAt(v), g.keyAt(g.solver.Mate(v)))
		if who := changing(x, y); who != nil && !who.single {
			return true
		}
	}
	return false
}

// changes is how many players of one type, had they not been told apart, change sides
// in the pairing in hand, at most. To tell fewer apart would hardly do.
func (g *graph) changes() int {
	count, most := make(map[key]int), 0
	for v := range g.view.members {
		k := g.keyAt(v)
		if x, y := inOrder(k, g.keyAt(g.solver.Mate(v))); changing(x, y) == k {
			same := *k
			same.rank, same.single = 0, false
			count[same]++
			most = max(most, count[same])
		}
	}
	return most
}

// chooseSides decides who changes sides: of S1 from the lowest up, of S2 from
// the highest down, whoever does in some acceptable pairing.
func (g *graph) chooseSides() []side {
	sides := append([]side(nil), g.view.sides...)
	half := 0
	for half < len(sides) && sides[half] == upperSide {
		half++
	}
	all := g.task.round.desk.upTo(len(g.place))
	n := len(sides)
	leaving := g.countLeaving(half)
	entering := leaving
	for u := half - 1; u >= 0 && leaving > 0; u-- {
		if g.settle(u, all[:u]) >= 0 || g.settle(u, all[n:]) >= 0 {
			sides[u] = lowerSide
			g.keepMoving(u)
			leaving--
		}
	}
	for u := half; u < n && entering > 0; u++ {
		if g.settle(u, all[u+1:n]) >= 0 {
			sides[u] = upperSide
			g.keepMoving(u)
			entering--
		}
	}
	return sides
}

// countLeaving counts the players who leave S1 in the pairing in hand.
func (g *graph) countLeaving(half int) int {
	count := 0
	for u := range half {
		if m := g.solver.Mate(u); m < u || m >= len(g.view.members) {
			count++
		}
	}
	return count
}

// leaveOutBounds leaves only pairs whose price is no mere bound.
func (g *graph) leaveOutBounds() {
	g.view.strict = true
	for k := range g.keys {
		g.forbid(k, k)
	}
	g.solver.Narrow(g.costs, g.digits.words, g.kind)
	g.solver.Reprice(g.kind, g.costs)
	g.solver.Solve()
}

// forbid takes the pairs of a type with those from another on out of the table that
// are not allowed any more.
func (g *graph) forbid(k, from int) {
	for j := from; j < len(g.keys); j++ {
		if x, y := inOrder(&g.keys[k], &g.keys[j]); g.costs.Edge(k, j) && !g.task.allows(g.view, x, y) {
			g.costs.Forbid(k, j)
		}
	}
}

// keepMoving leaves a player, who is told apart from all others, only pairs in which
// it changes sides.
func (g *graph) keepMoving(u int) {
	k := g.kind[u]
	g.keys[k].moves = true
	g.forbid(int(k), 0)
	g.solver.Lessen()
	g.solver.Solve()
}

// reprice makes the table of costs anew, in which no pair may be cheaper, and
// finds the best pairing again.
func (g *graph) reprice() {
	g.costs, g.optima = g.price(), nil
	g.solver.Reprice(g.kind, g.costs)
	g.solver.Solve()
}

// retag changes the key of one vertex so that it has fewer possible partners.
func (g *graph) retag(v int, change func(*key)) {
	k := *g.keyAt(v)
	change(&k)
	g.kind = append([]int32(nil), g.kind...)
	g.kind[v] = g.typeOf(k)
	g.reprice()
}
