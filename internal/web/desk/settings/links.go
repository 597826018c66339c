package settings

import (
	"time"

	"github.com/pareo-chess/pareo/internal/account"
)

// linkRoles are the roles that a link can give.
func linkRoles() []account.Role { return account.AllRoles()[1:] } // all but the owner

// linkDays is how long a link is good if nobody says otherwise.
const linkDays = "7"

// maxLinkDays is how long it can be.
const maxLinkDays = 365

// makeLink makes a link for a role in the event and shows it, once.
func makeLink(p *page) error {
	days := p.Number("days")
	if days < 1 || days > maxLinkDays {
		return p.Done(p.Wrong("link.days.wrong", "most", maxLinkDays), "", p.Path("/settings#links"))
	}
	expires := p.Site.Now().Add(time.Duration(days) * 24 * time.Hour)
	if p.Text("admits") != "" {
		code, link, err := p.Site.Accounts.InvitePerson(p.Background(), p.Actor, p.Event.ID, account.Role(p.Text("linkrole")), expires)
		if err != nil {
			return p.Done(err, "", p.Path("/settings#links"))
		}
		return p.Render(linkPage(p, account.AdmissionAddress(p.BaseURL(), code), &link))
	}
	code, link, err := p.Site.Accounts.MakeLink(p.Background(), p.Actor, p.Event.ID, account.Role(p.Text("linkrole")), p.Number("uses"), expires)
	if err != nil {
		return p.Done(err, "", p.Path("/settings#links"))
	}
	return p.Render(linkPage(p, account.LinkAddress(p.BaseURL(), code), &link))
}

// revokeLink ends a link.
func revokeLink(p *page) error {
	err := p.Site.Accounts.RevokeLink(p.Background(), p.Actor, p.Event.ID, account.LinkID(p.Number("link")))
	return p.Done(err, p.T("settings.saved"), p.Path("/settings#links"))
}

// invited is the page that a link opens. It says nothing of any event: whether the
// code is good is told to who accepts it.
func invited(p *page) error { return p.Render(invitedPage(p)) }

// join gives who is signed in the role of a link.
func join(p *page) error {
	id, given, err := p.Site.Accounts.Join(p.Background(), p.Actor, p.PathValue("code"), p.RemoteAddr)
	if err != nil {
		return p.Done(err, "", "/desk")
	}
	if !given {
		p.Tell(p.T("link.kept"))
	}
	return begun(p, id, "")
}
