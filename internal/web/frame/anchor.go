package frame

// AnchorCode is the short code of what the journal came to at the moment that the page
// shows; "" where it cannot be told.
func (p *Page) AnchorCode() string {
	return p.Site.Host.Code(p.Context(), p.Actor, p.Event.ID, p.Event.State)
}
