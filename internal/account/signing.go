package account

import (
	"bytes"
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/store"
)

// The key with which an installation signs (package anchor) lies outside of its database.
// The journal of the installation knows it by its fingerprint, so that one that was lost,
// or exchanged, is noticed.

// SigningKeyAccepted records that the installation signs with a key from now on, by its
// fingerprint.
type SigningKeyAccepted struct {
	Key string
}

// SigningKeyFound records that a server signs with another key than the one accepted.
type SigningKeyFound struct {
	Key string
}

func (a SigningKeyAccepted) apply(s *state, e *Event) error {
	if a.Key == "" {
		return errors.New("a key that is accepted has a fingerprint")
	}
	if s.signing == "" {
		s.signs = e.Time
	}
	s.signing, s.strange = a.Key, ""
	return nil
}

func (a SigningKeyFound) apply(s *state, _ *Event) error {
	if a.Key == "" || s.signing == "" || a.Key == s.signing {
		return errors.New("a key that is found is another than the one accepted")
	}
	s.strange = a.Key
	return nil
}

// NoteSigningKey tells the installation with which key a server signs, by its fingerprint,
// and gives the accepted one. The first ever is accepted; another is noted, once.
func (a *Accounts) NoteSigningKey(ctx context.Context, key string) (accepted string, err error) {
	err = a.do(ctx, Console(), func(p *plan) error {
		accepted = p.state.signing
		switch {
		case accepted == "":
			accepted = key
			p.do(SigningKeyAccepted{Key: key})
		case accepted != key && p.state.strange != key:
			p.do(SigningKeyFound{Key: key})
		}
		return nil
	})
	return accepted, err
}

// AcceptSigningKey says that the installation signs with a key from now on. It takes an
// administrator.
func (a *Accounts) AcceptSigningKey(ctx context.Context, by *Actor, key string) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		if key != p.state.signing || p.state.strange != "" {
			p.do(SigningKeyAccepted{Key: key})
		}
		return nil
	})
}

// SigningKey is the fingerprint of the key that was accepted; "" = none ever was, or nobody
// can tell.
func (a *Accounts) SigningKey() string {
	s, err := a.current()
	if err != nil {
		return ""
	}
	return s.signing
}

// SigningKeyIn is SigningKey of a store that nobody works in: nothing is written.
func SigningKeyIn(ctx context.Context, st *store.Store) (string, error) {
	id, err := st.FindInstallation(ctx)
	if errors.Is(err, store.ErrUnknown) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	records, _, err := st.Records(ctx, id, 0)
	if err != nil {
		return "", err
	}
	key := ""
	for _, record := range records {
		if !bytes.Contains(record, []byte(acceptedKind)) { // nearly all are sign-ins
			continue
		}
		e, err := links.Decode(record)
		if accepted, ok := e.Act.(SigningKeyAccepted); err == nil && ok {
			key = accepted.Key
		}
	}
	return key, nil
}
