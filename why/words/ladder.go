package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Ladder is a ladder in words.
type Ladder struct {
	Of    why.Search
	Title string
	Rungs []Rung
	// Beyond says whom the rules did not come to any more; "" = nobody.
	Beyond string
}

// Rung is a rung in words.
type Rung struct {
	Player tournament.PlayerID
	Name   string
	Points string
	Fact   why.Fact
	// Text is the fact as a sentence.
	Text string
}

// beyondNamed is how many of those beyond the end of a ladder are named.
const beyondNamed = 4

// Ladders say what ruled out whom, rung by rung: for a float, and for the opponent or
// the bye. The answer has been climbed.
func (p *Printer) Ladders(a *why.PlayerAnswer) []*Ladder {
	if a == nil {
		return nil
	}
	var all []*Ladder
	for _, l := range []*why.Ladder{a.FloatLadder, a.Ladder} {
		if l != nil {
			all = append(all, p.ladder(a, l))
		}
	}
	if a.Colour != nil && len(a.Colour.Ladder) > 0 {
		all = append(all, p.colourLadder(a.Colour))
	}
	return all
}

// ladder says what ruled out whom in one search.
func (p *Printer) ladder(a *why.PlayerAnswer, l *why.Ladder) *Ladder {
	title := "answer.ladder." + string(l.Of)
	if l.Short != "" {
		title += "." + string(l.Short)
	}
	out := &Ladder{Of: l.Of, Title: p.say(title, "a", p.player(a.Player), "score", p.scoreOf(a.Score, a.VirtualPoints), "points", p.standing(a.Score, a.VirtualPoints),
		"count", l.Count, "above", l.Above, "y", p.player(l.For), "group", p.groupOf(a, l))}
	for i := 0; i < len(l.Rungs); i++ {
		g := &l.Rungs[i]
		if more := alike(l.Rungs[i:]); more > rungsAlike {
			out.Rungs = append(out.Rungs, Rung{Fact: g.Fact, Name: p.fill("answer.ladder.more", "count", more),
				Text: p.say("answer.ladder.more."+string(g.Fact), "count", more)})
			i += more - 1
			continue
		}
		text := capital(p.fact(l.Of, g, inFull)) + p.fill("answer.stop")
		if g.Fact == why.Stands {
			text = p.stands(a, l)
		}
		rung := Rung{Player: g.Player, Name: p.cells().player(g.Player), Points: p.scoreOf(g.Score, g.Virtual), Fact: g.Fact, Text: text}
		if a.System.Revalues() || a.System.IsTree() { // points of games decide nothing
			rung.Points = ""
		}
		out.Rungs = append(out.Rungs, rung)
	}
	if len(l.Beyond) > 0 {
		out.Beyond = p.say("answer.ladder.beyond", "players", p.players(l.Beyond, beyondNamed))
	}
	return out
}

// rungsAlike is how many rungs in a row that say the same of different players are told
// one by one.
const rungsAlike = 3

// alike counts the rungs from the first on whose players have found others already.
func alike(rungs []why.Rung) int {
	n := 0
	for n < len(rungs) && rungs[n].Fact == rungs[0].Fact && (rungs[n].Fact == why.Taken || rungs[n].Fact == why.FoundOther) {
		n++
	}
	return n
}

// Rungs is a ladder as a table.
func (p *Printer) Rungs(l *Ladder) Table {
	if l == nil {
		return Table{}
	}
	t := Table{Title: l.Title, Head: []string{"", p.fill("answer.head.player"), p.fill("answer.head.points"), ""}}
	for _, g := range l.Rungs {
		t.Rows = append(t.Rows, []string{Mark(g.Fact), g.Name, g.Points, g.Text})
	}
	return t
}

// Mark is the sign of a rung: that it stands, that somebody else has come first, or that
// a fact rules it out.
func Mark(f why.Fact) string {
	switch f {
	case why.Stands:
		return "✓"
	case why.Taken, why.FoundOther, why.FloatsToo:
		return "↑"
	case why.Scheduled, why.Beaten, why.LostTo, why.Silent:
		return "·"
	}
	return "✗"
}

// Fact is the one fact that rules out a rung of a search for an opponent, as a part of a
// sentence.
func (p *Printer) Fact(g *why.Rung) string {
	if g == nil {
		return ""
	}
	return p.fact(why.ForOpponent, g, detail{})
}

// detail is how much a fact tells.
type detail struct {
	names int  // how many players are named whom a criterion counts
	brief bool // without articles, and without what can be left out
	bare  bool // without the value in the right round
	added bool // of those whom a criterion counts in both rounds nothing is told
}

// inFull is how much a rung of a ladder tells.
var inFull = detail{names: 2}

// fact is the one fact that rules a rung out, as a part of a sentence.
func (p *Printer) fact(of why.Search, g *why.Rung, told detail) string {
	key := "answer.rung." + string(g.Fact)
	values := []any{"a", p.player(g.Player), "by", p.player(g.By), "met", g.Met, "since", g.Since, "colour", p.colour(g.Colour), "article", g.Article}
	switch g.Fact {
	case why.Taken:
		if g.MovedDown {
			key += ".down"
			if told.brief {
				key += ".brief"
			}
		}
	case why.FloatsToo:
		if of == why.ForUpfloat {
			key += ".up"
		}
	case why.BothSame:
		if g.Row {
			key += ".row"
			values = append(values, "other", p.colour(other(g.Colour)))
		}
	case why.HadBye:
		if g.Since == 0 {
			key += ".plain"
		}
		values = append(values, "outcome", p.fill("answer.outcome."+g.Outcome.String()))
	case why.HadTurn:
		values = append(values, "outcome", p.fill("answer.outcome."+g.Outcome.String()))
	case why.CannotEnd:
		if len(g.Impossible.Blocked) == 0 {
			key += ".plain"
		}
		values = append(values, "blocked", p.players(g.Impossible.Blocked, 2), "count", len(g.Impossible.Blocked))
	case why.IsWorse:
		return p.worse(g.Verdict, told)
	case why.IsLater:
		return p.later(of, g, told)
	}
	return p.fill(key, values...)
}

func other(c why.Colour) why.Colour {
	return why.Colour(tournament.Colour(c).Opposite())
}

// worse says by what the best round with a rung is worse.
func (p *Printer) worse(v *why.Verdict, told detail) string {
	clause := "clause." + string(v.Code)
	switch {
	case told.brief && p.has("answer.fault."+string(v.Fault)+".brief"):
		return p.faultAs("answer.fault."+string(v.Fault)+".brief", v)
	case v.Fault.SaysRight():
		return p.fill("answer.rung.worse.rule", "fault", p.fault(v))
	case v.Fault != "":
		return p.fill("answer.rung.worse.fault", "fault", p.fault(v))
	case p.has(clause) && v.Other != nil && len(v.Other.Values) == 1:
		text := p.fill(clause, "count", int(v.Other.Values[0]))
		if told.names > 0 {
			text += p.firstOf(newly(v), told)
		}
		key := "answer.rung.worse.counted"
		if more := added(v); told.added && len(more) > 0 {
			text, key = p.fill(clause, "count", len(more))+p.firstOf(more, told), key+".added"
		} else if told.bare || v.Right != nil && len(v.Right.Values) == 1 && v.Right.Values[0] == 0 {
			key += ".none"
		}
		if told.brief {
			key += ".brief"
		}
		return p.fill(key, "clause", text, "right", p.amount(v.Right), "article", v.Article)
	}
	key := "answer.rung.worse"
	if told.brief {
		key += ".brief"
	}
	return p.fill(key, "name", p.Criterion(v.Code), "other", p.amount(v.Other), "right", p.amount(v.Right), "article", v.Article)
}

// newly lists those whom a criterion counts in the other round, those first whom it does
// not count in the right one.
func newly(v *why.Verdict) []tournament.PlayerID {
	var more, both []tournament.PlayerID
	for _, id := range v.OtherPlayers {
		if slices.Contains(v.RightPlayers, id) {
			both = append(both, id)
		} else {
			more = append(more, id)
		}
	}
	return append(more, both...)
}

// added lists those whom a criterion counts in the other round alone, where it counts
// there everybody whom it counts in the right one: they are what is worse.
func added(v *why.Verdict) []tournament.PlayerID {
	if v.Right == nil || len(v.Right.Values) != 1 || len(v.RightPlayers) == 0 {
		return nil
	}
	whole := int(v.Right.Values[0]) == len(v.RightPlayers) && int(v.Other.Values[0]) == len(v.OtherPlayers)
	for _, id := range v.RightPlayers {
		whole = whole && slices.Contains(v.OtherPlayers, id)
	}
	if !whole {
		return nil
	}
	return newly(v)[:len(v.OtherPlayers)-len(v.RightPlayers)]
}

// firstOf names the first so many in brackets and counts the rest; "" for none.
func (p *Printer) firstOf(ids []tournament.PlayerID, told detail) string {
	if len(ids) == 0 {
		return ""
	}
	var names []string
	for _, id := range ids[:min(told.names, len(ids))] {
		names = append(names, p.player(id))
	}
	return " (" + p.andMore(names, len(ids)-len(names), told) + ")"
}

// andMore lists words, and how many more there are.
func (p *Printer) andMore(words []string, more int, told detail) string {
	if more == 0 {
		return p.list(words, "list.and")
	}
	list := strings.Join(words, p.language.Separator())
	if told.brief {
		return list + " +" + strconv.Itoa(more)
	}
	return p.fill("answer.and-more", "list", list, "count", more)
}

// later says who would lose the opponent to whom the rules come first.
func (p *Printer) later(of why.Search, g *why.Rung, told detail) string {
	f := g.Verdict.First
	values := []any{"article", g.Article}
	switch {
	case f == nil:
		return p.fill("answer.rung.later.plain", values...)
	case f.Right == tournament.NoPlayer:
		return p.fill("answer.rung.later.stays", append(values, "a", p.player(f.Player))...)
	case f.Other == tournament.NoPlayer:
		return p.fill("answer.rung.later.leaves", append(values, "a", p.player(f.Player), "b", p.player(f.Right))...)
	case of == why.ForOpponent && f.Player == g.Player:
		key := "answer.rung.later.own"
		if told.brief {
			key += ".brief"
		}
		return p.fill(key, append(values, "a", p.player(f.Player), "b", p.player(f.Right))...)
	}
	key := "answer.rung.later"
	if told.brief {
		key += ".brief"
	}
	return p.fill(key, append(values, "a", p.player(f.Player), "b", p.player(f.Right), "c", p.player(f.Other))...)
}

// stands says why the last rung of a ladder does.
func (p *Printer) stands(a *why.PlayerAnswer, l *why.Ladder) string {
	key := "answer.stands." + string(l.Of)
	if l.Within {
		return p.say("answer.stands.within")
	}
	if l.Of == why.ForOpponent && len(l.Rungs) == 1 {
		key += ".first"
	}
	return p.say(key, "a", p.player(a.Player), "b", p.player(a.Opponent), "score", p.scoreOf(a.Score, a.VirtualPoints), "points", p.standing(a.Score, a.VirtualPoints))
}
