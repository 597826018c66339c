package words

import (
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/pairing"
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
	lines = append(lines, p.Notes(g.Notes)...)
	if g.Told {
		lines = append(lines, p.say("answer.general.decides"))
	}
	return lines
}

// Notes are the facts of an account as sentences, each with its article.
func (p *Printer) Notes(notes []pairing.Note) []string {
	var lines []string
	for _, n := range notes {
		text := p.Note(&n)
		if n.Article != "" {
			text += " (" + n.Article + ")"
		}
		first, size := utf8.DecodeRuneInString(text)
		lines = append(lines, string(unicode.ToUpper(first))+text[size:]+".")
	}
	return lines
}
