package picture

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// box draws a bracket.
func (d *drawing) box(x *box) {
	d.raw(`<rect x="%d" y="%d" width="%d" height="%d" rx="10" fill="none" stroke="currentColor" stroke-opacity="0.35"/>`+"\n",
		d.margin, x.top, d.width-2*d.margin, x.height)
	if !x.plain {
		d.head(x)
	}
	d.lines(x)
	for i := range x.left {
		d.player(x.left[i], true)
		d.player(x.right[i], false)
		d.skipped(x.left[i])
	}
	for _, f := range x.floaters {
		d.player(f, true)
		leaves := "↓ " + d.words.Fill("answer.mark.floats")
		if f.member.Player == d.round.Paired.Bye {
			leaves = d.words.Fill("answer.mark.bye")
		}
		d.text(point{f.at.x + d.column + 4, f.at.y}, d.aside, muted, leaves)
	}
	for _, f := range x.folds {
		code := "answer.picture.folded"
		if f.straight && !x.plain {
			code = "answer.picture.straight"
		}
		d.text(point{d.width / 2, f.y}, d.aside, muted+middle, "⋮  "+d.words.Fill(code, "count", f.pairs)+"  ⋮")
	}
}

// head says what the bracket is, what it cost and which half stands where.
func (d *drawing) head(x *box) {
	d.text(point{d.leftX - d.discRoom - 6, x.top + 21}, 0, bold, d.heading(x.bracket))
	for i, text := range x.notes {
		d.text(point{d.leftX - d.discRoom - 6, x.top + 21 + noteRow*(i+1)}, d.aside, muted, text)
	}
	left, right := d.words.Fill("answer.picture.upper"), d.words.Fill("answer.picture.lower")
	switch {
	case x.bracket.Folded || len(x.left) == 0:
		return
	case x.bracket.HasSides():
		left, right = string(why.G1), string(why.G2)
	}
	y := x.top + d.headRoom - 8 + noteRow*len(x.notes)
	d.text(point{d.leftX, y}, d.small, muted, left)
	d.text(point{d.rightX, y}, d.small, muted, right)
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
	return d.words.Fill(code, "points", d.words.BracketScore(b), "count", len(b.Members)-moved, "moved", moved)
}

// cost says what the pairing of a bracket cost, on as many lines as that takes.
func (d *drawing) cost(b *why.Bracket) []string {
	if parts := d.words.Cost(b, d.round.Paired.Bye); len(parts) > 0 {
		return folded(strings.Join(parts, " · "), d.letters(d.aside))
	}
	return nil
}

// letters is how many of a size there is room for on a line of the picture.
func (d *drawing) letters(size int) int { return (d.width - 2*d.margin - 30) * 9 / (5 * size) }

// lines joins the pairs, and to whom they were not joined.
func (d *drawing) lines(x *box) {
	place := make(map[tournament.PlayerID]point, len(x.right))
	for _, s := range x.right {
		place[s.member.Player] = s.at
	}
	d.raw(`<g stroke="%s" stroke-width="1.5" stroke-dasharray="3 4" fill="none">`+"\n", skipColour)
	for _, s := range x.left {
		if s.skipped == nil {
			continue
		}
		if to, ok := place[s.skipped.Player]; ok {
			d.raw(`<path d="%s"/>`+"\n", d.curve(s.at.y-5, to.y-5))
		}
	}
	d.raw("</g>\n"+`<g stroke="%s" stroke-width="2.5" fill="none">`+"\n", pairColour)
	for _, s := range x.left {
		more := ""
		switch {
		case d.isMine(s.pair):
			more = ` stroke-width="4.5"`
		case d.settings.Me != tournament.NoPlayer:
			more = ` stroke-opacity="0.6"`
		}
		if s.pair.Exchanged {
			more += ` stroke-dasharray="2 3"`
		}
		d.raw(`<path d="%s"%s/>`+"\n", d.curve(s.at.y-5, place[s.pair.Lower].y-5), more)
	}
	d.raw("</g>\n")
	for _, s := range x.left {
		if board := d.round.Board(s.member.Player); board > 0 {
			d.boardNumber(point{d.leftX + d.column, s.at.y - 5}, strconv.Itoa(board))
		}
	}
}

// curve goes from a height at the left to one at the right.
func (d *drawing) curve(from, to int) string {
	start, end := d.lineStart(), d.lineEnd()
	path := "M" + strconv.Itoa(start) + " " + strconv.Itoa(from)
	if from == to {
		return path + "H" + strconv.Itoa(end)
	}
	for i, n := range []int{start + d.bend, from, end - d.bend, to, end, to} {
		separator := " "
		if i == 0 {
			separator = "C"
		}
		path += separator + strconv.Itoa(n)
	}
	return path
}
