package trf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// A typeMeaning is what a code of record 192 says of the rules.
type typeMeaning struct {
	system      tournament.System
	edition     tournament.Edition
	baku, team  bool
	cycles      int
	swapLastTwo bool
	teams       teamModel
}

// systems names the codes' systems as Rules.System does. Codes with CUSTOM are
// nobody's published rules and name none.
var systems = []struct {
	code    string
	meaning typeMeaning
}{
	{"FIDE_DUTCH", typeMeaning{system: tournament.Dutch}},
	{"FIDE_DUTCH_2017", typeMeaning{system: tournament.Dutch, edition: tournament.Dutch2017}},
	{"FIDE_DUTCH_2026", typeMeaning{system: tournament.Dutch, edition: tournament.Dutch2026}},
	{"FIDE_DUTCH_2025", typeMeaning{system: tournament.Dutch, edition: tournament.Dutch2026}}, // the draft's spelling
	{"SWISS_DUTCH_2025", typeMeaning{system: tournament.Dutch, edition: tournament.Dutch2026}},
	{"FIDE_DUBOV", typeMeaning{system: tournament.Dubov, edition: "2026"}},
	{"FIDE_BURSTEIN", typeMeaning{system: tournament.Burstein, edition: "2026"}},
	{"FIDE_DOUBLESWISS", typeMeaning{system: "doubleswiss"}},
	{"CUSTOM_SWISS", typeMeaning{}},
	{"CUSTOM_DOUBLESWISS", typeMeaning{}},
	{"BERGER_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1}},
	{"BERGER_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2}},
	{"FIDE_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1}},
	{"FIDE_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2, swapLastTwo: true}},
	{"CUSTOM_ROUNDROBIN", typeMeaning{}},
	{"FIDE_SCHILLER", typeMeaning{system: "schiller"}},
	{"CUSTOM_SCHILLER", typeMeaning{}},
	{"FIDE_SCHEVENINGEN", typeMeaning{system: tournament.RoundRobin, edition: "scheveningen", cycles: 1, team: true}},
	{"FIDE_DOUBLESCHEVENINGEN", typeMeaning{system: tournament.RoundRobin, edition: "scheveningen", cycles: 2, team: true}},
	{"CUSTOM_SCHEVENINGEN", typeMeaning{}},
	{"CUSTOM_KNOCKOUT", typeMeaning{}},
	{"CUSTOM_TEAM_SWISS", typeMeaning{team: true}},
	{"CUSTOM_TEAM_SWISS_MP", typeMeaning{team: true}},
	{"CUSTOM_TEAM_SWISS_GP", typeMeaning{team: true}},
	{"BERGER_TEAM_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1, team: true}},
	{"BERGER_TEAM_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2, team: true}},
	{"FIDE_TEAM_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1, team: true}},
	{"FIDE_TEAM_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2, swapLastTwo: true, team: true}},
	{"CUSTOM_TEAM_ROUNDROBIN", typeMeaning{team: true}},
	{"CUSTOM_TEAM_KNOCKOUT", typeMeaning{team: true}},
}

// meaningOf explains a code of record 192. The start of the event tells which
// rules FIDE_DUTCH without a year means.
func meaningOf(code string, start tournament.Date) (typeMeaning, bool) {
	rest, baku := strings.CutSuffix(strings.ToUpper(code), "_BAKU")
	for _, s := range systems {
		if s.code != rest {
			continue
		}
		m := s.meaning
		m.baku = baku
		if m.system == tournament.Dutch && m.edition == "" {
			m.edition = tournament.DutchEditionAt(start)
		}
		return m, true
	}
	if model, ok := teamSwissOf(rest); ok {
		return typeMeaning{system: tournament.TeamSwiss, edition: "2026", baku: baku, team: true, teams: model}, true
	}
	if i := strings.LastIndex(rest, "_G"); i > 0 && !baku {
		if cycles, ok := number(rest[i+2:]); ok && cycles > 0 && cycles < 100 {
			m, known := meaningOf(rest[:i], start)
			known = known && m.cycles == 1
			m.cycles = cycles
			return m, known
		}
	}
	if teams, ok := strings.CutPrefix(rest, "FIDE_SCHILLER_"); ok && !baku {
		a, b, found := strings.Cut(teams, "X")
		_, okA := number(a)
		_, okB := number(b)
		return typeMeaning{system: "schiller"}, found && okA && okB
	}
	return typeMeaning{}, false
}

// meaningOfRules is what the rules say, in the terms of the codes.
func meaningOfRules(rules *tournament.Rules) typeMeaning {
	m := typeMeaning{
		system: rules.System, edition: rules.Edition, team: rules.Team != nil,
		baku:   rules.Acceleration.Baku,
		cycles: rules.RoundRobin.Cycles, swapLastTwo: rules.RoundRobin.SwapLastTwo,
	}
	if m.system == tournament.RoundRobin {
		m.cycles = max(1, m.cycles)
		if m.edition == "berger" { // which the codes take for granted
			m.edition = ""
		}
	}
	if m.system == tournament.TeamSwiss {
		m.teams, _ = modelOf(rules.Options)
	}
	if (m.system == tournament.TeamSwiss || slices.Contains(codedWithoutOptions, m.system)) && m.edition == "" { // they have one edition
		m.edition = "2026"
	}
	return m
}

// typeCode gives the code of record 192 for the rules, "" if there is none. Of
// several that mean the same the plain FIDE_DUTCH goes first, because more
// programs know it.
func typeCode(t *tournament.Tournament) string {
	want := meaningOfRules(&t.Rules)
	if given := t.Info.TypeCode; given != "" {
		m, known := meaningOf(given, t.Info.Start)
		if m == want || !known && want.system == "" {
			return given
		}
	}
	if want.system == "" {
		return ""
	}
	suffix := ""
	if want.baku {
		suffix = "_BAKU"
	}
	if want.system == tournament.TeamSwiss {
		return want.teams.code() + suffix
	}
	for _, s := range systems {
		if m, _ := meaningOf(s.code+suffix, t.Info.Start); m == want {
			return s.code + suffix
		}
	}
	if want.system != tournament.RoundRobin || want.cycles <= 2 || want.swapLastTwo || want.baku {
		return ""
	}
	cycles := "_G" + strconv.Itoa(want.cycles)
	switch {
	case want.edition == "scheveningen":
		return "FIDE_SCHEVENINGEN" + cycles
	case want.team:
		return "BERGER_TEAM_ROUNDROBIN" + cycles
	}
	return "BERGER_ROUNDROBIN" + cycles
}

// uncoded are the systems that no code of record 192 names. Record 092 does, in
// words, with the options that were chosen: "Individual: Swiss-System (classic 2009
// bye=lowest)".
var uncoded = []tournament.System{tournament.Classic, tournament.Harkness, tournament.Keizer}

// codedWithoutOptions are the systems whose code does not say which options were
// chosen. If there are any, the words of record 092 do, as for those without a code.
var codedWithoutOptions = []tournament.System{tournament.Dubov, tournament.Burstein}

// typeText gives record 092: what the event says of itself, or else the system
// that has no code. In a form without record 192 that is also a round robin.
func typeText(t *tournament.Tournament, to Dialect) string {
	system, edition, options := uncodedIn(t.Info.Type)
	stale := system != "" && (system != t.Rules.System || edition != t.Rules.Edition || !slices.Equal(options, t.Rules.Options))
	switch {
	case t.Info.Type != "" && !stale:
		return t.Info.Type
	case slices.Contains(uncoded, t.Rules.System), slices.Contains(codedWithoutOptions, t.Rules.System) && (len(t.Rules.Options) > 0 || to != TRF26):
		text := strings.TrimSpace(string(t.Rules.System) + " " + string(t.Rules.Edition))
		for _, o := range t.Rules.Options {
			text += " " + o.Name + "=" + o.Value
		}
		kind := "Swiss-System"
		if t.Rules.System == tournament.Keizer {
			kind = "Keizer"
		}
		return "Individual: " + kind + " (" + text + ")"
	case t.Rules.System == tournament.TeamSwiss:
		return teamSwissText(t, to)
	case t.Rules.System == tournament.RoundRobin && to != TRF26:
		return roundRobinText(t)
	}
	return ""
}

// teamSwissText names a Team Swiss where record 192 does not tell all of it: options
// that no code has, or a form without the record.
func teamSwissText(t *tournament.Tournament, to Dialect) string {
	_, others := modelOf(t.Rules.Options)
	if to == TRF26 && len(others) == 0 {
		return ""
	}
	text := "teamswiss 2026"
	for _, o := range t.Rules.Options {
		text += " " + o.Name + "=" + o.Value
	}
	return "Team: Swiss-System (" + text + ")"
}

// roundRobinText names a round robin: "Individual: Round-Robin (BERGER_ROUNDROBIN)",
// with the code of record 192 so that its cycles are known.
func roundRobinText(t *tournament.Tournament) string {
	text := "Individual: "
	if t.Rules.Team != nil {
		text = "Team: "
	}
	if t.Rules.RoundRobin.Cycles == 2 {
		text += "Double "
	}
	text += "Round-Robin"
	if code := typeCode(t); code != "" {
		text += " (" + code + ")"
	}
	return text
}

// codeIn finds the code of a round robin in the words of record 092.
func codeIn(text string, start tournament.Date) (typeMeaning, bool) {
	from, to := strings.LastIndex(text, "("), strings.LastIndex(text, ")")
	if from < 0 || to < from {
		return typeMeaning{}, false
	}
	m, known := meaningOf(text[from+1:to], start)
	return m, known && m.system == tournament.RoundRobin
}

// uncodedIn finds a system whose options no code tells in the words of record 092,
// with its options.
func uncodedIn(text string) (system tournament.System, edition tournament.Edition, options []tournament.SystemOption) {
	from, to := strings.LastIndex(text, "("), strings.LastIndex(text, ")")
	if from < 0 || to < from {
		return "", "", nil
	}
	words := strings.Fields(strings.ToLower(text[from+1 : to]))
	if len(words) == 0 || !slices.Contains(slices.Concat(uncoded, codedWithoutOptions), tournament.System(words[0])) && words[0] != string(tournament.TeamSwiss) {
		return "", "", nil
	}
	for i, word := range words[1:] {
		name, value, option := strings.Cut(word, "=")
		switch {
		case option && name != "" && value != "":
			options = append(options, tournament.SystemOption{Name: name, Value: value})
		case i == 0:
			edition = tournament.Edition(word)
		default:
			return "", "", nil
		}
	}
	return tournament.System(words[0]), edition, options
}
