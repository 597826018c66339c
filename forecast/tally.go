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

// tally is what some completions come to.
type tally struct {
	completions int
	weight      float64
	blocked     event
	players     map[tournament.PlayerID]*playerTally
	first       *pairing.Round // of the first completion that can be paired
	of          *contest
}

// playerTally is a tally of one player.
type playerTally struct {
	meets       map[tournament.PlayerID]*meeting // NoPlayer = the bye
	notPaired   event
	points      float64
	places      []event
	best, worst int
	prize       event
	money       float64
}

// meeting is how often two players meet, in each colour of the first.
type meeting struct{ white, black event }

func (m *meeting) any() event {
	return event{m.white.count + m.black.count, m.white.weight + m.black.weight}
}

// event is something that some completions come to.
type event struct {
	count  int // completions
	weight float64
}

func (e *event) happens(weight float64) {
	e.count++
	e.weight += weight
}

func (e *event) add(other event) {
	e.count += other.count
	e.weight += other.weight
}

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
			for part := int(next.Add(1)) - 1; part < parts; part = int(next.Add(1)) - 1 {
				sums[part], faults[part] = c.tallyPart(t, s, part)
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

func (c *completions) tallyPart(t *tournament.Tournament, s *Settings, part int) (*tally, error) {
	sum := newTally(c.of, s)
	for number := c.count * part / parts; number < c.count*(part+1)/parts; number++ {
		var weight float64
		after, err := c.complete(t, func(games []tournament.Game) { weight = c.fill(number, games) })
		if err != nil {
			return nil, err
		}
		if c.lots {
			after.Rules.LotSeed = uint64(number) + 1
		}
		sum.completions++
		sum.weight += weight
		if err := sum.pair(after, s, weight); err != nil {
			return nil, err
		}
		if err := sum.rank(after, s, weight); err != nil {
			return nil, err
		}
	}
	return sum, nil
}

func newTally(of *contest, s *Settings) *tally {
	sum := &tally{players: make(map[tournament.PlayerID]*playerTally, len(of.ids)), of: of}
	for _, id := range of.ids {
		sum.players[id] = &playerTally{meets: make(map[tournament.PlayerID]*meeting), places: make([]event, s.Places)}
	}
	return sum
}

// pair adds the next round after a completion.
func (sum *tally) pair(after *tournament.Tournament, s *Settings, weight float64) error {
	if s.System == nil {
		return nil
	}
	round, err := sum.of.next(s.System, after)
	var blocked *pairing.NoPairing
	if errors.As(err, &blocked) {
		sum.blocked.happens(weight)
		return nil
	}
	if err != nil {
		return fmt.Errorf("round %d cannot be forecast: %w", after.NextRound(), err)
	}
	if sum.first == nil {
		sum.first = round
	}
	for _, b := range round.Boards {
		sum.meet(b.White, b.Black).white.happens(weight)
		sum.meet(b.Black, b.White).black.happens(weight)
	}
	if round.Bye != tournament.NoPlayer {
		sum.meet(round.Bye, tournament.NoPlayer).white.happens(weight)
	}
	for _, u := range round.NotPaired {
		sum.players[u.Player].notPaired.happens(weight)
	}
	return nil
}

func (sum *tally) meet(player, opponent tournament.PlayerID) *meeting {
	meets := sum.players[player].meets
	m := meets[opponent]
	if m == nil {
		m = &meeting{}
		meets[opponent] = m
	}
	return m
}

// rank adds the standings after a completion.
func (sum *tally) rank(after *tournament.Tournament, s *Settings, weight float64) error {
	if s.NoStandings {
		return nil
	}
	ranking := s.Ranking
	ranking.After = 0
	table, err := standings.Compute(after, ranking)
	if err != nil {
		return err
	}
	for i := range table.Rows {
		row := &table.Rows[i]
		p := sum.players[sum.of.of(row)]
		p.points += weight * row.Points.Float()
		if row.Rank == 0 {
			continue
		}
		if row.Rank <= len(p.places) {
			p.places[row.Rank-1].happens(weight)
		}
		if p.best == 0 || row.Rank < p.best {
			p.best = row.Rank
		}
		p.worst = max(p.worst, row.Rank)
	}
	return sum.award(table, s, weight)
}

// award adds the prizes of the standings.
func (sum *tally) award(table *standings.Standings, s *Settings, weight float64) error {
	if s.Prizes == nil {
		return nil
	}
	awarded, err := prizes.Award(*s.Prizes, prizes.Ranked(table))
	if err != nil {
		return err
	}
	for _, payment := range awarded.Payments {
		if payment.Total > 0 {
			sum.players[payment.Player].prize.happens(weight)
			sum.players[payment.Player].money += weight * float64(payment.Total)
		}
	}
	return nil
}

// add adds another tally to this one.
func (sum *tally) add(other *tally) {
	sum.completions += other.completions
	sum.weight += other.weight
	sum.blocked.add(other.blocked)
	if sum.first == nil {
		sum.first = other.first
	}
	for id, o := range other.players {
		p := sum.players[id]
		for opponent, m := range o.meets {
			mine := sum.meet(id, opponent)
			mine.white.add(m.white)
			mine.black.add(m.black)
		}
		p.notPaired.add(o.notPaired)
		p.points += o.points
		for i := range p.places {
			p.places[i].add(o.places[i])
		}
		if o.best > 0 && (p.best == 0 || o.best < p.best) {
			p.best = o.best
		}
		p.worst = max(p.worst, o.worst)
		p.prize.add(o.prize)
		p.money += o.money
	}
}
