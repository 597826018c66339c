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
	var sums [parts]*tally
	var faults [parts]error
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(parts, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			try := newTrial(c, t, s)
			for part := int(next.Add(1)) - 1; part < parts; part = int(next.Add(1)) - 1 {
				sums[part], faults[part] = try.part(part)
			}
		})
	}
	wait.Wait()
	total := newTally(c.of, s)
	for part := range parts {
		if faults[part] != nil {
			return nil, faults[part]
		}
		total.add(sums[part])
	}
	return total, nil
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

// part tries one part of the completions.
func (try *trial) part(part int) (*tally, error) {
	c, sum := try.c, newTally(try.c.of, try.s)
	for number := c.count * part / parts; number < c.count*(part+1)/parts; number++ {
		if try.stopped() {
			return nil, ErrStopped
		}
		weight, err := try.complete(number)
		if err != nil {
			return nil, err
		}
		sum.completions++
		sum.weight += weight
		if err := try.pair(sum, weight); err != nil {
			return nil, err
		}
		if err := try.rank(sum, weight); err != nil {
			return nil, err
		}
	}
	return sum, nil
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
