package words

import (
	"strings"

	"github.com/pareo-chess/pareo/why"
)

// colourLadder are the rules of colours in words, each under its article.
func (p *Printer) colourLadder(c *why.ColourAnswer) *Ladder {
	l := &Ladder{Of: why.ForColour, Title: p.say("answer.ladder.colour")}
	for i := range c.Ladder {
		g := &c.Ladder[i]
		rung := Rung{Name: g.Article, Fact: why.Silent, Text: p.rule(g)}
		switch {
		case g.Fact == why.Decides:
			rung.Fact, rung.Text = why.Stands, p.Colour(c)
		case g.Numbers != nil:
			rung.Fact = why.Stands
		}
		rung.Text = strings.Replace(rung.Text, " ("+g.Article+")", "", 1) // it stands beside
		l.Rungs = append(l.Rungs, rung)
	}
	return l
}

// rule says what a rule of colours finds.
func (p *Printer) rule(g *why.ColourRung) string {
	if g.Fact == why.Decides {
		return ""
	}
	values := []any{"colour", p.colour(g.Colour), "strength", p.strength(g.Strength), "count", g.Count, "a", p.player(g.Player), "article", g.Article}
	if g.Numbers != nil {
		turned := ""
		if g.Reversed {
			turned = p.fill("answer.rule.turned")
		}
		values = append(values, "low", g.Numbers[0], "high", g.Numbers[1], "turned", turned)
	}
	return p.say("answer.rule."+string(g.Fact), values...)
}
