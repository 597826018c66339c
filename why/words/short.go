package words

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/why"
)

// mostWords is how many words an answer in one line has at most, those of names counted,
// as long as it can be put so.
const mostWords = 25

// details are how much an answer in one line tells, the first of which that has few
// enough words is taken.
var details = []detail{{names: 2, added: true}, {names: 2, added: true, brief: true}, {names: 1, added: true, brief: true}, {names: 1, brief: true}, {names: 1, brief: true, bare: true}}

// Short is the reason for what a round has for a player in one line: the one fact that
// ends the question. It is "" for who is not in the round. The answer has been climbed.
func (p *Printer) Short(a *why.PlayerAnswer) string {
	if a == nil {
		return ""
	}
	text := ""
	for _, told := range details {
		if text = p.shortly(a, told); len(strings.Fields(text)) <= mostWords {
			break
		}
	}
	return text
}

// shortly is the answer in one line that tells so much.
func (p *Printer) shortly(a *why.PlayerAnswer, told detail) string {
	values := []any{"a", p.player(a.Player), "b", p.player(a.Opponent), "score", p.scoreOf(a.Score, a.VirtualPoints), "points", p.standing(a.Score, a.VirtualPoints), "other", p.scoreOf(a.OpponentScore, a.OpponentVirtual)}
	switch {
	case a.Refused != nil:
		return ""
	case a.System.IsTree() && a.General != nil && len(a.General.Notes) > 0:
		return p.Notes(a.General.Notes)[0]
	case a.Status == why.Away:
		return ""
	case a.Table != nil && a.Status == why.Plays && a.Table.Numbers != nil:
		return p.say("answer.short.table", append(values, "first", a.Table.Numbers[0], "second", a.Table.Numbers[1], "round", a.Round, "article", a.Table.Article)...)
	case a.Table != nil:
		return p.say("answer.table.decides", "article", a.Table.Article)
	case a.Status == why.HasBye && a.Ladder != nil:
		return p.shortBye(a, told, values)
	case a.FloatLadder != nil:
		return p.shortFloat(a, told, values)
	case a.Encounter == nil:
		return ""
	}
	return p.shortMeeting(a.Encounter, told, values)
}

// shortBye says why somebody has the bye.
func (p *Printer) shortBye(a *why.PlayerAnswer, told detail, values []any) string {
	if n := len(a.Ladder.Rungs); n > 1 {
		g := &a.Ladder.Rungs[n-2]
		return p.say("answer.short.bye.after", append(values, "c", p.player(g.Player), "fact", p.fact(why.ForBye, g, told))...)
	}
	return p.say("answer.short.bye", values...)
}

// shortFloat says why somebody is moved to another score.
func (p *Printer) shortFloat(a *why.PlayerAnswer, told detail, values []any) string {
	l := a.FloatLadder
	if l.Of == why.ForUpfloat {
		return p.shortUp(a, told)
	}
	skipped := slices.IndexFunc(l.Rungs, func(g why.Rung) bool { return g.Fact != why.FloatsToo && g.Fact != why.Stands })
	switch {
	case l.Of == why.OfScore && len(l.Rungs) == 1:
		return p.say("answer.short.float.alone", values...)
	case l.Of == why.OfScore:
		return p.say("answer.short.float.all-met", append(values, "why", p.ruledOut(l, told))...)
	case skipped < 0 && l.Short == why.Several:
		return p.say("answer.short.float.too", values...)
	case skipped < 0 && l.Short == "":
		return p.say("answer.short.float.last", values...)
	}
	key := "answer.short.float"
	if l.Short == why.OddGroup || l.Short == why.OddWithAbove {
		key += "." + string(l.Short)
		values = append(values, "count", l.Count, "above", l.Above)
	}
	if skipped < 0 {
		return p.say(key, values...)
	}
	if told.bare && l.Short == why.OddWithAbove { // the title of the ladder has the numbers
		key = "answer.short.float"
	}
	g := &l.Rungs[skipped]
	return p.say(key+".after", append(values, "c", p.player(g.Player), "fact", p.fact(l.Of, g, told))...)
}

// shortUp says why somebody is moved up to another score, or meets who is.
func (p *Printer) shortUp(a *why.PlayerAnswer, told detail) string {
	l := a.FloatLadder
	key := "answer.short.up." + string(l.Short)
	values := []any{"x", p.player(l.Rungs[len(l.Rungs)-1].Player), "y", p.player(l.For), "count", l.Count, "group", p.groupOf(a, l)}
	if g := &l.Rungs[0]; g.Fact != why.Stands && g.Fact != why.FloatsToo {
		return p.say(key+".after", append(values, "c", p.player(g.Player), "fact", p.fact(l.Of, g, told))...)
	}
	return p.say(key, values...)
}

// groupOf is the score of the group to which a ladder moves somebody up.
func (p *Printer) groupOf(a *why.PlayerAnswer, l *why.Ladder) string {
	if l.For == a.Player {
		return p.standing(a.Score, a.VirtualPoints)
	}
	return p.standing(a.OpponentScore, a.OpponentVirtual)
}

// shortMeeting says why two meet.
func (p *Printer) shortMeeting(m *why.Encounter, told detail, values []any) string {
	values = append(values, "x", p.player(m.Upper), "y", p.player(m.Lower), "place", m.Place, "group", p.group(m.Score, m.Virtual))
	key := "answer.short." + strings.ReplaceAll(string(m.Way), " ", "-")
	switch {
	case m.Within && m.Skipped != nil:
		return p.say("answer.short.within.after", append(values, "c", p.player(m.Skipped.Player), "fact", p.fact(why.ForOpponent, m.Skipped, told))...)
	case m.Within:
		return p.say("answer.short.within", values...)
	case m.Skipped != nil:
		return p.say(key+".after", append(values, "c", p.player(m.Skipped.Player), "fact", p.fact(why.ForOpponent, m.Skipped, told))...)
	case m.Opposite != nil:
		return p.say("answer.short.opposite", append(values, "c", p.player(m.Opposite.Player), "by", p.player(m.Opposite.By))...)
	case m.Place > 0 && m.Way != why.FromAbove:
		return p.say(key+".place", values...)
	}
	return p.shortFirst(m, told, key, values)
}

// shortFirst says that the lower of two is the first whom nobody has who is paired
// before, and who has those that come first.
func (p *Printer) shortFirst(m *why.Encounter, told detail, key string, values []any) string {
	if len(m.Before) == 0 {
		return p.say(key+".top", values...)
	}
	var taken []string
	for i := range slices.Backward(m.Before) { // the nearest is told in any case
		if g := &m.Before[i]; len(taken) < told.names {
			taken = append(taken, p.fill("answer.short.taken.one", "c", p.player(g.Player), "by", p.player(g.By)))
		}
	}
	more := m.Earlier + len(m.Before) - len(taken)
	slices.Reverse(taken)
	return p.say(key+".first", append(values, "taken", p.andMore(taken, more, told))...)
}

// ruledOut says what rules out everybody of a score for a player, and whom.
func (p *Printer) ruledOut(l *why.Ladder, told detail) string {
	var parts []string
	for _, f := range []why.Fact{why.HaveMet, why.BothSame, why.MayNotMeet} {
		var names []string
		count := 0
		for i := range l.Rungs {
			if g := &l.Rungs[i]; g.Fact == f {
				if count++; len(names) < told.names {
					names = append(names, p.player(g.Player))
				}
			}
		}
		if count > 0 {
			parts = append(parts, p.fill("answer.short.ruled-out."+string(f), "players", p.andMore(names, count-len(names), told)))
		}
	}
	return strings.Join(parts, p.fill("answer.short.ruled-out.and"))
}
