package words

import (
	"strconv"

	"github.com/pareo-chess/pareo/why"
)

// Colour says how the colours of a game came about.
func (p *Printer) Colour(c *why.ColourAnswer) string {
	if c == nil {
		return ""
	}
	got, other := &c.Player, &c.Other
	values := []string{"article", c.Article}
	switch c.Rule {
	case why.ByTable:
		return p.say("colour.table", values...)
	case why.ByLot:
		return p.lot(c)
	case why.BothGranted:
		if got.Due != "" && other.Due != "" {
			return p.say("colour.both", values...)
		}
		if got.Due == "" {
			got, other = other, got
		}
		return p.say("colour.one", append(values, "a", p.player(got.Player), "b", p.player(other.Player), "colour", p.colour(got.Due))...)
	}
	if got.Denied { // the sentence speaks of who gets the colour
		got, other = other, got
	}
	values = append(values, "a", p.player(got.Player), "b", p.player(other.Player), "colour", p.colour(got.Due))
	switch {
	case c.Rule == why.StrongerWins && got.Strength == other.Strength:
		return p.say("colour.larger", values...)
	case c.Rule == why.StrongerWins:
		return p.say("colour.stronger", append(values, "strength", p.fill(got.Strength), "other", p.fill(other.Strength))...)
	case c.Rule == why.LastAlternated && got.Change > 0:
		had := "white"
		if got.History[len(got.History)-got.Change] == 'B' {
			had = "black"
		}
		return p.say("colour.alternate", append(values, "back", strconv.Itoa(got.Change), "had", p.colour(had))...)
	}
	return p.say("colour.higher", values...)
}

// lot says that the drawn colour decided.
func (p *Printer) lot(c *why.ColourAnswer) string {
	higher := &c.Player
	if c.Higher == c.Other.Player {
		higher = &c.Other
	}
	if c.Article == "29E" {
		return p.say("colour.lot", "article", c.Article)
	}
	key := "colour.lot.odd"
	if higher.Number%2 == 0 {
		key = "colour.lot.even"
	}
	return p.say(key, "article", c.Article, "a", p.player(higher.Player), "number", strconv.Itoa(higher.Number))
}
