package web

import "github.com/pareo-chess/pareo/internal/web/frame"

// fields returns the values of the form at hand, to be sent again with a
// confirmation, and the page they came from.
func fields(p *frame.Page) []frame.Field {
	p.PostForm.Set(frame.OriginField, p.Origin())
	return frame.FieldsOf(p.PostForm)
}
