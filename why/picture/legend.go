package picture

import "github.com/pareo-chess/pareo/why"

// legend explains the signs of a picture, one below the other.
type legend struct {
	items []legendItem
	end   int // of the picture
}

// legendItem is a sign and what it says, on as many lines as that takes.
type legendItem struct {
	sign  func(at point)
	lines []string
	y     int
}

const legendRow = 20

// topics are those of the facts that ticks show, in the order of the legend.
var topics = []string{"met", "colour", "forbidden", "taken", "impossible", "worse.colours", "worse.floats", "worse", "later"}

// legendOf explains what a picture with such brackets shows, below a height.
func (d *drawing) legendOf(b *why.Bracket, y int) *legend {
	l := &legend{end: y}
	l.add(d, "answer.picture.legend.plain", func(at point) {
		d.disc(point{at.x + 8, at.y}, 6, why.White)
		d.disc(point{at.x + 24, at.y}, 6, why.Black)
	})
	if d.plain { // nobody floats, and no colour is due
		l.end += legendRow / 2
		return l
	}
	if d.dotsRoom() > 0 {
		l.add(d, "answer.picture.legend.history", func(at point) {
			d.disc(point{at.x + 6, at.y}, d.dot/2-1, why.White)
			d.disc(point{at.x + 6 + d.dot, at.y}, d.dot/2-1, why.White)
			d.due(point{at.x + 10 + 2*d.dot, at.y}, why.Black, why.Strong)
		})
	}
	l.add(d, "answer.head.board", func(at point) { d.boardNumber(at, "1") })
	marks := "answer.picture.legend.marks"
	switch {
	case b.HasSides():
		marks = "answer.picture.legend.sides"
	case b.Folded:
		marks = "answer.picture.legend.folded"
	}
	l.add(d, marks, nil)
	if len(d.ticks) > 0 {
		l.add(d, "answer.picture.legend.skipped", func(at point) {
			d.tick(tick{text: "7 ✗"}, at)
		})
	}
	for _, topic := range topics {
		if d.ticks[topic] {
			l.add(d, "answer.picture.legend.skip."+topic, nil)
		}
	}
	l.end += legendRow / 2
	return l
}

// add explains a sign.
func (l *legend) add(d *drawing, code string, sign func(at point)) {
	item := legendItem{sign: sign, lines: folded(d.words.Fill(code), d.letters(d.small)-9), y: l.end + legendRow - 4}
	l.items = append(l.items, item)
	l.end += legendRow * len(item.lines)
}

// legend draws it.
func (d *drawing) legend(l *legend) {
	for _, item := range l.items {
		if item.sign != nil {
			item.sign(point{d.margin + 2, item.y - 4})
		}
		for i, text := range item.lines {
			d.text(point{d.margin + 52, item.y + legendRow*i}, d.small, muted, text)
		}
	}
}
