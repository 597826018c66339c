package classic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The ways out of an impossible round: so many are named, of so many players
// tried. They explain a refusal and decide nothing.
const (
	waysNamed    = 3
	playersTried = 60
	namesWritten = 12
)

// impossible explains why no legal round exists: somebody has to stay unpaired,
// and those whom that can hit (blocked) have too few partners outside their own
// number.
func (r *round) impossible() error {
	everybody := make([]int32, len(r.field.Players))
	for p := range everybody {
		everybody[p] = int32(p)
	}
	g := r.newSketch(everybody, len(everybody)%2 == 1)
	left, spare := r.leftOver(g, -1)
	partner := make([]bool, len(spare))
	for v := range spare {
		for w := range spare {
			partner[w] = partner[w] || spare[v] && !spare[w] && r.joinable(g, v, w)
		}
	}
	e := &pairing.NoPairing{Round: r.field.Round, Blocked: r.named(g, spare), Partners: r.named(g, partner)}
	if last := len(g.place) - 1; g.place[last] < 0 {
		e.BlockedBye, e.OrBye = spare[last], partner[last]
	}
	e.Why = why(g, spare, partner, e)
	if left == 2 {
		e.Relaxations = r.waysOut(g, spare)
	}
	return e
}

// leftOver pairs as many vertices as possible, one of them apart if without is
// not negative. It returns how many stay alone, and who can be among them.
func (r *round) leftOver(g *sketch, without int) (left int, spare []bool) {
	n, types := len(g.place), len(g.keys)
	joker, apart := types, types+1
	costs := matching.NewCosts(types+2, 1)
	for t := range types {
		for u := t; u < types; u++ {
			if x, y := &g.keys[t], &g.keys[u]; legalKeys(x, y) {
				costs.Set(t, u)
			}
		}
		costs.Set(t, joker, 1)
	}
	costs.Set(joker, joker)
	costs.Set(apart, joker)
	kinds := append(slices.Clone(g.kind), slices.Repeat([]int32{int32(joker)}, n)...)
	if without >= 0 {
		kinds[without] = int32(apart)
	}
	s := matching.NewSolver(kinds, costs, append(g.excluded(r), make([][]int32, n)...))
	s.Solve()
	spare = make([]bool, n)
	for v := range n {
		if v != without && s.Mate(v) >= n {
			left++
		}
	}
	s.Reach(2*n - 1)
	for v := range n {
		spare[v] = v != without && s.Reached(v)
	}
	s.Settle(-1)
	return left, spare
}

func (r *round) joinable(g *sketch, v, w int) bool {
	if g.place[v] < 0 || g.place[w] < 0 {
		return legalKeys(g.keyAt(v), g.keyAt(w))
	}
	return v != w && r.legal(g.place[v], g.place[w])
}

// named lists the players among marked vertices.
func (r *round) named(g *sketch, marked []bool) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for v, is := range marked {
		if is && g.place[v] >= 0 {
			ids = append(ids, r.field.Players[g.place[v]].ID)
		}
	}
	return ids
}

// why puts the obstacle into one sentence.
func why(g *sketch, blocked, partner []bool, e *pairing.NoPairing) string {
	last := len(g.place) - 1
	withBye := g.place[last] < 0
	if withBye && !slices.ContainsFunc(g.keys, func(k key) bool { return k.part != bye && !k.noBye }) {
		return "nobody may get the bye (B1b)"
	}
	them, others := idList(e.Blocked), idList(e.Partners)
	if withBye && blocked[last] {
		if len(e.Blocked) == 0 {
			return fmt.Sprintf("the bye can only go to %s, who cannot be spared", others)
		}
		them += " and the bye"
	}
	if withBye && partner[last] {
		if len(e.Partners) == 0 {
			others = "the bye"
		} else {
			others += " and the bye"
		}
	}
	if others == "nobody" {
		return them + " cannot all be paired among themselves, and nobody else may meet them (B1, B2)"
	}
	return fmt.Sprintf("%s can outside their own number only be paired with %s; every other game is ruled out: the two have met, may not meet or must have the same colour (B1, B2)",
		them, others)
}

// idList writes "player 3" or "players 3, 5 and 8", cut where it is long.
func idList(ids []tournament.PlayerID) string {
	var words []string
	for _, id := range ids[:min(len(ids), namesWritten)] {
		words = append(words, fmt.Sprint(id))
	}
	switch more := len(ids) - len(words); {
	case len(ids) == 0:
		return "nobody"
	case len(ids) == 1:
		return "player " + words[0]
	case more > 0:
		return fmt.Sprintf("players %s and %d more", strings.Join(words, ", "), more)
	}
	n := len(words) - 1
	return "players " + strings.Join(words[:n], ", ") + " and " + words[n]
}

// waysOut finds single pairs against a rule with which everybody else could be
// paired.
func (r *round) waysOut(g *sketch, spare []bool) []pairing.Relaxation {
	byKind := make(map[string][]pairing.Relaxation)
	tried := 0
	for v := len(spare) - 1; v >= 0 && tried < playersTried; v-- {
		if !spare[v] {
			continue
		}
		tried++
		_, completing := r.leftOver(g, v)
		for w := range v {
			if !completing[w] {
				continue
			}
			if way := r.wayOut(g, w, v); len(byKind[way.Kind]) < waysNamed {
				byKind[way.Kind] = append(byKind[way.Kind], way)
			}
		}
	}
	return slices.Concat(byKind["forbidden pair"], byKind["second bye"], byKind["colour"], byKind["rematch"])
}

// wayOut names the rule that a pair is against. v is the bye or a player.
func (r *round) wayOut(g *sketch, w, v int) pairing.Relaxation {
	p := &r.field.Players[g.place[w]]
	if g.place[v] < 0 {
		return pairing.Relaxation{Kind: "second bye", Players: []tournament.PlayerID{p.ID},
			Text: fmt.Sprintf("player %d may get the bye all the same (B1b)", p.ID)}
	}
	q := &r.field.Players[g.place[v]]
	out := pairing.Relaxation{Players: []tournament.PlayerID{p.ID, q.ID}}
	switch {
	case slices.Contains(p.Met, g.place[v]):
		out.Kind, out.Text = "rematch", fmt.Sprintf("players %d and %d may meet again (B1a)", p.ID, q.ID)
	case colourBar(g.keyAt(w), g.keyAt(v)) > anyStage:
		out.Kind, out.Text = "colour", fmt.Sprintf("players %d and %d may meet though both must have %s (B2)", p.ID, q.ID, p.Colours.Preference)
	default:
		out.Kind, out.Text = "forbidden pair", fmt.Sprintf("players %d and %d are allowed to meet", p.ID, q.ID)
	}
	return out
}
