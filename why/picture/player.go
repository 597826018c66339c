package picture

import (
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// player writes a player with the colour given, those of earlier games and the one due.
func (d *drawing) player(s slot, left bool) {
	m := s.member
	look := d.highlight(s)
	d.text(s.at, 0, look, strconv.Itoa(m.PairingNumber)+"  "+d.name(m.Player)+marks(s, left))
	if m.Colour != why.NoColour {
		d.disc(point{s.at.x - d.discRoom, s.at.y - 5}, 6, m.Colour)
	}
	if d.dotsRoom() > 0 {
		d.colours(s)
	}
}

// marks are the signs behind a name: how the player came to this place.
func marks(s slot, left bool) string {
	text, m := "", s.member
	if m.MovedDown {
		text += " ↓"
	}
	if m.MovedUp {
		text += " ↑"
	}
	if m.Shifted || s.pair != nil && s.pair.Exchanged {
		text += " ⇄"
	}
	if s.pair != nil && s.pair.Transposed && !left {
		text += " ↕"
	}
	return text
}

// highlight frames the player to highlight, and less so the opponent; it returns the look
// of the name.
func (d *drawing) highlight(s slot) string {
	isMe := s.member.Player == d.settings.Me
	if d.settings.Me == tournament.NoPlayer || !isMe && (s.pair == nil || !d.isMine(s.pair)) {
		return ""
	}
	stroke, look := "none", ""
	if isMe {
		stroke, look = pairColour, bold
	}
	from := s.at.x - d.discRoom - 9
	d.raw(`<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="%s" fill-opacity="0.16" stroke="%s" stroke-width="1.5"/>`+"\n",
		from, s.at.y-18, s.at.x+d.column-3-from, d.pairRow-1, pairColour, stroke)
	return look
}

// colours draws the colours of the games so far as dots, and behind them in a ring the one
// that is due: at the end of the column, or in a narrow picture below the name.
func (d *drawing) colours(s slot) {
	had := d.round.Colours(s.member.Player)
	had = had[max(0, len(had)-d.dots):]
	at := point{s.at.x + d.column - d.dotsRoom() + (d.dots-len(had))*d.dot, s.at.y - 5}
	if d.settings.Narrow {
		at = point{s.at.x + 3, s.at.y + 12}
	}
	for _, c := range had {
		d.disc(at, d.dot/2-1, why.Colour(c))
		at.x += d.dot
	}
	if s.member.Due == why.NoColour {
		return
	}
	at.x += 4
	d.due(at, s.member.Due, s.member.Strength)
	if s.member.Colour != why.NoColour && s.member.Colour != s.member.Due { // not granted: to be seen at a glance
		d.text(point{at.x + d.dot/2 + 4, at.y + 4}, d.small, bold, "≠")
	}
}

// rings are how thick those of colours due are: the stronger, the thicker.
var rings = map[why.Strength]string{why.Mild: "1", why.Strong: "2", why.Absolute: "3.5"}

// due draws a colour in a ring.
func (d *drawing) due(at point, c why.Colour, strength why.Strength) {
	d.disc(at, d.dot/2-1, c)
	d.raw(`<circle cx="%d" cy="%d" r="%d" fill="none" stroke="%s" stroke-width="%s"/>`+"\n", at.x, at.y, d.dot/2+2, floatColour, rings[strength])
}
