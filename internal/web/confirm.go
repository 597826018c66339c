package web

import (
	"cmp"
	"net/url"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
)

// field is a value of a form.
type field struct{ Name, Value string }

// fields returns the values of the form at hand, to be sent again with a
// confirmation, and the page they came from.
func (p *request) fields() []field {
	p.PostForm.Set(originField, p.origin())
	return fieldsOf(p.PostForm)
}

// fieldsOf lists the values of a form.
func fieldsOf(form url.Values) []field {
	var all []field
	for name, values := range form {
		for _, v := range values {
			all = append(all, field{name, v})
		}
	}
	slices.SortStableFunc(all, func(a, b field) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// levelClass is how a warning of a level looks.
func levelClass(l desk.Level) string {
	switch {
	case l >= desk.Serious:
		return "note bad"
	case l >= desk.Notice:
		return "note warn"
	}
	return "note"
}

// levelKey names a level in messages.
func levelKey(l desk.Level) string {
	switch l {
	case desk.Notice:
		return "notice"
	case desk.Confirm:
		return "confirm"
	case desk.Serious:
		return "serious"
	case desk.Forbidden:
		return "forbidden"
	}
	return "note"
}
