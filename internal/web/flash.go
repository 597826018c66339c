package web

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
)

// flash is what the page after a form says about it, once.
type flash struct {
	Text string
	Bad  bool // it did not go well
}

// The fields of a session that hold a flash.
const (
	flashText = "flash"
	flashBad  = "flash.bad"
)

// tell keeps something for the next page.
func (p *request) tell(text string) { p.site.Accounts.Sessions().Put(p.Context(), flashText, text) }

// complain keeps what went wrong for the next page.
func (p *request) complain(text string) {
	p.tell(text)
	p.site.Accounts.Sessions().Put(p.Context(), flashBad, true)
}

// takeFlash finds what the page before left. Scripts and streams leave it to
// the page.
func (p *request) takeFlash() {
	sessions := p.site.Accounts.Sessions()
	if p.Method != http.MethodGet || p.wantsJSON() || p.Header.Get("X-Live") != "" || !sessions.Exists(p.Context(), flashText) {
		return
	}
	p.flash = &flash{Text: sessions.PopString(p.Context(), flashText), Bad: sessions.PopBool(p.Context(), flashBad)}
}

// passFlash leaves what the page before left to the next one.
func (p *request) passFlash() {
	switch {
	case p.flash == nil:
	case p.flash.Bad:
		p.complain(p.flash.Text)
	default:
		p.tell(p.flash.Text)
	}
}

// withNotes adds what the desk remarked on a command, nil if it was not done.
func (p *request) withNotes(text string, done *desk.Done) string {
	if done == nil {
		return text
	}
	for _, w := range done.Warnings {
		if w.Level == desk.Note {
			text += " " + p.T("level.note") + " " + p.sentence(w.Message) + "."
		}
	}
	return text
}

// done ends a form: what concerns the reader is said on the page the form was
// on, or else the text on the page that comes next. Confirmations and other errors are pages of their own.
func (p *request) done(err error, text, to string) error {
	switch {
	case err == nil:
		if text != "" {
			p.tell(text)
		}
		return p.redirect(p.back(to))
	case concerns(err):
		p.complain(p.reason(err))
		return p.redirect(p.originOr(p.back(to)))
	}
	return err
}
