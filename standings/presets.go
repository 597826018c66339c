package standings

import (
	"fmt"
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
		Codes: []tournament.TieBreak{"BH/C1", "BH", "SB", "DE", "WIN", "BWG"}},
	{Name: "2009-swiss-rated", Title: "FIDE until 2023: Swiss, all players rated", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB"}},
	{Name: "2009-roundrobin", Title: "FIDE until 2023: round robin", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"DE", "WIN", "SB", "KS"}},
	{Name: "2009-team-roundrobin", Title: "FIDE until 2023: team round robin", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"MPTS", "GPTS", "DE", "SB"}},
	{Name: "2009-team-swiss", Title: "FIDE until 2023: team Swiss", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"MPTS", "GPTS", "DE", "BH/C1", "BH", "SB"}},
	{Name: "f10", Title: "Swiss rules of 1992 to 2009, F10: encounter for first place, opponents' rating, lot", Edition: tiebreak.Edition2009,
		Codes: []tournament.TieBreak{"DE/T", "ARO", "LOT"}},

	{Name: "uschess", Title: "US Chess 34E, default order", Codes: []tournament.TieBreak{"US_MODMED", "US_SOLKOFF", "US_CUM", "US_CUMOPP"}},
	{Name: "harkness", Title: "Harkness: Median, then Solkoff", Codes: []tournament.TieBreak{"US_MEDIAN", "US_SOLKOFF"}},
}

// ownPresets are the lists of systems with an order of their own. Nobody has to choose
// them, and no other event can.
var ownPresets = map[tournament.System]Preset{
	tournament.Keizer: {Name: "keizer", Title: "Keizer points", Codes: []tournament.TieBreak{"KEIZER", "KVALUE"}},
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
	return Preset{}, fmt.Errorf("%q is no list of tie-breaks; there are %s", name, strings.Join(names, ", "))
}

// List reads the codes.
func (p Preset) List() ([]tiebreak.TieBreak, error) {
	return tiebreak.ParseList(tournament.JoinTieBreaks(p.Codes, ","))
}

// UsualPreset is the list that events of a system mostly announce, for who begins one:
// that of US Chess where it pairs by its rules, else today's common list.
func UsualPreset(system tournament.System, teams bool) Preset {
	if system == tournament.Harkness && !teams {
		return mustPreset("uschess")
	}
	return DefaultPreset(tiebreak.Event{Teams: teams, RoundRobin: system == tournament.RoundRobin, System: tiebreak.OrderedBy(system)})
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
