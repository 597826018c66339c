package forecast

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// parts is into how many parts the completions are divided. Each part is summed
// up in order, and then the parts are: so the sums do not depend on how many
// cores there are.
const parts = 32

// tally tries all completions.
func (c *completions) tally(t *tournament.Tournament, s *Settings) (*tally, error) {
	all := tallies{total: newTally(c.of, s)}
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(parts, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			try := newTrial(c, t, s)
			for part := int(next.Add(1)) - 1; part < parts; part = int(next.Add(1)) - 1 {
				own := all.empty()
				if own == nil {
					own = newTally(c.of, s)
				}
				all.add(part, own, try.part(part, own))
			}
		})
	}
	wait.Wait()
	if all.fault != nil {
		return nil, all.fault
	}
	return all.total, nil
}

// tallies adds up those of the parts in their order, whichever is there first, and
// gives out again those that have been added.
type tallies struct {
	sync.Mutex

	total *tally
	fault error // of the first part that has one: nothing is added from there on
	next  int   // the part to be added next
	there [parts]struct {
		tally *tally // nil = not there yet
		fault error
	}
	added []*tally
}

// empty is a tally that can be used again; nil if there is none.
func (a *tallies) empty() *tally {
	a.Lock()
	defer a.Unlock()
	if len(a.added) == 0 {
		return nil
	}
	last := a.added[len(a.added)-1]
	a.added = a.added[:len(a.added)-1]
	last.clear()
	return last
}

// add adds the tally of a part as soon as all before it are added.
func (a *tallies) add(part int, own *tally, fault error) {
	a.Lock()
	defer a.Unlock()
	a.there[part].tally, a.there[part].fault = own, fault
	for ; a.fault == nil && a.next < parts && a.there[a.next].tally != nil; a.next++ {
		own := &a.there[a.next]
		if a.fault = own.fault; a.fault == nil {
			a.total.add(own.tally)
			a.added = append(a.added, own.tally)
		}
	}
}

// trial tries completions one after the other in the same memory, and keeps what
// the next of them need not work out again.
type trial struct {
	c      *completions
	s      *Settings
	before *tournament.Tournament
	after  *tournament.Tournament // after the completion in hand
	games  []tournament.Game      // of its last round
	rounds pairing.Series         // nil where no round is wanted
	table  *standings.Series

	entries []prizes.Entry // memory
}

func newTrial(c *completions, t *tournament.Tournament, s *Settings) *trial {
	try := &trial{c: c, s: s, before: t}
	ranking := s.Ranking
	ranking.After = 0
	try.table = standings.NewSeries(ranking)
	if s.System != nil {
		try.rounds = c.of.series(s.System)
	}
	return try
}

// part tries one part of the completions and adds each to a tally.
func (try *trial) part(part int, sum *tally) error {
	c := try.c
	for number := c.count * part / parts; number < c.count*(part+1)/parts; number++ {
		if try.stopped() {
			return ErrStopped
		}
		weight, err := try.complete(number)
		if err != nil {
			return err
		}
		sum.completions++
		sum.weight += weight
		if err := try.pair(sum, weight); err != nil {
			return err
		}
		if err := try.rank(sum, weight); err != nil {
			return err
		}
	}
	return nil
}

// stopped reports whether nobody waits for the answer any more.
func (try *trial) stopped() bool {
	select {
	case <-try.s.Done: // nil is never ready
		return true
	default:
		return false
	}
}

// complete gives the open games the results of a completion and returns its weight.
func (try *trial) complete(number int) (weight float64, err error) {
	if try.after == nil {
		try.after, err = try.c.complete(try.before, func(games []tournament.Game) { weight = try.c.fill(number, games) })
		if err != nil {
			return 0, err
		}
		try.games = try.after.Rounds[len(try.after.Rounds)-1].Games
	} else {
		weight = try.c.fill(number, try.games)
	}
	if try.c.byeLots {
		try.after.Rules.LotSeed = uint64(number) + 1
	}
	if try.c.tieLots {
		try.table.DrawLots(uint64(number) + 1)
	}
	return weight, nil
}

// pair adds the next round after the completion in hand.
func (try *trial) pair(sum *tally, weight float64) error {
	if try.rounds == nil {
		return nil
	}
	round, err := try.rounds.Pair(try.after)
	var blocked *pairing.NoPairing
	if errors.As(err, &blocked) {
		sum.blocked.happens(weight)
		return nil
	}
	if err != nil {
		return fmt.Errorf("round %d cannot be forecast: %w", try.after.NextRound(), err)
	}
	if stranger, there := try.c.of.stranger(round); there {
		return refuse(WrongSettings, "round %d cannot be forecast: the system %s pairs %d, who is not in the event", try.after.NextRound(), try.s.System.Name(), stranger)
	}
	sum.pair(round, weight)
	return nil
}

// rank adds the standings after the completion in hand, and their prizes.
func (try *trial) rank(sum *tally, weight float64) error {
	if try.s.NoStandings {
		return nil
	}
	// Ranks beyond the places told apart are wanted for prizes and of all completions
	// only: a sample proves none of them.
	depth := try.s.Places
	if try.c.exact || try.s.Prizes != nil {
		depth = max(depth, len(sum.players))
	}
	places, err := try.table.Rank(try.after, depth)
	if err != nil {
		return err
	}
	of := try.c.of
	for index, seat := range of.byIndex {
		sum.players[seat].points += weight * try.table.Points(index).Float()
	}
	for _, p := range places {
		sum.players[of.byIndex[p.Index]].rank(p.Rank, weight)
	}
	if try.s.Prizes == nil {
		return nil
	}
	try.entries = try.entries[:0]
	for _, p := range places {
		try.entries = append(try.entries, prizes.Entry{Player: of.ids[of.byIndex[p.Index]], Score: try.table.First(p.Index), Rank: p.Rank})
	}
	return sum.award(try.s.Prizes, try.entries, weight)
}
