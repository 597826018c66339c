package dutch

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/tournament"
)

// saturated is a round robin of an odd or even field after some rounds, from
// whose graph some pairs are taken out besides.
func saturated(players, rounds int, forbid ...[]int32) *round {
	f := &field.Field{Round: rounds + 1, Rounds: 99, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	f.Players = make([]field.Player, players)
	even := players + players%2
	for r := range rounds {
		for i := range even / 2 {
			a, b := (r+i)%(even-1), (r+even-1-i)%(even-1)
			if i == 0 {
				b = even - 1
			}
			switch {
			case b >= players:
				f.Players[a].ByeBarred = true
			case a >= players:
				f.Players[b].ByeBarred = true
			default:
				f.Players[a].Met = append(f.Players[a].Met, int32(b))
				f.Players[b].Met = append(f.Players[b].Met, int32(a))
			}
		}
	}
	for i := range f.Players {
		f.Players[i].ID, f.Players[i].Number = tournament.PlayerID(i+1), i+1
		slices.Sort(f.Players[i].Met)
	}
	for _, group := range forbid {
		slices.Sort(group)
	}
	f.Forbidden = forbid
	r := new(round)
	r.reset(&edition2026, f, new(engine))
	return r
}

// Whatever is refused can be seen to be impossible: the blocked players form
// one group more than there are partners, and no player of one group can meet
// one of another. And every way out that is named is one.
func TestRefusalsAreProofs(t *testing.T) {
	refused := 0
	for players := 2; players <= 9; players++ {
		for rounds := range players + players%2 {
			for p := range int32(players) {
				r := saturated(players, rounds, []int32{p, (p + 1) % int32(players)}, []int32{p, (p + 3) % int32(players)})
				if _, ok := r.solver.complete(r); ok {
					continue
				}
				refused++
				checkRefusal(t, r)
			}
		}
	}
	if refused < 20 {
		t.Errorf("only %d refusals were looked at", refused)
	}
}

func checkRefusal(t *testing.T, r *round) {
	t.Helper()
	g := newGraph(&bracket{round: r, below: r.ranking, complete: true})
	block := deadlock.Find(r.legalPairs()).Smallest()
	blocked, partners := vertices(g, block.Blocked), vertices(g, block.Partners)
	if block.Groups != len(partners)+1 {
		t.Fatalf("%d groups, %d partners", block.Groups, len(partners))
	}
	if found := components(g, blocked); found != block.Groups {
		t.Errorf("the blocked players fall into %d groups, not %d", found, block.Groups)
	}
	in := make(map[int]bool)
	for _, v := range append(blocked, partners...) {
		in[v] = true
	}
	for _, u := range blocked {
		for v := range g.Player {
			if g.joinable(u, v) && !in[v] {
				t.Errorf("%d can meet %d, who is no partner", u, v)
			}
		}
	}
	for _, x := range r.impossible().(*pairing.NoPairing).Relaxations {
		d := g.dense(0)
		u, v := r.field.Places().Of(x.Players[0]), int32(d.n-1)
		if len(x.Players) == 2 {
			v = r.field.Places().Of(x.Players[1])
		}
		if d.joined(u, v) || d.solve() {
			t.Errorf("%v is no change", x)
		}
		d = g.dense(0)
		d.join(u, v, make([]int64, d.lanes))
		if !d.solve() {
			t.Errorf("%v does not help", x)
		}
	}
}

// vertices are those of a set in a graph of the whole field.
func vertices(g *graph, s deadlock.Set) []int {
	var list []int
	for _, id := range s.Players {
		list = append(list, int(g.bracket.round.field.Places().Of(id)))
	}
	if s.Bye {
		list = append(list, len(g.Player)-1)
	}
	return list
}

// components counts the connected groups of the blocked vertices.
func components(g *graph, blocked []int) int {
	seen := make(map[int]bool)
	n := 0
	var visit func(u int)
	visit = func(u int) {
		seen[u] = true
		for _, v := range blocked {
			if !seen[v] && g.joinable(u, v) {
				visit(v)
			}
		}
	}
	for _, u := range blocked {
		if !seen[u] {
			n++
			visit(u)
		}
	}
	return n
}
