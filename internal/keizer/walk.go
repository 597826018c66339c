package keizer

import "slices"

// walk goes from order to order of a list: each is that by the points which the one
// before gives. What a player is worth is computed again only for who moves.
type walk struct {
	*keeper
	top    int
	order  []int
	place  []int   // by index
	worth  []int64 // by index: the value of the place
	points []int64 // by index: with these values
	gifts  []gift  // those of a player stand together
	first  []int   // by index: the first gift of a player; the last number is that of all
	mark   uint64  // tells most orders from each other
}

// gift is what the value of one player counts for another or for the same, in parts.
type gift struct {
	to     int32
	factor int32
}

// newWalk begins with an order.
func (k *keeper) newWalk(order []int) *walk {
	n := len(k.start)
	w := &walk{keeper: k, top: k.options.TopValue(len(order)), order: slices.Clone(order),
		place: make([]int, n), worth: make([]int64, n), points: make([]int64, n), first: make([]int, 0, n+1)}
	for _, list := range k.gifts(order) {
		w.first = append(w.first, len(w.gifts))
		w.gifts = append(w.gifts, list...)
	}
	w.first = append(w.first, len(w.gifts))
	for place, i := range order {
		w.mark += markOf(i, place)
		w.put(i, place)
	}
	return w
}

// gifts finds by index what the value of a player counts, and for whom (rule 2).
func (k *keeper) gifts(order []int) [][]gift {
	lists := make([][]gift, len(k.start))
	give := func(of, to int, factor int64) { lists[of] = append(lists[of], gift{int32(to), int32(factor)}) }
	for _, i := range order {
		if k.options.OwnValue == OwnCounts {
			give(i, i, Unit)
		}
		for _, t := range k.terms[i] {
			switch {
			case t.Factor == 0:
			case t.Own:
				give(i, i, t.Factor)
			default:
				give(t.Opponent, i, t.Factor)
			}
		}
	}
	return lists
}

// put gives a player a place, and those whom the value counts for their points.
func (w *walk) put(i, place int) {
	value := max(0, int64(w.top-place))
	more := value - w.worth[i]
	w.place[i], w.worth[i] = place, value
	for _, g := range w.gifts[w.first[i]:w.first[i+1]] {
		w.points[g.to] += more * int64(g.factor)
	}
}

// step goes to the next order.
func (w *walk) step() {
	w.sort()
	for place, i := range w.order {
		if w.place[i] != place {
			w.mark += markOf(i, place) - markOf(i, w.place[i])
			w.put(i, place)
		}
	}
}

// sort puts the order by points: by insertion as long as few players move far.
func (w *walk) sort() {
	moves := 8 * len(w.order)
	for n := 1; n < len(w.order); n++ {
		i, at := w.order[n], n
		for at > 0 && w.compare(w.points, i, w.order[at-1]) < 0 {
			w.order[at] = w.order[at-1]
			at--
		}
		w.order[at] = i
		if moves -= n - at; moves < 0 {
			slices.SortFunc(w.order, func(a, b int) int { return w.compare(w.points, a, b) })
			return
		}
	}
}

// cycle averages over so many orders, the present one first, and tells whether the walk
// would then be where it is.
func (w *walk) cycle(orders int) (a *average, closed bool) {
	ahead := *w
	ahead.order, ahead.place = slices.Clone(w.order), slices.Clone(w.place)
	ahead.worth, ahead.points = slices.Clone(w.worth), slices.Clone(w.points)
	a = w.newAverage()
	for range orders {
		a.add(&ahead)
		ahead.step()
	}
	return a, slices.Equal(w.order, ahead.order)
}

// average sums up orders.
type average struct {
	orders        int
	worth, points []int64 // by index
}

func (k *keeper) newAverage() *average {
	return &average{worth: make([]int64, len(k.start)), points: make([]int64, len(k.start))}
}

// add adds the order where a walk is.
func (a *average) add(w *walk) {
	a.orders++
	for _, i := range w.order {
		a.worth[i] += w.worth[i]
		a.points[i] += w.points[i]
	}
}

// list is the list by the average, which was found after so many passes.
func (a *average) list(w *walk, passes int) *List {
	return &List{Order: w.ranked(w.order, a.points), Passes: passes, Cycle: a.orders, worth: a.worth, points: a.points}
}

// markOf is a number that stands for a player at a place: those of an order add up to
// its mark.
func markOf(i, place int) uint64 {
	x := uint64(i)<<32 | uint64(place)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
