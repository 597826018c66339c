package desk

import (
	"slices"
	"sync"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings"
)

// kept are the standings that were asked for last. States never change, so a
// state has one ranking for ever.
type kept struct {
	lock    sync.Mutex
	entries []*ranking // the latest asked for last
}

// ranking is the standings of a state, once they are made.
type ranking struct {
	of     *journal.State
	once   sync.Once
	result *standings.Standings
	err    error
}

// mostKept is how many standings are kept: those of the present, as the desk and
// as the public see it, and some moments of the past.
const mostKept = 8

// Standings is the function Standings, with the latest answers kept: who asks
// again for the same state, or at the same time, has them at once. The state may
// be one of this desk or made from one. The answer must not be changed.
func (d *Desk) Standings(s *journal.State) (*standings.Standings, error) {
	r := d.kept.of(s)
	r.once.Do(func() { r.result, r.err = Standings(s) })
	return r.result, r.err
}

// of finds the place of a state, or makes one.
func (k *kept) of(s *journal.State) *ranking {
	k.lock.Lock()
	defer k.lock.Unlock()
	i := slices.IndexFunc(k.entries, func(r *ranking) bool { return r.of == s })
	r := &ranking{of: s}
	if i >= 0 {
		r = k.entries[i]
		k.entries = slices.Delete(k.entries, i, i+1)
	} else if len(k.entries) >= mostKept {
		k.entries = slices.Delete(k.entries, 0, 1)
	}
	k.entries = append(k.entries, r)
	return r
}
