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
	Key     string // in messages and in the style sheet
	Icon    string
	Systems []tournament.System // that it is played with, the usual one first
	Teams   bool
	Match   bool               // of two teams
	Edition tournament.Edition // of its system, if it is not the one that the list names first
}

// eventKinds are the types, the most usual first.
func eventKinds() []eventKind {
	robin := []tournament.System{tournament.RoundRobin}
	return []eventKind{
		{Key: "swiss", Icon: "pairing", Systems: []tournament.System{tournament.Dutch, tournament.Dubov, tournament.Burstein, tournament.DoubleSwiss, tournament.Classic}},
		{Key: "roundrobin", Icon: "grid", Systems: robin},
		{Key: "league", Icon: "teams", Systems: robin, Teams: true},
		{Key: "match", Icon: "people", Systems: robin, Teams: true, Match: true},
		{Key: "teamswiss", Icon: "teams", Systems: []tournament.System{tournament.TeamSwiss}, Teams: true},
		{Key: "knockout", Icon: "pairing", Systems: []tournament.System{tournament.Knockout}},
		{Key: "teamknockout", Icon: "teams", Systems: []tournament.System{tournament.Knockout}, Teams: true},
		{Key: "keizer", Icon: "bars", Systems: []tournament.System{tournament.Keizer}},
		{Key: "us", Icon: "pairing", Systems: []tournament.System{tournament.Harkness}, Edition: "uschess"},
	}
}

// has lists what events of the type have, in the words of the style sheet, which shows
// the parts "only-WORD" of the form to the types that have the word.
func (k eventKind) has() string {
	usual := k.Systems[0]
	words := []string{k.Key}
	for _, part := range []struct {
		word string
		has  bool
	}{
		{"systems", len(k.Systems) > 1 || k.Edition != ""},
		{"robin", usual.ByTable()},
		{"tree", usual.IsTree()},
		{"rounds", !usual.IsTree()},
		{"team", k.Teams},
		{"score", usual.ByScore()},
		{"lot", usual.DrawsColour()},
		{"half", usual.ByScore() && !usual.PairsTeams()},
		{"start", usual.ByScore() && !k.Teams},
		{"points", !usual.Revalues()},
	} {
		if part.has {
			words = append(words, part.word)
		}
	}
	for _, system := range k.Systems {
		words = append(words, "of-"+string(system))
	}
	return strings.Join(words, " ")
}

// shownKind is the type that the form shows as chosen.
func (p *page) shownKind(v ruleValues) (eventKind, bool) { return kindNamed(p.Was("kind", v.kind())) }

// kindNamed finds a type by its key.
func kindNamed(key string) (eventKind, bool) {
	all := eventKinds()
	i := slices.IndexFunc(all, func(k eventKind) bool { return k.Key == key })
	if i < 0 {
		return eventKind{}, false
	}
	return all[i], true
}

// kindOf is the type of an event by its rules; "" if they fit none, such as teams in
// a system for players.
func kindOf(system string, teams bool) string {
	for _, k := range eventKinds() {
		if k.plays(system) && (k.Teams == teams || k.Match) {
			return k.Key
		}
	}
	return ""
}

// plays reports whether a system of the list is one of this type's.
func (k eventKind) plays(system string) bool {
	name, _, _ := strings.Cut(system, ":")
	return slices.Contains(k.Systems, tournament.System(name)) && k.Match == (system == matchSystem)
}

// systemFor is the system of a type: the one that was chosen, if the type has it.
func (k eventKind) systemFor(chosen string) string {
	switch {
	case k.plays(chosen):
		return chosen
	case k.Match:
		return matchSystem
	case k.Edition != "":
		return systemKey(k.Systems[0], k.Edition)
	}
	return usualSystem(k.Systems[0])
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

// systemMeant is the system of an event of a type: what was chosen for it by itself says
// more than the type.
func (p *page) systemMeant(kind eventKind, system string) string {
	if p.Form.Has("system.shown") && p.Text("system") != p.Text("system.shown") {
		return p.Text("system")
	}
	return kind.systemFor(system)
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
	p.Form.Set("system", p.systemMeant(kind, p.Text("system")))
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

// isTree reports whether the event whose values the form shows is a knock-out, whose
// rounds nobody has to give.
func (v *ruleValues) isTree() bool {
	name, _, _ := strings.Cut(v.System, ":")
	return tournament.System(name).IsTree()
}

// systemValue is the system that the form shows to begin with.
func (p *page) systemValue(v ruleValues) string {
	if v.System == "" {
		return p.systemChoices()[0].Value
	}
	return v.System
}
