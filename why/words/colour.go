package words

import (
	"github.com/pareo-chess/pareo/why"
)

// Colour says how the colours of a game came about.
func (p *Printer) Colour(c *why.ColourAnswer) string {
	if c == nil {
		return ""
	}
	got, other := &c.Player, &c.Other
	values := []any{"article", c.Article}
	switch c.Rule {
	case why.ByTable:
		return p.say("answer.colour.table", values...)
	case why.ByLot:
		return p.lot(c)
	case why.BySystem:
		return p.say("answer.colour.system", values...)
	case why.FewerWhites, why.ReverseLast, why.ByLastGames, why.LowerPlaced:
		if got.Colour != why.White { // the sentence speaks of who gets White
			got = other
		}
		return p.say("answer.colour."+string(c.Rule), append(values, "a", p.player(got.Player))...)
	case why.BothGranted:
		if got.Due != why.NoColour && other.Due != why.NoColour {
			return p.say("answer.colour.both", values...)
		}
		if got.Due == why.NoColour {
			got, other = other, got
		}
		return p.say("answer.colour.one", append(values, "a", p.player(got.Player), "b", p.player(other.Player), "colour", p.colour(got.Due))...)
	}
	if got.Denied { // the sentence speaks of who gets the colour
		got, other = other, got
	}
	values = append(values, "a", p.player(got.Player), "b", p.player(other.Player), "colour", p.colour(got.Due))
	switch {
	case c.Rule == why.StrongerWins && got.Strength == other.Strength:
		return p.say("answer.colour.larger", values...)
	case c.Rule == why.StrongerWins:
		return p.say("answer.colour.stronger", append(values, "strength", p.strength(got.Strength), "other", p.strength(other.Strength))...)
	case c.Rule == why.LastAlternated && got.Change > 0:
		had := why.Colour(got.History[len(got.History)-got.Change])
		return p.say("answer.colour.alternate", append(values, "back", got.Change, "had", p.colour(had))...)
	}
	return p.say("answer.colour.higher", values...)
}

// lot says that the drawn colour decided.
func (p *Printer) lot(c *why.ColourAnswer) string {
	higher := &c.Player
	if c.Higher == c.Other.Player {
		higher = &c.Other
	}
	if c.Article == "29E" {
		return p.say("answer.colour.lot", "article", c.Article)
	}
	key := "answer.colour.lot.odd"
	if higher.Number%2 == 0 {
		key = "answer.colour.lot.even"
	}
	return p.say(key, "article", c.Article, "a", p.player(higher.Player), "number", higher.Number)
}
