package dutch

import "math/bits"

// A balance tells whether those of S1 and S2 who have no opponent yet can all be
// paired as far as kinds can tell: players of one kind have tight edges to the
// same kinds, second meetings apart. It holds one way to do it, so that a pair is
// mostly allowed at sight.
type balance struct {
	upper, lower []int8 // by place in S1 and S2: the kind
	count        [2][]int32
	sample       [2][]int // a vertex of each kind
	tight        []uint64 // by kind of S1: the kinds of S2 it is joined to
	pairs        []int32  // by kind of S1 and of S2: so many in the way in hand
	used         []uint64 // by kind of S1: the kinds of S2 that are paired with it
	users        []uint64 // by kind of S2: the kinds of S1 likewise
	free         []int32  // by kind of S2: how many are not paired
	known        []int8   // by class: 1 + kind; memory of sort
	most         int      // so many kinds of a side are told apart, at most maxKinds

	queue, from []int8         // kinds of S1 found, in order, and from which each was
	over        [maxKinds]int8 // the kind of S2 it gives up for that
}

// maxKinds is how many kinds of players a balance can tell apart on a side.
const maxKinds = 64

// reset looks at the halves of a trial and reports whether they may be paired
// with each other, and whether it can tell: not if they have too many kinds.
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
			if t.akin(b.sample[0][x], b.sample[1][y]) {
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

// sort finds the kinds of one side.
func (b *balance) sort(t *trial, list []int, kinds []int8, side int) ([]int8, bool) {
	kinds, b.count[side], b.sample[side] = kinds[:0], b.count[side][:0], b.sample[side][:0]
	b.known = cleared(b.known, t.classes)
	for _, v := range list {
		class := t.classOf[v]
		if b.known[class] == 0 {
			if len(b.count[side]) == b.most {
				return kinds, false
			}
			b.count[side], b.sample[side] = append(b.count[side], 0), append(b.sample[side], v)
			b.known[class] = int8(len(b.count[side]))
		}
		kind := b.known[class] - 1
		b.count[side][kind]++
		kinds = append(kinds, kind)
	}
	return kinds, true
}

// seat finds partners for so many of a kind of S1.
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

// joined reports whether kinds allow a pair, given by places in S1 and S2, at all.
func (b *balance) joined(i, j int) bool { return b.tight[b.upper[i]]>>b.lower[j]&1 == 1 }

// take pairs two players, given by places in S1 and S2 and joined, if the others
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

// search looks for a way from kinds of S1 that want a partner to kinds of S2
// that are to be had, where others may change theirs. It returns the kind of S1
// at its end, -1 if there is none, and that of S2.
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

// shift moves along the way found: the kind at its end gets y and gives up what
// it had to the one before, and so on. It returns the kind at the beginning.
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
