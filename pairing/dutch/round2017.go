package dutch

import "github.com/pareo-chess/pareo/pairing"

// pair2017 pairs the round by the edition of 2017: a bracket is judged by
// itself and the next (C.5 to C.19). When its downfloaters and everybody below
// cannot be paired any more, it is the penultimate bracket: it is paired again
// with their completion in view (C.4), and all the rest collapses into one last
// bracket (A.9).
func (r *round) pair2017() error {
	if _, ok := r.solver.complete(r); !ok {
		return r.impossible()
	}
	var carried []int32
	for i := range r.groups {
		if i+1 == len(r.groups) {
			return r.last2017(carried, r.groups[i], pairing.LastBracket)
		}
		b := r.bracket2017(carried, i)
		s := r.solver.solve(b)
		if r.solver.completes(r, b.floaters(s), i+1) {
			carried = r.keep(b, s)
			continue
		}
		b = r.penultimate2017(carried, i)
		if s = r.solver.solve(b); s == nil {
			return r.breach("the penultimate bracket can be paired")
		}
		return r.last2017(r.keep(b, s), r.from(i+1), pairing.CollapsedBracket)
	}
	return nil
}

// bracket2017 is an ordinary bracket: anybody in it and in the next scoregroup
// may stay without an opponent for now.
func (r *round) bracket2017(carried []int32, i int) *bracket {
	b := r.newBracket(carried, r.groups[i])
	b.mixed = len(carried) > 0
	b.next = r.groups[i+1]
	b.nextScore = r.field.Players[b.next[0]].Score
	b.weighsBye = r.odd && i+2 == len(r.groups)
	return b
}

// penultimate2017 is the bracket again, with everybody below to be paired too.
func (r *round) penultimate2017(carried []int32, i int) *bracket {
	b := r.newBracket(carried, r.groups[i])
	b.kind = pairing.PenultimateBracket
	b.mixed = len(carried) > 0
	b.complete = true
	b.below = r.from(i + 1)
	return b
}

// last2017 pairs the last bracket, in which everybody is paired but the bye's
// recipient. In a collapsed one residents of unequal scores may meet.
func (r *round) last2017(carried, residents []int32, kind pairing.BracketKind) error {
	b := r.lastBracket2017(carried, residents, kind)
	s := r.solver.solve(b)
	if s == nil {
		return r.breach("the last bracket can be paired")
	}
	return r.left(r.keep(b, s))
}

func (r *round) lastBracket2017(carried, residents []int32, kind pairing.BracketKind) *bracket {
	b := r.newBracket(carried, residents)
	b.kind = kind
	b.complete = true
	b.mixed = len(carried) > 0 || kind == pairing.CollapsedBracket
	return b
}

// bracketOfKind2017 is the bracket that pair2017 makes of the scoregroup when
// the round comes to be paired so.
func (r *round) bracketOfKind2017(carried []int32, i int, kind pairing.BracketKind) *bracket {
	last := i+1 == len(r.groups)
	switch {
	case kind == pairing.OrdinaryBracket && !last:
		return r.bracket2017(carried, i)
	case kind == pairing.PenultimateBracket && !last:
		return r.penultimate2017(carried, i)
	case kind == pairing.LastBracket && last:
		return r.lastBracket2017(carried, r.groups[i], kind)
	case kind == pairing.CollapsedBracket:
		return r.lastBracket2017(carried, r.from(i), kind)
	}
	return nil
}
