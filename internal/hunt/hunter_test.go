package hunt

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Catch is a field that was found, and what it costs.
type Catch struct {
	Skew
	System pairing.System
	Figures
}

// Hunter looks for the fields that cost most.
type Hunter struct {
	Systems   []pairing.System // to be strained
	Quick     pairing.System   // pairs the rounds before
	Players   int              // largest field
	Questions int              // asked about each round
	Seed      uint64
	Keep      int                  // how many of the worst fields are kept, and mutated
	Told      func(c *Catch)       // of every field that is among the worst; nil = nobody is
	Before    func(c *Catch)       // of every field before it is played; nil = nobody is
	More      func(tried int) bool // whether to go on
}

// Hunt draws fields and mutates the worst. It returns those, the worst first.
func (h *Hunter) Hunt() ([]Catch, error) {
	chance := rand.New(rand.NewPCG(h.Seed, 1))
	var worst []Catch
	for tried := 0; h.More(tried); tried++ {
		c := Catch{Skew: Draw(chance, h.Players), System: h.Systems[tried%len(h.Systems)]}
		if len(worst) > 0 && tried >= 2*len(h.Systems) && chance.IntN(3) > 0 {
			like := worst[chance.IntN(len(worst))]
			c.Skew, c.System = like.Mutate(chance, h.Players), like.System
			if chance.IntN(4) == 0 {
				c.System = h.Systems[chance.IntN(len(h.Systems))]
			}
		}
		c.suit()
		if slices.ContainsFunc(worst, func(w Catch) bool { return w.Skew == c.Skew && w.System == c.System }) {
			continue
		}
		if h.Before != nil {
			h.Before(&c)
		}
		t, err := c.Play(c.System, h.Quick)
		if err != nil {
			return nil, err
		}
		if c.Figures = Measure(c.System, t, h.Questions, c.Seed); c.Fault != nil {
			return nil, fmt.Errorf("%s %s: %#v: %w", c.System.Name(), c.System.Edition(), c.Skew, c.Fault)
		}
		worst = h.enter(worst, c)
	}
	return worst, nil
}

// suit keeps to histories that the system knows: the matches of a Double-Swiss have two
// games, those of a Swiss for teams are of teams. The list of a Keizer event, which is computed again until it stays, may go
// round for hours after more rounds than any club plays, whatever its rounds cost.
func (c *Catch) suit() {
	switch c.System.Name() {
	case tournament.DoubleSwiss, tournament.TeamSwiss:
		c.History = ByItself
	case tournament.Keizer:
		c.Played = min(c.Played, 20)
		c.Rounds = max(c.Played+1, min(c.Rounds, 30))
	}
}

// ofOne is how many of the worst fields may be of one edition of a system, so that
// others are hunted, too.
const ofOne = 3

// enter puts a catch among the worst, if it belongs there.
func (h *Hunter) enter(worst []Catch, c Catch) []Catch {
	last, same := -1, 0 // the least of the same system
	for i := range worst {
		if worst[i].System == c.System {
			last, same = i, same+1
		}
	}
	if same == ofOne {
		if worst[last].Most() >= c.Most() {
			return worst
		}
		worst = slices.Delete(worst, last, last+1)
	}
	at, _ := slices.BinarySearchFunc(worst, c.Most(), func(w Catch, most time.Duration) int {
		switch {
		case w.Most() > most:
			return -1
		case w.Most() < most:
			return 1
		}
		return 0
	})
	if at == h.Keep {
		return worst
	}
	if h.Told != nil {
		h.Told(&c)
	}
	worst = slices.Insert(worst, at, c)
	return worst[:min(len(worst), h.Keep)]
}

// Most is the larger of the two.
func (f *Figures) Most() time.Duration { return max(f.Pair, f.Question) }
