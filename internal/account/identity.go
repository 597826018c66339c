package account

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Identity is somebody as a provider knows them, such as a federation by which people sign
// in: neither name nor address counts, both may be another's tomorrow.
type Identity struct {
	Issuer, Subject string
}

// ProviderLinked lets a user sign in by a provider.
type ProviderLinked struct {
	User            UserID
	Issuer, Subject string
}

// ProviderUnlinked ends that.
type ProviderUnlinked struct {
	User            UserID
	Issuer, Subject string
}

// maxIdentity is how long an issuer or a subject may be, in bytes.
const maxIdentity = 1000

func (i Identity) check() error {
	for _, text := range []string{i.Issuer, i.Subject} {
		if text == "" || len(text) > maxIdentity || strings.ToValidUTF8(text, "") != text {
			return errors.New("a provider has an address and a name for everybody")
		}
	}
	return nil
}

func (a ProviderLinked) apply(s *state, _ *Event) error {
	id := Identity{a.Issuer, a.Subject}
	if err := id.check(); err != nil {
		return err
	}
	if s.identities[id] != 0 {
		return refuse(Taken, "provider.taken")
	}
	s.identities = maps.Clone(s.identities)
	s.identities[id] = a.User
	return s.change(a.User, func(u *user) { u.identities = append(slices.Clone(u.identities), id) })
}

func (a ProviderUnlinked) apply(s *state, _ *Event) error {
	id := Identity{a.Issuer, a.Subject}
	if s.identities[id] == 0 || s.identities[id] != a.User {
		return fmt.Errorf("user %d is not linked so", a.User)
	}
	s.identities = maps.Clone(s.identities)
	delete(s.identities, id)
	return s.change(a.User, func(u *user) {
		u.identities = slices.DeleteFunc(slices.Clone(u.identities), func(other Identity) bool { return other == id })
	})
}

func (a ProviderLinked) tell(s *state, t *LogEntry) {
	t.of(s, SignIns, a.User)
	t.Name = a.Issuer
}

func (a ProviderUnlinked) tell(s *state, t *LogEntry) {
	t.of(s, SignIns, a.User)
	t.Name = a.Issuer
}

// Identities returns how providers know a user, by whom they can sign in.
func (a *Accounts) Identities(id UserID) []Identity {
	s, err := a.current()
	if err != nil || s.users[id] == nil {
		return nil
	}
	return s.users[id].identities
}

// linked is the user whom a provider knows; nil = nobody.
func (s *state) linked(id Identity) *user { return s.users[s.identities[id]] }
