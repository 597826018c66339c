package frame

import (
	"cmp"
	"net/url"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
)

// Field is a value of a form.
type Field struct{ Name, Value string }

// FieldsOf lists the values of a form.
func FieldsOf(form url.Values) []Field {
	var all []Field
	for name, values := range form {
		for _, v := range values {
			all = append(all, Field{name, v})
		}
	}
	slices.SortStableFunc(all, func(a, b Field) int { return cmp.Compare(a.Name, b.Name) })
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
