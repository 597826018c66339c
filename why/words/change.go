package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// If says what a change would have made of the round. The first sentence is the
// one-line form.
func (p *Printer) If(a *why.ChangeAnswer) []string {
	if a == nil {
		return nil
	}
	if a.Refused != nil {
		return []string{p.Refused(a.Refused, a.Round)}
	}
	round := strconv.Itoa(a.Round)
	head := p.condition(a)
	switch {
	case a.Impossible != nil:
		return []string{head + " " + p.fill("answer.if.unpairable")}
	case a.Changes.IsEmpty():
		head += " " + p.fill("answer.if.nothing", "round", round)
	default:
		head += " " + p.fill(exchanged(a.Changes), "round", round,
			"gone", p.pairs(a.Changes.Gone, changesNamed), "come", p.pairs(a.Changes.Come, changesNamed))
	}
	lines := []string{head}
	if d := a.Changes; d.ByeGone != d.ByeCome {
		lines = append(lines, p.byeMoves(d))
	}
	for _, s := range a.Scores {
		lines = append(lines, p.say("answer.if.score", "a", p.player(s.Player), "new", p.points(s.New), "old", p.points(s.Old)))
	}
	if a.Verdict != nil && a.Change.Kind != why.IsAway { // who is away is on no board: nobody need be told
		lines = append(lines, p.say("answer.if.verdict", "verdict", p.Verdict(a.Verdict)))
	}
	return lines
}

// exchanged is the sentence about the pairs that go and come: there may be none of
// either, or of both.
func exchanged(d *why.Difference) string {
	switch {
	case len(d.Gone) == 0 && len(d.Come) == 0:
		return "answer.if.bye-alone"
	case len(d.Come) == 0:
		return "answer.if.goes"
	case len(d.Gone) == 0:
		return "answer.if.comes"
	}
	return "answer.if.changes"
}

// condition says what is imagined.
func (p *Printer) condition(a *why.ChangeAnswer) string {
	c := &a.Change
	result, was := p.result(a.Result), p.result(a.Was)
	if c.Score != nil && a.WasScore != nil {
		result, was = p.match(*c.Score), p.match(*a.WasScore)
	}
	return p.say("answer.if."+string(c.Kind), "a", p.player(c.Player), "b", p.player(c.Opponent), "round", a.Round,
		"of", a.GameRound, "result", result, "was", was,
		"new", c.Rating, "old", a.OldRating,
		"number", a.Number, "before", a.OldNumber)
}

// match writes the score of a match.
func (p *Printer) match(s why.MatchScore) string {
	return p.number(s.Own) + "–" + p.number(s.Opponent)
}

// result writes a result the way people do: "½–½", "+–−".
func (p *Printer) result(r why.Result) string {
	text := strings.ReplaceAll(r.String(), "1/2", "½")
	if signs, forfeit := forfeits[text]; forfeit {
		return signs
	}
	return strings.Replace(text, "-", "–", 1)
}

// forfeits are the signs of games that were not played.
var forfeits = map[string]string{"+-": "+–−", "-+": "−–+", "--": "−–−"}

// Needed says which results of open games make two players meet. The first
// sentence is the one-line form.
func (p *Printer) Needed(a *why.NeedAnswer) []string {
	if a == nil {
		return nil
	}
	if a.Refused != nil {
		return []string{p.Refused(a.Refused, a.Round)}
	}
	values := []any{"a", p.player(a.Players[0]), "b", p.player(a.Players[1]), "round", a.Round,
		"games", len(a.Open), "most", why.MaxOpen, "ways", a.Ways, "all", a.All}
	switch {
	case a.None == why.CannotPair:
		return []string{p.say("answer.need.cannot", "round", a.Round, "what", a.Err)}
	case a.None != "":
		return []string{p.say("answer.need."+string(a.None), values...)}
	case a.Ways == 0:
		return []string{p.say("answer.need.never", values...)}
	case a.Ways == a.All:
		return []string{p.say("answer.need.always", values...)}
	}
	lines := []string{p.say("answer.need.some", values...)}
	if len(a.Exactly) == 0 {
		return lines
	}
	var cases []string
	for _, all := range a.Exactly[:min(casesTold, len(a.Exactly))] {
		cases = append(cases, p.conditions(all))
	}
	if more := len(a.Exactly) - len(cases); more > 0 {
		cases = append(cases, p.fill("answer.need.more", "count", more))
	}
	list := cases[0]
	if n := len(cases); n > 1 {
		list = p.fill("answer.need.or", "list", strings.Join(cases[:n-1], p.fill("answer.short.ruled-out.and")), "last", cases[n-1])
	}
	lines = append(lines, p.say("answer.need.exactly", "list", list))
	if len(a.Free) > 0 {
		lines = append(lines, p.say("answer.need.free", "count", len(a.Free), "list", p.pairs(a.Free, changesNamed)))
	}
	return lines
}

// casesTold is how many cases an answer tells before it counts the rest.
const casesTold = 6

// conditions says what all has to hold in a case.
func (p *Printer) conditions(all []why.Condition) string {
	var texts []string
	for _, c := range all {
		texts = append(texts, p.conditionOf(c))
	}
	return p.list(texts, "list.and")
}

// conditionOf says how a game may end.
func (p *Printer) conditionOf(c why.Condition) string {
	has := func(r tournament.Result) bool { return slices.Contains(c.Results, why.Result(r)) }
	a, b := c.White, c.Black
	if !has(tournament.WhiteWins) && has(tournament.BlackWins) {
		a, b = b, a
	}
	values := []any{"a", p.player(a), "b", p.player(b)}
	switch drawn, single := has(tournament.Drawn), len(c.Results) == 1; {
	case drawn && single:
		return p.fill("answer.need.draw", values...)
	case drawn:
		return p.fill("answer.need.holds", values...)
	case single:
		return p.fill("answer.need.wins", values...)
	}
	return p.fill("answer.need.decided", values...)
}

// Turn says which single result would have given a player another opponent, or that none
// of those tried would have, and how many those were where it was not all; "" where that
// was not looked for.
func (p *Printer) Turn(a *why.PlayerAnswer) string {
	if a == nil || a.Tries == nil || a.Tries.Of == 0 {
		return ""
	}
	t := a.Tries
	counted := []any{"a", p.player(a.Player), "round", t.Round, "tried", t.Tried, "all", t.Of}
	switch {
	case a.Turn == nil && t.Tried < t.Of:
		return p.say("answer.turn.none.bounded", counted...)
	case a.Turn == nil:
		return p.say("answer.turn.none", counted...)
	case t.Passed:
		return p.turn(a) + " " + p.say("answer.turn.bounded", counted...)
	}
	return p.turn(a)
}

// turn says what a result would have changed.
func (p *Printer) turn(a *why.PlayerAnswer) string {
	x := a.Turn
	condition, then := "answer.turn.result", "answer.turn.meets"
	if x.Adjourned {
		condition = "answer.turn.adjourned"
	}
	if x.Opponent == tournament.NoPlayer {
		then = "answer.turn.bye"
	}
	return p.say("answer.turn",
		"if", p.fill(condition, "a", p.player(x.White), "b", p.player(x.Black), "round", x.Round, "result", p.result(x.Result), "was", p.result(x.Was)),
		"then", p.fill(then, "a", p.player(a.Player), "b", p.player(x.Opponent)))
}

// Dispute reports on a round of the record that is, or is not, that of the
// rules.
func (p *Printer) Dispute(d *why.DisputeAnswer) []string {
	if d == nil {
		return nil
	}
	lines := []string{p.say(p.inPlace("answer.dispute.agrees"))}
	switch {
	case d.NotPlayed:
		lines = []string{p.say("answer.dispute.not-played", "round", d.Round)}
	case !d.Agrees:
		lines = []string{p.say(p.inPlace("answer.dispute.differs"), "verdict", p.Verdict(d.Verdict))}
		if other := len(d.Only.Come); other > 0 {
			lines = append(lines, p.say("answer.dispute.boards", "count", other, "all", len(d.Record.Boards)))
		}
	}
	if len(d.Turned) > 0 {
		lines = append(lines, p.say("answer.dispute.turned", "games", p.pairs(d.Turned, len(d.Turned))))
	}
	for _, e := range d.Engines {
		values := []any{"engine", e.Engine, "text", p.failed(e), "verdict", p.Verdict(e.Verdict)}
		switch {
		case e.Failed != "":
			lines = append(lines, p.fill("answer.dispute.engine.failed", values...))
		case e.AsRules:
			lines = append(lines, p.fill("answer.dispute.engine.rules", values...))
		case e.AsRecord:
			lines = append(lines, p.fill("answer.dispute.engine.record", values...))
		default:
			lines = append(lines, p.fill("answer.dispute.engine.other", values...))
		}
	}
	return lines
}

// failed says why an engine has no answer.
func (p *Printer) failed(e *why.SecondOpinion) string {
	if e.Failure == nil {
		return e.Failed
	}
	return p.fill("answer.engine."+string(e.Failure.Kind), "code", e.Failure.Code, "said", e.Failure.Said)
}

// Rounds is the table of what the two rounds do not share, board by board; boards that
// only one of them has are marked with *. It has no rows if they are the same.
func (p *Printer) Rounds(d *why.DisputeAnswer) Table {
	if d == nil {
		return Table{}
	}
	t := Table{Title: p.Heading(d.Round), Head: []string{p.fill("answer.head.board"), p.fill("answer.dispute.rules"), p.fill("answer.dispute.record")}}
	for i := range max(seats(&d.Rules), seats(&d.Record)) {
		rules, ours := p.seat(&d.Rules, d.Only.Gone, i, d.Only.ByeGone)
		record, theirs := p.seat(&d.Record, d.Only.Come, i, d.Only.ByeCome)
		if ours || theirs {
			t.Rows = append(t.Rows, []string{strconv.Itoa(i + 1), rules, record})
		}
	}
	return t
}

// seats counts the boards of a round, its bye as one.
func seats(s *why.Seating) int {
	if s.Bye != tournament.NoPlayer {
		return len(s.Boards) + 1
	}
	return len(s.Boards)
}

// seat says who is at a board of a round, or has the bye behind the last, and whether
// the other round has that, too. Only are the boards the other round has not.
func (p *Printer) seat(s *why.Seating, only []why.Pair, i int, bye tournament.PlayerID) (text string, alone bool) {
	switch {
	case i < len(s.Boards):
		text, alone = p.player(s.Boards[i].White)+" – "+p.player(s.Boards[i].Black), slices.Contains(only, s.Boards[i])
	case i == len(s.Boards) && s.Bye != tournament.NoPlayer:
		text, alone = p.fill("answer.dispute.bye", "a", p.player(s.Bye)), bye != tournament.NoPlayer
	}
	if alone {
		text += " *"
	}
	return text, alone
}
