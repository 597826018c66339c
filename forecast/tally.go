package forecast

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// tally is what some completions come to.
type tally struct {
	completions int
	weight      float64
	blocked     event
	players     []playerTally  // by place in the contest
	first       *pairing.Round // of the first completion that can be paired
	of          *contest
}

// playerTally is a tally of one player.
type playerTally struct {
	meets       []meeting // in the order in which they were first seen
	latest      int       // where the latest was found: it is mostly the next, too
	notPaired   event
	points      float64
	places      []event
	best, worst int
	prize       event
	money       float64
}

// meeting is how often a player meets another, in each colour.
type meeting struct {
	opponent     tournament.PlayerID // NoPlayer = the bye
	white, black event
}

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

func newTally(of *contest, s *Settings) *tally {
	sum := &tally{players: make([]playerTally, len(of.ids)), of: of}
	places, meets := make([]event, len(of.ids)*s.Places), make([]meeting, len(of.ids)*someMeet)
	for i := range sum.players {
		p := &sum.players[i]
		p.places, places = places[:s.Places:s.Places], places[s.Places:]
		p.meets, meets = meets[:0:someMeet], meets[someMeet:]
	}
	return sum
}

// clear empties a tally, which keeps its memory.
func (sum *tally) clear() {
	for i := range sum.players {
		p := &sum.players[i]
		clear(p.places)
		*p = playerTally{meets: p.meets[:0], places: p.places}
	}
	*sum = tally{players: sum.players, of: sum.of}
}

// someMeet is how many opponents of a player a tally has memory for at first.
const someMeet = 4

// player is the tally of a player.
func (sum *tally) player(id tournament.PlayerID) *playerTally { return &sum.players[sum.of.place(id)] }

// meet finds the meeting with an opponent, and begins it if there is none yet.
func (p *playerTally) meet(opponent tournament.PlayerID) *meeting {
	if m := p.met(opponent); m != nil {
		return m
	}
	p.latest = len(p.meets)
	p.meets = append(p.meets, meeting{opponent: opponent})
	return &p.meets[p.latest]
}

// met is the meeting with an opponent; nil if there is none.
func (p *playerTally) met(opponent tournament.PlayerID) *meeting {
	if p.latest < len(p.meets) && p.meets[p.latest].opponent == opponent {
		return &p.meets[p.latest]
	}
	for i := range p.meets {
		if p.meets[i].opponent == opponent {
			p.latest = i
			return &p.meets[i]
		}
	}
	return nil
}

// pair adds the next round after a completion.
func (sum *tally) pair(round *pairing.Round, weight float64) {
	if sum.first == nil {
		first := *round // a series may write over its boards
		first.Boards = slices.Clone(round.Boards)
		sum.first = &first
	}
	for _, b := range round.Boards {
		sum.player(b.White).meet(b.Black).white.happens(weight)
		sum.player(b.Black).meet(b.White).black.happens(weight)
	}
	if round.Bye != tournament.NoPlayer {
		sum.player(round.Bye).meet(tournament.NoPlayer).white.happens(weight)
	}
	for _, u := range round.NotPaired {
		sum.player(u.Player).notPaired.happens(weight)
	}
}

// rank adds the place of a player after a completion; 0 if the player is not ranked.
func (p *playerTally) rank(place int, weight float64) {
	if place == 0 {
		return
	}
	if place <= len(p.places) {
		p.places[place-1].happens(weight)
	}
	if p.best == 0 || place < p.best {
		p.best = place
	}
	p.worst = max(p.worst, place)
}

// award adds the prizes of those who are ranked.
func (sum *tally) award(plan *prizes.Plan, ranked []prizes.Entry, weight float64) error {
	awarded, err := prizes.Award(*plan, ranked)
	if err != nil {
		return err
	}
	for _, payment := range awarded.Payments {
		if payment.Total > 0 {
			p := sum.player(payment.Player)
			p.prize.happens(weight)
			p.money += weight * float64(payment.Total)
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
	for i := range other.players {
		sum.players[i].add(&other.players[i])
	}
}

func (p *playerTally) add(other *playerTally) {
	for i := range other.meets {
		m := p.meet(other.meets[i].opponent)
		m.white.add(other.meets[i].white)
		m.black.add(other.meets[i].black)
	}
	p.notPaired.add(other.notPaired)
	p.points += other.points
	for i := range p.places {
		p.places[i].add(other.places[i])
	}
	if other.best > 0 && (p.best == 0 || other.best < p.best) {
		p.best = other.best
	}
	p.worst = max(p.worst, other.worst)
	p.prize.add(other.prize)
	p.money += other.money
}
