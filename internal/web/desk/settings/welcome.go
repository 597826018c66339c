package settings

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/web/frame"
)

// welcome is the page that an invitation opens for somebody who is no user. It says
// nothing of any event: whether the code is good is told to who fills in the form.
func welcome(p *page) error { return p.Render(welcomePage(p, "")) }

// admit makes a user of who was invited, and signs them in.
func admit(p *page) error {
	user, id, err := p.Site.Accounts.Admit(p.Background(), p.PathValue("code"), p.Text("name"), p.FormValue("password"), p.RemoteAddr)
	if err != nil {
		if frame.Concerns(err) {
			return p.RenderAs(http.StatusUnprocessableEntity, welcomePage(p, p.Reason(err)))
		}
		return err
	}
	if err := p.Site.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	name, err := p.Site.Host.Name(p.Context(), id)
	if err != nil {
		return p.Redirect("/desk") // the event is gone, the user is there
	}
	return p.Redirect("/desk/" + name)
}
