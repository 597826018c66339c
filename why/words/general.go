package words

import (
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// general says what a system says that does not pair by score: where the players
// stand in its list, and what its account says of them.
func (p *Printer) general(g *why.GeneralAnswer, a, b tournament.PlayerID) []string {
	if g == nil {
		return nil
	}
	var lines []string
	if g.Place > 0 && g.OpponentPlace > 0 {
		lines = append(lines, p.say("answer.general.places", "a", p.player(a), "b", p.player(b), "place", g.Place, "other", g.OpponentPlace))
	}
	lines = append(lines, p.notes(g)...)
	if g.Told {
		lines = append(lines, p.say("answer.general.decides"))
	}
	return lines
}

// notes are the facts of an account as sentences.
func (p *Printer) notes(g *why.GeneralAnswer) []string {
	var lines []string
	for _, n := range g.Notes {
		text := p.Note(&n)
		if n.Article != "" {
			text += " (" + n.Article + ")"
		}
		first, size := utf8.DecodeRuneInString(text)
		lines = append(lines, string(unicode.ToUpper(first))+text[size:]+".")
	}
	return lines
}
