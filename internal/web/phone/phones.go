package phone

import (
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// phones is the page on which phones are invited and taken back.
func phones(p *page) error { return p.Render(phonesPage(p, nil, "")) }

// until is when the access of a phone that is being invited ends: with the day that was
// chosen, else as [host.PhonesUntil] has it.
func (p *page) until() (time.Time, error) {
	day, err := p.DateField("until")
	if err != nil || day.IsZero() {
		return host.PhonesUntil(&p.Tournament().Info, p.Site.Now()), err
	}
	return host.EndOf(day, p.Zone()), nil
}

// lastDay is the last day of an access that ends at a moment.
func (p *page) lastDay(end time.Time) tournament.Date {
	return desk.DayOf(&p.Tournament().Info, end.Add(-time.Second))
}

// invitePhone makes a place for a phone and shows its code once.
func invitePhone(p *page) error {
	until, err := p.until()
	if err != nil {
		return p.RenderAs(http.StatusUnprocessableEntity, phonesPage(p, nil, p.Reason(err)))
	}
	invitation, err := p.Site.Accounts.InviteDevice(p.Background(), p.Actor, p.Event.ID, account.Invite{
		Name: p.Text("name"), Role: account.Role(p.Text("role")), Expires: until,
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
