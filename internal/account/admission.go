package account

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// MaxAdmission is the longest that a link is good which admits somebody who is no user.
const MaxAdmission = 30 * 24 * time.Hour

// admissionPath is where such links are opened.
const admissionPath = "welcome"

// AdmissionAddress is the address of such a link with a code. base is that of the server.
func AdmissionAddress(base, code string) string {
	return strings.TrimRight(base, "/") + "/" + admissionPath + "/" + url.PathEscape(code)
}

// InvitePerson makes a link for one person, who need be no user yet: whoever opens it
// chooses a name and a password, becomes an ordinary user and has the role in the
// tournament. It takes the right to Manage. The code is not kept: it can be shown once,
// now.
func (a *Accounts) InvitePerson(ctx context.Context, by *Actor, tournament store.ID, role Role, expires time.Time) (code string, l Link, err error) {
	return a.makeLink(ctx, by, LinkMade{Tournament: tournament, Role: role, Uses: 1, Expires: expires.UTC(), Admits: true})
}

// Admit makes a user of who has the code of a link that admits people, with the role of
// the link, and returns the user and the tournament. All happens, or nothing: a name
// that is taken, or a password that will not do, leaves the link as good as it was. A
// code that admits nobody, was used, revoked, or has expired gets one and the same
// answer. From is the network address it comes from.
func (a *Accounts) Admit(ctx context.Context, code, name, password, from string) (u User, tournament store.ID, err error) {
	s, err := a.latest(ctx)
	if err != nil {
		return User{}, 0, err
	}
	if _, err := s.admission(code, a.options.Now()); err != nil { // before the costly part
		return User{}, 0, a.wrongCode(from, err)
	}
	if err := s.checkName(name, 0); err != nil {
		return User{}, 0, err
	}
	hash, err := a.newPassword(ctx, name, password)
	if err != nil {
		return User{}, 0, err
	}
	var id UserID
	err = a.do(ctx, nil, func(p *plan) error {
		l, err := p.state.admission(code, p.now)
		if err != nil {
			return err
		}
		id, tournament = UserID(len(p.state.users)+1), l.Tournament
		p.do(UserCreated{User: id, Name: name, Password: hash},
			LinkUsed{Link: l.ID, User: id}, RoleGranted{Tournament: tournament, User: id, Role: l.Role})
		return nil
	})
	if err != nil {
		return User{}, 0, err
	}
	return a.state.Load().users[id].User, tournament, nil
}

// admission finds the link that a code opens for somebody who is no user.
func (s *state) admission(code string, now time.Time) (*Link, error) {
	l := s.roleLinks[s.linkCodes[codeHash(code)]]
	if l == nil || !l.Admits || !l.InForce(now) {
		return nil, refuse(Unknown, "link.code")
	}
	return l, nil
}
