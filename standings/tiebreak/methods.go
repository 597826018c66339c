package tiebreak

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Method is one way to break ties: a line of the table below.
type Method struct {
	Name    string // the code without modifiers
	Title   string
	Article string // of C.07 of 2026, or where the rule is from
	Type    string // A inside the tied group, B own record, C opponents' results, D opponents' earlier data

	modifiers string // letters of the modifiers that belong to it
	perScore  bool   // in team events it can be asked for match or game points
	lower     bool   // low values come first
	rated     bool   // needs ratings: dropped when there are unrated players
	helper    bool   // no tie-break of the regulations, but asked for by programs
	events    eventSet

	// build prepares the computation of the value of each participant.
	build func(*Calculator, *TieBreak) evaluator
	// split parts a tied group; such a method has no value outside its group.
	split func(*Calculator, *TieBreak, []int32, *Working) [][]int32
}

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
	{Name: "PTS", Title: "points", Article: "4.2", Type: "B", perScore: true, build: points},
	{Name: "DE", Title: "direct encounter", Article: "6", Type: "A", modifiers: "PT", perScore: true, split: directEncounter},

	{Name: "WIN", Title: "number of wins", Article: "7.1", Type: "B", perScore: true, build: wins},
	{Name: "WON", Title: "games won", Article: "7.2", Type: "B", build: gamesWon},
	{Name: "BPG", Title: "games with Black", Article: "7.3", Type: "B", build: blackGames},
	{Name: "BWG", Title: "games won with Black", Article: "7.4", Type: "B", build: blackWins},
	{Name: "PS", Title: "progressive scores", Article: "7.5", Type: "B", modifiers: "C", perScore: true, build: progressive},
	{Name: "REP", Title: "rounds elected to play", Article: "7.6", Type: "B", build: roundsElected},
	{Name: "STD", Title: "standard points", Article: "7.7", Type: "B", perScore: true, build: standardPoints},
	{Name: "TPN", Title: "pairing number", Article: "7.8", Type: "B", modifiers: "R", lower: true, build: pairingNumber},

	{Name: "BH", Title: "Buchholz", Article: "8.1", Type: "C", modifiers: "CMPF", perScore: true, events: notInRoundRobin, build: buchholz},
	{Name: "AOB", Title: "average of opponents' Buchholz", Article: "8.2", Type: "CC", modifiers: "F", perScore: true, events: notInRoundRobin, build: averageBuchholz},
	{Name: "FB", Title: "Fore Buchholz", Article: "8.3", Type: "D", modifiers: "CMP", perScore: true, events: notInRoundRobin, build: foreBuchholz},
	{Name: "SB", Title: "Sonneborn-Berger", Article: "9.1", Type: "BC", modifiers: "CMP", perScore: true, build: sonneborn},
	{Name: "KS", Title: "Koya", Article: "9.2", Type: "BC", modifiers: "L", perScore: true, build: koya},

	{Name: "ARO", Title: "average rating of opponents", Article: "10.1", Type: "D", modifiers: "CMU", rated: true, events: noTeams, build: averageRating},
	{Name: "TPR", Title: "performance rating", Article: "10.2", Type: "DB", modifiers: "U", rated: true, events: noTeams, build: performance},
	{Name: "PTP", Title: "perfect performance", Article: "10.3", Type: "DB", modifiers: "U", rated: true, events: noTeams, build: perfectPerformance},
	{Name: "APRO", Title: "average performance of opponents", Article: "10.4", Type: "DC", modifiers: "U", rated: true, events: noTeams, build: averagePerformance},
	{Name: "APPO", Title: "average perfect performance of opponents", Article: "10.5", Type: "DC", modifiers: "U", rated: true, events: noTeams, build: averagePerfect},
	{Name: "RTNG", Title: "rating", Article: "10.6", Type: "B", modifiers: "RU", rated: true, events: noTeams, build: ownRating},

	{Name: "MPTS", Title: "match points", Article: "11.1.1", Type: "B", events: onlyTeams, build: matchPoints},
	{Name: "GPTS", Title: "game points", Article: "11.1.2", Type: "B", events: onlyTeams, build: gamePoints},
	{Name: "BC", Title: "board count", Article: "12.1", Type: "B", lower: true, events: onlyTeams, build: boardCount},
	{Name: "TBR", Title: "top board results", Article: "12.2", Type: "B", events: onlyTeams, split: topBoards},
	{Name: "BBE", Title: "bottom board elimination", Article: "12.3", Type: "B", events: onlyTeams, split: bottomBoards},
	{Name: "MPvGP", Title: "the other score", Article: "13.1", Type: "B", events: onlyTeams, build: otherScore},
	{Name: "EMMSB", Title: "Sonneborn-Berger, match points by match points", Article: "13.2.1", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EMGSB", Title: "Sonneborn-Berger, match points by game points", Article: "13.2.2", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EGMSB", Title: "Sonneborn-Berger, game points by match points", Article: "13.2.3", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EGGSB", Title: "Sonneborn-Berger, game points by game points", Article: "13.2.4", Type: "BC", modifiers: "CMP", events: onlyTeams, build: extendedSonneborn},
	{Name: "EDE", Title: "extended direct encounter", Article: "13.3", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEC", Title: "extended direct encounter, then board count", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEBT", Title: "extended direct encounter, then board count and top boards", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEBB", Title: "extended direct encounter, then board count and bottom boards", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDET", Title: "extended direct encounter, then top boards", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "EDEB", Title: "extended direct encounter, then bottom boards", Article: "13.3.2", Type: "A", modifiers: "P", events: onlyTeams, split: extendedEncounter},
	{Name: "SSSC", Title: "scores and schedule strength", Article: "13.4", Type: "BC", modifiers: "FKP", events: onlyTeams | notInRoundRobin, build: scheduleStrength},

	{Name: "US_MODMED", Title: "Modified Median", Article: "US Chess 34E", Type: "C", events: noTeams, build: modifiedMedian},
	{Name: "US_SOLKOFF", Title: "Solkoff", Article: "US Chess 34E", Type: "C", events: noTeams, build: solkoff},
	{Name: "US_CUM", Title: "Cumulative", Article: "US Chess 34E", Type: "B", events: noTeams, build: cumulative},
	{Name: "US_MEDIAN", Title: "Median (Harkness)", Article: "US Chess 34E", Type: "C", events: noTeams, build: harknessMedian},
	{Name: "US_DE", Title: "result between tied players", Article: "US Chess 34E", Type: "A", events: noTeams, split: resultBetween},
	{Name: "US_BLACKS", Title: "most Blacks", Article: "US Chess 34E", Type: "B", events: noTeams, build: blackGames},
	{Name: "US_KASHDAN", Title: "Kashdan", Article: "US Chess 34E", Type: "B", events: noTeams, build: kashdan},
	{Name: "US_SB", Title: "Sonneborn-Berger", Article: "US Chess 34E", Type: "BC", events: noTeams, build: usSonneborn},
	{Name: "US_CUMOPP", Title: "Cumulative of the opposition", Article: "US Chess 34E", Type: "C", events: noTeams, build: cumulativeOpposition},
	{Name: "US_OPPERF", Title: "opposition's performance", Article: "US Chess 34E", Type: "DC", modifiers: "U", rated: true, events: noTeams, build: oppositionPerformance},
	{Name: "US_AVGOPP", Title: "average opposition", Article: "US Chess 34E", Type: "D", modifiers: "U", rated: true, events: noTeams, build: averageRating},

	{Name: "LOT", Title: "drawing of lots", Article: "4.2", Type: "B", lower: true, build: lot},
	{Name: "RANK", Title: "rank as reported", Type: "B", lower: true, helper: true, build: reportedRank},
	{Name: "ABH", Title: "score as opponents count it", Article: "16.3", Type: "B", perScore: true, events: notInRoundRobin, helper: true, build: adjustedScore},
	{Name: "AFB", Title: "score as opponents count it, last round drawn", Article: "16.3", Type: "B", perScore: true, events: notInRoundRobin, helper: true, build: foreAdjustedScore},
	{Name: "VUR", Title: "voluntary unplayed rounds", Article: "16.1.2", Type: "B", lower: true, helper: true, build: voluntaryUnplayed},
	{Name: "RIP", Title: "rounds paired", Type: "B", helper: true, build: roundsPaired},
	{Name: "NUM", Title: "games played", Type: "B", helper: true, build: gamesPlayed},
	{Name: "OTHER", Title: "the event's own tie-break", Article: "4.1", Type: "", helper: true, build: given},
}

// Methods returns the table of all codes, FIDE's first, in the order of the
// regulations.
func Methods() []Method { return append([]Method(nil), methods...) }

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

// Rated reports that the method needs the ratings of the players.
func (m *Method) Rated() bool { return m.rated }

// Allowed tells whether the tie-break may be used in a kind of event by an
// edition; nil if so, else a *CodeError with the reason.
func (tb *TieBreak) Allowed(event Event, edition Edition) error {
	m := tb.Method
	if tb.Overrides != "" {
		edition = tb.Overrides
	}
	switch {
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
		return tb.wrong(message.Of("tiebreak.round-robin", "article", message.Cited("C.07, 8")),
			message.Of("tiebreak.use-round-robin"))
	}
	return nil
}
