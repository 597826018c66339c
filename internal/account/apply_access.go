package account

import (
	"errors"
	"fmt"
)

// checkRole checks that a role can be held with a scope.
func checkRole(role Role, scope Scope) error {
	switch {
	case !role.Valid():
		return refuse(Invalid, "role.unknown", "role", role)
	case !scope.Boards.valid() || !scope.Rounds.valid():
		return refuse(Invalid, "role.range")
	case !scope.Whole() && !role.limitable():
		return refuse(Invalid, "role.scope")
	}
	return nil
}

func (a RoleGranted) apply(s *state, e *Event) error {
	if a.Tournament <= 0 {
		return errors.New("a role is held in a tournament")
	}
	if err := checkRole(a.Role, a.Scope); err != nil {
		return err
	}
	replaced := false
	err := s.change(a.User, func(u *user) {
		grants := s.writable(u)
		_, replaced = grants[a.Tournament]
		grants[a.Tournament] = Grant(a)
		if a.Role == Owner && e.Actor != "" && s.makerOf(0, e.Actor, a.Tournament) == a.User {
			u.began(a.Tournament)
		}
	})
	if replaced { // else nothing is lost by it
		s.endMade(a.User, e.Time)
	}
	return err
}

func (a RoleRevoked) apply(s *state, e *Event) error {
	if u := s.users[a.User]; u == nil || u.grants[a.Tournament].Role == "" {
		return fmt.Errorf("user %d has no role in tournament %d", a.User, a.Tournament)
	}
	err := s.change(a.User, func(u *user) {
		delete(s.writable(u), a.Tournament)
	})
	s.endMade(a.User, e.Time)
	return err
}

func (a TokenIssued) apply(s *state, e *Event) error {
	_, taken := s.secrets[a.Secret]
	switch {
	case a.Token != TokenID(len(s.tokens)+1):
		return fmt.Errorf("token %d is not the next", a.Token)
	case s.users[a.User] == nil:
		return fmt.Errorf("there is no user %d", a.User)
	case taken || noHash(a.Secret):
		return errors.New("every token has a secret of its own")
	}
	if !tidy(a.Name) {
		return errDeviceName()
	}
	if a.Limit.Role != "" || !a.Limit.Scope.Whole() {
		if err := checkRole(a.Limit.Role, a.Limit.Scope); err != nil {
			return err
		}
	}
	if latest := e.Time.Add(MaxTokenLife); a.Expires.IsZero() || a.Expires.After(latest) { // of versions that knew no bound
		a.Expires = latest
	}
	s.tokens[a.Token] = &token{secret: a.Secret, Token: Token{
		ID: a.Token, User: a.User, Name: a.Name, Limit: a.Limit, Issued: e.Time, Expires: a.Expires,
	}}
	s.secrets[a.Secret] = holder{token: a.Token}
	return nil
}

func (a TokenRevoked) apply(s *state, e *Event) error {
	old := s.tokens[a.Token]
	if old == nil || !old.Revoked.IsZero() {
		return fmt.Errorf("there is no token %d in force", a.Token)
	}
	t := *old
	t.Revoked = e.Time
	s.tokens[a.Token] = &t
	s.endMadeBy(a.Token, e.Time)
	return nil
}

// errDeviceName is for the names of tokens and devices.
func errDeviceName() error {
	return refuse(Invalid, "name.untidy", "most", maxNameLength)
}

func (a DeviceInvited) apply(s *state, e *Event) error {
	_, taken := s.codes[a.Code]
	switch {
	case a.Device != DeviceID(len(s.devices)+1):
		return fmt.Errorf("device %d is not the next", a.Device)
	case a.Tournament <= 0:
		return errors.New("a device belongs to a tournament")
	case taken || noHash(a.Code):
		return errors.New("every device has a code of its own")
	case !tidy(a.Name):
		return errDeviceName()
	case a.Role == Owner:
		return refuse(Invalid, "device.owner")
	}
	if err := checkRole(a.Role, a.Scope); err != nil {
		return err
	}
	s.devices[a.Device] = &device{code: a.Code, Device: Device{
		ID: a.Device, Tournament: a.Tournament, Name: a.Name, Role: a.Role, Scope: a.Scope,
		Invited: e.Time, InvitedBy: e.Actor, CodeExpires: a.CodeExpires, Expires: a.Expires,
		maker: s.makerOf(a.By, e.Actor, a.Tournament), token: a.Token,
	}}
	if latest := e.Time.Add(MaxPhoneAccess); a.Expires.After(latest) { // of versions that knew no bound
		s.devices[a.Device].Expires = latest
	}
	s.codes[a.Code] = a.Device
	return nil
}

func (a DeviceEnrolled) apply(s *state, e *Event) error {
	old := s.devices[a.Device]
	_, taken := s.secrets[a.Secret]
	switch {
	case old == nil || old.Enrolled() || !old.Revoked.IsZero():
		return fmt.Errorf("device %d waits for no phone", a.Device)
	case !e.Time.Before(old.CodeExpires):
		return fmt.Errorf("the code of device %d has expired", a.Device)
	case taken || noHash(a.Secret):
		return errors.New("every device has a secret of its own")
	}
	d := *old
	d.secret, d.EnrolledAt = a.Secret, e.Time
	s.devices[a.Device] = &d
	s.secrets[a.Secret] = holder{device: a.Device}
	return nil
}

func (a DeviceRevoked) apply(s *state, e *Event) error {
	old := s.devices[a.Device]
	if old == nil || !old.Revoked.IsZero() {
		return fmt.Errorf("there is no device %d in force", a.Device)
	}
	d := *old
	d.Revoked = e.Time
	s.devices[a.Device] = &d
	return nil
}
