package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// bracket is the top scoregroup of those left with its upfloaters: the fewest (C4)
// of the highest scores (C5) with whom the bracket can be paired (C1) and the rest
// too (C3); among these sets the one that is best by C6 and C7, and the first in
// order.
func (r *teamRound) bracket(left []*rulebookTeam) []*rulebookTeam {
	top := slices.Clone(left)
	top = slices.DeleteFunc(top, func(t *rulebookTeam) bool { return t.score != left[0].score })
	below := others(left, top...)
	for k := len(top) % 2; k <= len(below); k += 2 {
		var best []*rulebookTeam
		for _, set := range teamSets(below, k) { // in order
			if !r.pairable(append(slices.Clone(top), set...)) || !r.pairable(others(below, set...)) {
				continue
			}
			if best == nil || r.compareSets(set, best, others(below, set...), others(below, best...), left[0].score) < 0 {
				best = set
			}
		}
		if best != nil || k == 0 && r.pairable(top) && r.pairable(below) {
			return append(top, best...)
		}
	}
	panic("rulebook: a round that can be completed has a bracket")
}

// teamSets lists the sets of k teams in order: members by score and number, sets by
// their members one after the other.
func teamSets(teams []*rulebookTeam, k int) [][]*rulebookTeam {
	if k == 0 {
		return [][]*rulebookTeam{nil}
	}
	var all [][]*rulebookTeam
	for i := range teams {
		for _, rest := range teamSets(teams[i+1:], k-1) {
			all = append(all, append([]*rulebookTeam{teams[i]}, rest...))
		}
	}
	return all
}

// compareSets compares two sets of upfloaters by C5, C6 and C7, and the teams that
// they leave.
func (r *teamRound) compareSets(a, b, leftA, leftB []*rulebookTeam, top tournament.Points) int {
	for i := len(a) - 1; i >= 0; i-- { // C5, from the lowest score up
		if c := cmp.Compare(b[i].score, a[i].score); c != 0 {
			return c
		}
	}
	floated := func(set []*rulebookTeam) (n int) {
		for _, t := range set {
			if t.floated && !r.noFloats {
				n++
			}
		}
		return n
	}
	return cmp.Or(cmp.Compare(r.nextFails(leftA, top), r.nextFails(leftB, top)), cmp.Compare(floated(a), floated(b)))
}

// nextFails is C6: 0 if the following scoregroup can be paired with as few
// upfloaters as its number allows, and everybody below.
func (r *teamRound) nextFails(left []*rulebookTeam, top tournament.Points) int {
	var next []*rulebookTeam
	for _, level := range r.levels {
		if level >= top {
			continue
		}
		next = slices.DeleteFunc(slices.Clone(left), func(t *rulebookTeam) bool { return t.score != level })
		if len(next) > 0 || !r.NextLeft {
			break
		}
	}
	if len(next) == 0 {
		return 0
	}
	below := others(left, next...)
	below = slices.DeleteFunc(below, func(t *rulebookTeam) bool { return t.score > next[0].score })
	for k := len(next) % 2; k <= len(below); k += 2 {
		for _, set := range teamSets(below, k) {
			if r.pairable(append(slices.Clone(next), set...)) && r.pairable(others(left, append(slices.Clone(next), set...)...)) {
				if r.GradedC6 {
					return k
				}
				return min(k/2, 1)
			}
		}
	}
	return 1 << 20
}

// bestPairs pairs a bracket: of all pairings the best by C8, C9 and C10, and of
// these the one with the first identifier.
func (r *teamRound) bestPairs(bracket []*rulebookTeam, top tournament.Points) [][2]*rulebookTeam {
	byNumber := slices.Clone(bracket)
	slices.SortFunc(byNumber, func(a, b *rulebookTeam) int { return cmp.Compare(a.tpn, b.tpn) })
	var best [][2]*rulebookTeam
	var bestKey []int
	r.pairings(byNumber, nil, func(pairs [][2]*rulebookTeam) {
		key := r.key(pairs, top)
		if best == nil || slices.Compare(key, bestKey) < 0 {
			best, bestKey = slices.Clone(pairs), key
		}
	})
	return best
}

// pairings visits every way to pair the teams, the smaller number first.
func (r *teamRound) pairings(teams []*rulebookTeam, pairs [][2]*rulebookTeam, visit func([][2]*rulebookTeam)) {
	if len(teams) == 0 {
		visit(pairs)
		return
	}
	for _, b := range teams[1:] {
		if r.mayMeet(teams[0], b) {
			r.pairings(others(teams, teams[0], b), append(pairs, [2]*rulebookTeam{teams[0], b}), visit)
		}
	}
}

// key is C8, C9, C10 and the identifier: the smaller numbers, then their
// opponents.
func (r *teamRound) key(pairs [][2]*rulebookTeam, top tournament.Points) []int {
	key := make([]int, 3, 3+2*len(pairs))
	for _, p := range pairs {
		a, b := p[0], p[1]
		if a.wants != tournament.NoColour && a.wants == b.wants {
			key[0]++
			if r.Type == 'B' && a.strongly && b.strongly {
				key[1]++
			}
		}
		for _, x := range [][2]*rulebookTeam{{a, b}, {b, a}} {
			if x[0].score < top && x[1].floated && !r.noFloats {
				key[2]++
			}
		}
		key = append(key, a.tpn)
	}
	for _, p := range pairs {
		key = append(key, p[1].tpn)
	}
	return key
}

// colour is 4.3: who has White on board 1.
func (r *teamRound) colour(a, b *rulebookTeam) (white, black *rulebookTeam, rule string) {
	first, other := a, b
	if cmp.Or(cmp.Compare(b.real, a.real), cmp.Compare(b.secondary, a.secondary), cmp.Compare(a.tpn, b.tpn)) > 0 {
		first, other = b, a
	}
	colour, rule := r.colourOfFirst(first, other)
	if colour == tournament.White {
		return first, other, rule
	}
	return other, first, rule
}

func (r *teamRound) colourOfFirst(first, other *rulebookTeam) (tournament.Colour, string) {
	none := tournament.NoColour
	difference := func(t *rulebookTeam) (d int) {
		for _, c := range t.colours {
			if c == tournament.White {
				d++
			} else {
				d--
			}
		}
		return d
	}
	switch {
	case len(first.colours) == 0 && len(other.colours) == 0:
		if first.tpn%2 == 1 {
			return r.initial, "4.3.1"
		}
		return r.initial.Opposite(), "4.3.1"
	case first.wants != none && other.wants == none:
		return first.wants, "4.3.2"
	case first.wants == none && other.wants != none:
		return other.wants.Opposite(), "4.3.2"
	case first.wants != none && first.wants != other.wants:
		return first.wants, "4.3.3"
	case r.Type == 'B' && first.strongly && !other.strongly:
		return first.wants, "4.3.4"
	case r.Type == 'B' && other.strongly && !first.strongly:
		return other.wants.Opposite(), "4.3.4"
	case difference(first) < difference(other):
		return tournament.White, "4.3.5"
	case difference(first) > difference(other):
		return tournament.Black, "4.3.5"
	}
	for i, j := len(first.colours)-1, len(other.colours)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if first.colours[i] != other.colours[j] {
			return other.colours[j], "4.3.6"
		}
	}
	switch {
	case first.wants != none:
		return first.wants, "4.3.7"
	case len(first.colours) > 0:
		return first.colours[len(first.colours)-1].Opposite(), "4.3.8"
	}
	return other.colours[len(other.colours)-1], "4.3.9"
}
