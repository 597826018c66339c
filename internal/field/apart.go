package field

import (
	"cmp"
	"math/bits"
	"slices"
)

// A group of players who may not meet is told in one of two ways: as a bit of each
// of its members, so that two players who share one may not meet, or as lists of
// those who may not be met. Bits make classes of players: one large group makes two
// of every class, while twenty groups of twenty would leave nearly everybody in a
// class of their own, where lists of twenty are nothing. So bits are for groups that
// are a good part of the field, as long as they leave few kinds of player.
const (
	leastBit  = 16 // members of a group that is told as a bit
	bitShare  = 12 // and it is at least one in so many of the field
	mostKinds = 8  // combinations of such groups that players may belong to
)

// Apart tells who may not meet by the groups of a field.
type Apart struct {
	Bits  []uint64  // by place: the groups that are told as bits; nil = there are none
	Lists [][]int32 // by place, ascending: those who may not be met by the other groups
}

// Apart divides the groups who may not meet. At most so many are told as bits; with
// met, the lists hold those who have been met, too.
func (f *Field) Apart(most int, met bool) Apart {
	a := Apart{Lists: make([][]int32, len(f.Players))}
	if met {
		for p := range a.Lists {
			a.Lists[p] = f.Players[p].Met
		}
	}
	if len(f.Forbidden) == 0 {
		return a
	}
	large := f.largeGroups()
	bits := 0
	for bits < min(most, len(large)) && f.tellAsBit(&a, large[bits], bits) {
		bits++
	}
	if bits == 0 && f.barred != nil {
		f.addBarred(&a)
		return a
	}
	told := make([]bool, len(f.Forbidden))
	for _, i := range large[:bits] {
		told[i] = true
	}
	f.list(&a, told)
	return a
}

// largeGroups are the groups that could be told as bits, the largest first.
func (f *Field) largeGroups() (large []int) {
	for i, group := range f.Forbidden {
		if len(group) >= max(leastBit, len(f.Players)/bitShare) {
			large = append(large, i)
		}
	}
	slices.SortStableFunc(large, func(i, j int) int { return cmp.Compare(len(f.Forbidden[j]), len(f.Forbidden[i])) })
	return large
}

// tellAsBit gives the members of a large group a bit, unless that makes too many kinds.
func (f *Field) tellAsBit(a *Apart, i, bit int) bool {
	group := f.Forbidden[i]
	marked := make([]uint64, len(f.Players))
	copy(marked, a.Bits)
	for _, p := range group {
		marked[p] |= 1 << bit
	}
	kinds := make(map[uint64]bool, mostKinds)
	for _, mask := range marked {
		if kinds[mask] = true; len(kinds) > mostKinds {
			return false
		}
	}
	a.Bits = marked
	return true
}

// Listed lists for every place those that it may not meet, because they have met or by
// a group that may not, ascending.
func (f *Field) Listed() [][]int32 { return f.Apart(0, true).Lists }

// Forbids reports whether the two are in a group that may not meet.
func (f *Field) Forbids(p, q int32) bool {
	if f.barred != nil {
		_, found := slices.BinarySearch(f.barred[p], q)
		return found
	}
	for _, group := range f.Forbidden {
		if _, has := slices.BinarySearch(group, p); has {
			if _, has := slices.BinarySearch(group, q); has {
				return true
			}
		}
	}
	return false
}

// ForbiddenTo tells of every place whether the player may not meet it by a group.
func (f *Field) ForbiddenTo(p int32) []bool {
	to := make([]bool, len(f.Players))
	mark := func(group []int32) {
		for _, q := range group {
			to[q] = q != p
		}
	}
	if f.barred != nil {
		mark(f.barred[p])
		return to
	}
	for _, group := range f.Forbidden {
		if _, has := slices.BinarySearch(group, p); has {
			mark(group)
		}
	}
	return to
}

// manyGroups is from how many groups on it is worth knowing whom each player may not meet.
const manyGroups = 16

// IndexForbidden makes questions about groups quick. Whoever changes the groups of
// a field, or the places of its players, calls it again.
func (f *Field) IndexForbidden() {
	f.barred = nil
	if len(f.Forbidden) < manyGroups {
		return
	}
	a := Apart{Lists: make([][]int32, len(f.Players))}
	f.list(&a, make([]bool, len(f.Forbidden)))
	f.barred = a.Lists
}

// addBarred adds those who may not be met by any group to the lists, which are ascending.
func (f *Field) addBarred(a *Apart) {
	for p, barred := range f.barred {
		switch own := a.Lists[p]; {
		case len(own) == 0:
			a.Lists[p] = barred
		case len(barred) > 0:
			a.Lists[p] = merged(own, barred)
		}
	}
}

// merged is what is in one of two ascending lists or in both, ascending.
func merged(a, b []int32) []int32 {
	all := make([]int32, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		x := min(a[0], b[0])
		all = append(all, x)
		if a[0] == x {
			a = a[1:]
		}
		if b[0] == x {
			b = b[1:]
		}
	}
	return append(append(all, a...), b...)
}

// list adds the other members of the groups that are not told otherwise to the lists.
func (f *Field) list(a *Apart, told []bool) {
	if members := f.listed(told); members >= crowdedGroups*len(f.Players) && len(f.Players) <= mostInRows {
		f.listByRows(a, told)
	} else if members > 0 {
		f.listByPlayer(a, told)
	}
}

// listed is how many members the groups that are not told otherwise have together.
func (f *Field) listed(told []bool) (members int) {
	for i, group := range f.Forbidden {
		if !told[i] {
			members += len(group)
		}
	}
	return members
}

// Of thousands of groups most of the work is to unite them. Where players are in so many
// on average, and the field is not too large for a square of bits, that is done group by
// group: what one group and its members need stays near.
const (
	crowdedGroups = 4
	mostInRows    = 4096
)

// listByRows is list by a set of places for every player.
func (f *Field) listByRows(a *Apart, told []bool) {
	n := len(f.Players)
	words := (n + 63) / 64
	rows, set := make([]uint64, n*words), make([]uint64, words)
	for p, list := range a.Lists {
		for _, q := range list {
			rows[p*words+int(q)/64] |= 1 << (q % 64)
		}
	}
	for i, group := range f.Forbidden {
		if told[i] {
			continue
		}
		for _, p := range group {
			set[p/64] |= 1 << (p % 64)
		}
		for _, p := range group {
			unite(rows[int(p)*words:][:words], set)
		}
		for _, p := range group {
			set[p/64] = 0
		}
	}
	size := 0
	for p := range n {
		rows[p*words+p/64] &^= 1 << (p % 64)
	}
	for _, set := range rows {
		size += bits.OnesCount64(set)
	}
	all := make([]int32, 0, size)
	for p := range n {
		from := len(all)
		all = appendPlaces(all, rows[p*words:][:words])
		a.Lists[p] = all[from:len(all):len(all)]
	}
}

// appendPlaces lists a set of places, ascending.
func appendPlaces(list []int32, row []uint64) []int32 {
	for w, set := range row {
		for ; set != 0; set &= set - 1 {
			list = append(list, int32(w*64+bits.TrailingZeros64(set)))
		}
	}
	return list
}

// listByPlayer is list for one player after the other.
func (f *Field) listByPlayer(a *Apart, told []bool) {
	of, sets := f.groupsOf(told), f.largeSets(told)
	row := make([]uint64, (len(f.Players)+63)/64) // a set of places
	for p := range a.Lists {
		if len(of[p]) == 0 {
			continue
		}
		for _, q := range a.Lists[p] {
			row[q/64] |= 1 << (q % 64)
		}
		for _, i := range of[p] {
			if set := sets[i]; set != nil {
				unite(row, set)
				continue
			}
			for _, q := range f.Forbidden[i] {
				row[q/64] |= 1 << (q % 64)
			}
		}
		row[p/64] &^= 1 << (p % 64)
		size := 0
		for _, set := range row {
			size += bits.OnesCount64(set)
		}
		a.Lists[p] = appendPlaces(make([]int32, 0, size), row)
		clear(row)
	}
}

// unite adds a set of places to another one, a few words at a time.
func unite(to, set []uint64) {
	for ; len(set) >= 4 && len(to) >= 4; to, set = to[4:], set[4:] {
		to[0], to[1], to[2], to[3] = to[0]|set[0], to[1]|set[1], to[2]|set[2], to[3]|set[3]
	}
	for w, members := range set {
		to[w] |= members
	}
}

// worthASet is how many words a set of places may have for every member of a group that
// is told as one: words are joined more quickly than members are set.
const worthASet = 4

// largeSets are the groups that are not told otherwise as sets of places, nil for those
// that are small for the field.
func (f *Field) largeSets(told []bool) [][]uint64 {
	sets, words := make([][]uint64, len(f.Forbidden)), (len(f.Players)+63)/64
	count := 0
	isLarge := func(i int) bool { return !told[i] && len(f.Forbidden[i])*worthASet >= words }
	for i := range f.Forbidden {
		if isLarge(i) {
			count++
		}
	}
	all := make([]uint64, count*words)
	for i, group := range f.Forbidden {
		if !isLarge(i) {
			continue
		}
		sets[i], all = all[:words:words], all[words:]
		for _, q := range group {
			sets[i][q/64] |= 1 << (q % 64)
		}
	}
	return sets
}

// groupsOf lists by place the groups that the player belongs to, but for those told
// otherwise.
func (f *Field) groupsOf(told []bool) [][]int32 {
	end := make([]int32, len(f.Players)+1)
	for i, group := range f.Forbidden {
		if told[i] {
			continue
		}
		for _, p := range group {
			end[p+1]++
		}
	}
	for p := range f.Players {
		end[p+1] += end[p]
	}
	all, of := make([]int32, end[len(f.Players)]), make([][]int32, len(f.Players))
	for p := range of {
		of[p] = all[end[p]:end[p]:end[p+1]]
	}
	for i, group := range f.Forbidden {
		if told[i] {
			continue
		}
		for _, p := range group {
			of[p] = append(of[p], int32(i))
		}
	}
	return of
}
