package frame

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
)

// A form that replaces a whole tells along what it showed, in the field ShownField.
// What its reader left as it was shown is what holds when the form comes back, so that
// nothing is lost that somebody else saved meanwhile.

// ShownField is the field of a form that holds what it showed; see [Shown].
const ShownField = "shown"

// Part is a part of a form that makes sense as one: a field, or some that belong
// together, such as the rows of a list.
type Part struct {
	Label  string            // what the reader calls it
	Fields map[string]string // what the fields show of the event as it is now
}

// Shown is the value of ShownField for a form of these parts.
func Shown(parts []Part) string {
	all := make(url.Values)
	for _, part := range parts {
		for field, value := range part.Fields {
			all.Set(field, value) // empty ones, too: what was not shown has not moved
		}
	}
	return all.Encode()
}

// Meanwhile gives the parts of a form that its reader left as they were shown the
// values of now. Where both the reader and somebody else changed a part it is a
// conflict that says what holds now, and the form keeps what was typed: sent once more
// it takes the place. A form that does not tell what it showed is taken as it is.
func (p *Page) Meanwhile(parts []Part) error {
	if !p.Form.Has(ShownField) {
		return nil
	}
	shown, err := url.ParseQuery(p.Form.Get(ShownField))
	if err != nil {
		return errBadForm
	}
	var lost []string
	for _, part := range parts {
		touched, moved, same := false, false, true
		for field, now := range part.Fields {
			touched = touched || p.Text(field) != strings.TrimSpace(shown.Get(field))
			moved = moved || shown.Has(field) && now != shown.Get(field)
			same = same && p.Text(field) == strings.TrimSpace(now)
		}
		for field, now := range part.Fields {
			if moved && !touched || p.Form.Has(field+".shown") && p.Text(field) == strings.TrimSpace(shown.Get(field)) {
				p.setField(field, now)
			}
			if p.Form.Has(field + ".shown") {
				p.setField(field+".shown", now)
			}
		}
		if touched && moved && !same {
			lost = append(lost, part.now(p))
		}
	}
	p.setField(ShownField, Shown(parts))
	if len(lost) > 0 {
		return &desk.Conflict{Message: message.Of("form.meanwhile", "what", strings.Join(lost, " · "))}
	}
	return nil
}

// now says what holds in a part; of several fields the form shows too much for a line.
func (part *Part) now(p *Page) string {
	if len(part.Fields) > 1 {
		return part.Label
	}
	for _, value := range part.Fields {
		return p.T("form.now", "label", part.Label, "value", cmp.Or(value, p.T("form.empty")))
	}
	return ""
}

// setField changes what a form sent.
func (p *Page) setField(field, value string) {
	p.Form.Set(field, value)
	if p.PostForm != nil {
		p.PostForm.Set(field, value)
	}
}
