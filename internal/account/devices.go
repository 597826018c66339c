package account

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// Device is a phone that helps in one tournament.
type Device struct {
	ID          DeviceID
	Tournament  store.ID
	Name        string
	Role        Role
	Scope       Scope
	Invited     time.Time
	InvitedBy   string    // as Actor.Name says it
	CodeExpires time.Time // until then a phone can take the place
	EnrolledAt  time.Time // zero = no phone has
	Expires     time.Time
	Revoked     time.Time // zero = it is not
	maker       UserID    // 0 = the console
	token       TokenID   // by which it was made; 0 = none
	ended       time.Time // when the maker lost the right to hand out phones, or the token ended; zero = never
}

// MaxPhoneAccess is the longest that a phone is let in.
const MaxPhoneAccess = 90 * 24 * time.Hour

// Enrolled reports whether a phone has taken the place.
func (d *Device) Enrolled() bool { return !d.EnrolledAt.IsZero() }

// InForce reports whether the device, or its invitation, is good at a time.
func (d *Device) InForce(now time.Time) bool {
	return d.Revoked.IsZero() && d.ended.IsZero() && now.Before(d.Expires) && (d.Enrolled() || now.Before(d.CodeExpires))
}

// Invite is what a phone shall be allowed.
type Invite struct {
	Name    string
	Role    Role
	Scope   Scope
	Expires time.Time // when its access ends
}

// Invitation is a code that one phone can exchange for access. It is not kept
// and can be shown once, now.
type Invitation struct {
	Device Device
	Code   string
}

// devicePath is where phones are enrolled.
const devicePath = "device"

// Link returns the address a phone has to open, for a QR code. base is that of
// the server.
func (i Invitation) Link(base string) string {
	return strings.TrimRight(base, "/") + "/" + devicePath + "/" + url.PathEscape(i.Code)
}

// InviteDevice makes a place for a phone in a tournament, for MaxPhoneAccess at the
// most. It takes the right to Delegate, and nobody gives away more than they have. The
// phone's access ends when who made it loses that right, or the token by which it was
// made ends, for good.
func (a *Accounts) InviteDevice(ctx context.Context, by *Actor, tournament store.ID, invite Invite) (Invitation, error) {
	code, err := codeOf(a.options.Random)
	if err != nil {
		return Invitation{}, err
	}
	var id DeviceID
	err = a.do(ctx, by, func(p *plan) error {
		if err := p.mayInvite(tournament, invite); err != nil {
			return err
		}
		id = DeviceID(len(p.state.devices) + 1)
		expires := p.until(invite.Expires)
		codeExpires := p.now.Add(a.options.Limits.CodeLife)
		if codeExpires.After(expires) {
			codeExpires = expires
		}
		p.do(DeviceInvited{
			Device: id, Tournament: tournament, Name: invite.Name, Role: invite.Role, Scope: invite.Scope,
			Code: codeHash(code), CodeExpires: codeExpires.UTC(), Expires: expires.UTC(), By: p.by.user, Token: p.by.token,
		})
		return nil
	})
	if err != nil {
		return Invitation{}, err
	}
	return Invitation{Device: a.state.Load().devices[id].Device, Code: code}, nil
}

// until is the end of what is handed out until a time: that of the token if it is handed
// out by one that ends before.
func (p *plan) until(wanted time.Time) time.Time {
	if t := p.state.tokens[p.by.token]; t != nil && t.Expires.Before(wanted) {
		return t.Expires
	}
	return wanted
}

func (p *plan) mayInvite(tournament store.ID, invite Invite) error {
	if err := p.may(tournament, Delegate); err != nil {
		return err
	}
	if err := checkRole(invite.Role, invite.Scope); err != nil {
		return err
	}
	for _, right := range roleRights[invite.Role] {
		if !p.by.May(tournament, right, Place{}) {
			return p.may(tournament, right)
		}
	}
	switch {
	case invite.Role != Owner && !slices.Contains(PhoneRoles(), invite.Role):
		return refuse(Invalid, "device.role")
	case !p.now.Before(invite.Expires):
		return refuse(Invalid, "device.expired-already")
	case invite.Expires.After(p.now.Add(MaxPhoneAccess)):
		return refuse(Invalid, "device.expires-late", "most", int(MaxPhoneAccess/(24*time.Hour)))
	}
	for _, d := range p.state.devices {
		if d.Tournament == tournament && d.InForce(p.now) && nameKey(d.Name) == nameKey(invite.Name) {
			return refuse(Taken, "device.name-taken", "name", invite.Name)
		}
	}
	return nil
}

// EnrolDevice exchanges the code of an invitation for the phone's own secret;
// the code is worth nothing from then on. From is the network address it comes
// from. The secret is not kept.
func (a *Accounts) EnrolDevice(ctx context.Context, code, from string) (secret string, d Device, err error) {
	if secret, err = secretOf(a.options.Random, deviceSecret); err != nil {
		return "", Device{}, err
	}
	var id DeviceID
	err = a.do(ctx, nil, func(p *plan) error {
		id = p.state.codes[codeHash(code)]
		invited := p.state.devices[id]
		switch {
		case invited == nil:
			return a.wrongCode(from, refuse(Unsigned, "device.code"))
		case invited.Enrolled():
			return a.wrongCode(from, refuse(Taken, "device.code-used"))
		case !invited.InForce(p.now):
			return a.wrongCode(from, refuse(Unsigned, "device.code-ended"))
		}
		p.by = &Actor{kind: isDevice, name: devicePrefix + invited.Name}
		p.do(DeviceEnrolled{Device: id, Secret: hashOf(secret)})
		return nil
	})
	if err != nil {
		return "", Device{}, err
	}
	return secret, a.state.Load().devices[id].Device, nil
}

// Devices returns the phones of a tournament that are in force, with those that
// are only invited, by number.
func (a *Accounts) Devices(tournament store.ID) []Device {
	s, err := a.current()
	if err != nil {
		return nil
	}
	now := a.options.Now()
	var list []Device
	for _, d := range s.devices {
		if d.Tournament == tournament && d.InForce(now) {
			list = append(list, d.Device)
		}
	}
	slices.SortFunc(list, func(x, y Device) int { return cmp.Compare(x.ID, y.ID) })
	return list
}

// RevokeDevice ends a phone's access, or its invitation, at once. It takes the
// right to Delegate in its tournament.
func (a *Accounts) RevokeDevice(ctx context.Context, by *Actor, id DeviceID) error {
	return a.do(ctx, by, func(p *plan) error {
		d := p.state.devices[id]
		if d == nil {
			return refuse(Unknown, "device.unknown", "device", id)
		}
		if err := p.may(d.Tournament, Delegate); err != nil {
			return err
		}
		if d.Revoked.IsZero() {
			p.do(DeviceRevoked{id})
		}
		return nil
	})
}
