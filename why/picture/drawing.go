package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Colours that can be told from a white and from a dark ground. Text and frames
// take the colour of the page.
const (
	pairColour  = "#1b8a6b"
	floatColour = "#b8740a"
)

// drawing is the document in the making.
type drawing struct {
	out      bytes.Buffer
	words    *words.Printer
	settings Settings
	measures

	plain  bool // boards without brackets
	width  int  // of the picture
	column int  // from the beginning of a name to that of the line, or to the end
	rightX int  // where the names of S2 begin
}

func (d *drawing) raw(format string, args ...any) { fmt.Fprintf(&d.out, format, args...) }

func escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return ""
	}
	return b.String()
}

func (d *drawing) open(height int, title, description string) {
	d.raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" font-family="system-ui, sans-serif" font-size="%d" fill="currentColor">`+"\n",
		d.width, height, d.width, height, d.font)
	d.raw("<title>%s</title>\n<desc>%s</desc>\n", escaped(title), escaped(description))
}

// text writes a line of text; size 0 is that of the document.
func (d *drawing) text(at point, size int, more, text string) {
	font := ""
	if size > 0 {
		font = fmt.Sprintf(` font-size="%d"`, size)
	}
	d.raw(`<text x="%d" y="%d"%s%s>%s</text>`+"\n", at.x, at.y, font, more, escaped(text))
}

const muted = ` fill-opacity="0.7"`

// box draws a bracket.
func (d *drawing) box(x *box) {
	b := x.bracket
	d.raw(`<rect x="%d" y="%d" width="%d" height="%d" rx="10" fill="none" stroke="currentColor" stroke-opacity="0.35"/>`+"\n",
		d.margin, x.top, d.width-2*d.margin, x.height)
	if !x.plain {
		d.text(point{d.leftX, x.top + 21}, 0, ` font-weight="bold"`, d.heading(b))
		if d.settings.Narrow {
			d.text(point{d.leftX, x.top + 37}, d.aside, muted, d.broken(b))
		} else {
			d.text(point{d.width - d.margin - 12, x.top + 21}, d.aside, muted+` text-anchor="end"`, d.broken(b))
		}
		left, right := why.S1, why.S2
		if b.HasSides() {
			left, right = why.G1, why.G2
		}
		if !b.Folded {
			d.text(point{d.leftX, x.top + d.head - 19}, d.small, muted, string(left))
			d.text(point{d.rightX, x.top + d.head - 19}, d.small, muted, string(right))
		}
	}
	d.lines(x)
	for i := range x.left {
		d.player(x.left[i], true)
		d.player(x.right[i], false)
	}
	for _, f := range x.floaters {
		d.player(f, false)
		d.text(point{f.at.x + d.column, f.at.y}, d.aside, ` text-anchor="end"`, "↓")
	}
	if x.hidden > 0 {
		d.text(point{d.width / 2, x.foldY}, d.aside, muted+` text-anchor="middle"`,
			"⋮ "+d.words.Fill("answer.picture.folded", "count", x.hidden)+" ⋮")
	}
}

// heading says what the bracket is.
func (d *drawing) heading(b *why.Bracket) string {
	moved, code := 0, "answer.picture.bracket"
	for i := range b.Members {
		switch m := &b.Members[i]; {
		case m.MovedDown:
			moved, code = moved+1, "answer.picture.bracket.moved"
		case m.MovedUp:
			moved, code = moved+1, "answer.picture.bracket.moved-up"
		}
	}
	return d.words.Fill(code, "points", d.words.Score(b.Score), "count", len(b.Members)-moved, "moved", moved)
}

// broken lists the criteria that are not satisfied in full, most important first.
func (d *drawing) broken(b *why.Bracket) string {
	var parts []string
	for i := range b.Criteria {
		if c := &b.Criteria[i]; !c.Met() {
			parts = append(parts, c.Article+": "+d.words.Amount(c.Value))
		}
	}
	const most = 5
	if len(parts) > most {
		parts = append(parts[:most], "…")
	}
	return strings.Join(parts, " · ")
}

// lines joins the pairs.
func (d *drawing) lines(x *box) {
	place := make(map[tournament.PlayerID]point)
	for _, s := range x.right {
		place[s.member.Player] = s.at
	}
	d.raw(`<g stroke="%s" stroke-width="2.5" fill="none">`+"\n", pairColour)
	for _, s := range x.left {
		from, to := s.at, place[s.pair.Lower]
		dash := ""
		if s.pair.Exchanged {
			dash = ` stroke-dasharray="2 3"`
		}
		d.raw(`<path d="M%d %dC%d %d %d %d %d %d"%s/>`+"\n",
			from.x+d.column, from.y-5, from.x+d.column+d.bend, from.y-5, to.x-d.disc-8-d.bend, to.y-5, to.x-d.disc-8, to.y-5, dash)
	}
	d.raw("</g>\n")
}

// player writes a player with the colours given and due.
func (d *drawing) player(s slot, left bool) {
	m := s.member
	text := strconv.Itoa(m.PairingNumber) + "  " + d.name(m.Player)
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
	d.text(s.at, 0, "", text)
	if m.Colour != why.NoColour {
		fill := "#ffffff"
		if m.Colour == why.Black {
			fill = "#26241f"
		}
		d.raw(`<circle cx="%d" cy="%d" r="6" fill="%s" stroke="#808080" stroke-width="1.5"/>`+"\n", s.at.x-d.disc, s.at.y-5, fill)
	}
	if m.Due != why.NoColour {
		look, size := muted, d.due
		if m.Colour != why.NoColour && m.Colour != m.Due { // not granted: to be seen at a glance
			look, size = ` font-weight="bold"`, d.denied
		}
		room := 12 // for the line, or the arrow of a floater
		if d.settings.Narrow && s.pair != nil {
			room = 3
		}
		d.text(point{s.at.x + d.column - room, s.at.y}, size, look+` text-anchor="end"`, d.dueColour(m))
	}
}

// dueColour writes the colour due, stronger preferences with more strokes, and whether
// it was denied.
func (d *drawing) dueColour(m *why.Member) string {
	text := d.words.Fill("answer.picture." + m.Due.String())
	switch m.Strength {
	case why.Strong:
		text += "!"
	case why.Absolute:
		text += "!!"
	}
	if m.Colour != why.NoColour && m.Colour != m.Due {
		text = "≠ " + text
	}
	return text
}

// arrows leads the floaters of a bracket into the next.
func (d *drawing) arrows(from, to *box) {
	d.raw(`<g stroke="%s" stroke-width="2.5" fill="none">`+"\n", floatColour)
	lane := 0
	for _, f := range from.floaters {
		target, ok := to.seat(f.member.Player)
		if !ok {
			continue
		}
		middle := from.top + from.height + gap/2 - 6 + lane%4*4
		start, end, gutter := f.at.x-d.disc-8, target.x-d.disc-10, target.x-d.gutter+lane%4*3
		d.raw(`<path stroke-dasharray="7 5" d="M%d %dC%d %d %d %d %d %dH%dQ%d %d %d %dV%dH%d"/>`+"\n",
			start, f.at.y-5, start-70, f.at.y-5, start-70, middle, start-140, middle, gutter+14, gutter, middle, gutter, middle+14, target.y-5, end-8)
		d.raw(`<path fill="%s" stroke="none" d="M%d %dl-9 -5v10z"/>`+"\n", floatColour, end, target.y-5)
		lane++
	}
	d.raw("</g>\n")
}

// seat is where a player stands in the box.
func (x *box) seat(id tournament.PlayerID) (point, bool) {
	for _, list := range [][]slot{x.left, x.right, x.floaters} {
		for _, s := range list {
			if s.member.Player == id {
				return s.at, true
			}
		}
	}
	return point{}, false
}

// bye shows who is left over.
func (d *drawing) bye(last *box, player tournament.PlayerID, y int) {
	for _, f := range last.floaters {
		d.raw(`<path stroke="%s" stroke-width="2.5" fill="none" stroke-dasharray="7 5" d="M%d %dV%d"/>`+"\n",
			floatColour, f.at.x+d.column/2-5, f.at.y+8, y-14)
		d.text(point{f.at.x + d.column/2 - 5, y}, 0, ` text-anchor="middle"`, d.words.Fill("answer.mark.bye"))
		return
	}
	d.text(point{d.rightX, y}, 0, "", d.words.Fill("answer.picture.bye", "a", d.name(player))) // it was given before the first bracket
}

// legend explains the marks.
func (d *drawing) legend(y int, texts []string) {
	y += 18
	d.raw(`<circle cx="%d" cy="%d" r="6" fill="#ffffff" stroke="#808080" stroke-width="1.5"/><circle cx="%d" cy="%d" r="6" fill="#26241f" stroke="#808080" stroke-width="1.5"/>`+"\n",
		d.margin+8, y-4, d.margin+24, y-4)
	for i, text := range texts {
		d.text(point{d.margin + 38, y + 20*i}, d.small, muted, text)
	}
}

// folded breaks a text of the legend into lines.
func (d *drawing) folded(text string) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > d.legendLine {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}

// describe tells the whole picture in words.
func (d *drawing) describe(boxes []*box) string {
	var parts []string
	for _, x := range boxes {
		var pairs, floaters []string
		for i := range x.left {
			p := x.left[i].pair
			pairs = append(pairs, d.called(p.Upper)+" – "+d.called(p.Lower))
		}
		if x.hidden > 0 {
			pairs = append(pairs, d.words.Fill("answer.picture.folded", "count", x.hidden))
		}
		for _, f := range x.floaters {
			floaters = append(floaters, d.called(f.member.Player))
		}
		text := strings.Join(pairs, ", ")
		switch {
		case x.plain:
		case len(pairs) == 0:
			text = d.heading(x.bracket)
		default:
			text = d.heading(x.bracket) + ": " + text
		}
		if len(floaters) > 0 {
			text += "; " + d.words.Fill("answer.mark.floats") + ": " + strings.Join(floaters, ", ")
		}
		parts = append(parts, text+".")
	}
	return strings.Join(parts, " ")
}

func byNumber(list []slot) {
	slices.SortFunc(list, func(a, b slot) int { return a.member.Number - b.member.Number })
}
