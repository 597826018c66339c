package account

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"
	"golang.org/x/text/unicode/norm"

	"github.com/pareo-chess/pareo/internal/journal"
)

// firstCodesMost is how many codes of the first start are good at a time: one
// for each server that started, within reason.
const firstCodesMost = 16

// firstCode is a code of the first start, by its hash, and when it was shown.
type firstCode struct {
	code journal.Hash
	at   time.Time
}

func (a FirstCodeIssued) apply(s *state, e *Event) error {
	if len(s.users) > 0 {
		return fmt.Errorf("there are users already")
	}
	s.firstCodes = append(slices.Clone(s.firstCodes), firstCode{a.Code, e.Time})
	s.firstCodes = s.firstCodes[max(0, len(s.firstCodes)-firstCodesMost):]
	return nil
}

func (a UserCreated) apply(s *state, e *Event) error {
	first := len(s.users) == 0
	switch {
	case a.User != UserID(len(s.users)+1):
		return fmt.Errorf("user %d is not the next", a.User)
	case first && !a.Administrator:
		return fmt.Errorf("the first user is an administrator")
	case a.Code != nil && !(first && s.first(*a.Code) != nil):
		return fmt.Errorf("the code is not that of the first start")
	}
	if err := s.checkName(a.Name, 0); err != nil {
		return err
	}
	if err := checkHash(a.Password); err != nil {
		return err
	}
	s.users[a.User] = &user{
		User:     User{ID: a.User, Name: a.Name, Administrator: a.Administrator, NoPassword: a.NoPassword, Created: e.Time},
		password: a.Password, generation: e.Seq, entered: e.Seq,
	}
	s.names[nameKey(a.Name)] = a.User
	s.firstCodes = nil
	return nil
}

// nameKey is what makes names the same: neither the case of letters nor the way
// they are encoded tells two people apart.
func nameKey(name string) string { return strings.ToLower(norm.NFKC.String(name)) }

// maxNameLength is in characters.
const maxNameLength = 60

// checkName checks a user's name. It may be that of user own.
func (s *state) checkName(name string, own UserID) error {
	key := nameKey(name)
	switch {
	case !tidy(name):
		return refuse(Invalid, "user.name", "most", maxNameLength)
	case key == consoleName || strings.HasPrefix(key, devicePrefix) || strings.HasPrefix(key, tokenPrefix):
		return refuse(Invalid, "user.name-reserved", "name", name)
	case s.names[key] != 0 && s.names[key] != own:
		return refuse(Taken, "user.name-taken", "name", name)
	}
	return nil
}

// tidy reports whether a name can be shown in a line.
func tidy(name string) bool {
	n := utf8.RuneCountInString(name)
	return utf8.ValidString(name) && n >= 1 && n <= maxNameLength && strings.TrimSpace(name) == name &&
		!strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsGraphic(r) })
}

// checkHash makes sure that no password gets into the journal in clear text.
func checkHash(password string) error {
	if _, _, _, err := argon2id.DecodeHash(password); err != nil {
		return fmt.Errorf("the password is not kept as an argon2id hash")
	}
	return nil
}

func (a UserRenamed) apply(s *state, _ *Event) error {
	if err := s.checkName(a.Name, a.User); err != nil {
		return err
	}
	return s.change(a.User, func(u *user) {
		delete(s.names, nameKey(u.Name))
		s.names[nameKey(a.Name)] = a.User
		u.Name = a.Name
	})
}

func (a PasswordChanged) apply(s *state, e *Event) error {
	if err := checkHash(a.Password); err != nil {
		return err
	}
	return s.change(a.User, func(u *user) {
		u.password, u.generation, u.NoPassword = a.Password, e.Seq, false
		u.attempts = u.attempts.lifted()
	})
}

// errLastAdministrator keeps an installation from locking itself out.
func errLastAdministrator() error {
	return refuse(Taken, "user.last-administrator")
}

func (a AdministratorSet) apply(s *state, e *Event) error {
	if err := s.change(a.User, func(u *user) { u.Administrator = a.Administrator }); err != nil {
		return err
	}
	if s.administrators() == 0 {
		return errLastAdministrator()
	}
	s.endMade(a.User, e.Time)
	return nil
}

func (a UserDisabled) apply(s *state, e *Event) error {
	if err := s.change(a.User, func(u *user) { u.Disabled, u.generation = true, e.Seq }); err != nil {
		return err
	}
	if s.administrators() == 0 {
		return errLastAdministrator()
	}
	s.endMade(a.User, e.Time)
	return nil
}

func (a UserEnabled) apply(s *state, _ *Event) error {
	return s.change(a.User, func(u *user) { u.Disabled = false })
}

func (a LoginFailed) apply(s *state, e *Event) error {
	if a.User == 0 {
		return nil
	}
	return s.change(a.User, func(u *user) { u.attempts.fail(place{a.From, a.Browser}.key(), e.Time) })
}

func (a LoginLocked) apply(s *state, _ *Event) error {
	if a.User == 0 {
		return nil
	}
	return s.change(a.User, func(u *user) { u.attempts.lock(place{a.From, a.Browser}.key(), a.Until) })
}

func (a LoginUnlocked) apply(s *state, _ *Event) error {
	return s.change(a.User, func(u *user) { u.attempts = u.attempts.lifted() })
}

// noHash is a hash that nothing has.
func noHash(h journal.Hash) bool { return h == journal.Hash{} }
