package harkness

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// A refusal is explained in detail for fields up to this size, with so many ways
// out; neither decides anything.
const (
	explainedField   = 400
	relaxationsShown = 3
)

// impossible explains why no legal round exists.
func (r *round) impossible() error {
	e := &pairing.NoPairing{Round: r.field.Round}
	if n := len(r.field.Players); n <= explainedField {
		newObstacle(r).explain(e)
	} else {
		e.Why = fmt.Sprintf("the %d players cannot all be paired without a second meeting (IV)", n)
		for _, group := range r.field.Forbidden {
			if 2*len(group) > n+n%2 {
				e.Why = fmt.Sprintf("no two of a group of %d players may meet, more than half of the %d players (28N)", len(group), n)
			}
		}
	}
	return e
}

// obstacle is the field with every pair possible, those against a rule at a
// cost. The bye of an odd field is the last vertex.
type obstacle struct {
	r     *round
	n     int
	costs *matching.Costs
	m     *matching.Solver
}

func newObstacle(r *round) *obstacle {
	o := &obstacle{r: r, n: len(r.field.Players)}
	o.n += o.n % 2
	o.costs = matching.NewCosts(o.n, 1)
	types := make([]int32, o.n)
	for u := range o.n {
		types[u] = int32(u)
		for v := u + 1; v < o.n; v++ {
			kind, _ := o.against(u, v)
			o.costs.Set(u, v, number(kind != ""))
		}
	}
	o.m = matching.NewSolver(types, o.costs, make([][]int32, o.n))
	o.m.Solve()
	return o
}

func (o *obstacle) isBye(v int) bool { return v == len(o.r.field.Players) }

// against returns what kind of rule a pair is against, "" for none, and in words
// what would have to be allowed.
func (o *obstacle) against(u, v int) (kind, text string) {
	p, q := int32(min(u, v)), int32(max(u, v))
	a := o.r.apart
	switch {
	case o.isBye(int(q)):
		if !o.r.field.Players[p].ByeBarred {
			return "", ""
		}
		return "second bye", fmt.Sprintf("player %d may get the bye all the same (III)", o.r.id(p))
	case a.hasMet(p, q):
		return "rematch", fmt.Sprintf("players %d and %d may meet again (IV)", o.r.id(p), o.r.id(q))
	case a.bars(p, q):
		return "forbidden pair", fmt.Sprintf("players %d and %d are allowed to meet (28N)", o.r.id(p), o.r.id(q))
	}
	return "", ""
}

// explain fills in the refusal. Those who are paired against a rule in some
// round with the fewest such pairs are blocked: apart from pairs among
// themselves they can only meet their partners, and there are too few of those
// (the theorem of Gallai and Edmonds).
func (o *obstacle) explain(e *pairing.NoPairing) {
	breaches := 0
	for v := range o.n {
		if kind, _ := o.against(v, o.m.Mate(v)); kind != "" && o.m.Mate(v) > v {
			breaches++
		}
	}
	blocked := make([]bool, o.n)
	byKind := make(map[string][]pairing.Relaxation)
	for v := range o.n {
		o.m.Reach(v)
		for u := range o.n {
			if u == v || !o.m.Reached(u) {
				continue
			}
			kind, text := o.against(u, v)
			if kind == "" {
				continue
			}
			blocked[v] = true
			if u > v && breaches == 1 && len(byKind[kind]) < relaxationsShown {
				byKind[kind] = append(byKind[kind], pairing.Relaxation{Kind: kind, Players: o.ids(v, u), Text: text})
			}
		}
		o.m.Settle(-1)
	}
	partners := o.partners(blocked)
	e.Blocked, e.Partners = o.ids(marked(blocked)...), o.ids(marked(partners)...)
	if o.isBye(o.n - 1) {
		e.BlockedBye, e.OrBye = blocked[o.n-1], partners[o.n-1]
	}
	for _, kind := range []string{"forbidden pair", "second bye", "rematch"} {
		e.Relaxations = append(e.Relaxations, byKind[kind]...)
	}
	e.Why = o.why(blocked, partners, breaches)
}

// partners are those outside whom somebody blocked could meet.
func (o *obstacle) partners(blocked []bool) []bool {
	partners := make([]bool, o.n)
	for v := range o.n {
		for u := range o.n {
			if blocked[v] && !blocked[u] {
				kind, _ := o.against(u, v)
				partners[u] = partners[u] || kind == ""
			}
		}
	}
	return partners
}

// why puts the obstacle into one sentence.
func (o *obstacle) why(blocked, partners []bool, breaches int) string {
	them := names(o.ids(marked(blocked)...))
	if o.isBye(o.n - 1) {
		if len(o.r.byeOrder()) == 0 {
			return "nobody may get the bye (III)"
		}
		if blocked[o.n-1] {
			them += " and the bye"
		}
	}
	where := "have nobody to meet outside their own number"
	if list := marked(partners); len(list) > 0 {
		var open []string
		if others := o.ids(list...); len(others) > 0 {
			open = append(open, names(others))
		}
		if o.isBye(list[len(list)-1]) {
			open = append(open, "the bye")
		}
		where = "can outside their own number only be paired with " + strings.Join(open, " and ")
	}
	pairs := "one pair"
	if breaches > 1 {
		pairs = fmt.Sprintf("%d pairs", breaches)
	}
	return fmt.Sprintf("%s %s; at least %s would be against the rules", them, where, pairs)
}

// ids names the players among the vertices.
func (o *obstacle) ids(vertices ...int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, v := range vertices {
		if !o.isBye(v) {
			ids = append(ids, o.r.id(int32(v)))
		}
	}
	return ids
}

func marked(marks []bool) []int {
	var list []int
	for v, is := range marks {
		if is {
			list = append(list, v)
		}
	}
	return list
}

// names lists players: "player 3", "players 3, 5 and 8".
func names(ids []tournament.PlayerID) string {
	list := make([]int, len(ids))
	for i, id := range ids {
		list[i] = int(id)
	}
	if len(list) == 1 {
		return fmt.Sprintf("player %d", list[0])
	}
	return "players " + numbers(list)
}
