package classic

import "slices"

// remainder goes through exchanges and transpositions of whoever is left.
func (w *walker) remainder() bool {
	rest := w.rest()
	half := w.task.pairs - len(w.pairs)
	if half < 0 || 2*half > len(rest) {
		return false
	}
	own, x := w.pairs, w.x // the pairs that count for x
	if w.round.reading.recomputedX && len(w.pairs) > 0 && x < unlimited {
		places := make([]int32, len(rest))
		for n, i := range rest {
			places[n] = w.members[i]
		}
		x += max(0, w.round.x(places)-(len(rest)/2-half)) - w.firstX()
		own = nil
	}
	if !w.isCompletable(rest, nil, own, x) {
		return false
	}
	for e := range w.swaps(rest, half) {
		sides := e.sides(len(rest), half)
		if w.isCompletable(rest, sides, own, x) && w.transpose(rest, sides, own, x) {
			return true
		}
	}
	return false
}

// transpose gives the players of the upper side their opponents, one after the
// other.
func (w *walker) transpose(rest []int, sides []side, own [][2]int32, x int) bool {
	n := slices.Index(sides, upperSide)
	if n < 0 {
		return w.accept(rest)
	}
	for m, s := range sides {
		if s != lowerSide || !w.lets(w.round.between(w.members[rest[n]], w.members[rest[m]])) {
			continue
		}
		pair := [2]int32{int32(rest[n]), int32(rest[m])}
		longer := append(slices.Clip(own), pair)
		left, leftSides := without(rest, n, m), without(sides, n, m)
		w.pairs = append(w.pairs, pair)
		if w.within(longer, x) && w.isCompletable(left, leftSides, longer, x) && w.transpose(left, leftSides, longer, x) {
			return true
		}
		w.pairs = w.pairs[:len(w.pairs)-1]
	}
	return false
}

func without[T any](list []T, n, m int) []T {
	return slices.Concat(list[:min(n, m)], list[min(n, m)+1:max(n, m)], list[max(n, m)+1:])
}

// isCompletable reports whether the rest can be paired so that x is not exceeded
// and what no float may break is kept, as far as the graph of the rest tells.
func (w *walker) isCompletable(rest []int, sides []side, own [][2]int32, x int) bool {
	c := &criteria{onlyAbsolute: w.round.reading.onlyAbsolute, down: w.down.level(), up: w.up.level(), other: w.other.level()}
	g := w.open(&view{criteria: c, members: rest, sides: sides})
	if g == nil {
		return false
	}
	total := slices.Clone(g.beforeColours())
	for _, p := range w.pairs {
		w.addTo(total, g, p)
	}
	if !slices.Equal(total, w.b3) {
		return false
	}
	for _, p := range own {
		if a, b := w.key(int(p[0])), w.key(int(p[1])); clash(&a, &b) {
			x--
		}
	}
	return g.clashes() <= x
}

// addTo adds what a pair comes to by the first measures.
func (w *walker) addTo(total []int64, g *graph, p [2]int32) {
	x, y := w.key(int(p[0])), w.key(int(p[1]))
	first, second := inOrder(&x, &y)
	for i := range total {
		total[i] += g.measures[i].of(first, second)
	}
}

func (w *walker) key(i int) key {
	k := w.round.memberKey(w.members[i], w.partOf(i))
	k.leads = w.isLeader(i)
	return k
}

// level is what an allowance leaves to the graph.
func (a allowance) level() level {
	switch {
	case a[0] > 0:
		return dropped
	case a[1] > 0:
		return keepB5
	}
	return keepBoth
}

// take takes what a float breaks from the allowance.
func (a *allowance) take(repeats [2]bool) {
	for i, is := range repeats {
		a[i] -= int(count(is))
	}
}

func (a allowance) holds() bool { return a[0] >= 0 && a[1] >= 0 }

// within tests pairs: x and upfloats.
func (w *walker) within(pairs [][2]int32, x int) bool {
	if w.round.reading.onlyAbsolute {
		return true
	}
	z, up, other := w.z, w.up, w.other
	for _, p := range pairs {
		a, b := w.key(int(p[0])), w.key(int(p[1]))
		first, second := inOrder(&a, &b)
		x -= int(count(clash(first, second)))
		z -= int(count(clash(first, second) && !first.wavering && !second.wavering))
		if w.isOfS1(first, second) {
			up.take(upfloat(first, second))
		} else {
			other.take(upfloat(first, second))
		}
	}
	return x >= 0 && (z >= 0 || !w.round.reading.xThenZ) && up.holds() && other.holds()
}

// accept tests what only a whole candidate tells: downfloats, and the scores of
// the floaters.
func (w *walker) accept(floaters []int) bool {
	down := w.down
	left := slices.Clone(w.aside)
	for _, i := range floaters {
		k := w.key(i)
		down.take(w.downfloat(&k, &key{part: slot}))
		left = append(left, w.members[i])
	}
	for _, p := range w.pairs {
		a, b := w.key(int(p[0])), w.key(int(p[1]))
		first, second := inOrder(&a, &b)
		down.take(w.downfloat(first, second))
	}
	slices.Sort(left)
	return (down.holds() || w.round.reading.onlyAbsolute) && (w.scores == nil || slices.Equal(w.round.scoresOf(left), w.scores))
}
