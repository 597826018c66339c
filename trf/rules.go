package trf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// readRules reads the rules but for the scoring and those that name players.
func (r *reader) readRules() {
	for _, rec := range r.records {
		c := columnsOf(rec.text)
		value := trim(c.rest(4))
		switch rec.code {
		case "142", "XXR", "TNR":
			r.readNumberOfRounds(rec, value)
		case "152":
			r.readInitialColour(rec, strings.ToUpper(value))
		case "XXC":
			r.readConfiguration(rec, value)
		case "172":
			r.readStartRank(rec, value)
		case "192":
			r.readText(rec, &r.t.Info.TypeCode, value)
		case "202", "212":
			r.readTieBreaks(rec, value)
		}
	}
	r.readType()
	r.silence()
}

// readNumberOfRounds takes the number of rounds from 142, XXR or TNR.
func (r *reader) readNumberOfRounds(rec record, value string) {
	rounds, ok := number(value)
	switch {
	case value == "":
	case !ok || rounds < 1 || rounds > maxRounds:
		r.problem(rec.line, 5, "trf.rounds", "text", strconv.Quote(value), "most", maxRounds)
	case rec.code == "TNR":
		if r.t.Rules.Rounds == 0 {
			r.t.Rules.Rounds = rounds
			r.note(rec.line, 0, "trf.tnr")
		}
	case r.t.Rules.Rounds != 0 && r.t.Rules.Rounds != rounds && !r.isEngine():
		r.problem(rec.line, 5, "trf.rounds-differ",
			"record", rec.code, "rounds", rounds, "earlier", r.t.Rules.Rounds)
	default:
		r.supersede(rec, r.t.Rules.Rounds != 0 && r.t.Rules.Rounds != rounds)
		r.t.Rules.Rounds = rounds
	}
}

// supersede notes that a record takes the place of an earlier one, if it does.
func (r *reader) supersede(rec record, differs bool) {
	if differs {
		r.note(rec.line, 5, "trf.later-record", "record", rec.code)
	}
}

func (r *reader) readInitialColour(rec record, value string) {
	switch value {
	case "W":
		r.setInitialColour(rec, tournament.White)
	case "B":
		r.setInitialColour(rec, tournament.Black)
	case "":
	default:
		r.problem(rec.line, 5, "trf.initial", "text", strconv.Quote(value))
	}
}

func (r *reader) setInitialColour(rec record, colour tournament.Colour) {
	rules := &r.t.Rules
	differs := rules.InitialColour != tournament.NoColour && rules.InitialColour != colour
	if differs && !r.isEngine() {
		r.problem(rec.line, 5, "trf.initial-differs",
			"record", rec.code, "colour", colour, "earlier", rules.InitialColour)
		return
	}
	r.supersede(rec, differs)
	rules.InitialColour = colour
}

// readConfiguration reads the words of XXC.
func (r *reader) readConfiguration(rec record, value string) {
	for _, word := range tokens(value) {
		switch strings.ToLower(word) {
		case "white1":
			r.setInitialColour(rec, tournament.White)
		case "black1":
			r.setInitialColour(rec, tournament.Black)
		case "rank":
			r.ranked = true
		default:
			r.note(rec.line, 5, "trf.xxc", "text", strconv.Quote(word))
		}
	}
}

// readStartRank reads record 172, in which some leave out the federation.
func (r *reader) readStartRank(rec record, value string) {
	words := tokens(strings.ToUpper(value))
	var method tournament.StartRankMethod
	switch len(words) {
	case 0:
		return
	case 1:
		method.Method = tournament.StartRank(words[0])
	default:
		method.Federation, method.Method = words[0], tournament.StartRank(words[1])
	}
	switch {
	case !slices.Contains(tournament.StartRanks(), method.Method) || len(words) > 2:
		r.problem(rec.line, 5, "trf.start-rank",
			"text", strconv.Quote(value), "methods", tournament.StartRanks())
	case r.t.Rules.StartRank.Method != "":
		r.note(rec.line, 0, "trf.second-record", "record", rec.code)
	default:
		r.t.Rules.StartRank = method
	}
}

// tieBreakCodes cuts a list into its codes. Some programs put blanks where the commas
// should be, told by blanks, or a blank before a modifier, or semicolons; other words are
// a name that somebody gave to a tie-break, and stay together.
func tieBreakCodes(value string) (list []tournament.TieBreak, blanks bool) {
	for piece := range strings.SplitSeq(value, ",") {
		words := strings.FieldsFunc(piece, func(c rune) bool { return c == ' ' || c == '\t' || c == ';' })
		if slices.ContainsFunc(words, func(word string) bool { return !isCode(word) }) {
			list = append(list, tournament.TieBreak(trim(piece)))
			continue
		}
		for i, code := range words {
			if blanks = blanks || i > 0; i > 0 && code[0] == '/' {
				list[len(list)-1] += tournament.TieBreak(code)
				continue
			}
			list = append(list, tournament.TieBreak(code))
		}
	}
	return list, blanks
}

// isCode reports whether a word can be the code of a tie-break, or a modifier.
func isCode(word string) bool {
	return strings.ContainsAny(word[:1], "/ABCDEFGHIJKLMNOPQRSTUVWXYZ") && word == strings.ToUpper(word)
}

// readTieBreaks reads 202, or 212, which is the same with the points in front.
func (r *reader) readTieBreaks(rec record, value string) {
	list, blanks := tieBreakCodes(value)
	if blanks {
		r.note(rec.line, 5, "trf.202-blanks", "list", tournament.JoinTieBreaks(list, ","))
	}
	if rec.code == "212" && len(list) > 0 && strings.EqualFold(string(list[0]), "PTS") {
		list = list[1:]
	} else if rec.code == "212" && len(list) > 0 {
		r.note(rec.line, 5, "trf.212-pts")
	}
	switch {
	case len(list) == 0:
	case len(r.t.Rules.TieBreaks) == 0:
		r.t.Rules.TieBreaks = list
	case !slices.Equal(list, r.t.Rules.TieBreaks):
		r.note(rec.line, 0, "trf.tie-breaks-differ", "record", rec.code)
	}
}

// readType draws from the type of the tournament what it says of the rules.
// bbpPairings 6 writes the code of record 192 under 092.
func (r *reader) readType() {
	info, rules := &r.t.Info, &r.t.Rules
	code, line := info.TypeCode, r.lineOf("192")
	if _, known := meaningOf(info.Type, info.Start); code == "" && known {
		code, line = info.Type, r.lineOf("092")
		r.note(line, 5, "trf.092-code", "text", code)
		info.TypeCode = code
	}
	if code == "" {
		r.guessSystem()
		return
	}
	m, known := meaningOf(code, info.Start)
	if !known {
		r.note(line, 5, "trf.type-unknown", "text", strconv.Quote(code))
		return
	}
	if m.system == "" {
		r.note(line, 5, "trf.type-open", "text", code)
	}
	rules.System, rules.Edition = m.system, m.edition
	if system, _, options := uncodedIn(info.Type); system == m.system {
		rules.Options = options
	}
	rules.Acceleration.Baku = m.baku
	if m.system.PairsTeams() {
		rules.Options = m.teams.options()
		if system, _, options := uncodedIn(info.Type); system == m.system { // what no code tells
			_, others := modelOf(options)
			rules.Options = append(rules.Options, others...)
		}
	}
	if m.system == tournament.RoundRobin || m.cycles > 0 {
		rules.RoundRobin = tournament.RoundRobinRules{Cycles: m.cycles, SwapLastTwo: m.swapLastTwo}
	}
}

// guessSystem takes a hint from the free text of 092.
func (r *reader) guessSystem() {
	if system, edition, options := uncodedIn(r.t.Info.Type); system != "" {
		r.t.Rules.System, r.t.Rules.Edition, r.t.Rules.Options = system, edition, options
		return
	}
	if m, found := codeIn(r.t.Info.Type, r.t.Info.Start); found {
		r.t.Rules.System, r.t.Rules.RoundRobin = m.system, tournament.RoundRobinRules{Cycles: m.cycles, SwapLastTwo: m.swapLastTwo}
		return
	}
	rules := guessed(r.t.Info.Type)
	if rules.Cycles == 0 {
		return
	}
	r.t.Rules.System, r.t.Rules.RoundRobin = tournament.RoundRobin, rules
	r.note(r.lineOf("092"), 5, "trf.round-robin", "text", strconv.Quote(r.t.Info.Type))
}

// guessed is the round robin that a text speaks of; the zero value if of none.
func guessed(text string) tournament.RoundRobinRules {
	text = strings.NewReplacer("-", "", " ", "").Replace(strings.ToLower(text))
	switch {
	case strings.Contains(text, "doubleroundrobin"):
		// C.05, Annex 1 recommends the exchange of rounds for double events.
		return tournament.RoundRobinRules{Cycles: 2, SwapLastTwo: true}
	case strings.Contains(text, "roundrobin"):
		return tournament.RoundRobinRules{Cycles: 1}
	}
	return tournament.RoundRobinRules{}
}

// isTeamEvent tells whether teams play teams, and not only individuals who
// belong to teams.
func (r *reader) isTeamEvent() bool {
	if m, known := meaningOf(r.t.Info.TypeCode, r.t.Info.Start); known {
		return m.team
	}
	if strings.HasPrefix(strings.ToLower(r.t.Info.Type), "individual") {
		return false
	}
	for _, rec := range r.records {
		switch rec.code {
		case "013", "310":
			return true
		}
	}
	return false
}

// silence says what the file leaves open and others might have to supply.
func (r *reader) silence() {
	var open []message.Message
	for _, part := range []struct {
		missing bool
		name    message.Message
	}{
		{r.t.Rules.Rounds == 0, message.Of("trf.open-rounds")},
		{r.t.Rules.InitialColour == tournament.NoColour && r.t.Rules.System.DrawsColour(), message.Of("trf.open-colour")},
		{r.t.Rules.System == "" && r.t.Info.TypeCode == "", message.Of("trf.open-system")},
		{len(r.t.Rules.TieBreaks) == 0, message.Of("trf.open-tie-breaks")},
	} {
		if part.missing {
			open = append(open, part.name)
		}
	}
	if len(open) > 0 {
		r.note(0, 0, "trf.open", "what", open)
	}
}
