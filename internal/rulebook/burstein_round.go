package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// bursteinRound is what is known of a round while its brackets are paired. Players
// are named by their place in the field, which is the order of scores; who ranks
// higher, rank tells.
type bursteinRound struct {
	system  Burstein
	field   *field.Field
	players []field.Player
	rank    []int    // 1.8, by place: the smaller, the higher
	legal   [][]bool // C1 and C3, by pair

	pairs     []pair
	bye       int // -1 = nobody
	completed map[set]bool
}

func newBursteinRound(b Burstein, t *tournament.Tournament, f *field.Field) *bursteinRound {
	r := &bursteinRound{system: b, field: f, players: f.Players, bye: -1, completed: map[set]bool{}}
	r.rank = r.ranking(t)
	r.legal = make([][]bool, len(f.Players))
	for x := range r.legal {
		r.legal[x] = make([]bool, len(f.Players))
		for y := range r.legal[x] {
			r.legal[x][y] = x != y && r.c1(x, y) && r.c3(x, y)
		}
	}
	return r
}

// c1 is C1: two players shall not play each other more than once; a pair that the
// organiser forbids is treated alike.
func (r *bursteinRound) c1(x, y int) bool {
	if slices.Contains(r.players[x].Met, int32(y)) {
		return false
	}
	return !slices.ContainsFunc(r.field.Forbidden, func(group []int32) bool {
		return slices.Contains(group, int32(x)) && slices.Contains(group, int32(y))
	})
}

// c3 is C3: two players with the same absolute colour preference shall not meet.
func (r *bursteinRound) c3(x, y int) bool {
	a, b := &r.players[x].Colours, &r.players[y].Colours
	return a.Strength < field.Absolute || b.Strength < field.Absolute || a.Preference != b.Preference
}

// completable is C4: all the players can be paired by the absolute criteria. It
// tries everything, and remembers.
func (r *bursteinRound) completable(players set) bool {
	if players == 0 {
		return true
	}
	if known, ok := r.completed[players]; ok {
		return known
	}
	first := players.first()
	rest := players.without(first)
	found := false
	for second := range rest.each() {
		if r.legal[first][second] && r.completable(rest.without(second)) {
			found = true
			break
		}
	}
	r.completed[players] = found
	return found
}

// pair is 1.9.2: the bye, then bracket by bracket from the top scoregroup down.
func (r *bursteinRound) pair() error {
	var left set
	for p := range r.players {
		left = left.with(p)
	}
	if left.size()%2 == 1 {
		if r.bye = r.assignBye(left); r.bye < 0 {
			return &pairing.NoPairing{Round: r.field.Round}
		}
		left = left.without(r.bye)
	}
	if !r.completable(left) {
		return &pairing.NoPairing{Round: r.field.Round}
	}
	var incoming []int
	for _, residents := range r.scoregroups(left) {
		b := &bursteinBracket{round: r, next: map[set][]int64{}}
		b.players = append(incoming, residents...)
		slices.SortFunc(b.players, func(p, q int) int { return cmp.Compare(r.rank[p], r.rank[q]) })
		if len(b.players) > MaxBracket {
			return tooLarge(r.field.Round, "bracket", len(b.players), MaxBracket)
		}
		b.below = left &^ setOf(b.players)
		best := b.best()
		r.pairs = append(r.pairs, best.pairs...)
		for _, p := range best.pairs {
			left = left.without(p.upper).without(p.lower)
		}
		incoming = best.floaters
	}
	return nil
}

// scoregroups is 1.2.1, from the top.
func (r *bursteinRound) scoregroups(players set) (groups [][]int) {
	for p := range players.each() {
		if n := len(groups); n > 0 && r.players[groups[n-1][0]].Score == r.players[p].Score {
			groups[n-1] = append(groups[n-1], p)
			continue
		}
		groups = append(groups, []int{p})
	}
	return groups
}

// assignBye is 3.1: of those who may get it (3.1.1) and allow a complete pairing of
// all others (3.1.2) the one with the lowest score (3.1.3), most games (3.1.4) and
// the lowest rank (3.1.5); -1 if there is nobody.
func (r *bursteinRound) assignBye(all set) int {
	best := -1
	score := func(p int) tournament.Points {
		if r.system.realBye {
			return r.players[p].RealScore
		}
		return r.players[p].Score
	}
	games := func(p int) int { return r.field.Round - 1 - r.players[p].Unplayed }
	for p := range all.each() {
		if r.players[p].ByeBarred || !r.completable(all.without(p)) {
			continue
		}
		if best < 0 || cmp.Or(cmp.Compare(score(p), score(best)), cmp.Compare(games(best), games(p)), cmp.Compare(r.rank[best], r.rank[p])) < 0 {
			best = p
		}
	}
	return best
}
