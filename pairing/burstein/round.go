package burstein

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/byefirst"
	"github.com/pareo-chess/pareo/pairing/internal/colourchain"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/tournament"
)

// round is the work on one round after the seeding rounds. Players are named by
// their place in the field until the bye is given; those who are paired have
// numbers, from 0, by score and Index.
type round struct {
	system   *system
	field    *field.Field
	index    []index // by place
	rank     []int32 // by place, 0 = the highest by Index (1.8)
	wished   bool    // for a question what would be instead
	absolute *deadlock.Graph

	bye    int32     // the place of who gets it, -1 = nobody
	place  []int32   // by number
	groups [][]int32 // scoregroups of numbers, from the top
	view   optimum.Field
	solver optimum.Solver

	mate    []int32 // by place: the opponent, -1 = none
	results []*bracket
}

// articles are those of the absolute rules.
var articles = field.Articles{Rematch: "C1", ByeBar: "C2", Colour: "C3", Byes: "1.3"}

// prepare gathers what the pairing of the next round starts from.
func (s *system) prepare(t *tournament.Tournament) (*round, error) {
	f, err := s.Field(t)
	if err != nil {
		return nil, err
	}
	if f.InitialColour == tournament.NoColour && colourchain.NeedsInitial(f) {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.initial-colour"),
			Hint: message.Of("unpairable.draw", "article", colourchain.Initial.Article)}
	}
	list := s.reading.indices(t, f)
	return newRound(s, f, list, ranks(f, list)), nil
}

func newRound(s *system, f *field.Field, list []index, rank []int32) *round {
	return &round{system: s, field: f, index: list, rank: rank, bye: -1, absolute: byefirst.Absolute(f, articles),
		mate: slices.Repeat([]int32{-1}, len(f.Players))}
}

// pair gives the bye, then pairs bracket by bracket from the top (1.9.2).
func (r *round) pair() error {
	var legal bool
	if r.bye, legal = byefirst.Choose(r.absolute, r.byeOrder()); !legal {
		return r.impossible()
	}
	r.describe()
	var floaters []int32
	for g := range r.groups {
		b := r.newBracket(floaters, g)
		if !b.solve() {
			return r.breach("every bracket of a possible round can be paired")
		}
		r.results = append(r.results, b)
		floaters = floaters[:0:0]
		for i, m := range b.mate {
			if p := r.place[b.members[i]]; m >= 0 {
				r.mate[p] = r.place[b.members[m]]
			} else {
				floaters = append(floaters, b.members[i])
			}
		}
	}
	if len(floaters) > 0 {
		return r.breach("nobody is left over by the last bracket")
	}
	r.tellWhole()
	return nil
}

// byes is the order of 3.1 with what decides in it.
func (r *round) byes() *byefirst.Order {
	return &byefirst.Order{Field: r.field, Candidates: r.byeOrder(), Score: r.byeScore,
		Unplayed: func(p int32) int { return r.field.Players[p].Unplayed }, Articles: [3]string{"3.1.3", "3.1.4", "3.1.5"}}
}

// byeOrder is everybody in the order in which they are asked to take the bye: the
// lowest score (3.1.3), the most games (3.1.4), the lowest rank (3.1.5).
func (r *round) byeOrder() []int32 {
	order := make([]int32, len(r.field.Players)*(len(r.field.Players)%2))
	for p := range order {
		order[p] = int32(p)
	}
	slices.SortFunc(order, func(p, q int32) int {
		x, y := &r.field.Players[p], &r.field.Players[q]
		return cmp.Or(cmp.Compare(r.byeScore(p), r.byeScore(q)), cmp.Compare(x.Unplayed, y.Unplayed), cmp.Compare(r.rank[q], r.rank[p]))
	})
	return order
}

// byeScore is the score by which the bye is given.
func (r *round) byeScore(p int32) tournament.Points {
	if r.system.reading.byeScore == points {
		return r.field.Players[p].RealScore
	}
	return r.field.Players[p].Score
}

// describe numbers those who are paired, by score and Index, and describes them to
// the solver.
func (r *round) describe() {
	n := len(r.field.Players)
	r.place = make([]int32, 0, n)
	for p := range int32(n) {
		if p != r.bye {
			r.place = append(r.place, p)
		}
	}
	numbers := make([]int32, len(r.place))
	for first := 0; first < len(r.place); {
		end := first + 1
		for end < len(r.place) && r.score(int32(end)) == r.score(int32(first)) {
			end++
		}
		slices.SortFunc(r.place[first:end], func(p, q int32) int { return int(r.rank[p] - r.rank[q]) })
		for i := first; i < end; i++ {
			numbers[i] = int32(i)
		}
		r.groups = append(r.groups, numbers[first:end:end])
		first = end
	}
	number := make([]int32, n)
	for i, p := range r.place {
		number[p] = int32(i)
	}
	r.describeField(number)
}

// describeField tells the solver who may meet (C1, C3); number is by place.
func (r *round) describeField(number []int32) {
	v := &r.view
	classes := 0
	for _, c := range r.absolute.Class {
		classes = max(classes, int(c)+1)
	}
	v.Reset(classes)
	for x := range classes {
		for y := x; y < classes; y++ {
			if r.absolute.Joins(int32(x), int32(y)) {
				v.Join(x, y)
			}
		}
	}
	v.Groups, v.Class, v.Avoid = r.groups, make([]int32, len(r.place)), make([][]int32, len(r.place))
	size := 0
	for _, list := range r.absolute.Excluded {
		size += len(list)
	}
	all := make([]int32, 0, size)
	for i, p := range r.place {
		v.Class[i] = r.absolute.Class[p]
		from := len(all)
		for _, q := range r.absolute.Excluded[p] {
			if q != r.bye {
				all = append(all, number[q])
			}
		}
		v.Avoid[i] = all[from:len(all):len(all)]
		slices.Sort(v.Avoid[i])
	}
}

// score is the pairing score of a numbered player.
func (r *round) score(number int32) tournament.Points { return r.field.Players[r.place[number]].Score }

// mayMeet reports whether two numbered players may meet (C1, C3).
func (r *round) mayMeet(a, b int32) bool {
	if !r.view.Legal[int(r.view.Class[a])*len(r.view.TakesBye)+int(r.view.Class[b])] {
		return false
	}
	_, avoids := slices.BinarySearch(r.view.Avoid[a], b)
	return !avoids
}

// colours gives the colours of a game between two places of the field: that of the
// first, and the article that decides (5.2). Who is ranked higher the Index says.
func (r *round) colours(p, q int32) (tournament.Colour, pairing.ColourRule) {
	x, y := &r.field.Players[p], &r.field.Players[q]
	if r.rank[q] < r.rank[p] {
		c, rule := colourchain.Allocate(y, x, r.field.InitialColour)
		return c.Opposite(), rule
	}
	c, rule := colourchain.Allocate(x, y, r.field.InitialColour)
	return c, rule
}
