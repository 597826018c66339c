package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
)

// largeGroups is how many groups who shall not meet can be told by a bit of their
// members (see field.Apart).
const largeGroups = 64

// crowdedShare tells when lists hold so many players, one of so many pairs, that large
// groups stand on them, too: then there are long lists anyway, and without bits fewer
// types of player.
const crowdedShare = 4

// apart knows who must not meet (they have met) and who shall not (team-mates
// and families: 28N). The latter is given up, as rarely as possible, when
// there is no other way to pair the round, unless avoidance is hard.
type apart struct {
	met   [][]int32 // by place, ascending: who has been met
	avoid [][]int32 // by place, ascending: members of the same small groups
	row   int       // words of bits for a place; 0 = lists are short
	bits  []uint64  // by place: the same as bits
	clubs []uint64  // by place: large groups, as bits
	// plus marks players who are two wins ahead of their losses. Two of them may
	// meet all the same where the plus-two method is in force.
	plus []bool
	// yields says that avoided pairs cost something but are possible.
	yields bool
}

func newApart(f *field.Field, avoidance Avoidance) *apart {
	n := len(f.Players)
	a := &apart{met: make([][]int32, n), clubs: make([]uint64, n), plus: make([]bool, n)}
	for p := range f.Players {
		a.met[p] = slices.Clone(f.Players[p].Met)
		slices.Sort(a.met[p])
		// wins − losses ≥ 2, counted in points: score − (rounds·win − score) ≥ 2·win
		a.plus[p] = avoidance == AvoidPlusTwo && 2*int(f.Players[p].RealScore) >= (f.Round+1)*int(f.Scoring.Win())
	}
	groups := f.Apart(largeGroups, false)
	if listed(groups.Lists)*crowdedShare > n*n {
		groups = f.Apart(0, false)
	}
	a.avoid = groups.Lists
	copy(a.clubs, groups.Bits)
	a.index()
	return a
}

// listed is how many players are on all lists together.
func listed(lists [][]int32) (total int) {
	for _, list := range lists {
		total += len(list)
	}
	return total
}

// index makes bits of long lists.
func (a *apart) index() {
	n := len(a.avoid)
	if listed(a.avoid) <= longList*n {
		return
	}
	a.row = (n + 63) / 64
	a.bits = make([]uint64, n*a.row)
	for p, list := range a.avoid {
		for _, q := range list {
			a.bits[p*a.row+int(q)/64] |= 1 << (q % 64)
		}
	}
}

// shares reports whether the two are in the same small group.
func (a *apart) shares(p, q int32) bool {
	if a.row > 0 {
		return a.bits[int(p)*a.row+int(q)/64]>>(q%64)&1 == 1
	}
	return contains(a.avoid[p], q)
}

// hasMet reports whether the two have played (rule IV).
func (a *apart) hasMet(p, q int32) bool { return contains(a.met[p], q) }

// avoids reports whether the two shall not meet.
func (a *apart) avoids(p, q int32) bool {
	if a.plus[p] && a.plus[q] {
		return false
	}
	return a.clubs[p]&a.clubs[q] != 0 || a.shares(p, q)
}

// bars reports whether the two cannot be paired.
func (a *apart) bars(p, q int32) bool {
	return a.hasMet(p, q) || !a.yields && a.avoids(p, q)
}

// longList is from how many entries on a list is searched as a sorted one.
const longList = 24

func contains(list []int32, q int32) bool {
	if len(list) > longList {
		_, found := slices.BinarySearch(list, q)
		return found
	}
	return slices.Contains(list, q)
}
