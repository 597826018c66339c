package deadlock

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The search for ways out names and tries no more than this.
const (
	maxRelaxations = 3   // of each kind
	maxTried       = 250 // players
)

// Order is the order in which a system looks for single pairs against a rule.
type Order int

// The orders: whom of the field first, and with whom of the others first.
const (
	LastWithLast Order = iota
	LastWithFirst
	FirstWithFirst
)

// pairs gives pairs of n vertices, the higher of the field first. Each of them
// is asked whether it is to be tried at all.
func (o Order) pairs(n int, try func(v int) bool, yield func(u, v int)) {
	for i := range n {
		v := i
		if o != FirstWithFirst {
			v = n - 1 - i
		}
		if !try(v) {
			continue
		}
		switch o {
		case LastWithLast:
			for u := v - 1; u >= 0; u-- {
				yield(u, v)
			}
		case LastWithFirst:
			for u := range v {
				yield(u, v)
			}
		case FirstWithFirst:
			for u := v + 1; u < n; u++ {
				yield(v, u)
			}
		}
	}
}

// WaysOut looks for what would make a round possible: single exceptions, or how
// many it takes.
func (d *Deadlock) WaysOut(e *pairing.NoPairing, order Order) {
	if e.Relaxations = d.Relaxations(order); len(e.Relaxations) == 0 {
		e.Needed = max(2, d.Exceptions()) // two rules may bar the one pair
	}
}

// Relaxations finds single pairs against a rule with which everybody else could
// be paired. There are some only where a single exception is enough.
func (d *Deadlock) Relaxations(order Order) []pairing.Relaxation {
	if d.Exceptions() != 1 {
		return nil
	}
	byKind := make(map[pairing.RelaxationKind][]pairing.Relaxation)
	tried, completing, m := 0, []bool(nil), d.solver()
	try := func(v int) bool {
		if !d.spare[v] || tried == maxTried {
			return false
		}
		tried++
		completing = d.completing(m, v)
		return true
	}
	order.pairs(len(d.spare), try, func(u, v int) {
		if !completing[u] || !completing[v] {
			return
		}
		if x, found := d.relaxation(u, v); found && len(byKind[x.Kind]) < maxRelaxations {
			byKind[x.Kind] = append(byKind[x.Kind], x)
		}
	})
	return slices.Concat(byKind[pairing.AllowForbidden], byKind[pairing.AllowBye], byKind[pairing.AllowColour], byKind[pairing.AllowRematch])
}

// relaxation says which rule keeps a player from another or from the bye; there
// is none if two rules do.
func (d *Deadlock) relaxation(u, v int) (x pairing.Relaxation, found bool) {
	p := &d.Field.Players[u]
	if d.isBye(v) {
		return pairing.Relaxation{Kind: pairing.AllowBye, Players: []tournament.PlayerID{p.ID},
			Message: message.Of("relaxation.bye", "player", p.ID, "article", message.Cited(d.Articles.ByeBar))}, true
	}
	q := &d.Field.Players[v]
	x.Players = []tournament.PlayerID{p.ID, q.ID}
	says := func(kind pairing.RelaxationKind, code, article string) {
		x.Kind, x.Message = kind, message.Of(code, "players", tournament.PlayerIDs(x.Players), "article", message.Cited(article))
	}
	clash := d.Clash != nil && d.Clash(int32(u), int32(v))
	switch {
	case slices.Contains(p.Met, int32(v)):
		says(pairing.AllowRematch, "relaxation.rematch", d.Articles.Rematch)
	case clash && d.Field.Forbids(int32(u), int32(v)):
		return x, false
	case clash:
		says(pairing.AllowColour, "relaxation."+p.Colours.Preference.String(), d.Articles.Colour)
	default:
		says(pairing.AllowForbidden, "relaxation.forbidden", d.Articles.Forbidden)
	}
	return x, true
}
