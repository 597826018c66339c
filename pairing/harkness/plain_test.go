package harkness

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// plain pairs a small field by trying everything: it lists all rounds that are
// legal at all and lets one rule after the other strike out those it does not
// want. It shares with the engine only what looks at two players or two boards:
// who has met, what colours a pair can have, and the switches for colours.
type plain struct {
	r      *round
	rounds [][]int32 // by place: the opponent; -1 = the bye
}

func newPlain(r *round) *plain {
	x := &plain{r: r}
	mate := make([]int32, len(r.field.Players))
	for p := range mate {
		mate[p] = -2
	}
	x.list(mate, len(mate)%2 == 1)
	least := len(mate)
	for _, m := range x.rounds {
		least = min(least, x.avoided(m))
	}
	if r.system.options.Avoidance == AvoidHard {
		least = 0
	}
	x.keep(func(m []int32) bool { return x.avoided(m) == least })
	return x
}

// list adds every way to pair those who have no opponent yet.
func (x *plain) list(mate []int32, bye bool) {
	p := int32(slices.Index(mate, -2))
	if p < 0 {
		x.rounds = append(x.rounds, slices.Clone(mate))
		return
	}
	if bye && !x.r.field.Players[p].ByeBarred {
		mate[p] = -1
		x.list(mate, false)
	}
	for q := p + 1; int(q) < len(mate); q++ {
		if mate[q] == -2 && !x.r.apart.hasMet(p, q) {
			mate[p], mate[q] = q, p
			x.list(mate, bye)
			mate[q] = -2
		}
	}
	mate[p] = -2
}

func (x *plain) avoided(mate []int32) int {
	n := 0
	for p, q := range mate {
		if int(q) > p && x.r.apart.avoids(int32(p), q) {
			n++
		}
	}
	return n
}

// keep strikes out all rounds for which the function is false.
func (x *plain) keep(wanted func(mate []int32) bool) {
	x.rounds = slices.DeleteFunc(x.rounds, func(m []int32) bool { return !wanted(m) })
}

// some reports whether a round is left for which the function is true.
func (x *plain) some(wanted func(mate []int32) bool) bool {
	return slices.ContainsFunc(x.rounds, wanted)
}

func (x *plain) score(p int32) tournament.Points { return x.r.field.Players[p].Score }

// byScores counts, for every score from the top, those from above who are not
// paired there, then those of the score who are paired below it (IV, V).
func (x *plain) byScores(mate []int32) []int {
	var counts []int
	for _, group := range x.r.groups {
		s := x.score(group[0])
		waiting, dropping := 0, 0
		for p, q := range mate {
			if q < 0 {
				continue
			}
			high, low := max(x.score(int32(p)), x.score(q)), min(x.score(int32(p)), x.score(q))
			switch {
			case int(q) < p: // counted once
			case high > s && low < s:
				waiting++
			case high == s && low < s:
				dropping++
			}
		}
		counts = append(counts, waiting, dropping)
	}
	return counts
}

// pair goes through the rules and returns the round that is left.
func (x *plain) pair() []int32 {
	if len(x.r.mate)%2 == 1 {
		for _, p := range x.r.byeOrder() {
			if x.some(func(m []int32) bool { return m[p] == -1 }) {
				x.keep(func(m []int32) bool { return m[p] == -1 })
				break
			}
		}
	}
	best := x.byScores(x.rounds[0])
	for _, m := range x.rounds {
		if c := x.byScores(m); slices.Compare(c, best) < 0 {
			best = c
		}
	}
	x.keep(func(m []int32) bool { return slices.Equal(x.byScores(m), best) })
	final := make([]int32, len(x.r.mate))
	for p := range final {
		final[p] = -1
	}
	var waiting []int32
	for _, group := range x.r.groups {
		waiting = x.pairGroup(group, waiting, final)
	}
	return final
}

func (x *plain) pairGroup(group, waiting, final []int32) (left []int32) {
	w := &work{r: x.r}
	for _, p := range group {
		if x.rounds[0][p] != -1 {
			w.free = append(w.free, p)
		}
	}
	for _, p := range waiting {
		var possible []int32
		for _, q := range w.free {
			if x.some(func(m []int32) bool { return m[p] == q }) {
				possible = append(possible, q)
			}
		}
		if len(possible) == 0 {
			left = append(left, p)
			continue
		}
		q := w.choose(p, possible)
		x.keep(func(m []int32) bool { return m[p] == q })
		final[p], final[q] = q, p
		w.free = slices.DeleteFunc(w.free, func(y int32) bool { return y == q })
	}
	below := func(p int32) func([]int32) bool {
		return func(m []int32) bool { return x.score(m[p]) < x.score(p) }
	}
	n := 0
	for _, p := range w.free {
		if below(p)(x.rounds[0]) {
			n++
		}
	}
	var dropped []int32
	for _, p := range w.dropOrder() {
		if len(dropped) < n && x.some(below(p)) {
			x.keep(below(p))
			dropped = append(dropped, p)
		}
	}
	slices.Sort(dropped)
	w.free = slices.DeleteFunc(w.free, func(p int32) bool { return slices.Contains(dropped, p) })
	boards := x.halves(w.free)
	w.improve(boards)
	for _, b := range boards {
		final[b.upper], final[b.lower] = b.lower, b.upper
	}
	return append(left, dropped...)
}

// halves finds the first pairing within the group: fewest interchanged, nearest
// to each other, lowest of the upper half, then the players from the top against
// the first possible.
func (x *plain) halves(free []int32) []pair {
	half := len(free) / 2
	key := func(m []int32) []int {
		exchanges, difference, out := 0, 0, 0
		var opponents []int
		for i, p := range free {
			j := slices.Index(free, m[p])
			if j < i {
				continue
			}
			opponents = append(opponents, j)
			if j < half {
				exchanges++
				difference -= j
				out += j
			}
			if i >= half {
				difference += i
			}
		}
		return append([]int{x.avoided(m), exchanges, difference, -out}, opponents...)
	}
	best := slices.MinFunc(x.rounds, func(a, b []int32) int { return slices.Compare(key(a), key(b)) })
	var boards []pair
	for _, p := range free {
		if best[p] > p {
			boards = append(boards, pair{upper: p, lower: best[p]})
		}
	}
	return boards
}

// chance makes up a small tournament with everything that can happen.
type chance struct {
	*rand.Rand
	tour *tournament.Tournament
}

func newChance(seed uint64, players int) *chance {
	c := &chance{Rand: rand.New(rand.NewPCG(seed, 29)), tour: &tournament.Tournament{}}
	c.tour.Rules = tournament.Rules{Scoring: tournament.DefaultScoring(), InitialColour: tournament.White, LotSeed: c.Uint64(),
		Rounds: players + 3}
	step := []int{1, 20, 60, 150}[c.IntN(4)]
	rating := 2600
	for i := range players {
		rating -= c.IntN(step + 1)
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Ratings: tournament.Ratings{rating}}
		if c.IntN(12) == 0 {
			p.Ratings[0] = 0
		}
		c.tour.Players = append(c.tour.Players, p)
	}
	for range c.IntN(3) {
		var ids []tournament.PlayerID
		for _, i := range c.Perm(players)[:min(players, 2+c.IntN(3))] {
			ids = append(ids, tournament.PlayerID(i+1))
		}
		c.tour.Rules.Forbidden = append(c.tour.Rules.Forbidden, tournament.Forbidden{Players: ids})
	}
	return c
}

// ask enters the byes that players ask for in the coming round.
func (c *chance) ask() {
	c.tour.Requests = nil
	for i := range c.tour.Players {
		if c.IntN(15) == 0 {
			kind := []tournament.Outcome{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye}[c.IntN(3)]
			c.tour.Requests = append(c.tour.Requests, tournament.Request{Round: c.tour.NextRound(), Player: c.tour.Players[i].ID, Kind: kind})
		}
	}
}

// play gives the games of a paired round results.
func (c *chance) play(r *pairing.Round) {
	round := r.Games()
	for i := range round.Games {
		round.Games[i].Result = []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.Drawn}[c.IntN(4)]
		if c.IntN(15) == 0 {
			round.Games[i].Result = []tournament.Result{tournament.WhiteByForfeit, tournament.BlackByForfeit, tournament.DoubleForfeit, tournament.AdjournedGame}[c.IntN(4)]
		}
	}
	c.tour.Rounds = append(c.tour.Rounds, *round)
}

// options draws one of the ways to set the system up.
func (c *chance) options() Options {
	o := editions[c.IntN(len(editions))].options
	o.Absences = 0
	o.Avoidance = []Avoidance{AvoidSoft, AvoidSoft, AvoidPlusTwo, AvoidHard}[c.IntN(4)]
	o.Acceleration = []Acceleration{AccelerateNone, AccelerateNone, AccelerateAdded}[c.IntN(3)]
	o.Unrated = []Unrated{UnratedProtected, UnratedUntilRated, UnratedOrdinary}[c.IntN(3)]
	return o
}

// fromEnv reads a count that can be raised from outside.
func fromEnv(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s=%s is not a number", name, text)
	}
	return n
}

// The engine and the plain way agree on small fields, whatever happens in them.
// HARKNESS_PLAIN sets the number of tournaments.
func TestEngineAgreesWithTryingEverything(t *testing.T) {
	count, rounds, none := fromEnv(t, "HARKNESS_PLAIN", 300), 0, 0
	for seed := range uint64(count) {
		players := 2 + int(seed%8)
		c := newChance(seed, players)
		s := &system{edition: "test", options: c.options()}
		for c.tour.Completed() < players+1 {
			c.ask()
			found, err := s.Pair(c.tour)
			r, prepared := s.prepare(c.tour)
			if prepared != nil {
				t.Fatal(prepared)
			}
			x := newPlain(r)
			if (err != nil) != (len(x.rounds) == 0) {
				t.Fatalf("seed %d, round %d: engine %v, plainly %d rounds are legal", seed, r.field.Round, err, len(x.rounds))
			}
			if err != nil {
				none++
				break
			}
			if got, want := mates(r, found), x.pair(); !slices.Equal(got, want) {
				t.Fatalf("seed %d, %d players, round %d, %+v:\nengine  %v\nplainly %v\n%v", seed, players, r.field.Round, s.options, got, want, r.breach("different").(*pairing.Breach).Dump)
			}
			rounds++
			c.play(found)
		}
	}
	t.Logf("%d tournaments (seeds 0 to %d), %d rounds, %d ended without a legal round", count, count-1, rounds, none)
}

// Every other legal round of a small field is judged, with the rule it fails by.
func TestEveryOtherRoundIsJudged(t *testing.T) {
	judged := 0
	for seed := range uint64(40) {
		c := newChance(seed, 4+int(seed%4))
		s := &system{edition: "test", options: c.options()}
		for c.tour.Completed() < 4 {
			c.ask()
			ours, err := s.Pair(c.tour)
			if err != nil {
				break
			}
			r, _ := s.prepare(c.tour)
			right := mates(r, ours)
			for _, other := range newPlain(r).rounds {
				found := &tournament.Round{}
				for p, q := range other {
					if int(q) > p {
						found.Games = append(found.Games, tournament.Game{White: r.id(int32(p)), Black: r.id(q), NoColours: true})
					}
				}
				verdict, err := s.Compare(c.tour, found)
				if err != nil || (verdict == nil) != slices.Equal(other, right) {
					t.Fatalf("seed %d, round %d: %v is judged %+v (%v), right is %v", seed, r.field.Round, other, verdict, err, right)
				}
				judged++
			}
			c.play(ours)
		}
	}
	t.Logf("%d rounds judged", judged)
}

// mates writes a round by places in the field.
func mates(r *round, found *pairing.Round) []int32 {
	place := map[tournament.PlayerID]int32{}
	for p := range r.field.Players {
		place[r.field.Players[p].ID] = int32(p)
	}
	mate := make([]int32, len(place))
	for p := range mate {
		mate[p] = -1
	}
	for _, b := range found.Boards {
		mate[place[b.White]], mate[place[b.Black]] = place[b.Black], place[b.White]
	}
	return mate
}

// The order of interchanges is that of both printed matrices of D2.
func TestInterchangesInTheOrderOfTheMatrices(t *testing.T) {
	// Each is what leaves the upper half and what comes up for it, places from 1.
	matrix := [][2][]int{
		{{4}, {5}}, {{4}, {6}}, {{3}, {5}}, {{4}, {7}}, {{3}, {6}}, {{2}, {5}}, {{3}, {7}}, {{2}, {6}}, {{2}, {7}},
		{{3, 4}, {5, 6}}, {{3, 4}, {5, 7}}, {{2, 4}, {5, 6}}, {{3, 4}, {6, 7}}, {{2, 4}, {5, 7}}, {{2, 3}, {5, 6}},
		{{2, 4}, {6, 7}}, {{2, 3}, {5, 7}}, {{2, 3}, {6, 7}},
	}
	cost := func(x [2][]int) []int64 {
		sum := make([]int64, 3)
		add := func(e, d, h int64) { sum[0], sum[1], sum[2] = sum[0]+e, sum[1]+d, sum[2]+h }
		for _, out := range x[0] {
			add(interchange(0, out-1, 4)) // the lower player of a pair within the upper half
		}
		for _, in := range x[1] {
			add(interchange(in-1, 7, 4)) // the higher player of a pair within the lower half
		}
		return sum
	}
	if !slices.IsSortedFunc(matrix, func(a, b [2][]int) int { return slices.Compare(cost(a), cost(b)) }) {
		for _, x := range matrix {
			t.Errorf("%v costs %v", x, cost(x))
		}
	}
	for i, x := range matrix[1:] {
		if cmp.Compare(fmt.Sprint(cost(x)), fmt.Sprint(cost(matrix[i]))) == 0 {
			t.Errorf("%v and %v cost the same", matrix[i], x)
		}
	}
}
