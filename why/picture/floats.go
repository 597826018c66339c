package picture

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// arrows leads the floaters of a bracket into the next: down beside the brackets, and only
// then to the right.
func (d *drawing) arrows(from, to *box) {
	d.raw(`<g stroke="%s" stroke-width="2.5" fill="none">`+"\n", floatColour)
	lane := 0
	for _, f := range from.floaters {
		target, ok := to.seat(f.member.Player)
		if !ok {
			continue
		}
		const bend = 8
		start, end := f.at.x-d.discRoom-2, target.x-d.discRoom-10
		beside, y := f.at.x-d.gutter+lane%4*3, f.at.y-5
		d.raw(`<path stroke-dasharray="7 5" d="M%d %dH%dQ%d %d %d %d`, start, y, beside+bend, beside, y, beside, y+bend)
		if target.x > f.at.x { // to the other column
			between := from.top + from.height + gap/2 - 6 + lane%4*4
			beside = target.x - d.gutter + lane%4*3
			d.raw(`V%dH%d`, between, beside)
		}
		d.raw(`V%dQ%d %d %d %dH%d"/>`+"\n", target.y-5-bend, beside, target.y-5, beside+bend, target.y-5, end-8)
		d.raw(`<path fill="%s" stroke="none" d="M%d %dl-9 -5v10z"/>`+"\n", floatColour, end, target.y-5)
		lane++
	}
	d.raw("</g>\n")
}

// byeBefore names who has the bye where it was given before the first bracket; "" where
// it is shown in a bracket, or nobody has it.
func (d *drawing) byeBefore(boxes []*box) string {
	bye := d.round.Paired.Bye
	if bye == tournament.NoPlayer || d.plain || d.settings.Mine {
		return ""
	}
	if slices.ContainsFunc(boxes[len(boxes)-1].floaters, func(s slot) bool { return s.member.Player == bye }) {
		return ""
	}
	return d.words.Fill("answer.picture.bye", "a", d.name(bye))
}
