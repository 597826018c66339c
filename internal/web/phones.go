package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"rsc.io/qr"

	"github.com/pareo-chess/pareo/internal/account"
)

// phones is the page on which phones are invited and taken back.
func (s *site) phones(p *request) error { return p.render(phonesPage(p, nil, "")) }

// phoneAccess is how long a phone is let in.
const phoneAccess = 24 * time.Hour

// invitePhone makes a place for a phone and shows its code once.
func (s *site) invitePhone(p *request) error {
	invitation, err := s.Accounts.InviteDevice(p.background(), p.actor, p.event.ID, account.Invite{
		Name: p.text("name"), Role: account.Role(p.text("role")), Expires: s.Now().Add(phoneAccess),
		Scope: account.Scope{Boards: account.Range{From: p.number("from"), To: p.number("to")}},
	})
	if err != nil {
		if concerns(err) {
			return p.renderAs(http.StatusUnprocessableEntity, phonesPage(p, nil, p.reason(err)))
		}
		return err
	}
	return p.render(phonesPage(p, &invitation, ""))
}

// revokePhone ends a phone's access.
func (s *site) revokePhone(p *request) error {
	err := s.Accounts.RevokeDevice(p.background(), p.actor, account.DeviceID(p.number("device")))
	return p.done(err, p.T("phones.revoked"), p.path("/phones"))
}

// base is the address under which phones reach this server.
func (p *request) base() string {
	if p.site.Base != "" {
		return p.site.Base
	}
	if p.TLS != nil {
		return "https://" + p.Host
	}
	return "http://" + p.Host
}

// onlyHere says that the address is that of this very machine, which phones do
// not reach.
func (p *request) onlyHere() bool {
	base := p.base()
	return strings.Contains(base, "//localhost") || strings.Contains(base, "//127.") || strings.Contains(base, "//[::1]")
}

// qrCode is a QR code as the data of an SVG path, and its width in modules.
func qrCode(text string) (path string, size int, err error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", 0, err
	}
	const quiet = 4 // modules of white around it
	var out strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&out, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	return out.String(), code.Size + 2*quiet, nil
}

// qrPath and qrSize are the parts of a QR code for templates; an address that
// does not fit gives none.
func qrPath(text string) string { path, _, _ := qrCode(text); return path }

func qrBox(text string) string {
	_, size, _ := qrCode(text)
	return fmt.Sprintf("0 0 %d %d", size, size)
}

// scope says which boards a role is for; "" for all.
func (p *request) scope(s account.Scope) string {
	switch b := s.Boards; {
	case b.Whole():
		return ""
	case b.To == 0:
		return p.T("scope.from", "from", b.From)
	default:
		return p.T("scope.boards", "from", max(1, b.From), "to", b.To)
	}
}

// enrol is the page that a phone opens with the code of an invitation. It asks
// first: programs that look at links before people do must not use them up.
func (s *site) enrol(p *request) error { return p.render(enrolPage(p, p.PathValue("code"), "")) }

// takePlace exchanges the code for the phone's own secret.
func (s *site) takePlace(p *request) error {
	secret, device, err := s.Accounts.EnrolDevice(p.background(), p.PathValue("code"), p.RemoteAddr)
	if err != nil {
		if concerns(err) {
			return p.renderAs(http.StatusUnprocessableEntity, enrolPage(p, "", p.reason(err)))
		}
		return err
	}
	http.SetCookie(p.w, s.Accounts.DeviceCookie(secret, device.Expires))
	return p.redirect("/phone")
}
