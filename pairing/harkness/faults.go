package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// byeFault is why the bye belongs to who has it: what of rule III or of 28L2 comes to that
// player.
func (r *round) byeFault() pairing.Fault {
	order := r.byeOrder()
	behind := func(p int32) bool { return p > r.bye }
	switch {
	case order[0] != r.bye:
		return pairing.ByeSpared
	case len(r.byeLot) > 1:
		return pairing.ByeDrawn
	case !slices.ContainsFunc(order, behind):
		return pairing.ByeToLast
	}
	return pairing.ByeElsewhere
}

// dropFault is why a player of a group drops. Where some have no rating, who drop after all
// others (29D), it is not the last who does.
func (r *round) dropFault(group []int32) pairing.Fault {
	unrated := func(p int32) bool { return r.unratedLast(p) > 0 }
	if r.system.options.OddPlayer != OddLowest || slices.ContainsFunc(group, unrated) {
		return pairing.ShouldDrop
	}
	if _, dropping := r.unpaired(group, r.mate); dropping > 1 {
		return pairing.SeveralDrop
	}
	return pairing.LastDrops
}

// aboveFault is why a player meets somebody from a higher group: as the highest possible,
// unless colours gave another.
func (r *round) aboveFault(p int32) pairing.Fault {
	for i := range r.brackets {
		for _, s := range r.brackets[i].Switches {
			if s.Kind == pairing.OtherOpponent && s.Players[1] == r.id(p) {
				return pairing.FromAbove
			}
		}
	}
	return pairing.HighestThere
}

// numberInHalves is the number that a player of the upper half of a group and the opponent
// both have in their halves; 0 where the opponent has another one.
func (r *round) numberInHalves(group []int32, p int32) int64 {
	first, last := group[0], group[len(group)-1]
	free := slices.DeleteFunc(slices.Clone(group), func(q int32) bool { return r.mate[q] < first || r.mate[q] > last })
	half, place := len(free)/2, slices.Index(free, p)
	if place >= half || free[half+place] != r.mate[p] {
		return 0
	}
	return int64(place + 1)
}
