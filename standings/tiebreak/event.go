package tiebreak

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// Event is the kind of event, as far as tie-breaks depend on it.
type Event struct {
	Teams bool // teams play teams
	// RoundRobin: the pairings are predetermined (15.2), as in a round robin or
	// a Scheveningen match.
	RoundRobin bool
}

// EventOf tells the kind of an event from its rules, or where they are silent
// from the type that its report names.
func EventOf(t *tournament.Tournament) Event {
	return Event{Teams: t.Rules.Team != nil && len(t.Teams) > 0, RoundRobin: predetermined(t)}
}

func predetermined(t *tournament.Tournament) bool {
	switch t.Rules.System {
	case tournament.RoundRobin, "scheveningen", "schiller":
		return true
	case "":
	default:
		return false
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
	name := "Swiss"
	if e.RoundRobin {
		name = "round robin"
	}
	if e.Teams {
		return "team " + name
	}
	return name
}
