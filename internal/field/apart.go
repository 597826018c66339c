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
	bySize := make([]int, len(f.Forbidden))
	for i := range bySize {
		bySize[i] = i
	}
	slices.SortStableFunc(bySize, func(i, j int) int { return cmp.Compare(len(f.Forbidden[j]), len(f.Forbidden[i])) })
	bits := 0
	for bits < min(most, len(bySize)) && f.tellAsBit(&a, bySize[bits], bits) {
		bits++
	}
	f.list(&a, bySize[bits:])
	return a
}

// tellAsBit gives the members of a group a bit, if it is one of those that are told so.
func (f *Field) tellAsBit(a *Apart, i, bit int) bool {
	group := f.Forbidden[i]
	if len(group) < max(leastBit, len(f.Players)/bitShare) {
		return false
	}
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
	if f.member != nil {
		return shareOne(f.member[p], f.member[q])
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
	if f.member != nil {
		for _, i := range f.member[p] {
			mark(f.Forbidden[i])
		}
		return to
	}
	for _, group := range f.Forbidden {
		if _, has := slices.BinarySearch(group, p); has {
			mark(group)
		}
	}
	return to
}

// shareOne reports whether two ascending lists have a number in common.
func shareOne(a, b []int32) bool {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] == b[0]:
			return true
		case a[0] < b[0]:
			a = a[1:]
		default:
			b = b[1:]
		}
	}
	return false
}

// manyGroups is from how many groups on it is worth knowing who belongs to which.
const manyGroups = 16

// IndexForbidden makes questions about groups quick. Whoever changes the groups of
// a field, or the places of its players, calls it again.
func (f *Field) IndexForbidden() {
	f.member = nil
	if len(f.Forbidden) < manyGroups {
		return
	}
	all := make([]int, len(f.Forbidden))
	for i := range all {
		all[i] = i
	}
	f.member = f.groupsOf(all)
}

// list adds the other members of groups to the lists.
func (f *Field) list(a *Apart, groups []int) {
	of := f.groupsOf(groups)
	row := make([]uint64, (len(f.Players)+63)/64) // a set of places
	for p := range a.Lists {
		if len(of[p]) == 0 {
			continue
		}
		for _, q := range a.Lists[p] {
			row[q/64] |= 1 << (q % 64)
		}
		for _, i := range of[p] {
			for _, q := range f.Forbidden[i] {
				row[q/64] |= 1 << (q % 64)
			}
		}
		row[p/64] &^= 1 << (p % 64)
		size := 0
		for _, set := range row {
			size += bits.OnesCount64(set)
		}
		own := make([]int32, 0, size)
		for w, set := range row {
			for ; set != 0; set &= set - 1 {
				own = append(own, int32(w*64+bits.TrailingZeros64(set)))
			}
		}
		clear(row)
		a.Lists[p] = own
	}
}

// groupsOf lists by place the groups, of those given, that the player belongs to,
// in the order given.
func (f *Field) groupsOf(groups []int) [][]int32 {
	end := make([]int32, len(f.Players)+1)
	for _, i := range groups {
		for _, p := range f.Forbidden[i] {
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
	for _, i := range groups {
		for _, p := range f.Forbidden[i] {
			of[p] = append(of[p], int32(i))
		}
	}
	return of
}
