package tiebreak

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// Event is the kind of event, as far as tie-breaks depend on it.
type Event struct {
	Teams bool // teams play teams
	// RoundRobin: the pairings are predetermined (15.2), as in a round robin or
	// a Scheveningen match.
	RoundRobin bool
	// System is the system whose own order ranks its events, such as Keizer; "" = they
	// are ranked by points.
	System tournament.System
}

// EventOf tells the kind of an event from its rules, or where they are silent
// from the type that its report names.
func EventOf(t *tournament.Tournament) Event {
	if t == nil {
		return Event{}
	}
	return Event{Teams: t.Rules.Team != nil && len(t.Teams) > 0, RoundRobin: predetermined(t), System: OrderedBy(t.Rules.System)}
}

// OrderedBy is the system itself if its events are ranked by an order of their own,
// else "".
func OrderedBy(system tournament.System) tournament.System {
	if slices.ContainsFunc(methods, func(m Method) bool { return m.order != nil && m.system == system }) {
		return system
	}
	return ""
}

// Own is the code that ranks the events of a system with an order of its own; ok is
// false if points do.
func (e Event) Own() (tb TieBreak, ok bool) {
	for i := range methods {
		if m := &methods[i]; m.order != nil && m.system == e.System {
			return TieBreak{Text: tournament.TieBreak(m.Name), Method: m}, true
		}
	}
	return TieBreak{}, false
}

func predetermined(t *tournament.Tournament) bool {
	if t.Rules.System != "" {
		return t.Rules.System.ByTable()
	}
	for _, text := range []string{t.Info.TypeCode, t.Info.Type} {
		plain := strings.NewReplacer("-", "", " ", "", "_", "").Replace(strings.ToLower(text))
		for _, name := range []string{"roundrobin", "scheveningen", "schiller"} {
			if strings.Contains(plain, name) {
				return true
			}
		}
	}
	return false
}

// String names the kind of event: "team round robin".
func (e Event) String() string {
	if e.System != "" {
		return string(e.System)
	}
	name := "Swiss"
	if e.RoundRobin {
		name = "round robin"
	}
	if e.Teams {
		return "team " + name
	}
	return name
}
