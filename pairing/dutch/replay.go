package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Replay goes through the candidates of a bracket; see swiss.Replayer.
func (q *inquiry) Replay(i int, within swiss.Bounds) *swiss.Replay {
	if i < 0 || i >= len(q.right.results) {
		return nil
	}
	return newReplay(&q.right.results[i], within).run()
}

// replay goes through the candidates of a bracket, step by step. Players are positions
// among the members.
type replay struct {
	judge
	within swiss.Bounds
	out    *swiss.Replay
	stands []int32 // the mates of the pairing that stands

	set    []int // the moved-down players to be paired
	s1, s2 []int // halves of the remainder, nil before it comes to that
	swap   exchange
	pairs  [][2]int
	used   []bool

	bound      *bound
	looked     int // pairs put together
	candidates int
	listed     int  // the number of the candidate that was listed last
	leaves     bool // candidates have been left out uncounted since
	lost       bool // and so ever
}

func newReplay(res *result, within swiss.Bounds) *replay {
	r := &replay{judge: newJudge(res, max(1, within.Sets)), within: within, stands: res.solution.mate,
		used: make([]bool, len(res.bracket.members)), out: new(swiss.Replay)}
	for i, m := range r.stands {
		if int(m) > i {
			r.out.Pairs++
		}
	}
	r.arrange()
	r.read(r.pairs)
	r.bound = newBound(&r.judge, r.out.Pairs)
	r.pairs = r.pairs[:0]
	return r
}

// run lists the tries. The order is that of 3.2 to 3.7 (B.2, B.3, B.6, B.7): of how many
// moved-down players are paired the largest number first; their sets; their opponents;
// exchanges in the remainder; transpositions.
func (r *replay) run() *swiss.Replay {
	b := r.bracket
	residents := numbers(b.moved, len(b.members))
	for m := min(b.moved, len(residents), r.out.Pairs); m >= 0; m-- {
		sets, listed := b.movedDownSets(m)
		if !listed {
			return r.leap()
		}
		for _, set := range sets {
			r.set, r.s1, r.s2 = set, nil, nil
			if !r.transpose(set, residents, 0, r.remainder) {
				return r.leap()
			}
		}
	}
	return r.leap()
}

// transpose pairs the first of one half with the first of the other and so on, for all
// orders of the other (4.2, D.1), when the given number of pairs is made. It reports
// whether to go on.
func (r *replay) transpose(upper, lower []int, made int, complete func() bool) bool {
	if len(r.pairs)-made == len(upper) {
		return complete()
	}
	x := upper[len(r.pairs)-made]
	for _, y := range lower {
		if r.used[y] {
			continue
		}
		if r.looked++; r.looked > r.within.Pairs {
			return false
		}
		r.pairs = append(r.pairs, [2]int{x, y})
		r.used[y] = true
		r.bound.join(x, y)
		goOn := true
		switch {
		case !r.meets(x, y):
			r.refuse(x, y)
		case r.hurries() && r.bound.hopeless():
			r.leaves = true
		default:
			goOn = r.transpose(upper, lower, made, complete)
		}
		r.bound.part(x, y)
		r.used[y] = false
		r.pairs = r.pairs[:len(r.pairs)-1]
		if !goOn {
			return false
		}
	}
	return true
}

// remainder pairs those residents who are no opponents of moved-down players: every
// transposition after every exchange (3.6, B.6).
func (r *replay) remainder() bool {
	b := r.bracket
	var rest []int
	for i := b.moved; i < len(b.members); i++ {
		if !r.used[i] {
			rest = append(rest, i)
		}
	}
	made := len(r.pairs)
	pairs := r.out.Pairs - made
	if len(rest) < 2*pairs {
		return true
	}
	defer func() { r.s1, r.s2, r.swap = nil, nil, exchange{} }()
	for swap := range exchanges(len(rest), pairs) {
		swap.rest = rest
		r.swap = swap
		r.s1, r.s2 = swap.apply(rest, pairs)
		if !r.transpose(r.s1, r.s2, made, r.candidate) {
			return false
		}
	}
	return true
}

// alteration is what a try has that the one before it had not: the outermost of it.
func alteration(before, try *swiss.Try) swiss.Alteration {
	if before == nil && !try.More {
		return swiss.Untouched
	}
	if before == nil { // the first that is told is far from the original
		before = new(swiss.Try)
	}
	moved := min(len(try.MovedDown), len(try.Pairs), len(before.Pairs))
	switch {
	case !slices.Equal(before.MovedDown, try.MovedDown):
		return swiss.MovedDownSet
	case !slices.Equal(before.Pairs[:moved], try.Pairs[:moved]):
		return swiss.Opponents
	case !slices.Equal(before.In, try.In) || !slices.Equal(before.Out, try.Out):
		return swiss.Exchange
	}
	return swiss.Transposition
}

// hurries reports whether candidates are no longer counted one by one: when as many as
// there is room for are listed, and enough have been counted.
func (r *replay) hurries() bool {
	return len(r.out.Tries) >= r.within.Tries && r.looked > r.within.Counted
}

// refuse lists a pair that may not be.
func (r *replay) refuse(x, y int) {
	if len(r.out.Tries) >= r.within.Tries {
		return
	}
	try := r.newTry()
	try.Outcome = swiss.Refused
	try.Article, try.Fault = r.bracket.round.checkPair(r.bracket.members[x], r.bracket.members[y])
	r.list(try)
}

// candidate judges a complete candidate, and lists it if it is one of the first or
// better than all before.
func (r *replay) candidate() bool {
	if !r.read(r.pairs) {
		return false
	}
	r.candidates++
	if slices.Equal(r.mate, r.stands) {
		r.stand(r.newTry())
		return false
	}
	outcome, c := r.compare()
	if outcome == swiss.Better || len(r.out.Tries) < r.within.Tries {
		try := r.newTry()
		r.tell(try, outcome, c)
		r.listCandidate(try)
	}
	if outcome == swiss.Better {
		r.keep()
	}
	return true
}

// leap lists the pairing that stands if that has not been done.
func (r *replay) leap() *swiss.Replay {
	if n := len(r.out.Tries); n > 0 && r.out.Tries[n-1].Outcome == swiss.Stands {
		return r.out
	}
	r.arrange()
	r.read(r.pairs)
	r.candidates++
	r.leaves = true
	r.stand(r.newTry())
	return r.out
}

// stand lists the pairing that stands.
func (r *replay) stand(try *swiss.Try) {
	_, c := r.compare()
	r.tell(try, swiss.Stands, c)
	r.listCandidate(try)
}

// listCandidate lists a candidate under its number.
func (r *replay) listCandidate(try *swiss.Try) {
	try.Candidate, try.Skipped, try.More = r.candidates, r.candidates-r.listed-1, r.leaves
	if r.lost = r.lost || r.leaves; r.lost {
		try.Candidate = 0
	}
	r.leaves = false
	r.listed = r.candidates
	r.list(try)
}

func (r *replay) list(try *swiss.Try) {
	var before *swiss.Try
	if n := len(r.out.Tries); n > 0 {
		before = &r.out.Tries[n-1]
	}
	try.Alteration = alteration(before, try)
	r.out.Tries = append(r.out.Tries, *try)
}

// newTry tells how the members stand.
func (r *replay) newTry() *swiss.Try {
	b := r.bracket
	try := &swiss.Try{MovedDown: b.named(r.set), Limbo: b.named(without(numbers(0, b.moved), r.set)),
		S1: b.named(r.s1), S2: b.named(r.s2), Pairs: make([]swiss.TriedPair, len(r.pairs))}
	rest := r.swap.rest
	for _, n := range r.swap.out {
		try.Out = append(try.Out, b.id(b.members[rest[n-1]]))
	}
	for _, n := range r.swap.in {
		try.In = append(try.In, b.id(b.members[rest[n-1]]))
	}
	for i, p := range r.pairs {
		try.Pairs[i] = swiss.TriedPair{Upper: b.id(b.members[p[0]]), Lower: b.id(b.members[p[1]])}
	}
	return try
}

// tell enters what came of a candidate; c is the criterion that decides, -1 for none.
func (r *replay) tell(try *swiss.Try, outcome swiss.Outcome, c int) {
	b, e := r.bracket, r.bracket.round.edition
	try.Outcome = outcome
	for i, m := range r.mate {
		if m < 0 {
			try.Floaters = append(try.Floaters, b.id(b.members[i]))
		}
	}
	if outcome == swiss.Incomplete {
		try.Article, try.Fault = e.completion, pairing.NotComplete
		return
	}
	try.Perfect = r.perfect()
	if c >= 0 {
		try.Article, try.Criterion = e.criteria[c].article, e.criteria[c].code
		try.Value, try.Best = slices.Clone(r.values[c]), slices.Clone(r.best[c])
	}
}

func (b *bracket) named(positions []int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, i := range positions {
		ids = append(ids, b.id(b.members[i]))
	}
	return ids
}
