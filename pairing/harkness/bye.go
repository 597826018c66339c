package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// lotFrom is the first round in which lots decide who of the lowest score gets
// the bye (rule III).
const lotFrom = 4

// DrawsBye reports whether lots give the bye of the next round; see pairing.Drawing.
func (s *system) DrawsBye(t *tournament.Tournament) bool {
	if t == nil || s.options.Bye != ByeByLot || t.NextRound() < lotFrom {
		return false
	}
	present := 0
	for _, a := range t.Attendance() {
		if a.Present() {
			present++
		}
	}
	return present%2 == 1
}

// lot is what a player draws in a round: a number that depends on nothing but
// the seed, the round and the player, so that everybody can draw it again.
func lot(seed uint64, round int, p *tournament.Player) uint64 {
	x := seed
	for _, word := range [2]uint64{uint64(round), p.LotKey()} {
		x += 0x9e3779b97f4a7c15 * (word + 1)
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		x ^= x >> 31
	}
	return x
}

// chooseBye gives the bye of an odd field to the first in the order of the rules
// without whom everybody else can be paired. It also finds out whether the round
// can be paired at all, and whether players who shall not meet have to.
func (r *round) chooseBye() error {
	for {
		m, found := r.completion()
		if found {
			r.completed = m
			r.giveBye(m)
			return nil
		}
		if r.apart.yields || r.system.options.Avoidance == AvoidHard || len(r.field.Forbidden) == 0 {
			return r.impossible()
		}
		r.apart.yields = true
	}
}

// completion pairs the whole field in any way that meets as few avoided pairs
// as possible. In an odd field the bye is the last vertex.
func (r *round) completion() (*matching.Solver, bool) {
	n := len(r.field.Players)
	g := r.apart.newGraph(r.everybody(), func(p int32) trait { return trait{barred: r.field.Players[p].ByeBarred} })
	if n%2 == 1 {
		g.add(trait{bye: true})
	}
	of := func(a, b *trait) (possible bool, cost []int64) {
		return !(a.bye && b.barred || b.bye && a.barred), nil
	}
	all := g.vertices()
	if g.hasMembers() && r.completeByParts(g, of) {
		return r.divided.m, true
	}
	m := g.solver(1, of)
	m.PairInOrder(all[:n/2], all[n/2:])
	return m, m.Solve()
}

// completeByParts is completion where pairs to be avoided have to be made, and keeps the
// division of the field. That of the right round goes for one with a wish, too, in which
// there are fewer pairs to choose from, if as few avoided ones will do.
func (r *round) completeByParts(g *graph, of price) bool {
	if known := r.divided; known != nil {
		h := g.strict(known.parts)
		m := h.unsolved(1, of)
		number := make([]int32, len(g.typeOf))
		for v := range number {
			number[v] = int32(v)
		}
		m.StartLike(known.m, number)
		if m.Solve() && r.avoidedIn(h, m) == known.avoided {
			r.divided = &division{known.parts, known.avoided, m}
			return true
		}
	}
	parts, over := g.strict(nil).divide(of)
	h := g.strict(parts)
	m := h.solver(1, of)
	m.PairGreedily(h.vertices())
	if !m.Solve() || r.avoidedIn(h, m) != over/2 {
		r.divided = nil
		return false
	}
	r.divided = &division{parts, over / 2, m}
	return true
}

func (r *round) giveBye(m *matching.Solver) {
	n := len(r.field.Players)
	if n%2 == 0 {
		return
	}
	m.Reach(n)
	passed, order := 0, r.byeOrder()
	for _, p := range order {
		if m.Reached(int(p)) {
			r.bye = p
			break
		}
		passed++
	}
	m.Settle(int(r.bye))
	note := pairing.Note{Article: r.cite("28L2"), Bye: true, Players: []tournament.PlayerID{r.id(r.bye)}}
	switch {
	case r.system.options.Bye == ByeLowestRated:
		note.Article, note.Message = "28L2", message.Of("note.bye-lowest-rated")
		if lowest := r.groups[len(r.groups)-1]; r.sparesUnrated() && r.bye < lowest[0] {
			note.Article, note.Message = "28L5", message.Of("note.bye-rated-above")
		}
	case r.field.Round >= lotFrom:
		note.Message = message.Of("note.bye-lot")
		r.byeLot = r.drewLots(order)
	case r.field.Round > 1:
		note.Message = message.Of("note.bye-lowest-rating-of-score")
	default:
		note.Message = message.Of("note.bye-lowest-rating")
	}
	if passed > 0 {
		note.Message = message.Of("note.not-spared", "what", note.Message, "count", passed)
	}
	r.notes = append(r.notes, note)
}

// drewLots lists those of the lowest score among whom the lot decided about the bye, who
// got it first; nobody if there was only one. The order is that of [round.byeOrder].
func (r *round) drewLots(order []int32) []tournament.PlayerID {
	drew := []tournament.PlayerID{r.id(r.bye)}
	for _, p := range order {
		if p != r.bye && r.field.Players[p].Score == r.field.Players[r.bye].Score {
			drew = append(drew, r.id(p))
		}
	}
	if len(drew) < 2 {
		return nil
	}
	return drew
}

// byeOrder lists who may get the bye, first choice first.
func (r *round) byeOrder() []int32 {
	var order []int32
	for p := int32(len(r.field.Players)) - 1; p >= 0; p-- {
		if !r.field.Players[p].ByeBarred {
			order = append(order, p)
		}
	}
	key := r.byeByRules
	if r.system.options.Bye == ByeLowestRated {
		key = r.byeByRating
	}
	keys := make([][]int64, len(r.field.Players))
	for _, p := range order {
		keys[p] = key(p)
	}
	slices.SortStableFunc(order, func(p, q int32) int { return slices.Compare(keys[p], keys[q]) })
	return order
}

// byeByRules is rule III: in round 1 the lowest rating, in rounds 2 and 3 the
// lowest score and among those the lowest rating, later the lowest score and
// among those the lot. Smaller keys come first; of equal ones the lower ranked.
func (r *round) byeByRules(p int32) []int64 {
	score := int64(r.field.Players[p].Score)
	if r.field.Round >= lotFrom {
		return []int64{score, int64(r.lots[p] >> 1)}
	}
	return []int64{score, r.unratedLast(p)}
}

// byeByRating is 28L2: the lowest rated of the lowest score, but an unrated
// player only after all rated ones, and among the unrated those who have played
// first. Whoever has taken a half-point bye comes after everybody else. By 28L5
// the unrated players of the lowest group come after the rated ones of the next.
func (r *round) byeByRating(p int32) []int64 {
	unrated, score := r.unratedLast(p), int64(r.field.Players[p].Score)
	turn := score
	if unrated > 0 {
		if next := len(r.groups) - 2; next >= 0 && r.sparesUnrated() && p >= r.groups[next+1][0] {
			turn = int64(r.field.Players[r.groups[next][0]].Score)
		}
		if len(r.field.Players[p].Colours.History) == 0 {
			unrated++
		}
	}
	return []int64{number(r.halved[p]), turn, number(unrated > 0), score, unrated}
}

// fourRounds is the length of the events that 28L5 speaks of.
const fourRounds = 4

// sparesUnrated reports whether 28L5 is in force.
func (r *round) sparesUnrated() bool {
	return r.system.options.UnratedBye == UnratedByeAbove && r.field.Rounds == fourRounds
}

// unratedLast is 1 for a player who is spared for want of a rating. One that the games of
// the event give is none by 28L2 and 29D, which speak of those that players come with.
func (r *round) unratedLast(p int32) int64 {
	switch r.system.options.Unrated {
	case UnratedProtected:
		return number(r.unrated[p])
	case UnratedUntilRated:
		return number(r.rating[p] == 0)
	case UnratedOrdinary:
	}
	return 0
}

func number(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
