package trf

import (
	"cmp"
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
// nobody's published rules and name none, but for the knock-out, which has no others.
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
	{"FIDE_DOUBLESWISS", typeMeaning{system: tournament.DoubleSwiss, edition: "2026"}},
	{"CUSTOM_SWISS", typeMeaning{}},
	{"CUSTOM_DOUBLESWISS", typeMeaning{}},
	{"BERGER_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1}},
	{"BERGER_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2}},
	{"FIDE_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1}},
	{"FIDE_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2, swapLastTwo: true}},
	{"CUSTOM_ROUNDROBIN", typeMeaning{}},
	{"FIDE_SCHILLER", typeMeaning{system: "schiller"}},
	{"CUSTOM_SCHILLER", typeMeaning{team: true}},
	{"FIDE_SCHEVENINGEN", typeMeaning{system: tournament.RoundRobin, edition: "scheveningen", cycles: 1, team: true}},
	{"FIDE_DOUBLESCHEVENINGEN", typeMeaning{system: tournament.RoundRobin, edition: "scheveningen", cycles: 2, team: true}},
	{"CUSTOM_SCHEVENINGEN", typeMeaning{team: true}},
	{"CUSTOM_KNOCKOUT", typeMeaning{system: tournament.Knockout, edition: "custom"}},
	{"CUSTOM_TEAM_SWISS", typeMeaning{team: true}},
	{"CUSTOM_TEAM_SWISS_MP", typeMeaning{team: true}},
	{"CUSTOM_TEAM_SWISS_GP", typeMeaning{team: true}},
	{"BERGER_TEAM_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1, team: true}},
	{"BERGER_TEAM_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2, team: true}},
	{"FIDE_TEAM_ROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 1, team: true}},
	{"FIDE_TEAM_DOUBLEROUNDROBIN", typeMeaning{system: tournament.RoundRobin, cycles: 2, swapLastTwo: true, team: true}},
	{"CUSTOM_TEAM_ROUNDROBIN", typeMeaning{team: true}},
	{"CUSTOM_TEAM_KNOCKOUT", typeMeaning{system: tournament.Knockout, edition: "custom", team: true}},
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
		if m.baku = baku; baku && !m.system.ByScore() {
			return typeMeaning{}, false // there is no such code
		}
		if m.system == tournament.Dutch && m.edition == "" {
			m.inForce(start)
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

// inForce is what FIDE_DUTCH without a year means: the edition of FIDE's Swiss by rating
// that was in force when the event began. People call all of them Dutch.
func (m *typeMeaning) inForce(start tournament.Date) {
	if system, edition := tournament.EditionAt(start); system != "" {
		m.system, m.edition = system, edition
	}
}

// meaningOfRules is what the rules say, in the terms of the codes.
func meaningOfRules(rules *tournament.Rules) typeMeaning {
	m := typeMeaning{
		system: rules.System, edition: rules.Edition, team: rules.Team != nil,
		baku:   rules.Acceleration.Baku && rules.System.ByScore(),
		cycles: rules.RoundRobin.Cycles, swapLastTwo: rules.RoundRobin.SwapLastTwo,
	}
	if m.system == tournament.RoundRobin {
		m.cycles = max(1, m.cycles)
		if m.edition == "berger" { // which the codes take for granted
			m.edition = ""
		}
	}
	if m.system.PairsTeams() {
		m.teams, _ = modelOf(rules.Options)
	}
	if m.edition == "" {
		m.edition = wordings[m.system].edition
	}
	return m
}

// TypeCode gives the code of record 192 that names the rules with their edition, whatever
// the date of the event; "" if there is none. A file with FIDE_DUTCH alone leaves the
// edition to its date.
func TypeCode(rules *tournament.Rules) string {
	if rules == nil {
		return ""
	}
	return typeCode(&tournament.Tournament{Rules: *rules})
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
	if want.system == "" || want.system == tournament.Classic { // which the words of record 092 name
		return ""
	}
	suffix := ""
	if want.baku {
		suffix = "_BAKU"
	}
	if want.system.PairsTeams() {
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

// wording is how record 092 names a system in words, where no code of record 192 does
// or where the code does not tell all: "Individual: Swiss-System (classic 2009
// bye=lowest)".
type wording struct {
	kind    string             // what the event is, if nobody says it otherwise
	edition tournament.Edition // the one that the code means; "" = there is no code
	// untold are those of the options that the code does not tell.
	untold func([]tournament.SystemOption) []tournament.SystemOption
}

// wordings are the systems that are named so. A new system with options is a row.
var wordings = map[tournament.System]wording{
	tournament.Classic:     {kind: "Swiss-System"},
	tournament.Harkness:    {kind: "Swiss-System"},
	tournament.Keizer:      {kind: "Keizer"},
	tournament.Dubov:       {"Swiss-System", "2026", allOptions},
	tournament.Burstein:    {"Swiss-System", "2026", allOptions},
	tournament.DoubleSwiss: {"Swiss-System", "2026", allOptions},
	tournament.Knockout:    {"Knock-Out", "custom", allOptions},
	tournament.TeamSwiss:   {"Swiss-System", "2026", besidesModel},
}

func allOptions(options []tournament.SystemOption) []tournament.SystemOption { return options }

func besidesModel(options []tournament.SystemOption) []tournament.SystemOption {
	_, others := modelOf(options)
	return others
}

// typeText gives record 092: what the event says of itself, and behind it the system
// where record 192 does not tell it or is not there, so that it comes back. Words that
// name another system than the rules are out of date.
func typeText(t *tournament.Tournament, to Dialect) string {
	text, rules := t.Info.Type, &t.Rules
	if system, edition, options := uncodedIn(text); system != "" {
		if system == rules.System && edition == rules.Edition && slices.Equal(options, rules.Options) {
			return text
		}
		text = ""
	}
	switch words := systemWords(rules, to); {
	case words != "" && text == "":
		return ofWhom(rules) + wordings[rules.System].kind + " (" + words + ")"
	case words != "":
		return text + " (" + words + ")"
	case rules.System == tournament.RoundRobin && to != TRF26:
		return roundRobinText(t, text)
	}
	return text
}

// ofWhom begins record 092: whether players or teams are meant.
func ofWhom(rules *tournament.Rules) string {
	if rules.Team != nil {
		return "Team: "
	}
	return "Individual: "
}

// systemWords names a system with its edition and options for record 092; "" where
// there is no need.
func systemWords(rules *tournament.Rules, to Dialect) string {
	w, ok := wordings[rules.System]
	if !ok || to == TRF26 && w.edition != "" && len(w.untold(rules.Options)) == 0 {
		return ""
	}
	text := string(rules.System)
	if edition := cmp.Or(rules.Edition, w.edition); edition != "" {
		text += " " + string(edition)
	}
	for _, o := range rules.Options {
		text += " " + o.Name + "=" + o.Value
	}
	return text
}

// roundRobinText names a round robin: "Individual: Round-Robin (BERGER_ROUNDROBIN)",
// with the code of record 192 so that its cycles are known. What the event says of
// itself stays before the code, and alone where it says enough.
func roundRobinText(t *tournament.Tournament, own string) string {
	if own != "" {
		code := typeCode(t)
		if m, found := codeIn(own, t.Info.Start); code == "" || found && m == meaningOfRules(&t.Rules) || !found && guessed(own) == (tournament.RoundRobinRules{Cycles: max(1, t.Rules.RoundRobin.Cycles), SwapLastTwo: t.Rules.RoundRobin.SwapLastTwo}) {
			return own
		}
		return own + " (" + code + ")"
	}
	text := ofWhom(&t.Rules)
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
	if len(words) == 0 {
		return "", "", nil
	}
	if _, known := wordings[tournament.System(words[0])]; !known {
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
