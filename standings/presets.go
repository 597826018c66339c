package standings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Preset is a named list of tie-breaks.
type Preset struct {
	Name    string
	Title   string
	Codes   []tournament.TieBreak
	Edition tiebreak.Edition // the rules it was made for; "" = those of the event's time
}

// presets: today's common lists first, then the lists that FIDE recommended
// until 2023, the old Swiss rules, and the United States.
var presets = []Preset{
	{Name: "swiss", Title: "Swiss, today's common list", Codes: []tournament.TieBreak{"BH/C1", "BH", "SB", "DE", "WIN", "BWG"}},
	{Name: "swiss-rated", Title: "Swiss, all players rated", Codes: []tournament.TieBreak{"BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB"}},
	{Name: "roundrobin", Title: "round robin, today's common list", Codes: []tournament.TieBreak{"DE", "WIN", "SB", "KS", "BWG"}},
	{Name: "team-swiss", Title: "team Swiss, as in the Olympiad", Codes: []tournament.TieBreak{"MPTS", "EMGSB/C1", "GPTS", "BH:MP/C1"}},
	{Name: "team-roundrobin", Title: "team round robin", Codes: []tournament.TieBreak{"MPTS", "GPTS", "EDET", "EMGSB"}},

	{Name: "2009-swiss", Title: "FIDE until 2023: Swiss, not all players rated", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"BH/C1", "BH", "SB", "DE", "WIN", "BWG", "LOT"}},
	{Name: "2009-swiss-rated", Title: "FIDE until 2023: Swiss, all players rated", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB", "LOT"}},
	{Name: "2009-roundrobin", Title: "FIDE until 2023: round robin", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"DE", "WIN", "SB", "KS", "LOT"}},
	{Name: "2009-team-roundrobin", Title: "FIDE until 2023: team round robin", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"MPTS", "GPTS", "DE", "SB", "LOT"}},
	{Name: "2009-team-swiss", Title: "FIDE until 2023: team Swiss", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"MPTS", "GPTS", "DE", "BH/C1", "BH", "SB", "LOT"}},
	{Name: "f10", Title: "Swiss rules of 1992 to 2009, F10: encounter for first place, opponents' rating, lot", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"DE/T", "ARO", "LOT"}},

	{Name: "uschess", Title: "US Chess 34E, default order", Codes: []tournament.TieBreak{"US_MODMED", "US_SOLKOFF", "US_CUM", "US_CUMOPP"}},
	{Name: "harkness", Title: "Harkness: Median, then Solkoff", Codes: []tournament.TieBreak{"US_MEDIAN", "US_SOLKOFF"}},
}

// ownPresets are the lists of systems with an order of their own. Nobody has to choose
// them, and no other event can.
var ownPresets = map[tournament.System]Preset{
	tournament.Keizer:   {Name: "keizer", Title: "Keizer points", Codes: []tournament.TieBreak{"KEIZER", "KVALUE"}},
	tournament.Knockout: {Name: "knockout", Title: "rounds of the knock-out", Codes: []tournament.TieBreak{"KO"}},
}

// Presets returns all presets.
func Presets() []Preset { return append([]Preset(nil), presets...) }

// PresetNamed finds a preset; the error lists the names.
func PresetNamed(name string) (Preset, error) {
	var names []string
	for _, p := range presets {
		if strings.EqualFold(p.Name, name) {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Preset{}, &NoSuchPreset{name, names}
}

// NoSuchPreset says that no preset has a name.
type NoSuchPreset struct {
	Name  string
	Names []string // those that there are
}

func (e *NoSuchPreset) Error() string {
	return fmt.Sprintf("%q is not a list of tie-breaks; there are %s", e.Name, strings.Join(e.Names, ", "))
}

// List reads the codes.
func (p Preset) List() ([]tiebreak.TieBreak, error) {
	return tiebreak.ParseList(tournament.JoinTieBreaks(p.Codes, ","))
}

// OfTeams reports whether the list is for events of teams: it counts matches.
func (p Preset) OfTeams() bool { return slices.Contains(p.Codes, "MPTS") }

// Announced are the codes as an event announces them: those whose values changed between
// editions name the one that the list was made for.
func (p Preset) Announced() []tournament.TieBreak {
	codes := append([]tournament.TieBreak(nil), p.Codes...)
	for i, code := range codes {
		if tb, err := tiebreak.Parse(code); err == nil && p.Edition != "" && tb.Method.ByEdition() && tb.Overrides == "" {
			codes[i] += tournament.TieBreak("/V" + string(p.Edition))
		}
	}
	return codes
}

// InForce finds the preset that a list of codes is, announced by an event.
func InForce(codes []tournament.TieBreak) (Preset, bool) {
	for _, p := range presets {
		if slices.Equal(p.Announced(), codes) {
			return p, true
		}
	}
	return Preset{}, false
}

// UsualPreset is the list of events of a system whose rules name none: the one that the
// rules of the system themselves have, F10 of the Swiss rules of 1992 to 2009 and that of
// US Chess, else today's common list.
func UsualPreset(system tournament.System, teams bool) Preset {
	return usual(system, tiebreak.Event{Teams: teams, RoundRobin: system == tournament.RoundRobin, System: tiebreak.OrderedBy(system)})
}

// listsOf are the presets that the rules of a system have in their own text.
var listsOf = map[tournament.System]string{
	tournament.Harkness: "uschess",
	tournament.Classic:  "f10",
}

// NamesList reports whether the rules of a system have a list of tie-breaks in their
// own text, which is then that of its events.
func NamesList(system tournament.System) bool { return listsOf[system] != "" }

// usual is UsualPreset for a kind of event.
func usual(system tournament.System, event tiebreak.Event) Preset {
	if name := listsOf[system]; name != "" && !event.Teams && !event.RoundRobin {
		return mustPreset(name)
	}
	return DefaultPreset(event)
}

// mustPreset finds a preset that is in the table.
func mustPreset(name string) Preset {
	p, err := PresetNamed(name)
	if err != nil {
		panic(err)
	}
	return p
}

// DefaultPreset is the list for an event whose rules name none. The arbiter
// ought to publish one before the start (C.07, article 4.1.1).
func DefaultPreset(event tiebreak.Event) Preset {
	if own, ok := ownPresets[event.System]; ok {
		return own
	}
	name := "swiss"
	switch {
	case event.Teams && event.RoundRobin:
		name = "team-roundrobin"
	case event.Teams:
		name = "team-swiss"
	case event.RoundRobin:
		name = "roundrobin"
	}
	return mustPreset(name)
}
