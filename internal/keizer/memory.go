package keizer

import (
	"slices"
	"sync"

	"github.com/pareo-chess/pareo/tournament"
)

// Memory keeps the lists of the rounds of one event. Each list comes of the one before,
// so that whoever asks for one round after the other, as an audit does, has every list
// computed once. Of another event, or one that has been changed, lists are computed
// anew from the first round that differs. It can be used by several at once; the zero
// value is ready.
type Memory struct {
	mutex    sync.Mutex
	options  Options
	start    []int
	rounds   []settled // that of round 1 first
	computed int       // lists, so far
}

// settled is the list of a round, and what it was computed of beside those before.
type settled struct {
	cells []tournament.Cell // by index
	in    []bool            // by index: in the event in this round
	order []int             // of those who are in the list, before its points are computed
	list  *List
}

// After is the list after a completed round; see the function of that name.
func (m *Memory) After(t *tournament.Tournament, rounds int, options Options) *List {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	k := newKeeper(t, options)
	if m.options != options || !slices.Equal(m.start, k.start) {
		m.options, m.start, m.rounds = options, k.start, nil
	}
	rounds = min(rounds, k.tab.Rounds())
	list := List{Order: k.newcomers(nil, 1), Cycle: 1}
	if rounds == 0 {
		k.count(0, list.Order)
		w := k.newWalk(list.Order)
		list.worth, list.points = w.worth, w.points
	}
	for r := 1; r <= rounds; r++ {
		list = *m.settle(k, r, list.Order)
	}
	if rounds > 0 && k.terms == nil { // the list was known
		k.count(rounds, m.rounds[rounds-1].order)
	}
	list.After, list.options, list.terms = rounds, options, k.terms
	list.place = slices.Repeat([]int{-1}, len(t.Players))
	for place, i := range list.Order {
		list.place[i] = place
	}
	return &list
}

// settle is the list of a round, given the order after the one before: the one that is
// known, if it was computed of the same. Lists of later rounds are forgotten otherwise.
func (m *Memory) settle(k *keeper, round int, before []int) *List {
	order := k.newcomers(before, round)
	order = slices.DeleteFunc(order, func(i int) bool { return k.gone(i, round) })
	now := settled{cells: make([]tournament.Cell, len(k.t.Players)), in: make([]bool, len(k.t.Players)), order: order}
	for i := range now.cells {
		now.cells[i], now.in[i] = k.tab.Row(i)[round-1], k.in(i, round)
	}
	if len(m.rounds) >= round {
		if was := &m.rounds[round-1]; slices.Equal(was.order, now.order) && slices.Equal(was.in, now.in) && slices.Equal(was.cells, now.cells) {
			return was.list
		}
		m.rounds = m.rounds[:round-1]
	}
	k.count(round, order)
	now.list = k.settle(order)
	m.computed++
	m.rounds = append(m.rounds, now)
	return now.list
}
