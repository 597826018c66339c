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
	playersNamed     = 12 // longer lists are cut in the sentence, not in the error's fields
)

// impossible explains why no legal round exists: a set of players whom too few
// others could meet, and single changes that would help.
func (r *round) impossible() error {
	o := newObstacle(r)
	blocked, partners, groups := o.smallest()
	e := &pairing.NoPairing{Round: r.field.Round, Blocked: o.ids(blocked), Partners: o.ids(partners)}
	e.BlockedBye, e.OrBye = slices.ContainsFunc(blocked, o.isBye), slices.ContainsFunc(partners, o.isBye)
	e.Why = o.why(blocked, partners, groups)
	if r.wished != nil {
		return e // a wish: what else could be given up is not asked
	}
	if e.Relaxations = o.relaxations(); len(e.Relaxations) == 0 {
		e.Needed = max(2, len(o.left)/2) // one more pair for every two left over; two rules may bar it
	}
	return e
}

func (o *obstacle) isBye(v int) bool { return o.g.place[v] < 0 }

// ids names the players among the vertices.
func (o *obstacle) ids(vertices []int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, v := range vertices {
		if !o.isBye(v) {
			ids = append(ids, o.r.field.Players[v].ID)
		}
	}
	return ids
}

// why puts the obstacle into one sentence.
func (o *obstacle) why(blocked, partners []int, groups int) string {
	them, others, verb := players(o.ids(blocked)), o.ids(partners), "meet"
	if slices.ContainsFunc(blocked, o.isBye) {
		if len(blocked) == 1 && len(others) == 0 {
			return fmt.Sprintf("nobody may get the bye (%s)", o.r.edition.articles.ByeBar)
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
func (o *obstacle) causes(blocked, partners []int) string {
	var met, forbidden, colour, barred bool
	for _, u := range blocked {
		for v := range o.g.place {
			switch {
			case u == v || o.isBye(u) || o.g.joinable(u, v) || slices.Contains(partners, v):
			case o.isBye(v):
				barred = true
			case slices.Contains(o.r.field.Players[u].Met, int32(v)):
				met = true
			case o.r.field.Forbids(int32(u), int32(v)):
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
	add(met, "have met", e.articles.Rematch)
	add(forbidden, "are barred from meeting", e.articles.Rematch)
	add(colour, "must have the same colour", e.articles.Colour)
	text := ""
	if len(causes) > 0 {
		games := "every other game"
		if len(o.ids(partners)) == 0 {
			games = "every game"
		}
		text = "; " + games + " is ruled out: the two " + strings.Join(causes, ", or ")
	}
	if barred {
		text += "; the bye is ruled out, too (" + e.articles.ByeBar + ")"
	}
	return text
}

// relaxations finds single pairs that would have to be allowed.
func (o *obstacle) relaxations() []pairing.Relaxation {
	if len(o.left) != 2 {
		return nil
	}
	byKind := make(map[string][]pairing.Relaxation)
	tried := 0
	for u := len(o.spare) - 1; u >= 0 && tried < relaxationsTried; u-- {
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

// relaxation says which rule keeps the pair apart.
func (o *obstacle) relaxation(u, v int) pairing.Relaxation {
	p := &o.r.field.Players[u]
	if o.isBye(v) {
		return pairing.Relaxation{Kind: "second bye", Players: []tournament.PlayerID{p.ID},
			Text: fmt.Sprintf("player %d may get the bye all the same (%s)", p.ID, o.r.edition.articles.ByeBar)}
	}
	q := &o.r.field.Players[v]
	x := pairing.Relaxation{Players: []tournament.PlayerID{p.ID, q.ID}}
	switch {
	case slices.Contains(p.Met, int32(v)):
		x.Kind, x.Text = "rematch", fmt.Sprintf("players %d and %d may meet again (%s)", p.ID, q.ID, o.r.edition.articles.Rematch)
	case o.r.field.Forbids(int32(u), int32(v)):
		x.Kind, x.Text = "forbidden pair", fmt.Sprintf("players %d and %d are allowed to meet", p.ID, q.ID)
		if p.Colours.Strength == swiss.Absolute && q.Colours.Strength == swiss.Absolute && p.Colours.Preference == q.Colours.Preference {
			x.Kind = "" // two rules keep them apart
		}
	default:
		x.Kind, x.Text = "colour", fmt.Sprintf("players %d and %d may meet although both must have %s (%s)",
			p.ID, q.ID, p.Colours.Preference, o.r.edition.articles.Colour)
	}
	return x
}

// players lists players: "player 3", "players 3, 5 and 8", "201 players (3, 5,
// 8 …)".
func players(ids []tournament.PlayerID) string {
	if len(ids) == 1 {
		return fmt.Sprintf("player %d", ids[0])
	}
	if len(ids) > playersNamed {
		return fmt.Sprintf("%d players (%d, %d, %d …)", len(ids), ids[0], ids[1], ids[2])
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
