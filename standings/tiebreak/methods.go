package tiebreak

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Method is one way to break ties: a line of the table below.
type Method struct {
	Name    string // the code without modifiers
	Article string // of C.07 of 2026, or where the rule is from
	Type    string // A inside the tied group, B own record, C opponents' results, D opponents' earlier data

	heading   string // the message that heads a column where the title is long; "" = the title
	modifiers string // letters of the modifiers that belong to it
	perScore  bool   // in team events it can be asked for match or game points
	lower     bool   // low values come first
	rated     bool   // needs ratings: dropped when there are unrated players
	helper    bool   // no tie-break of the regulations, but asked for by programs
	events    eventSet
	system    tournament.System // the only system that has it; "" = all
	// offered are the forms of the method that a list to choose from has beside
	// those of the presets: what arbiters are known to announce. Of the rest most
	// are for one kind of event or for programs; they can be typed in.
	offered []tournament.TieBreak

	// build prepares the computation of the value of each participant.
	build func(*Calculator, *TieBreak) evaluator
	// fractions: values are compared as exact fractions, of which Value is rounded.
	fractions bool
	// split parts a tied group; such a method has no value outside its group.
	split func(*Calculator, *TieBreak, []int32, *Working) [][]int32
	// order ranks the events of its system in place of points: by participant the
	// place, 0 = none. Values need not tell all that it goes by.
	order func(*Calculator) []int32
}

// Title is what the method is called.
func (m *Method) Title() message.Message { return message.Of("tiebreak." + m.Name) }

// heads is what stands above a column of the method.
func (m *Method) heads() message.Message {
	if m.heading == "" {
		return m.Title()
	}
	return message.Of("tiebreak." + m.heading)
}

// ByFraction reports whether values are compared as exact fractions and shown rounded.
func (m *Method) ByFraction() bool { return m.fractions }

// eventSet is the kinds of event a method is for.
type eventSet uint8

const (
	anyEvent        eventSet = 0
	onlyTeams       eventSet = 1 << iota // needs matches and boards
	noTeams                              // needs people
	notInRoundRobin                      // not in round robins since 2026 (note to article 8)
)

// methods is the table of all codes.
var methods = []Method{
	{Name: "PTS", Article: "4.2", Type: "B", perScore: true, build: points},
	{Name: "DE", Article: "6", Type: "A", modifiers: "PTA", perScore: true, split: directEncounter},

	{Name: "WIN", heading: "short.WIN", Article: "7.1", Type: "B", perScore: true, build: wins},
	{Name: "WON", Article: "7.2", Type: "B", offered: []tournament.TieBreak{"WON"}, build: gamesWon},
	{Name: "BPG", Article: "7.3", Type: "B", build: blackGames},
	{Name: "BWG", heading: "short.BWG", Article: "7.4", Type: "B", build: blackWins},
	{Name: "PS", Article: "7.5", Type: "B", modifiers: "C", perScore: true, offered: []tournament.TieBreak{"PS"}, build: progressive},
	{Name: "REP", heading: "short.REP", Article: "7.6", Type: "B", offered: []tournament.TieBreak{"REP"}, build: roundsElected},
	{Name: "STD", Article: "7.7", Type: "B", perScore: true, build: standardPoints},
	{Name: "TPN", Article: "7.8", Type: "B", modifiers: "R", lower: true, offered: []tournament.TieBreak{"TPN"}, build: pairingNumber},

	{Name: "BH", Article: "8.1", Type: "C", modifiers: "CMPF", perScore: true, events: notInRoundRobin, offered: []tournament.TieBreak{"BH/C2", "BH/M1"}, build: buchholz},
	{Name: "AOB", heading: "short.AOB", Article: "8.2", Type: "CC", modifiers: "F", perScore: true, events: notInRoundRobin, offered: []tournament.TieBreak{"AOB"}, build: averageBuchholz, fractions: true},
	{Name: "FB", Article: "8.3", Type: "D", modifiers: "CMP", perScore: true, events: notInRoundRobin, offered: []tournament.TieBreak{"FB"}, build: foreBuchholz},
	{Name: "SB", Article: "9.1", Type: "BC", modifiers: "CMP", perScore: true, offered: []tournament.TieBreak{"SB/C1"}, build: sonneborn},
	{Name: "KS", Article: "9.2", Type: "BC", modifiers: "L", perScore: true, build: koya},

	{Name: "ARO", heading: "short.ARO", Article: "10.1", Type: "D", modifiers: "CMU", rated: true, events: noTeams, build: averageRating},
	{Name: "TPR", Article: "10.2", Type: "DB", modifiers: "U", rated: true, events: noTeams, offered: []tournament.TieBreak{"TPR"}, build: performance},
	{Name: "PTP", Article: "10.3", Type: "DB", modifiers: "U", rated: true, events: noTeams, build: perfectPerformance},
	{Name: "APRO", heading: "short.APRO", Article: "10.4", Type: "DC", modifiers: "U", rated: true, events: noTeams, build: averagePerformance},
	{Name: "APPO", heading: "short.APPO", Article: "10.5", Type: "DC", modifiers: "U", rated: true, events: noTeams, build: averagePerfect},
	{Name: "RTNG", Article: "10.6", Type: "B", modifiers: "RU", rated: true, events: noTeams, build: ownRating},

	{Name: "MPTS", Article: "11.1.1", Type: "B", events: onlyTeams, build: matchPoints},
	{Name: "GPTS", Article: "11.1.2", Type: "B", events: onlyTeams, build: gamePoints},
	{Name: "BC", Article: "12.1", Type: "B", lower: true, events: onlyTeams, offered: []tournament.TieBreak{"BC"}, build: boardCount},
	{Name: "TBR", heading: "short.TBR", Article: "12.2", Type: "B", events: onlyTeams, offered: []tournament.TieBreak{"TBR"}, split: topBoards},
	{Name: "BBE", heading: "short.BBE", Article: "12.3", Type: "B", events: onlyTeams, offered: []tournament.TieBreak{"BBE"}, split: bottomBoards},
	{Name: "MPvGP", Article: "13.1", Type: "B", events: onlyTeams, build: otherScore},
	{Name: "EMMSB", heading: "SB", Article: "13.2.1", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EMGSB", heading: "SB", Article: "13.2.2", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EGMSB", heading: "SB", Article: "13.2.3", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EGGSB", heading: "SB", Article: "13.2.4", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EDE", Article: "13.3", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEC", heading: "EDE", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEBT", heading: "EDE", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEBB", heading: "EDE", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDET", heading: "EDE", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEB", heading: "EDE", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "SSSC", heading: "short.SSSC", Article: "13.4", Type: "BC", modifiers: "FKP", events: onlyTeams | notInRoundRobin, build: scheduleStrength, fractions: true},

	{Name: "US_MODMED", Article: "US Chess 34E", Type: "C", events: noTeams, build: modifiedMedian},
	{Name: "US_SOLKOFF", Article: "US Chess 34E", Type: "C", events: noTeams, build: solkoff},
	{Name: "US_CUM", Article: "US Chess 34E", Type: "B", events: noTeams, build: cumulative},
	{Name: "US_MEDIAN", Article: "US Chess 34E", Type: "C", events: noTeams, build: harknessMedian},
	{Name: "US_DE", heading: "DE", Article: "US Chess 34E", Type: "A", events: noTeams, split: resultBetween},
	{Name: "US_BLACKS", Article: "US Chess 34E", Type: "B", events: noTeams, build: blackGames},
	{Name: "US_KASHDAN", Article: "US Chess 34E", Type: "B", events: noTeams, offered: []tournament.TieBreak{"US_KASHDAN"}, build: kashdan},
	{Name: "US_SB", Article: "US Chess 34E", Type: "BC", events: noTeams, offered: []tournament.TieBreak{"US_SB"}, build: usSonneborn},
	{Name: "US_CUMOPP", heading: "short.US_CUMOPP", Article: "US Chess 34E", Type: "C", events: noTeams, build: cumulativeOpposition},
	{Name: "US_OPPERF", Article: "US Chess 34E", Type: "DC", modifiers: "U", rated: true, events: noTeams, build: oppositionPerformance},
	{Name: "US_AVGOPP", Article: "US Chess 34E", Type: "D", modifiers: "U", rated: true, events: noTeams, build: averageRating},

	{Name: "KEIZER", Article: "K2", Type: "B", system: tournament.Keizer, build: keizerPoints, order: keizerOrder},
	{Name: "KVALUE", Article: "K1", Type: "B", system: tournament.Keizer, build: keizerValue},
	{Name: "KO", Article: "KO7", Type: "B", system: tournament.Knockout, build: roundsWon, order: treeOrder},

	{Name: "LOT", Article: "4.2", Type: "B", lower: true, build: lot},
	{Name: "RANK", Type: "B", lower: true, helper: true, build: reportedRank},
	{Name: "ABH", Article: "16.3", Type: "B", perScore: true, events: notInRoundRobin, helper: true, build: adjustedScore},
	{Name: "AFB", Article: "16.3", Type: "B", perScore: true, events: notInRoundRobin, helper: true, build: foreAdjustedScore},
	{Name: "VUR", Article: "16.1.2", Type: "B", lower: true, helper: true, build: voluntaryUnplayed},
	{Name: "RIP", Type: "B", helper: true, build: roundsPaired},
	{Name: "NUM", Type: "B", helper: true, build: gamesPlayed},
	{Name: "OTHER", heading: "short.OTHER", Article: "4.1", Type: "", helper: true, build: given},
}

// Methods returns the table of all codes, FIDE's first, in the order of the
// regulations.
func Methods() []Method { return append([]Method(nil), methods...) }

// Offered returns the tie-breaks that a list to choose from has beside those of the
// presets, in the order of the table.
func Offered() []tournament.TieBreak {
	var codes []tournament.TieBreak
	for i := range methods {
		codes = append(codes, methods[i].offered...)
	}
	return codes
}

func methodNamed(name string) *Method {
	if strings.HasPrefix(name, "OTHER_") {
		name = "OTHER"
	}
	for i := range methods {
		if strings.EqualFold(methods[i].Name, name) {
			return &methods[i]
		}
	}
	return nil
}

// InGroup reports that the method looks only inside the group still tied, so
// that its result depends on its place in the list.
func (m *Method) InGroup() bool { return m.split != nil }

// Ranks reports that the method is the whole order of the events of its system.
func (m *Method) Ranks() bool { return m.order != nil }

// System is the one to whose events the method belongs, such as Keizer; "" = to any.
func (m *Method) System() tournament.System { return m.system }

// Rated reports that the method needs the ratings of the players.
func (m *Method) Rated() bool { return m.rated }

// Allowed tells whether the tie-break may be used in a kind of event by an
// edition; nil if so, else a *CodeError with the reason.
func (tb *TieBreak) Allowed(event Event, edition Edition) error {
	m := tb.Method
	if m == nil { // made by hand
		return unknown(string(tb.Text), string(tb.Text))
	}
	if tb.Overrides != "" {
		edition = tb.Overrides
	}
	switch {
	case m.system != "" && m.system != event.System:
		return tb.wrong(message.Of("tiebreak.of-system", "system", message.Of("tiebreak.system."+string(m.system))),
			message.Of("tiebreak.use-others"))
	case m.events&onlyTeams != 0 && !event.Teams:
		return tb.wrong(message.Of("tiebreak.of-teams"),
			message.Of("tiebreak.use-players"))
	case m.events&noTeams != 0 && event.Teams:
		return tb.wrong(message.Of("tiebreak.of-players"),
			message.Of("tiebreak.use-teams"))
	case tb.Score != "" && !event.Teams:
		return tb.wrong(message.Of("tiebreak.team-points"),
			message.Of("tiebreak.write", "code", m.Name))
	case m.events&notInRoundRobin != 0 && event.RoundRobin && edition == Edition2026:
		return tb.wrong(message.Of("tiebreak.round-robin", "article", message.Cited("C.07 8")),
			message.Of("tiebreak.use-round-robin"))
	}
	return nil
}
