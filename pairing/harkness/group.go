package harkness

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// pairGroups pairs the score groups from the top.
func (r *round) pairGroups() error {
	l := newLadder(r)
	if !l.solve() {
		return r.breach("a round that can be completed has no pairing by scores")
	}
	var waiting []int32
	for _, group := range r.groups {
		w := &work{r: r, l: l, waiting: waiting}
		for _, p := range group {
			if p != r.bye {
				w.residents = append(w.residents, p)
			}
		}
		if waiting = w.pair(); waiting == nil && w.failed != "" {
			return r.breach(w.failed)
		}
		r.brackets = append(r.brackets, w.account(r.field.Players[group[0]].Score))
	}
	if len(waiting) > 0 {
		return r.breach("players are left over below the last score group")
	}
	return nil
}

// work is the pairing of one score group.
type work struct {
	r         *round
	l         *ladder
	waiting   []int32 // from higher groups, best first
	residents []int32 // in order
	free      []int32 // residents not yet paired
	pairs     []pair
	dropped   []int32
	switches  []pairing.Switch
	failed    string
}

// pair is two players, the higher ranked first.
type pair struct {
	upper, lower int32
	exchanged    bool // an interchange between the halves brought it about
}

// pair pairs the group and returns who has to wait for the next one: first the
// waiting players from above, highest score first, then those who cannot be
// paired within, then the rest, upper half against lower half (V, 29D, 27A3).
func (w *work) pair() (waiting []int32) {
	w.free = slices.Clone(w.residents)
	for _, p := range w.waiting {
		q := w.l.opponent(p, w.free, func(possible []int32) int32 { return w.choose(p, possible) })
		if q < 0 {
			waiting = append(waiting, p)
			continue
		}
		w.take(p, q, false)
		w.free = slices.DeleteFunc(w.free, func(x int32) bool { return x == q })
	}
	w.drop()
	waiting = append(waiting, w.dropped...)
	if !w.halves() {
		w.failed = "a group that can be paired within itself was not"
	}
	return waiting
}

func (w *work) take(p, q int32, exchanged bool) {
	w.r.join(p, q)
	w.pairs = append(w.pairs, pair{min(p, q), max(p, q), exchanged})
}

// choose picks the opponent of a player from a higher group: the highest ranked
// of the possible ones (29D), or for better colours another within the limits
// of 29E5, the nearest in rating, players without one last.
func (w *work) choose(p int32, possible []int32) int32 {
	first := possible[0]
	before := w.r.burden(p, first)
	type choice struct {
		player  int32
		burden  burden
		unrated bool
		points  int
	}
	best := choice{player: first, burden: before}
	for _, q := range possible[1:] {
		c := choice{player: q, burden: w.r.burden(p, q)}
		c.points, c.unrated = w.r.difference(first, q)
		if c.burden >= before || !w.r.ground(before, c.burden).allows(c.points, c.unrated) {
			continue
		}
		if cmp.Or(cmp.Compare(c.burden, best.burden), cmp.Compare(number(c.unrated), number(best.unrated)), cmp.Compare(c.points, best.points)) < 0 {
			best = c
		}
	}
	if best.player != first {
		w.report(pairing.OtherOpponent, w.r.ground(before, best.burden), first, best.player)
	}
	return best.player
}

// drop chooses who drops to the next group. Rule IV fixes how many.
func (w *work) drop() {
	n := w.l.dropping(w.free)
	for _, p := range w.dropOrder() {
		if len(w.dropped) == n {
			break
		}
		if w.l.drop(p) {
			w.dropped = append(w.dropped, p)
		}
	}
	slices.Sort(w.dropped)
	w.free = slices.DeleteFunc(w.free, func(p int32) bool { return slices.Contains(w.dropped, p) })
}

// dropOrder lists who drops first: the lowest rated, those without a rating
// after all others (29D); or, as Harkness first had it, the middle player, then
// those next to the middle, the lower ranked first.
func (w *work) dropOrder() []int32 {
	order := slices.Clone(w.free)
	if w.r.system.options.OddPlayer == OddMiddle {
		middle := len(w.free) / 2
		slices.SortStableFunc(order, func(p, q int32) int {
			return distance(slices.Index(w.free, p), middle) - distance(slices.Index(w.free, q), middle)
		})
		return order
	}
	slices.Reverse(order)
	slices.SortStableFunc(order, func(p, q int32) int { return int(w.r.unratedLast(p) - w.r.unratedLast(q)) })
	return order
}

// distance from the middle, the lower ranked first among equals.
func distance(i, middle int) int {
	if i >= middle {
		return 2 * (i - middle)
	}
	return 2*(middle-i) + 1
}

// account tells how the group was paired.
func (w *work) account(score tournament.Points) pairing.Bracket {
	b := pairing.Bracket{Score: score, MovedDown: w.r.field.IDs(w.waiting), Residents: w.r.field.IDs(w.residents), Switches: w.switches}
	slices.SortFunc(w.pairs, func(a, b pair) int { return int(a.upper - b.upper) })
	var total burden
	for _, x := range w.pairs {
		b.Pairs = append(b.Pairs, pairing.Pair{Upper: w.r.id(x.upper), Lower: w.r.id(x.lower), Exchanged: x.exchanged})
		total += w.r.burden(x.upper, x.lower)
	}
	waits := 0
	for _, p := range w.waiting {
		if w.r.mate[p] < 0 {
			b.Floaters = append(b.Floaters, w.r.id(p))
			waits++
		}
	}
	b.Floaters = append(b.Floaters, w.r.field.IDs(w.dropped)...)
	inARow, unequal, unalternating := total.parts()
	b.Criteria = []pairing.Criterion{
		{Article: w.r.cite("29D"), Code: pairing.NotPairedHere, Value: []int64{int64(waits)}},
		{Article: w.r.cite("27A"), Code: pairing.NotPairedWithin, Value: []int64{int64(len(w.dropped))}},
		{Article: w.r.cite("29E5"), Code: pairing.ThreeInARow, Value: []int64{inARow}},
		{Article: w.r.cite("29E"), Code: pairing.ColoursNotEqualised, Value: []int64{unequal}},
		{Article: w.r.cite("29E"), Code: pairing.ColoursNotAlternated, Value: []int64{unalternating}},
	}
	return b
}
