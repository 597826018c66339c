package keizer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// List is the list after some rounds. It is not changed once made.
type List struct {
	Order  []int // index in Tournament.Players, the first of the list first
	After  int   // round
	Passes int   // how often the points were computed after the last round
	// Cycle is over how many orders the points are averaged, because the order does
	// not come to rest; 1 = it did.
	Cycle int

	options Options
	place   []int   // by index: place from 0; -1 = not in the list
	worth   []int64 // by index: values that points were computed with, summed over the cycle
	points  []int64 // by index: in parts, summed over the cycle
	terms   [][]Term
}

// keeper computes lists.
type keeper struct {
	t       *tournament.Tournament
	tab     *tournament.Table
	options Options
	start   []int // by index: place in the order of the start
	terms   [][]Term
}

// After is the list of an event after a completed round, with the values of all
// rounds until then; 0 = before the first.
func After(t *tournament.Tournament, rounds int, options Options) *List {
	return new(Memory).After(t, rounds, options)
}

// newKeeper gets ready to compute the lists of an event.
func newKeeper(t *tournament.Tournament, options Options) *keeper {
	k := &keeper{t: t, tab: t.Table(), options: options}
	k.sortStart()
	return k
}

// sortStart finds the order of the start (rule 1): rating, name.
func (k *keeper) sortStart() {
	players := k.t.Players
	order := k.t.ByNumber()
	if k.options.Start == ByRating {
		slices.SortFunc(order, func(i, j int) int {
			a, b := &players[i], &players[j]
			return cmp.Or(cmp.Compare(k.t.Strength(b), k.t.Strength(a)), cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)),
				cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
		})
	}
	k.start = make([]int, len(order))
	for place, i := range order {
		k.start[i] = place
	}
}

// in reports whether a player is in the event in a round: by the record of the round,
// or for one to come by what is known. Files have no other sign of who comes and goes.
func (k *keeper) in(i, round int) bool {
	p := &k.t.Players[i]
	if round > k.tab.Rounds() {
		return p.PlaysIn(round)
	}
	c := k.tab.Row(i)[round-1]
	if c.Opponent >= 0 || c.Outcome == tournament.PairingBye {
		return true // be it that a late entry was seated by hand
	}
	return p.Entered <= round && c.Outcome != tournament.Absent
}

// gone reports whether a player is not in the event any more when a round is over.
func (k *keeper) gone(i, round int) bool { return !k.in(i, round+1) }

// newcomers returns the order with those who enter it for a round, each before the
// first with a lower rating (rule 2).
func (k *keeper) newcomers(order []int, round int) []int {
	listed := make([]bool, len(k.t.Players))
	for _, i := range order {
		listed[i] = true
	}
	var fresh []int
	for i := range k.t.Players {
		if !listed[i] && k.in(i, round) {
			fresh = append(fresh, i)
		}
	}
	slices.SortFunc(fresh, func(a, b int) int { return cmp.Compare(k.start[a], k.start[b]) })
	if len(order) == 0 {
		return fresh
	}
	order = slices.Clone(order)
	for _, i := range fresh {
		at := slices.IndexFunc(order, func(j int) bool { return k.behind(i, j) })
		if at < 0 {
			at = len(order)
		}
		order = slices.Insert(order, at, i)
	}
	return order
}

// behind reports whether a newcomer comes before a player of the list.
func (k *keeper) behind(newcomer, other int) bool {
	if k.options.Start == ByNumber {
		return k.start[other] > k.start[newcomer]
	}
	return k.t.Strength(&k.t.Players[other]) < k.t.Strength(&k.t.Players[newcomer])
}

// count finds what the rounds until now count for everybody, with those in the list.
func (k *keeper) count(rounds int, order []int) {
	gone := slices.Repeat([]bool{true}, len(k.t.Players))
	for _, i := range order {
		gone[i] = false
	}
	k.terms = make([][]Term, len(gone))
	for i := range k.terms {
		first := 1
		for first <= rounds && !k.in(i, first) {
			first++
		}
		k.terms[i] = k.options.terms(k.tab.Row(i)[:rounds], first, gone)
	}
}

// TopValue is the value of the first of a list of n players: about three times
// that of the last (rule 1).
func (o *Options) TopValue(n int) int {
	if o.Top > 0 {
		return o.Top
	}
	return (3*(n-1) + 1) / 2
}

// ranked is an order by points, then as the event began (rule 3).
func (k *keeper) ranked(order []int, points []int64) []int {
	order = slices.Clone(order)
	slices.SortFunc(order, func(a, b int) int { return k.compare(points, a, b) })
	return order
}

// compare is negative where the first of two comes before the other.
func (k *keeper) compare(points []int64, a, b int) int {
	return cmp.Or(cmp.Compare(points[b], points[a]), cmp.Compare(k.start[a], k.start[b]))
}

// patience is how many values are counted, in all orders together, before one has to come
// back: about 200 orders of 1,000 players and 20 rounds, or 2,000 of 100.
const patience = 1 << 21

// settle computes points and order in turn until the order stays or comes back (rule 3);
// then the points are averaged over the orders of the cycle. There are finitely many
// orders, so one does come back; but long lists may go through more of them than anybody
// can compute. Once patience is over, the average is that of the second half of them.
func (k *keeper) settle(order []int) *List {
	w := k.newWalk(order)
	if k.options.Recalculation == OnePass {
		return &List{Order: k.ranked(order, w.points), Passes: 1, Cycle: 1, worth: w.worth, points: w.points}
	}
	most := max(64, patience/max(1, len(w.gifts)))
	seen := map[uint64]int{w.mark: 0} // after how many steps there was an order
	half := k.newAverage()
	for step := 1; ; step++ {
		if step > most/2 {
			half.add(w)
		}
		w.step()
		if step == most {
			return half.list(w, step)
		}
		if first, again := seen[w.mark]; again {
			if cycle, closed := w.cycle(step - first); closed {
				return cycle.list(w, step)
			}
		}
		seen[w.mark] = step
	}
}
