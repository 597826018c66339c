package settings

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// eventKind is a type of event, the first thing that the form asks for. The rest of
// the form shows what the type has.
type eventKind struct {
	Key    string // in messages and in the style sheet
	Icon   string
	System tournament.System
	Teams  bool
	Match  bool // of two teams
}

// eventKinds are the types, the most usual first.
func eventKinds() []eventKind {
	return []eventKind{
		{Key: "swiss", Icon: "pairing", System: tournament.Dutch},
		{Key: "roundrobin", Icon: "grid", System: tournament.RoundRobin},
		{Key: "league", Icon: "teams", System: tournament.RoundRobin, Teams: true},
		{Key: "match", Icon: "people", System: tournament.RoundRobin, Teams: true, Match: true},
		{Key: "us", Icon: "pairing", System: tournament.Harkness},
	}
}

// kindNamed finds a type by its key.
func kindNamed(key string) (eventKind, bool) {
	all := eventKinds()
	i := slices.IndexFunc(all, func(k eventKind) bool { return k.Key == key })
	if i < 0 {
		return eventKind{}, false
	}
	return all[i], true
}

// kindOf is the type of an event by its rules; "" if they name no system.
func kindOf(system string, teams bool) string {
	name, _, _ := strings.Cut(system, ":")
	switch {
	case name == "":
		return ""
	case system == matchSystem:
		return "match"
	case name == string(tournament.RoundRobin) && teams:
		return "league"
	case name == string(tournament.RoundRobin):
		return "roundrobin"
	case teams:
		return "" // which no system pairs yet
	case name == string(tournament.Harkness):
		return "us"
	}
	return "swiss"
}

// systemFor is the system of a type: the one that was chosen, if the type has it.
func (k eventKind) systemFor(chosen string) string {
	name, _, _ := strings.Cut(chosen, ":")
	robin := tournament.System(name) == tournament.RoundRobin
	switch fits := robin == (k.System == tournament.RoundRobin) && name != "" && chosen != matchSystem; {
	case k.Match:
		return matchSystem
	case k.System == tournament.Harkness && name != string(k.System), !fits:
		return usualSystem(k.System)
	}
	return chosen
}

// usualSystem is a system in the edition that the list names first.
func usualSystem(name tournament.System) string {
	for _, system := range desk.Systems() {
		if system.Name == name && len(system.Editions) > 0 {
			return systemKey(name, system.Editions[0])
		}
	}
	return systemKey(name, "")
}

// usualBoards is on how many boards teams play if nobody says it.
const usualBoards = "4"

// readKind settles system and boards by the type that was chosen. What the reader
// changed in the fields themselves says more than the type.
func (p *page) readKind() {
	kind, known := kindNamed(p.Text("kind"))
	if !known {
		return
	}
	if !p.Form.Has("system.shown") || p.Text("system") == p.Text("system.shown") {
		p.Form.Set("system", kind.systemFor(p.Text("system")))
	}
	switch changed := p.changed("kind"); {
	case kind.Teams && p.Number("boards") == 0:
		p.Form.Set("boards", usualBoards)
	case !kind.Teams && changed:
		p.Form.Set("boards", "")
	}
}

// kind is the type of the event whose values the form shows; Swiss for a new one.
func (v *ruleValues) kind() string {
	if v.System == "" {
		return "swiss"
	}
	return kindOf(v.System, v.Boards != "")
}

// systemValue is the system that the form shows to begin with.
func (p *page) systemValue(v ruleValues) string {
	if v.System == "" {
		return p.systemChoices()[0].Value
	}
	return v.System
}
