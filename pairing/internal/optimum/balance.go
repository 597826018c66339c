package optimum

import "math/bits"

// A balance tells whether those of the two halves of a trial who have no opponent
// yet can all be paired as far as cells can tell: a flow between the cells of the
// upper half and those of the lower, along tight edges, that uses up everybody.
// It is necessary for a perfect matching, not sufficient, since exclusions are left
// out. The flow is kept up to date while pairs are taken and given back, so that
// most pairs are allowed at sight.
//
// What holds between calls: for every cell of the upper half the pairs of the flow
// add up to its players without opponent, and likewise for the lower half.
type balance struct {
	upper, lower []int8     // by place in the half: the cell, numbered by half from 0
	count        [2][]int32 // by half and cell: players
	sample       [2][]int   // a vertex of each cell
	tight        []uint64   // by upper cell: the lower cells it is joined to
	pairs        []int32    // by upper and lower cell: how many in the flow
	used         []uint64   // by upper cell: the lower cells that it has pairs with
	users        []uint64   // by lower cell: the upper cells likewise
	free         []int32    // by lower cell: how many are not paired
	known        []int8     // by cell of the trial: 1 + its number here; memory of sort

	queue, from []int8         // upper cells found, in order, and from which each was
	over        [maxCells]int8 // the lower cell it gives up for that
}

// maxCells is how many cells of a half a balance can tell apart: the bits of a
// word.
const maxCells = 64

// reset looks at the halves of a trial and reports whether they may be paired
// with each other, and whether it can tell: not if they have too many cells.
func (b *balance) reset(t *trial) (possible, known bool) {
	if b.upper, known = b.sort(t, t.upper, b.upper, 0); !known {
		return false, false
	}
	if b.lower, known = b.sort(t, t.lower, b.lower, 1); !known {
		return false, false
	}
	uppers, lowers := len(b.count[0]), len(b.count[1])
	b.tight, b.used, b.users = cleared(b.tight, uppers), cleared(b.used, uppers), cleared(b.users, lowers)
	b.pairs = cleared(b.pairs, uppers*lowers)
	b.free = append(b.free[:0], b.count[1]...)
	for x := range uppers {
		for y := range lowers {
			if t.tight(b.sample[0][x], b.sample[1][y]) {
				b.tight[x] |= 1 << y
			}
		}
	}
	for x := range int8(uppers) {
		if !b.seat(x, b.count[0][x]) {
			return false, true
		}
	}
	return true, true
}

// sort finds the cells of one half.
func (b *balance) sort(t *trial, list []int, cells []int8, side int) ([]int8, bool) {
	cells, b.count[side], b.sample[side] = cells[:0], b.count[side][:0], b.sample[side][:0]
	b.known = cleared(b.known, t.cells)
	for _, v := range list {
		cell := t.cellOf[v]
		if b.known[cell] == 0 {
			if len(b.count[side]) == maxCells {
				return cells, false
			}
			b.count[side], b.sample[side] = append(b.count[side], 0), append(b.sample[side], v)
			b.known[cell] = int8(len(b.count[side]))
		}
		number := b.known[cell] - 1
		b.count[side][number]++
		cells = append(cells, number)
	}
	return cells, true
}

// seat finds partners for count players of an upper cell.
func (b *balance) seat(x int8, count int32) bool {
	for set := b.tight[x]; set != 0 && count > 0; set &= set - 1 {
		y := int8(bits.TrailingZeros64(set))
		if n := min(count, b.free[y]); n > 0 {
			b.add(x, y, n)
			b.free[y] -= n
			count -= n
		}
	}
	for ; count > 0; count-- {
		open := uint64(0)
		for y, n := range b.free {
			if n > 0 {
				open |= 1 << y
			}
		}
		last, y := b.search(1<<x, open)
		if last < 0 {
			return false
		}
		b.free[y]--
		b.shift(last, y)
	}
	return true
}

// joined reports whether cells allow a pair, given by places in the halves, at all.
func (b *balance) joined(i, j int) bool { return b.tight[b.upper[i]]>>b.lower[j]&1 == 1 }

// take pairs two players, given by places in the halves and joined, if the others
// can still be paired.
func (b *balance) take(i, j int) bool {
	x, y := b.upper[i], b.lower[j]
	if b.used[x]>>y&1 == 0 {
		// Somebody who has y moves to what x has, perhaps by way of others.
		last, z := b.search(b.users[y], b.used[x])
		if last < 0 {
			return false
		}
		b.add(x, z, -1)
		b.add(b.shift(last, z), y, -1)
		return true
	}
	b.add(x, y, -1)
	return true
}

// giveBack undoes take.
func (b *balance) giveBack(i, j int) { b.add(b.upper[i], b.lower[j], 1) }

func (b *balance) add(x, y int8, n int32) {
	c := &b.pairs[int(x)*len(b.users)+int(y)]
	if *c += n; *c > 0 {
		b.used[x] |= 1 << y
		b.users[y] |= 1 << x
	} else {
		b.used[x] &^= 1 << y
		b.users[y] &^= 1 << x
	}
}

// search looks for an augmenting way from upper cells that want a partner to lower
// cells that can be had, on which others change theirs. It returns where in the
// queue the upper cell at its end stands, -1 if there is no way, and the lower
// cell.
func (b *balance) search(from, goal uint64) (last, partner int8) {
	b.queue, b.from = b.queue[:0], b.from[:0]
	seen := from
	enter := func(set uint64, by int8, over int8) {
		for ; set != 0; set &= set - 1 {
			x := int8(bits.TrailingZeros64(set))
			b.over[x] = over
			b.queue, b.from = append(b.queue, x), append(b.from, by)
		}
	}
	enter(from, -1, -1)
	visited := uint64(0)
	for head := 0; head < len(b.queue); head++ {
		x := b.queue[head]
		if found := b.tight[x] & goal; found != 0 {
			return int8(head), int8(bits.TrailingZeros64(found))
		}
		for set := b.tight[x] &^ visited; set != 0; set &= set - 1 {
			y := int8(bits.TrailingZeros64(set))
			enter(b.users[y]&^seen, int8(head), y)
			seen |= b.users[y]
		}
		visited |= b.tight[x]
	}
	return -1, -1
}

// shift moves along the way found: the cell at its end gets y and gives up what it
// had to the one before, and so on. It returns the cell at the beginning.
func (b *balance) shift(last, y int8) int8 {
	for {
		x := b.queue[last]
		b.add(x, y, 1)
		if b.from[last] < 0 {
			return x
		}
		y = b.over[x]
		b.add(x, y, -1)
		last = b.from[last]
	}
}
