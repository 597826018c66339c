package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// writeRules26 writes the records 142 to 222, 352 and 362.
func (w *writer) writeRules26() {
	rules := &w.t.Rules
	if rules.Rounds > 0 {
		w.line("142 %d", rules.Rounds)
	}
	switch rules.InitialColour {
	case tournament.White:
		w.line("152 W")
	case tournament.Black:
		w.line("152 B")
	}
	w.writeScoring162()
	if m := rules.StartRank; m.Method != "" {
		w.text("172", trim(m.Federation+" "+string(m.Method)))
	}
	w.text("182", w.t.Info.Controller)
	w.text("192", typeCode(w.t))
	w.text("202", tournament.JoinTieBreaks(rules.TieBreaks, ","))
	w.text("222", w.t.Info.TimeCode)
	if team := rules.Team; team != nil {
		w.writeTeamRules(team)
	}
}

func (w *writer) writeTeamRules(team *tournament.TeamRules) {
	colours := team.Colours
	if len(colours) == 0 {
		colours = tournament.AlternatingColours(team.Boards)
	}
	w.text("352", colours.String())
	normal := tournament.DefaultTeamRules(0)
	if team.MatchWin != normal.MatchWin || team.MatchDraw != normal.MatchDraw || team.MatchLoss != normal.MatchLoss {
		w.line("362 TW%s   TD%s   TL%s", decimal(team.MatchWin, 4), decimal(team.MatchDraw, 4), decimal(team.MatchLoss, 4))
	}
}

// writeScoring162 writes what departs from the ordinary. The value of an
// adjourned game is also said where a "?" in the last round must not be taken
// for a game still going on.
func (w *writer) writeScoring162() {
	s := w.t.Rules.Scoring
	var fields []string
	add := func(symbol string, points tournament.Points) {
		fields = append(fields, symbol+decimal(points, 4))
	}
	normal := tournament.DefaultScoring()
	if s.WhiteWin != normal.WhiteWin || s.WhiteDraw != normal.WhiteDraw || s.WhiteLoss != normal.WhiteLoss {
		add("W", s.WhiteWin)
		add("D", s.WhiteDraw)
		add("L", s.WhiteLoss)
	}
	if s.ZeroBye != 0 {
		add("A", s.ZeroBye)
	}
	if s.PairingBye != s.WhiteWin {
		add("P", s.PairingBye)
	}
	if s.Adjourned != s.WhiteDraw || w.adjournedLast() {
		add("X", s.Adjourned)
	}
	if len(fields) > 0 {
		w.line("162  %s", strings.Join(fields, "    "))
	}
}

// adjournedLast tells whether a game of the last round with games is adjourned.
func (w *writer) adjournedLast() bool {
	rounds := allRounds(w.t)
	for i := len(rounds) - 1; i >= 0; i-- {
		shown := slices.ContainsFunc(rounds[i].Games, func(g tournament.Game) bool {
			return g.Result != tournament.NoResult || g.White != tournament.NoPlayer && g.Black != tournament.NoPlayer
		})
		if shown { // others show no pairing
			return rounds[i].HasAdjourned()
		}
	}
	return false
}

// writeRulesX writes the rules that JaVaFo's and bbpPairings' lines can hold.
func (w *writer) writeRulesX() {
	if !w.engine {
		return
	}
	rules := &w.t.Rules
	if rules.Rounds > 0 {
		w.line("XXR %d", rules.Rounds)
	}
	var words []string
	switch rules.InitialColour {
	case tournament.White:
		words = append(words, "white1")
	case tournament.Black:
		words = append(words, "black1")
	}
	if w.ranked {
		words = append(words, "rank")
	}
	w.text("XXC", strings.Join(words, " "))
	if rules.Scoring != tournament.DefaultScoring() {
		w.writeXXS()
		if w.to == TRFbx {
			w.writeBB()
		}
	}
}

func (w *writer) writeXXS() {
	s := &w.t.Rules.Scoring
	text := "XXS"
	for _, v := range []struct {
		code   string
		points tournament.Points
	}{
		{"WW", s.WhiteWin}, {"BW", s.BlackWin}, {"WD", s.WhiteDraw}, {"BD", s.BlackDraw}, {"WL", s.WhiteLoss}, {"BL", s.BlackLoss},
		{"ZPB", s.ZeroBye}, {"HPB", s.HalfBye}, {"FPB", s.FullBye}, {"PAB", s.PairingBye}, {"FW", s.ForfeitWin}, {"FL", s.ForfeitLoss},
	} {
		text += fmt.Sprintf(" %s=%s", v.code, v.points)
	}
	w.line("%s", text)
}

// writeBB writes bbpPairings' lines, which want the value in columns 5 to 8.
func (w *writer) writeBB() {
	s := &w.t.Rules.Scoring
	for _, v := range []struct {
		code   string
		points tournament.Points
	}{
		{"BBW", s.WhiteWin}, {"BBD", s.WhiteDraw}, {"BBL", s.WhiteLoss},
		{"BBZ", s.ZeroBye}, {"BBF", s.ForfeitLoss}, {"BBU", s.PairingBye},
	} {
		if text := decimal(v.points, 4); trim(text) != "" {
			w.line("%s %s", v.code, text)
		}
	}
}

// writeForbidden writes records 260. To the end of the event is said with its
// last round, or the highest number there is.
func (w *writer) writeForbidden() {
	for _, f := range w.t.Rules.Forbidden {
		last := f.Last
		if last == 0 {
			last = maxRounds
			if w.t.Rules.Rounds > 0 {
				last = max(f.First, w.t.Rules.Rounds)
			}
		}
		list := w.numberList(f.Players)
		for _, team := range f.Teams {
			list += fmt.Sprintf(" %4d", team)
		}
		w.line("260 %3d %3d%s", max(1, f.First), last, list)
	}
}

// writeForbiddenX writes XXP for those who may not meet in the round to come;
// it cannot say in which rounds.
func (w *writer) writeForbiddenX() {
	if !w.engine {
		return
	}
	for _, f := range w.t.Rules.Forbidden {
		if f.In(w.t.NextRound()) && len(f.Players) > 0 {
			w.line("XXP%s", w.numberList(f.Players))
		}
	}
}

// writeAcceleration writes records 250.
func (w *writer) writeAcceleration() {
	for _, v := range w.virtualRanges() {
		w.line("250 %s %s %3d %3d %4d %4d", blankZero(v.MatchPoints), blankZero(v.Points), v.First, v.Last,
			int(v.FirstPlayer)+int(v.FirstTeam), int(v.LastPlayer)+int(v.LastTeam))
	}
}

func blankZero(p tournament.Points) string {
	if p == 0 {
		return "    "
	}
	return decimal(p, 4)
}

// virtualRanges gives the acceleration with the file's numbers for the
// players. Where these are not the identities the ranges are made anew.
func (w *writer) virtualRanges() []tournament.VirtualPoints {
	virtual := w.t.Rules.Acceleration.Virtual
	if w.t.Rules.Team != nil {
		return virtual // the numbers of teams are their identities
	}
	for id, number := range w.numbers {
		if int(id) != number {
			return w.virtualTable().ranges()
		}
	}
	return virtual
}

func (w *writer) virtualTable() *virtualTable {
	var table virtualTable
	for _, v := range w.t.Rules.Acceleration.Virtual {
		for i := range w.t.Players {
			id := w.t.Players[i].ID
			for round := v.First; v.FirstPlayer <= id && id <= v.LastPlayer && round <= min(v.Last, maxRounds); round++ {
				table.add(tournament.PlayerID(w.numbers[id]), round, v.Points)
			}
		}
	}
	for id, points := range w.start {
		for round := 1; w.engine && round <= max(w.t.Rules.Rounds, w.t.NextRound()); round++ {
			table.add(tournament.PlayerID(w.numbers[id]), round, points)
		}
	}
	return &table
}

// writeAccelerationX writes XXA lines.
func (w *writer) writeAccelerationX() {
	if !w.engine {
		return
	}
	table := w.virtualTable()
	for _, id := range table.players() {
		text := fmt.Sprintf("XXA %4d", id)
		for _, points := range table.values[id] {
			text += " " + decimal(points, 4)
		}
		w.line("%s", text)
	}
}

// writeAdjustments writes records 299, start points among them.
func (w *writer) writeAdjustments() {
	start := startBonuses(w.t, func(id tournament.PlayerID) int { return w.numbers[id] })
	for _, line := range w.adjustments(slices.Concat(w.t.Rules.Adjustments, start)) {
		w.line("%s", line)
	}
}

// commentAdjustments writes records 299 as comments, for a form that has no such record:
// who knows them adds the points up, and others see why they do not.
func (w *writer) commentAdjustments() {
	for _, line := range w.adjustments(w.t.Rules.Adjustments) {
		w.line("### %s", line)
	}
}

// adjustments are records 299 in the columns of the format's table.
func (w *writer) adjustments(all []tournament.Adjustment) (lines []string) {
	for _, a := range all {
		mark := " "
		for letter, outcome := range adjustmentMarks {
			if !a.Penalty && outcome == a.Outcome {
				mark = letter
			}
		}
		list := w.numberList(a.Players)
		for _, team := range a.Teams {
			list += fmt.Sprintf(" %4d", team)
		}
		lines = append(lines, fmt.Sprintf("299 %s  %s  %s  %03d%s", mark, blankZero(a.MatchPoints), decimal(a.Points, 4), a.Round, list))
	}
	return lines
}

// writeByes writes records 240 for the byes of rounds to come, players' and
// teams', and for those teams had.
func (w *writer) writeByes() {
	asked, last := w.requests()
	if w.t.Rules.Team != nil {
		last = 0 // the numbers are those of teams
	}
	for round := w.t.NextRound(); round <= last; round++ {
		for _, kind := range byeKinds {
			var ids []tournament.PlayerID
			for _, i := range w.order {
				if id := w.t.Players[i].ID; asked[requestKey{round, id}] == kind.outcome {
					ids = append(ids, id)
				}
			}
			if len(ids) > 0 {
				w.line("240 %s %3d%s", kind.letter, round, w.numberList(ids))
			}
		}
	}
	for r := range w.table.Rounds() {
		for _, b := range w.roundAt(r + 1).TeamByes {
			w.teamBye(r+1, b.Team, b.Kind)
		}
	}
	for _, q := range w.t.TeamRequests {
		if q.Round > w.table.Rounds() { // a round that is paired has what became of it
			w.teamBye(q.Round, q.Team, q.Kind)
		}
	}
}

var byeKinds = []struct {
	letter  string
	outcome tournament.Outcome
}{{"F", tournament.FullBye}, {"H", tournament.HalfBye}, {"Z", tournament.ZeroBye}}

func (w *writer) teamBye(round int, team tournament.TeamID, kind tournament.Outcome) {
	for _, k := range byeKinds {
		if k.outcome == kind {
			w.line("240 %s %3d %4d", k.letter, round, team)
		}
	}
}

func (w *writer) roundAt(round int) *tournament.Round {
	if round <= len(w.t.Rounds) {
		return &w.t.Rounds[round-1]
	}
	return w.t.Current
}
