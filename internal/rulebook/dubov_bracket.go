package rulebook

import (
	"cmp"
	"iter"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// withUpfloaters is 3.2.1 and 3.2.2: the players left of the highest score with
// the best set of upfloaters. The players of lower score are numbered as they stand
// in the field (4.2.2).
func (r *dubovRound) withUpfloaters(rest set) set {
	var residents set
	for p := range rest.each() {
		if r.players[p].Score == r.players[rest.first()].Score {
			residents = residents.with(p)
		}
	}
	pool := (rest &^ residents).list()
	for k := range len(pool) + 1 { // C5
		best, bestValue := set(0), []int64(nil)
		for floating := range choose(pool, k) {
			value, legal := r.judge(residents, floating, rest)
			if legal && (bestValue == nil || slices.Compare(value, bestValue) < 0) {
				best, bestValue = residents|setOf(floating), value
			}
		}
		if bestValue != nil {
			return best
		}
	}
	panic("rulebook: the rest can be paired, so a bracket can")
}

// choose yields the sets of k members of a list, sorted by the smallest differing
// number (4.1.3).
func choose(list []int, k int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var from func(chosen []int, next int) bool
		from = func(chosen []int, next int) bool {
			if len(chosen) == k {
				return yield(slices.Clone(chosen))
			}
			for i := next; i < len(list); i++ {
				if !from(append(slices.Clip(chosen), list[i]), i+1) {
					return false
				}
			}
			return true
		}
		from(nil, 0)
	}
}

// judge gives a bracket its values of C6 to C10, smaller ones being better, and
// tells whether it has a legal pairing.
func (r *dubovRound) judge(residents set, floating []int, rest set) (value []int64, legal bool) {
	bracket := residents | setOf(floating)
	if !r.completable(rest&^bracket) || !r.completable(bracket) {
		return nil, false
	}
	scores := make([]int64, len(floating))
	for i, p := range floating {
		scores[i] = -int64(r.players[p].Score) // C6: the lowest score first, as high as can be
	}
	slices.Sort(scores)
	slices.Reverse(scores)
	return append(append(scores, r.leastDenied(bracket)), r.floatValues(floating)...), true
}

// floatValues are C8, C9 and C10.
func (r *dubovRound) floatValues(floating []int) []int64 {
	value := make([]int64, 3)
	if r.field.IsLastRound() {
		return value
	}
	for _, p := range floating {
		x := &r.players[p]
		if x.upfloats >= 2+r.field.Rounds/5 { // 1.8.2
			value[0]++
			value[1] += int64(x.upfloats)
		}
		if x.lastUp {
			value[2]++
		}
	}
	if r.is("maximum-upfloats", "count") {
		value[1] = value[0]
	}
	return value
}

// leastDenied is C7: the fewest players of a bracket who do not get their colour,
// over all its legal pairings. Everybody has a preference, so it is one of the two
// in every pair that wants the same.
func (r *dubovRound) leastDenied(bracket set) int64 {
	least := int64(-1)
	for pairs := range r.legalPairings(bracket) {
		if n := r.denied(pairs); least < 0 || n < least {
			least = n
		}
	}
	return least
}

func (r *dubovRound) denied(pairs []pair) (n int64) {
	for _, p := range pairs {
		if r.players[p.upper].colour == r.players[p.lower].colour {
			n++
		}
	}
	return n
}

// legalPairings yields every way to pair the given players legally.
func (r *dubovRound) legalPairings(players set) iter.Seq[[]pair] {
	return func(yield func([]pair) bool) {
		var from func(pairs []pair, left set) bool
		from = func(pairs []pair, left set) bool {
			if left == 0 {
				return yield(pairs)
			}
			first := left.first()
			for second := range left.without(first).each() {
				if r.legal(first, second) && !from(append(slices.Clip(pairs), pair{first, second}), left.without(first).without(second)) {
					return false
				}
			}
			return true
		}
		from(nil, players)
	}
}

// pairBracket is 3.2.3 to 3.2.6.
func (r *dubovRound) pairBracket(bracket set) []pair {
	g1, g2 := r.split(bracket)
	g1, g2 = r.recompose(bracket, g1, g2)
	s1, t2 := g1.list(), g2.list()
	slices.SortFunc(s1, r.byARO)
	slices.SortFunc(t2, r.byTPN)
	order, found := r.firstTransposition(s1, t2)
	if !found {
		panic("rulebook: the shifts leave a legal pairing")
	}
	pairs := make([]pair, len(s1))
	for i := range s1 {
		pairs[i] = pair{s1[i], order[i]}
	}
	return pairs
}

// split is 3.2.3.
func (r *dubovRound) split(bracket set) (g1, g2 set) {
	if r.newcomers(bracket) == bracket.size() {
		list := bracket.list()
		slices.SortFunc(list, r.byTPN)
		g1 = setOf(list[:len(list)/2])
		return g1, bracket &^ g1
	}
	for p := range bracket.each() {
		if r.players[p].colour == tournament.White {
			g1 = g1.with(p)
		}
	}
	return g1, bracket &^ g1
}

// recompose is 3.2.4.
func (r *dubovRound) recompose(bracket, g1, g2 set) (newG1, newG2 set) {
	smaller, larger := g1, g2
	if g2.size() < g1.size() {
		smaller, larger = g2, g1
	}
	unavoidable := bracket.size()
	for pairs := range r.legalPairings(bracket) {
		together := 0
		for _, p := range pairs {
			if smaller.has(p.upper) && smaller.has(p.lower) {
				together++
			}
		}
		unavoidable = min(unavoidable, together)
	}
	denied, back := r.leastDenied(bracket), unavoidable+(larger.size()-smaller.size())/2
	isWhite := smaller == g1 // which side the smaller one is; both may be empty
	found := false
	for shifted := range choose(r.shifters(smaller, isWhite), unavoidable) {
		left, grown := smaller&^setOf(shifted), larger|setOf(shifted)
		pool := larger
		if r.is("second-shift", "subgroup") {
			pool = grown
		}
		for returned := range choose(r.shifters(pool, !isWhite), back) {
			a, b := left|setOf(returned), grown&^setOf(returned)
			if found = r.yields(a, b, denied); found {
				smaller, larger = a, b
				break
			}
		}
		if found {
			break
		}
	}
	if isWhite {
		return smaller, larger
	}
	return larger, smaller
}

// shifters numbers those who can be shifted (4.3): sorted, from the middle outwards,
// the upper one of two in the middle first.
func (r *dubovRound) shifters(players set, white bool) []int {
	list := players.list()
	if white {
		slices.SortFunc(list, r.byARO)
	} else {
		slices.SortFunc(list, r.byTPN)
	}
	var numbered []int
	for len(list) > 0 {
		middle := (len(list) - 1) / 2
		numbered = append(numbered, list[middle])
		list = slices.Delete(list, middle, middle+1)
	}
	return numbered
}

// yields reports whether two subgroups of equal size can be paired legally with no
// more players denied their colour than need be.
func (r *dubovRound) yields(a, b set, denied int64) bool {
	for pairs := range r.legalPairings(a | b) {
		across := r.denied(pairs) == denied
		for _, p := range pairs {
			across = across && a.has(p.upper) != a.has(p.lower)
		}
		if across {
			return true
		}
	}
	return false
}

// firstTransposition is 3.2.6 with 4.4.
func (r *dubovRound) firstTransposition(s1, g2 []int) ([]int, bool) {
	if len(s1) == 0 {
		return nil, true
	}
	for i, p := range g2 {
		if !r.legal(s1[0], p) {
			continue
		}
		if rest, found := r.firstTransposition(s1[1:], slices.Delete(slices.Clone(g2), i, i+1)); found {
			return append([]int{p}, rest...), true
		}
	}
	return nil, false
}

func (r *dubovRound) byTPN(a, b int) int { return cmp.Compare(r.players[a].tpn, r.players[b].tpn) }

func (r *dubovRound) byARO(a, b int) int {
	return cmp.Or(cmp.Compare(r.players[a].aro, r.players[b].aro), r.byTPN(a, b))
}

// publish makes the round: boards in the order of C.04.2, colours by 5.2.
func (r *dubovRound) publish() *pairing.Round {
	out := &pairing.Round{System: "dubov", Edition: "2026", Number: r.field.Round, NotPaired: r.field.NotPaired}
	if r.bye >= 0 {
		out.Bye = r.players[r.bye].ID
	}
	onBoards := func(p int) tournament.Points {
		if r.is("board-order", "pairing-score") {
			return r.players[p].Score
		}
		return r.players[p].RealScore
	}
	boards := make([]pair, len(r.pairs))
	for i, p := range r.pairs {
		if cmp.Or(cmp.Compare(onBoards(p.upper), onBoards(p.lower)), r.byTPN(p.lower, p.upper)) < 0 {
			p.upper, p.lower = p.lower, p.upper
		}
		boards[i] = p
	}
	slices.SortFunc(boards, func(x, y pair) int {
		return cmp.Or(cmp.Compare(onBoards(y.upper), onBoards(x.upper)), cmp.Compare(onBoards(y.lower), onBoards(x.lower)), r.byTPN(x.upper, y.upper))
	})
	for _, p := range boards {
		out.Boards = append(out.Boards, r.colours(p.upper, p.lower))
	}
	return out
}
