package dutch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// The search for ways out names so many of each kind and tries so many
// players; it explains a refusal and decides nothing.
const (
	relaxationsShown = 3
	relaxationsTried = 250
)

// impossible explains why no legal round exists: a set of players too few
// others could meet (the search tree that cannot grow in Edmonds' algorithm
// is such a set), and single changes that would help.
func (r *round) impossible() error {
	o := newObstacle(r)
	blocked, partners, groups := o.smallest()
	e := &pairing.NoPairing{Round: r.field.Round, Blocked: o.ids(blocked), Partners: o.ids(partners)}
	e.Why = o.why(blocked, partners, groups)
	e.Relaxations = o.relaxations()
	return e
}

// obstacle is the graph of legal pairs with a matching as large as it gets.
// Vertices are places in the field; the bye, in an odd field, is the last.
type obstacle struct {
	r       *round
	g       *graph
	d       *dense
	exposed []int32 // vertices without a partner
	spare   []bool  // by vertex: some largest matching leaves it out
}

func newObstacle(r *round) *obstacle {
	g := newGraph(&bracket{round: r, below: r.everybody(), complete: true})
	o := &obstacle{r: r, g: g, d: newDense(len(g.place), 0)}
	for u := range g.place {
		for v := u + 1; v < len(g.place); v++ {
			if g.joinable(u, v) {
				o.d.join(int32(u), int32(v), nil)
			}
		}
	}
	o.exposed = o.maximise()
	o.spare = make([]bool, o.d.n)
	return o
}

// maximise pairs as many vertices as possible and returns the others.
func (o *obstacle) maximise() []int32 {
	for v := int32(o.d.n) - 1; v >= 0; v-- {
		if o.d.alive[v] && o.d.mate[v] < 0 && !o.d.search(v) {
			o.d.relax()
		}
	}
	var exposed []int32
	for v := range int32(o.d.n) {
		if o.d.alive[v] && o.d.mate[v] < 0 {
			exposed = append(exposed, v)
		}
	}
	return exposed
}

// smallest returns the smallest of the sets that block an exposed vertex: the
// even vertices of its tree, and the odd ones, the only partners these have
// outside their own blossoms. There is one blossom, or single vertex, more
// than there are partners.
func (o *obstacle) smallest() (blocked, partners []int32, groups int) {
	for _, root := range o.exposed {
		o.d.search(root)
		e, p := o.labelled(even), o.labelled(odd)
		if blocked == nil || len(e) < len(blocked) {
			blocked, partners, groups = e, p, len(p)+1
		}
		for _, v := range e {
			o.spare[v] = true
		}
		o.d.relax()
	}
	return blocked, partners, groups
}

func (o *obstacle) labelled(label uint8) []int32 {
	var vertices []int32
	for v := range int32(o.d.n) {
		if o.d.alive[v] && o.d.label[o.d.outer[v]] == label {
			vertices = append(vertices, v)
		}
	}
	return vertices
}

func (o *obstacle) isBye(v int32) bool { return o.g.place[v] < 0 }

// ids names the players among the vertices.
func (o *obstacle) ids(vertices []int32) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, v := range vertices {
		if !o.isBye(v) {
			ids = append(ids, o.r.field.Players[v].ID)
		}
	}
	return ids
}

// why puts the obstacle into one sentence.
func (o *obstacle) why(blocked, partners []int32, groups int) string {
	them, others, verb := players(o.ids(blocked)), o.ids(partners), "meet"
	if slices.ContainsFunc(blocked, o.isBye) {
		if len(blocked) == 1 && len(others) == 0 {
			return fmt.Sprintf("nobody may get the bye (%s)", o.r.edition.byeBar)
		}
		if len(blocked) == 1 {
			return fmt.Sprintf("the bye can only go to %s, who cannot be spared", players(others))
		}
		them, verb = them+" and the bye", "go to"
	}
	var where string
	switch byeOpen := slices.ContainsFunc(partners, o.isBye); {
	case byeOpen && len(others) == 0:
		where = "can meet nobody, and only one can get the bye"
	case byeOpen:
		where = fmt.Sprintf("can only meet %s or get the bye", players(others))
	case len(others) == 0:
		where = "can " + verb + " nobody"
	default:
		where = fmt.Sprintf("can only %s %s", verb, players(others))
	}
	if groups < len(blocked) {
		where += fmt.Sprintf(" outside their own groups, of which there are %d with an odd number of players", groups)
	}
	return them + " " + where + o.causes(blocked, partners)
}

// causes tells which rules keep the blocked players from others.
func (o *obstacle) causes(blocked, partners []int32) string {
	var met, forbidden, colour, barred bool
	for _, u := range blocked {
		for v := range int32(o.d.n) {
			switch {
			case u == v || o.isBye(u) || o.d.joined(u, v) || slices.Contains(partners, v):
			case o.isBye(v):
				barred = true
			case slices.Contains(o.r.field.Players[u].Met, v):
				met = true
			case o.r.forbidden(u, v):
				forbidden = true
			default:
				colour = true
			}
		}
	}
	var causes []string
	add := func(when bool, text, article string) {
		if when {
			causes = append(causes, text+" ("+article+")")
		}
	}
	e := o.r.edition
	add(met, "have met", e.rematch)
	add(forbidden, "are barred from meeting", e.rematch)
	add(colour, "must have the same colour", e.colourBar)
	add(barred, "may not get the bye", e.byeBar)
	if len(causes) == 0 {
		return ""
	}
	return "; otherwise they " + strings.Join(causes, ", or ")
}

// relaxations finds the single pairs that would have to be allowed. There are
// some only if just two vertices are left over. With one vertex u taken out of
// the graph, the tree from the other that is then exposed shows who could be
// its partner.
func (o *obstacle) relaxations() []pairing.Relaxation {
	if len(o.exposed) != 2 {
		return nil
	}
	byKind := make(map[string][]pairing.Relaxation)
	tried := 0
	for u := int32(o.d.n) - 1; u >= 0 && tried < relaxationsTried; u-- {
		if !o.spare[u] {
			continue
		}
		tried++
		for _, v := range o.completing(u) {
			if v > u {
				continue // it was found from the other end
			}
			x := o.relaxation(v, u)
			if len(byKind[x.Kind]) < relaxationsShown {
				byKind[x.Kind] = append(byKind[x.Kind], x)
			}
		}
	}
	return slices.Concat(byKind["forbidden pair"], byKind["second bye"], byKind["colour"], byKind["rematch"])
}

// completing returns, last first, the vertices that u could be joined to so
// that everybody is paired.
func (o *obstacle) completing(u int32) []int32 {
	o.d.expose(u)
	o.d.alive[u] = false
	var partners []int32
	if left := o.maximise(); len(left) == 1 {
		o.d.search(left[0])
		partners = o.labelled(even)
		slices.Reverse(partners)
		o.d.relax()
	}
	o.d.alive[u] = true
	o.maximise()
	return partners
}

// relaxation says which rule keeps the pair apart.
func (o *obstacle) relaxation(u, v int32) pairing.Relaxation {
	p := &o.r.field.Players[u]
	if o.isBye(v) {
		return pairing.Relaxation{Kind: "second bye", Players: []tournament.PlayerID{p.ID},
			Text: fmt.Sprintf("player %d may get the bye all the same (%s)", p.ID, o.r.edition.byeBar)}
	}
	q := &o.r.field.Players[v]
	x := pairing.Relaxation{Players: []tournament.PlayerID{p.ID, q.ID}}
	switch {
	case slices.Contains(p.Met, v):
		x.Kind, x.Text = "rematch", fmt.Sprintf("players %d and %d may meet again (%s)", p.ID, q.ID, o.r.edition.rematch)
	case o.r.forbidden(u, v):
		x.Kind, x.Text = "forbidden pair", fmt.Sprintf("players %d and %d are allowed to meet", p.ID, q.ID)
		if p.Colours.Strength == swiss.Absolute && q.Colours.Strength == swiss.Absolute && p.Colours.Preference == q.Colours.Preference {
			x.Kind = "" // two rules keep them apart
		}
	default:
		x.Kind, x.Text = "colour", fmt.Sprintf("players %d and %d may meet although both must have %s (%s)",
			p.ID, q.ID, p.Colours.Preference, o.r.edition.colourBar)
	}
	return x
}

// players lists players: "player 3", "players 3, 5 and 8".
func players(ids []tournament.PlayerID) string {
	if len(ids) == 1 {
		return fmt.Sprintf("player %d", ids[0])
	}
	var b strings.Builder
	b.WriteString("players ")
	for i, id := range ids {
		switch {
		case i > 0 && i == len(ids)-1:
			b.WriteString(" and ")
		case i > 0:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d", id)
	}
	return b.String()
}
