package account

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/passkey"
)

// A passkey is a second factor, too: who has one is asked for it after the password, and
// signs in by it alone, as the device has asked for a finger, a face or a PIN. The recovery
// codes are those of the second factor.

// PasskeyID numbers the passkeys of a user from 1; a number is never used again.
type PasskeyID int64

// Passkey is a passkey of a user as they see it.
type Passkey struct {
	ID    PasskeyID
	Name  string
	Host  string // the name of the server that it was made for
	Added time.Time
	Used  time.Time // zero = never
}

// heldPasskey is a passkey of a user. One that was handed out is never changed.
type heldPasskey struct {
	Passkey
	key passkey.Key
}

// PasskeyAdded gives a user a passkey. Salt and Codes are of recovery codes where there were
// none; Step and Recovery are what was shown of the second factor so far.
type PasskeyAdded struct {
	User     UserID
	Passkey  PasskeyID
	Name     string
	Host     string
	Key      *passkey.Key
	Step     int64                        `json:",omitempty"`
	Recovery *journal.Hash                `json:",omitempty"`
	Salt     string                       `json:",omitempty"`
	Codes    *[recoveryCodes]journal.Hash `json:",omitempty"`
}

// PasskeyRenamed calls a passkey something else.
type PasskeyRenamed struct {
	User    UserID
	Passkey PasskeyID
	Name    string
}

// PasskeyRemoved ends a passkey. With the last one the second factor ends where no phone
// makes codes.
type PasskeyRemoved struct {
	User     UserID
	Passkey  PasskeyID
	Name     string
	Step     int64         `json:",omitempty"`
	Recovery *journal.Hash `json:",omitempty"`
}

// PasskeyFailed records an answer of a passkey that was not good. It locks nobody out: whose
// it was is not known.
type PasskeyFailed struct {
	From string
}

// maxPasskeys is how many passkeys a user may have.
const maxPasskeys = 20

func (a PasskeyAdded) apply(s *state, e *Event) error {
	u := s.users[a.User]
	switch {
	case u == nil:
		return fmt.Errorf("there is no user %d", a.User)
	case a.Passkey != u.passkeysEver+1 || !tidy(a.Name) || a.Host == "" || a.Key == nil || len(a.Key.ID) == 0 || len(a.Key.Public) == 0:
		return errors.New("a passkey has the next number, a name, a host and a public key")
	case (u.factor == nil) != (a.Codes != nil):
		return errors.New("recovery codes come with the first of a second factor")
	}
	f := &factor{}
	if u.factor != nil {
		*f = *u.factor
		f.spend(proof{a.Step, a.Recovery})
	} else {
		if err := checkRecovery(a.Salt, *a.Codes); err != nil {
			return err
		}
		f.salt, f.codes = a.Salt, a.Codes[:]
	}
	if _, there := f.withKey(a.Key.ID); there {
		return refuse(Taken, "passkey.there")
	}
	f.passkeys = append(slices.Clone(f.passkeys), heldPasskey{Passkey{ID: a.Passkey, Name: a.Name, Host: a.Host, Added: e.Time}, *a.Key})
	return s.change(a.User, func(u *user) {
		u.factor, u.SecondFactor, u.passkeysEver = f, true, a.Passkey
	})
}

func (a PasskeyRenamed) apply(s *state, _ *Event) error {
	if !tidy(a.Name) {
		return refuse(Invalid, "passkey.name", "most", maxNameLength)
	}
	return s.changePasskey(a.User, a.Passkey, func(k *heldPasskey) { k.Name = a.Name })
}

func (a PasskeyRemoved) apply(s *state, _ *Event) error {
	if err := s.changePasskey(a.User, a.Passkey, func(*heldPasskey) {}); err != nil {
		return err
	}
	if err := s.changeFactor(a.User, func(f *factor) {
		f.spend(proof{a.Step, a.Recovery})
		f.passkeys = slices.DeleteFunc(slices.Clone(f.passkeys), func(k heldPasskey) bool { return k.ID == a.Passkey })
	}); err != nil {
		return err
	}
	if f := s.users[a.User].factor; f.key != nil || len(f.passkeys) > 0 {
		return nil
	}
	return s.change(a.User, func(u *user) { u.factor, u.SecondFactor = nil, false })
}

func (a PasskeyFailed) apply(*state, *Event) error { return nil }

// changePasskey replaces a passkey by a copy that f may write to.
func (s *state) changePasskey(user UserID, id PasskeyID, change func(*heldPasskey)) error {
	at := -1
	err := s.changeFactor(user, func(f *factor) {
		if at = f.withNumber(id); at >= 0 {
			f.passkeys = slices.Clone(f.passkeys)
			change(&f.passkeys[at])
		}
	})
	if err == nil && at < 0 {
		return fmt.Errorf("user %d has no passkey %d", user, id)
	}
	return err
}

func (f *factor) withNumber(id PasskeyID) int {
	return slices.IndexFunc(f.passkeys, func(k heldPasskey) bool { return k.ID == id })
}

// withKey finds a passkey by what its device calls it.
func (f *factor) withKey(id []byte) (heldPasskey, bool) {
	at := slices.IndexFunc(f.passkeys, func(k heldPasskey) bool { return bytes.Equal(k.key.ID, id) })
	if at < 0 {
		return heldPasskey{}, false
	}
	return f.passkeys[at], true
}

// keysFor are the passkeys that were made for a host.
func (f *factor) keysFor(host string) (list []passkey.Key) {
	for _, k := range f.passkeys {
		if k.Host == host {
			list = append(list, k.key)
		}
	}
	return list
}

// use notes that a passkey signed in.
func (k *heldPasskey) use(count uint32, at time.Time) { k.key.Count, k.Used = count, at }

// passkeyHandle is how devices know a user, and passkeyUser whom they mean.
func passkeyHandle(id UserID) []byte { return binary.BigEndian.AppendUint64(nil, uint64(id)) } //nolint:gosec // numbers from 1

func passkeyUser(handle []byte) UserID {
	if len(handle) != 8 {
		return 0
	}
	return UserID(binary.BigEndian.Uint64(handle)) //nolint:gosec // what is no number of a user is nobody's
}

// Passkeys returns the passkeys of a user, the oldest first.
func (a *Accounts) Passkeys(id UserID) []Passkey {
	s, err := a.current()
	if err != nil || s.users[id] == nil || s.users[id].factor == nil {
		return nil
	}
	var list []Passkey
	for _, k := range s.users[id].factor.passkeys {
		list = append(list, k.Passkey)
	}
	slices.SortFunc(list, func(x, y Passkey) int { return cmp.Compare(x.ID, y.ID) })
	return list
}

func (a PasskeyAdded) tell(s *state, t *LogEntry)   { t.ofPasskey(s, a.User, a.Name) }
func (a PasskeyRenamed) tell(s *state, t *LogEntry) { t.ofPasskey(s, a.User, a.Name) }
func (a PasskeyRemoved) tell(s *state, t *LogEntry) { t.ofPasskey(s, a.User, a.Name) }

func (a PasskeyFailed) tell(_ *state, t *LogEntry) { t.Topic, t.From = Failures, a.From }

func (t *LogEntry) ofPasskey(s *state, user UserID, name string) {
	t.of(s, Factors, user)
	t.Name = name
}
