package frame

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
)

// flash is what the page after a form says about it, once.
type flash struct {
	Text string
	Bad  bool // it did not go well
	// Path leads on to what Label names; "" = nowhere.
	Label, Path string
}

// The fields of a session that hold a flash.
const (
	flashText  = "flash"
	flashBad   = "flash.bad"
	flashLabel = "flash.label"
	flashPath  = "flash.path"
)

// Tell keeps something for the next page.
func (p *Page) Tell(text string) { p.Site.Accounts.Sessions().Put(p.Context(), flashText, text) }

// TellOf keeps something for the next page, with where it leads to.
func (p *Page) TellOf(text, label, path string) {
	p.Tell(text)
	p.Site.Accounts.Sessions().Put(p.Context(), flashLabel, label)
	p.Site.Accounts.Sessions().Put(p.Context(), flashPath, path)
}

// Complain keeps what went wrong for the next page.
func (p *Page) Complain(text string) {
	p.Tell(text)
	p.Site.Accounts.Sessions().Put(p.Context(), flashBad, true)
}

// TakeFlash finds what the page before left. Scripts and streams leave it to
// the page.
func (p *Page) TakeFlash() {
	sessions := p.Site.Accounts.Sessions()
	if p.Method != http.MethodGet || p.WantsJSON() || p.Header.Get("X-Live") != "" || !sessions.Exists(p.Context(), flashText) {
		return
	}
	p.flash = &flash{
		Text: sessions.PopString(p.Context(), flashText), Bad: sessions.PopBool(p.Context(), flashBad),
		Label: sessions.PopString(p.Context(), flashLabel), Path: sessions.PopString(p.Context(), flashPath),
	}
}

// passFlash leaves what the page before left to the next one.
func (p *Page) passFlash() {
	switch {
	case p.flash == nil:
	case p.flash.Bad:
		p.Complain(p.flash.Text)
	case p.flash.Path != "":
		p.TellOf(p.flash.Text, p.flash.Label, p.flash.Path)
	default:
		p.Tell(p.flash.Text)
	}
}

// WithNotes adds what the desk remarked on a command, nil if it was not done.
func (p *Page) WithNotes(text string, done *desk.Done) string {
	if done == nil {
		return text
	}
	for _, w := range done.Warnings {
		if w.Level == desk.Note {
			text += " " + p.T("level.note") + " " + p.Say(w.Message) + "."
		}
	}
	return text
}

// Done ends a form: what concerns the reader is said on the page the form was
// on, or else the text on the page that comes next. Confirmations and other errors are pages of their own.
func (p *Page) Done(err error, text, to string) error {
	switch {
	case err == nil:
		if text != "" {
			p.Tell(text)
		}
		return p.Redirect(p.Back(to))
	case Concerns(err):
		p.Complain(p.Reason(err))
		return p.Redirect(p.originOr(p.Back(to)))
	}
	return err
}
