package optimum

import "slices"

// A Field describes the players of a round as they are seen from outside a
// bracket. Players are numbered from 0 in the order of rank. A description is
// changed only by another Reset: a Solver keeps what it has found out about it.
type Field struct {
	Groups [][]int32 // from the top; each holds consecutive players
	Avoid  [][]int32 // by player, ascending: those it may not meet whatever their classes

	Class    []int32 // by player: its class as seen from outside
	Legal    []bool  // classes × classes, symmetric: may meet
	TakesBye []bool  // by class: may be given the bye; nobody in an even field
	ByeGroup int     // the lowest group that may have to give the bye; -1 in an even field

	version int
}

// Reset begins another description with the given number of classes.
func (f *Field) Reset(classes int) {
	f.Legal, f.TakesBye = cleared(f.Legal, classes*classes), cleared(f.TakesBye, classes)
	f.ByeGroup = -1
	f.version++
}

// Join says that players of two classes may meet.
func (f *Field) Join(x, y int) {
	n := len(f.TakesBye)
	f.Legal[x*n+y], f.Legal[y*n+x] = true, true
}

func (f *Field) takesBye(p int32) bool { return f.TakesBye[f.Class[p]] }

// avoids reports whether two players may not meet whatever their classes.
func (f *Field) avoids(p, q int32) bool {
	_, found := slices.BinarySearch(f.Avoid[p], q)
	return found
}

// joinable reports whether two players may meet.
func (f *Field) joinable(p, q int32) bool {
	return f.Legal[int(f.Class[p])*len(f.TakesBye)+int(f.Class[q])] && !f.avoids(p, q)
}
