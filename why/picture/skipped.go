package picture

import (
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// tick is who was passed over and why, in signs.
type tick struct {
	text    string
	colours []why.Colour
}

// tickOf puts a fact into signs: R3 for who met in round 3, two discs for who both had a
// colour twice running, one for who both must get it, and a word for the rest.
func (d *drawing) tickOf(g *why.Rung) tick {
	t := tick{text: strconv.Itoa(g.PairingNumber) + " ✗ "}
	switch {
	case g.Fact == why.BothSame && g.Row:
		had := why.Colour(tournament.Colour(g.Colour).Opposite())
		t.colours = []why.Colour{had, had}
	case g.Fact == why.BothSame:
		t.text += d.words.Fill("answer.picture.skip.colour")
		t.colours = []why.Colour{g.Colour}
	case g.Fact == why.HaveMet:
		t.text += d.words.Fill("answer.picture.skip.met", "met", g.Met)
	default:
		t.text += d.words.Fill("answer.picture.skip." + words.Topic(g))
	}
	return t
}

// Measures of a tick.
const (
	tickHeight = 16
	tickDisc   = 11 // from a disc to the next
)

// width is how wide a tick is with letters of a size.
func (t *tick) width(size int) int {
	return len([]rune(t.text))*size*11/20 + len(t.colours)*tickDisc + 12
}

// skipped draws the tick of a pair: in the middle of the player's row, where its line has
// left it, or in a narrow picture behind the dots below the name.
func (d *drawing) skipped(s slot) {
	if s.skipped == nil {
		return
	}
	t := d.tickOf(s.skipped)
	at := point{(d.lineStart() + d.lineEnd() - t.width(d.small-1)) / 2, s.at.y - 5}
	if d.settings.Narrow {
		dots := s.at.x + min(d.dots, len(d.round.Colours(s.member.Player)))*d.dot + dueRoom
		at = point{max(dots, d.leftX+d.column-t.width(d.small-1)), s.at.y + 12}
	}
	d.raw("<g><title>%s</title>\n", escaped(d.why(s.skipped)))
	d.tick(t, at)
	d.raw("</g>\n")
}

// tick draws a tick, its left end at a place.
func (d *drawing) tick(t tick, at point) {
	size := d.small - 1
	width := t.width(size)
	d.raw(`<rect x="%d" y="%d" width="%d" height="%d" rx="8" fill="%s"/>`+"\n", at.x, at.y-tickHeight/2, width, tickHeight, skipColour)
	d.text(point{at.x + 6, at.y + 4}, size, ` fill="#ffffff"`, t.text)
	for i, c := range t.colours {
		d.disc(point{at.x + width - 9 - (len(t.colours)-1-i)*tickDisc, at.y}, 4, c)
	}
}

// why says in a sentence who was passed over and why.
func (d *drawing) why(g *why.Rung) string {
	return d.words.Fill("answer.picture.not", "c", d.called(g.Player), "fact", d.words.Fact(g))
}
