package picture

import "strings"

// describe tells the whole picture in words.
func (d *drawing) describe(boxes []*box) string {
	var parts []string
	for _, x := range boxes {
		var pairs, floaters []string
		for _, s := range x.left {
			text := d.called(s.pair.Upper) + " – " + d.called(s.pair.Lower)
			if s.skipped != nil {
				text += " (" + d.why(s.skipped) + ")"
			}
			pairs = append(pairs, text)
		}
		for _, f := range x.folds {
			pairs = append(pairs, d.words.Fill("answer.picture.folded", "count", f.pairs))
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
		parts = append(parts, strings.Join(append([]string{text}, x.notes...), "; ")+".")
	}
	return strings.Join(parts, " ")
}
