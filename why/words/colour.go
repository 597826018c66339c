package words

import (
	"github.com/pareo-chess/pareo/pairing"
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
	case pairing.ByTable:
		return p.say("answer.colour.table", values...)
	case pairing.BySystem:
		if c.Article == "" { // a system of somebody's own
			return p.say("answer.colour.own-system", values...)
		}
		return p.say("answer.colour.system", values...)
	case pairing.SecondGame:
		return p.say("answer.colour.second", values...)
	case pairing.ByLot:
		return p.say("answer.colour.lot", values...)
	case pairing.ByNumber:
		return p.byNumber(c)
	case pairing.FewerWhites, pairing.ReverseLast, pairing.ByLastGames, pairing.LowerPlaced,
		pairing.FewerMatches, pairing.MatchesUndone, pairing.MatchesInTurn, pairing.ByMatchAndDraw:
		if got.Colour != why.White { // the sentence speaks of who gets White
			got = other
		}
		return p.say("answer.colour."+string(c.Rule), append(values, "a", p.player(got.Player))...)
	case pairing.BothGranted:
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
	colour := got.Due
	if colour == why.NoColour {
		colour = got.Colour
	}
	values = append(values, "a", p.player(got.Player), "b", p.player(other.Player), "colour", p.colour(colour))
	switch {
	case c.Rule == pairing.LowerDifference:
		white, black := got, other
		if got.Colour == why.Black {
			white, black = other, got
		}
		return p.say("answer.colour.fewer", "a", p.player(white.Player), "b", p.player(black.Player), "article", c.Article)
	case c.Rule == pairing.OwnAlternated:
		own := &c.Player
		if own.Player != c.Higher && len(own.History) > 0 && len(c.Other.History) > 0 || len(own.History) == 0 {
			own = &c.Other
		}
		return p.say("answer.colour.own", "a", p.player(own.Player), "colour", p.colour(own.Colour), "article", c.Article)
	case c.Rule == pairing.StrongerWins && got.Strength == other.Strength:
		return p.say("answer.colour.larger", values...)
	case c.Rule == pairing.StrongerWins:
		return p.say("answer.colour.stronger", append(values, "strength", p.strength(got.Strength), "other", p.strength(other.Strength))...)
	case c.Rule == pairing.LastAlternated && got.Change > 0:
		had := why.Colour(got.History[len(got.History)-got.Change])
		key := "answer.colour.alternate"
		if got.Due == why.NoColour && other.Due == why.NoColour { // as in systems of matches
			key += ".matches"
		}
		return p.say(key, append(values, "back", got.Change, "had", p.colour(had))...)
	}
	return p.say("answer.colour.higher", values...)
}

// byNumber says that number and drawn colour decided.
func (p *Printer) byNumber(c *why.ColourAnswer) string {
	higher := &c.Player
	if c.Higher == c.Other.Player {
		higher = &c.Other
	}
	key := "answer.colour.lot"
	if higher.Due != why.NoColour { // who has not played is due a colour all the same
		key = "answer.colour.first"
	}
	if higher.Number%2 == 0 {
		key += ".even"
	} else {
		key += ".odd"
	}
	return p.say(key, "article", c.Article, "a", p.player(higher.Player), "number", higher.Number)
}
