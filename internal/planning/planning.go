package planning

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Question is a field, and what is announced so far.
type Question struct {
	Ratings []int          // of the entries, in any order; 0 = unrated
	System  pairing.System // a Swiss system
	Rounds  int            // announced; 0 = as many as the field needs
	Events  int            // how many are played out for each plan; 0 = as many as a second allows
	Seed    uint64         // the same seed gives the same figures
}

// The least and the most that can be asked about.
const (
	FewestPlayers = 4
	MostPlayers   = 1000
	MostRounds    = 30
	MostEvents    = 2000
)

// RatingsOf are the ratings of the entries of an event that have not left it, house
// players not among them.
func RatingsOf(t *tournament.Tournament) (list []int) {
	for i := range t.Players {
		if p := &t.Players[i]; p.Left == nil && !p.House { // who plays only where the field is odd is none of it
			list = append(list, t.Strength(&t.Players[i]))
		}
	}
	return list
}

// Plan is a way of holding the event, with what came of it.
type Plan struct {
	Rounds int
	Baku   bool // accelerated (C.04.7)
	Figures
}

// Section is a part of the field that plays for itself.
type Section struct {
	Players         int
	Lowest, Highest int // ratings; 0 = nobody is rated
	Plan
}

// Answer is what can be told before the event.
type Answer struct {
	Players, Unrated int
	Events           int // played out for each plan
	Seed             uint64
	// Rounds are plans of more and more rounds, not accelerated; Enough is the fewest
	// after which hardly ever two have all points, 0 = none of them.
	Rounds []Plan
	Enough int
	// Announced is the number of rounds that the other plans have.
	Announced int
	// Accelerated are the announced rounds without and with the acceleration of the rules,
	// none where they have none; Accelerate says that it keeps two from having all points
	// where nothing else would.
	Accelerated []Plan
	Accelerate  bool
	plain       Figures // of the announced rounds without acceleration
	// Splits are the field in one, two, three and four sections of about the same size.
	Splits [][]Section
}

// Seldom is how often it may happen that two have all points in the end.
const Seldom = 0.05

// smallest is the least that a section is made of.
const smallest = 8

// Ask answers a question. The error says what cannot be asked, or is that of the context
// when it ends first.
func Ask(ctx context.Context, q Question) (*Answer, error) {
	ratings := slices.Clone(q.Ratings)
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	n := len(ratings)
	switch {
	case n < FewestPlayers:
		return nil, message.Error("planning.few", "count", n, "least", FewestPlayers)
	case n > MostPlayers:
		return nil, message.Error("planning.many", "count", n, "most", MostPlayers)
	case q.Rounds < 0 || q.Rounds > MostRounds:
		return nil, message.Error("planning.rounds", "rounds", q.Rounds, "most", MostRounds)
	case !Compares(q.System.Name()):
		return nil, message.Error("planning.system", "name", q.System.Name())
	}
	if q.Events == 0 {
		q.Events = UsualEvents(q.System.Name(), n)
	}
	a := &Answer{Players: n, Events: q.Events, Seed: q.Seed}
	for _, rating := range ratings {
		if rating == 0 {
			a.Unrated++
		}
	}
	known := rated(ratings)
	if err := a.compareRounds(ctx, &q, known); err != nil {
		return nil, err
	}
	if err := a.compareAcceleration(ctx, &q, known); err != nil {
		return nil, err
	}
	return a, a.split(ctx, &q, ratings)
}

// rated has those without a rating play as the lowest of the field.
func rated(ratings []int) []int {
	lowest := 0
	for _, rating := range ratings {
		if rating > 0 {
			lowest = rating
		}
	}
	known := slices.Clone(ratings)
	for i := range known {
		if known[i] == 0 {
			known[i] = lowest
		}
	}
	return known
}

// knockout is how many rounds leave one with all points of so many, if nobody draws.
func knockout(players int) int { return bits.Len(uint(players - 1)) }

// whole is the number of rounds with the last match of several games complete.
func (q *Question) whole(rounds int) int {
	rules := tournament.Rules{System: q.System.Name()}
	leg := rules.Leg(rounds)
	if !rules.System.OfMatches() {
		return rounds
	}
	return rounds + leg.Games - leg.Game
}

// compareRounds plays out the numbers of rounds around those of a knock-out.
func (a *Answer) compareRounds(ctx context.Context, q *Question, ratings []int) error {
	n := len(ratings)
	from, to := max(3, knockout(n)-2), min(knockout(n)+3, n-1)
	for rounds := from; rounds <= max(from, to); rounds++ {
		if q.whole(rounds) != rounds {
			continue
		}
		figures, err := q.play(ctx, ratings, rounds, false)
		if err != nil {
			return err
		}
		a.Rounds = append(a.Rounds, Plan{rounds, false, figures})
		if a.Enough == 0 && figures.Several <= Seldom {
			a.Enough = rounds
		}
	}
	if a.Announced = q.whole(q.Rounds); q.Rounds == 0 {
		a.Announced = cmp.Or(a.Enough, a.Rounds[len(a.Rounds)-1].Rounds)
	}
	return nil
}

// accelerates reports whether the rules of the system have Baku's acceleration.
func (q *Question) accelerates() bool {
	t := tournament.Tournament{Rules: tournament.Rules{System: q.System.Name(), Edition: q.System.Edition()}}
	return t.Handling().Acceleration != ""
}

// compareAcceleration plays out the announced rounds without acceleration, and with it
// where the rules have one.
func (a *Answer) compareAcceleration(ctx context.Context, q *Question, ratings []int) error {
	figures, known := a.played(a.Announced)
	if !known {
		var err error
		if figures, err = q.play(ctx, ratings, a.Announced, false); err != nil {
			return err
		}
	}
	a.plain = figures
	if !q.accelerates() {
		return nil
	}
	figures, err := q.play(ctx, ratings, a.Announced, true)
	if err != nil {
		return err
	}
	a.Accelerated = []Plan{{a.Announced, false, a.plain}, {a.Announced, true, figures}}
	a.Accelerate = a.plain.Several > Seldom && figures.Several < a.plain.Several
	return nil
}

// played are the figures of a number of rounds that was played out without acceleration.
func (a *Answer) played(rounds int) (figures Figures, known bool) {
	for i := range a.Rounds {
		if a.Rounds[i].Rounds == rounds {
			return a.Rounds[i].Figures, true
		}
	}
	return figures, false
}

// split plays out the field in sections, the higher rated first.
func (a *Answer) split(ctx context.Context, q *Question, ratings []int) error {
	n := len(ratings)
	for parts := 1; parts <= 4 && n/parts >= max(smallest, a.Announced+1); parts++ { // everybody has an opponent in every round
		var sections []Section
		for part := range parts {
			own := ratings[part*n/parts : (part+1)*n/parts]
			s := Section{Players: len(own), Highest: own[0]}
			for _, rating := range own {
				if rating > 0 {
					s.Lowest = rating
				}
			}
			s.Rounds = a.Announced
			s.Figures = a.plain // of the whole field, the same events
			if parts > 1 {
				var err error
				if s.Figures, err = q.play(ctx, rated(own), s.Rounds, false); err != nil {
					return err
				}
			}
			sections = append(sections, s)
		}
		a.Splits = append(a.Splits, sections)
	}
	return nil
}

// UsualEvents is how many events of so many players can be played out in a system while
// somebody waits. FIDE's Swiss by rating of before 2012 takes several times as long as the others.
func UsualEvents(system tournament.System, players int) int {
	most := min(200, 8000/max(players, 1))
	if system == tournament.Classic {
		most /= 5
	}
	return max(10, most)
}

// Compares reports whether plans of a system can be compared: a Swiss of players, whose
// rounds are to be chosen and whose points rank.
func Compares(system tournament.System) bool {
	return system.ByScore() && !system.PairsTeams() && !system.Revalues()
}
