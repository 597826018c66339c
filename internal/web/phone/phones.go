package phone

import (
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// phones is the page on which phones are invited and taken back.
func phones(p *page) error { return p.Render(phonesPage(p, nil, "")) }

// phoneAccess is how long a phone is let in.
const phoneAccess = 24 * time.Hour

// invitePhone makes a place for a phone and shows its code once.
func invitePhone(p *page) error {
	invitation, err := p.Site.Accounts.InviteDevice(p.Background(), p.Actor, p.Event.ID, account.Invite{
		Name: p.Text("name"), Role: account.Role(p.Text("role")), Expires: p.Site.Now().Add(phoneAccess),
		Scope: account.Scope{Boards: account.Range{From: p.Number("from"), To: p.Number("to")}},
	})
	if err != nil {
		if frame.Concerns(err) {
			return p.RenderAs(http.StatusUnprocessableEntity, phonesPage(p, nil, p.Reason(err)))
		}
		return err
	}
	return p.Render(phonesPage(p, &invitation, ""))
}

// revokePhone ends a phone's access.
func revokePhone(p *page) error {
	err := p.Site.Accounts.RevokeDevice(p.Background(), p.Actor, account.DeviceID(p.Number("device")))
	return p.Done(err, p.T("phones.revoked"), p.Path("/phones"))
}

// enrol is the page that a phone opens with the code of an invitation. It asks
// first: programs that look at links before people do must not use them up.
func enrol(p *page) error { return p.Render(enrolPage(p, p.PathValue("code"), "")) }

// takePlace exchanges the code for the phone's own secret.
func takePlace(p *page) error {
	secret, device, err := p.Site.Accounts.EnrolDevice(p.Background(), p.PathValue("code"), p.RemoteAddr)
	if err != nil {
		if frame.Concerns(err) {
			return p.RenderAs(http.StatusUnprocessableEntity, enrolPage(p, "", p.Reason(err)))
		}
		return err
	}
	http.SetCookie(p.Out, p.Site.Accounts.DeviceCookie(secret, device.Expires))
	return p.Redirect("/phone")
}
