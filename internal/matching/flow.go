package matching

import "math/bits"

// A flow is the matching as cells see it: which cells are joined by tight edges,
// and how many pairs there are between any two. An alternating way through the
// graph shows as one through the flow, from cell to cell, so what cannot be reached
// there cannot be reached at all. The converse does not hold, because of excluded
// pairs and because a way may have to use one vertex twice. Looking there is a
// matter of a few words of bits.
type flow struct {
	known bool
	id    []int32 // by cell: number in the flow
	live  []int32 // cells that have members
	size  int     // how many those are
	words int     // of a set of cells
	tight []uint64
	next  []uint64 // by cell: the cells its members have partners in
	count []int32  // size × size: pairs, each from both ends

	reached      []uint64 // by cell: outer cells, if its member is the root
	reachedKnown []bool
	own          []uint64 // the same for the vertex ownOf, without its pair
	ownOf        int32
	ownKnown     bool
	queue        []int32
	inside       []uint64
}

// HasOddSets reports whether there are odd sets with positive z. Without them the
// edges between two cells are all tight or all not.
func (s *Solver) HasOddSets() bool { return len(s.nodes.spare) < len(s.nodes.parent)-s.n }

// Epoch changes whenever vertices may have changed their cell.
func (s *Solver) Epoch() int { return s.epoch }

// Cell returns the cell of a vertex: those of one cell have the same class
// and dual value. It is good until the epoch changes.
func (s *Solver) Cell(v int) int {
	s.file()
	return int(s.cellOf[v])
}

// Cells returns a number that all cells are below.
func (s *Solver) Cells() int {
	s.file()
	return len(s.cells)
}

// MayReach reports whether u could have a partner of the given cell in an
// optimal matching as far as cells can tell. It says no only if Reach would,
// for every vertex of the cell. There must be no odd sets, and the matching must
// be perfect.
func (s *Solver) MayReach(u, cell int) bool {
	s.file()
	if s.crowded.sparse && 2*len(s.cells) > s.n {
		return true // cells are hardly more than vertices
	}
	f := &s.flow
	if !f.known {
		s.findFlow()
	}
	to := f.id[cell]
	if to < 0 {
		return false
	}
	from, root := f.id[s.cellOf[u]], f.id[s.cellOf[s.mate[u]]]
	if f.tight[int(from)*f.words+int(to)/64]>>(to%64)&1 == 0 {
		return false
	}
	row := f.reached[int(root)*f.words : (int(root)+1)*f.words]
	if f.count[int(from)*f.size+int(root)] == 1 {
		row = f.without(int32(u), from, root)
	} else if !f.reachedKnown[root] {
		f.close(root, row)
		f.reachedKnown[root] = true
	}
	return row[to/64]>>(to%64)&1 == 1
}

// without finds the outer cells for u, whose pair, which is not there while
// u is asked about, is the only one between two cells.
func (f *flow) without(u, from, root int32) []uint64 {
	if !f.ownKnown || f.ownOf != u {
		f.ownKnown, f.ownOf = true, u
		f.own = cleared(f.own, f.words)
		pairs, bit := &f.next[int(from)*f.words+int(root)/64], uint64(1)<<(root%64)
		*pairs &^= bit
		f.close(root, f.own)
		*pairs |= bit
	}
	return f.own
}

// findFlow reads the flow off the matching.
func (s *Solver) findFlow() {
	f := &s.flow
	f.known = true
	f.id = sized(f.id, len(s.cells))
	f.live = f.live[:0]
	for k := range s.cells {
		f.id[k] = -1
		if len(s.cells[k].members) > 0 {
			f.id[k] = int32(len(f.live))
			f.live = append(f.live, int32(k))
		}
	}
	f.size = len(f.live)
	f.words = (f.size + 63) / 64
	f.tight = cleared(f.tight, f.size*f.words)
	f.next = cleared(f.next, f.size*f.words)
	f.count = cleared(f.count, f.size*f.size)
	f.reached = cleared(f.reached, f.size*f.words)
	f.reachedKnown, f.ownKnown = cleared(f.reachedKnown, f.size), false
	f.inside = cleared(f.inside, f.words)
	clear(s.distance)
	for i, k := range f.live {
		a := &s.cells[k]
		for j, h := range f.live[:i+1] {
			b := &s.cells[h]
			if s.costs.edge[int(a.class)*s.costs.classes+int(b.class)] && slackSign(s.costs.at(a.class, b.class), a.y, b.y, s.distance) == 0 {
				f.tight[i*f.words+j/64] |= 1 << (j % 64)
				f.tight[j*f.words+i/64] |= 1 << (i % 64)
			}
		}
		for _, v := range a.members {
			f.add(int32(i), f.id[s.cellOf[s.mate[v]]], 1)
		}
	}
}

// add counts a pair between cells, from one end.
func (f *flow) add(a, b int32, pairs int32) {
	c := &f.count[int(a)*f.size+int(b)]
	*c += pairs
	if *c == 0 {
		f.next[int(a)*f.words+int(b)/64] &^= 1 << (b % 64)
	} else if *c == pairs {
		f.next[int(a)*f.words+int(b)/64] |= 1 << (b % 64)
	} else {
		return
	}
	clear(f.reachedKnown)
	f.ownKnown = false
}

// change counts the pair u, v in (1) or out (-1).
func (s *Solver) change(u, v, pairs int32) {
	if f := &s.flow; f.known {
		a, b := f.id[s.cellOf[u]], f.id[s.cellOf[v]]
		f.add(a, b, pairs)
		f.add(b, a, pairs)
	}
}

// close finds the cells that can be outer in a tree with its root in the
// cell given. Where outer cells are joined there may be blossoms, and inner
// vertices become outer by those.
func (f *flow) close(root int32, row []uint64) {
	clear(row)
	clear(f.inside)
	row[root/64] = 1 << (root % 64)
	f.queue = append(f.queue[:0], root)
	for head := 0; head < len(f.queue); head++ {
		tight := f.tight[int(f.queue[head])*f.words:][:f.words]
		blossom := false
		for w, set := range tight {
			blossom = blossom || set&row[w] != 0
			for set &^= f.inside[w]; set != 0; set &= set - 1 {
				b := w*64 + bits.TrailingZeros64(set)
				f.inside[w] |= set & -set
				f.enter(row, f.next[b*f.words:][:f.words])
			}
		}
		if blossom {
			f.enter(row, f.inside)
		}
	}
}

// enter makes cells outer.
func (f *flow) enter(row, set []uint64) {
	for w, x := range set {
		for x &^= row[w]; x != 0; x &= x - 1 {
			row[w] |= x & -x
			f.queue = append(f.queue, int32(w*64+bits.TrailingZeros64(x)))
		}
	}
}
