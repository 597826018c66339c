package words

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Verdict says what decides between two rounds, as a part of a sentence.
func (p *Printer) Verdict(v *why.Verdict) string { return p.verdict(v, nil) }

// verdict says also what is worse further down, where the order of the rules decides.
func (p *Printer) verdict(v *why.Verdict, below *why.Below) string {
	switch {
	case v == nil:
		return p.fill("answer.verdict.same")
	case v.ByOrder && (below != nil || v.Fault == pairing.LaterInOrder && v.First != nil):
		return p.order(v, below)
	case v.Fault != "":
		return p.fault(v)
	case v.Code == pairing.ByeScore:
		return p.fill("answer.verdict.bye", "other", p.pointsOf(v.Other)+p.inBrackets(v.OtherPlayers), "right", p.pointsOf(v.Right)+p.inBrackets(v.RightPlayers), "article", v.Article)
	case v.ByOrder:
		return p.order(v, below)
	}
	return p.value(v)
}

func (p *Printer) pointsOf(a *why.Amount) string {
	if a == nil || len(a.Values) != 1 {
		return p.amount(a)
	}
	return p.points(tournament.Points(a.Values[0]))
}

// order says that the procedure comes to the right pairs first.
func (p *Printer) order(v *why.Verdict, below *why.Below) string {
	key := "answer.verdict.order"
	values := []any{"bracket", p.points(v.Bracket), "equal", p.equal(below), "article", v.Article}
	if f := v.First; f == nil {
		key = "answer.verdict.order.plain"
	} else {
		values = append(values, "a", p.player(f.Player), "right", p.pair(f.Player, f.Right), "other", p.pair(f.Player, f.Other))
		switch tournament.NoPlayer {
		case f.Right:
			key = "answer.verdict.order.leaves"
		case f.Other:
			key = "answer.verdict.order.stays"
		}
	}
	return p.fill(key, values...)
}

// fault says what is wrong where no value does.
func (p *Printer) fault(v *why.Verdict) string {
	key := "answer.fault." + string(v.Fault)
	if !p.has(key) {
		return v.Text
	}
	if v.Met > 0 {
		key += ".met"
	}
	return p.faultAs(key, v)
}

// faultAs tells of a fault by a message.
func (p *Printer) faultAs(key string, v *why.Verdict) string {
	values := []any{"bracket", p.points(v.Bracket), "article", v.Article, "colour", p.colour(v.Colour),
		"other", p.amount(v.Other), "right", p.amount(v.Right), "met", v.Met}
	for i, place := range []string{"a", "b"} {
		if i < len(v.Players) {
			values = append(values, place, p.player(v.Players[i]))
		}
	}
	return p.fill(key, values...)
}
