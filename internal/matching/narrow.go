package matching

import "slices"

// Narrow takes the edges out of a table that no optimal matching uses by the first so
// many words of the cost, so that what comes next need not look at them. The matching
// in hand must be perfect and of least cost, and the table one that its graph is about
// to be given, by Reprice, in which these words are what they are here: what is asked
// next decides only between matchings that are optimal by them. Vertices have the
// first classes given, and may come to have those of the others by Reclass.
//
// For any optimal dual values the optimal matchings consist of tight edges, so an edge
// between classes can go if it has slack for all their vertices. Inside an odd set
// with a z slack is more than the stored values say; there nothing is taken out, nor
// where a class has no vertices.
func (s *Solver) Narrow(costs *Costs, words int, classOf ...[]int32) {
	classes := costs.classes
	values := s.valuesByClass(classes, words, classOf)
	kept := s.keptWithin(classes, words, classOf)
	first := make([]int64, classes) // of the values of each class, the first word of the first
	for t, own := range values {
		if len(own) > 0 {
			first[t] = own[0][0]
		}
	}
	for t, own := range values {
		if len(own) == 0 {
			continue
		}
		row := costs.edge[t*classes:][:classes]
		for u := t; u < classes; u++ {
			if !row[u] || len(values[u]) == 0 || kept != nil && kept[t*classes+u] {
				continue
			}
			cost := costs.value[(t*classes+u)*costs.words:][:words]
			if len(own) == 1 && len(values[u]) == 1 && first[t]+first[u] != cost[0] || !anyTight(cost, own, values[u]) {
				row[u], costs.edge[u*classes+t] = false, false
			}
		}
	}
	costs.indexed, costs.freeIndexed = false, false
}

// KeepOptimal narrows the solver's own table: from now on only matchings as good as the
// one in hand, which must be perfect and of least cost, are asked about.
func (s *Solver) KeepOptimal() {
	s.Narrow(s.costs, s.words, s.class)
	s.costs.index()
	s.near = s.neighbours()
	s.listByTable()
}

// valuesByClass lists the first words of the dual values that the vertices of each
// class have, or may come to have, every value once.
func (s *Solver) valuesByClass(classes, words int, classOf [][]int32) [][][]int64 {
	values := make([][][]int64, classes)
	for _, of := range classOf {
		for v, t := range of {
			if s.gone[v] {
				continue
			}
			y := s.dual(int32(v))[:words]
			if !slices.ContainsFunc(values[t], func(other []int64) bool { return slices.Equal(other, y) }) {
				values[t] = append(values[t], y)
			}
		}
	}
	return values
}

// keptWithin marks the pairs of classes that have vertices in one odd set with a z in
// the words given: entry t·classes + u is about t and u. It is nil if there are none.
func (s *Solver) keptWithin(classes, words int, classOf [][]int32) []bool {
	if !s.HasOddSets() {
		return nil
	}
	within := make(map[int32][]int32) // by outermost node: classes
	for _, of := range classOf {
		for v, t := range of {
			if node := s.nodes.top(int32(v)); s.nodes.isBlossom(node) && !s.gone[v] && !slices.Contains(within[node], t) {
				within[node] = append(within[node], t)
			}
		}
	}
	kept := make([]bool, classes*classes)
	for node, list := range within {
		if s.isFlat(node, words) {
			continue
		}
		for _, t := range list {
			for _, u := range list {
				kept[int(t)*classes+int(u)] = true
			}
		}
	}
	return kept
}

// isFlat reports whether neither a blossom nor one inside it has a z in the words given.
func (s *Solver) isFlat(node int32, words int) bool {
	if !s.nodes.isBlossom(node) {
		return true
	}
	return isZero(s.nodes.zOf(node)[:words]) &&
		!slices.ContainsFunc(s.nodes.childrenOf(node), func(c int32) bool { return !s.isFlat(c, words) })
}

// anyTight reports whether a value of the first list and one of the second add up to
// the cost.
func anyTight(cost []int64, first, second [][]int64) bool {
	for _, a := range first {
		for _, b := range second {
			if addsUp(a, b, cost) {
				return true
			}
		}
	}
	return false
}

func addsUp(a, b, sum []int64) bool {
	for i, x := range sum {
		if a[i]+b[i] != x {
			return false
		}
	}
	return true
}
