package account

import (
	"context"
	"encoding/hex"
	"io"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
)

// Enrolment is a second factor that waits for the first code of the phone.
type Enrolment struct {
	Key     string // to be typed into the phone
	Address string // the same for a QR code
}

// sessionFactor is the name under which a session holds the key of a second factor that
// waits for its first code.
const sessionFactor = "factor"

// BeginFactor draws the key of a second factor for the user who asks, and keeps it in the
// session until EnrolFactor is given a code of it. It takes the password; a wrong one
// counts as a failed login from an address.
func (a *Accounts) BeginFactor(ctx context.Context, by *Actor, password, from string) (Enrolment, error) {
	u, err := a.own(ctx, by)
	if err != nil {
		return Enrolment{}, err
	}
	if u.factor != nil && u.factor.key != nil {
		return Enrolment{}, refuse(Taken, "factor.there")
	}
	if err := a.provePassword(ctx, u, password, from); err != nil {
		return Enrolment{}, err
	}
	key := make([]byte, totpKeyLength)
	if _, err := io.ReadFull(a.options.Random, key); err != nil {
		return Enrolment{}, err
	}
	a.sessions.Put(ctx, sessionFactor, totpText(key))
	return a.enrolment(key, u.Name), nil
}

// Enrolling returns the second factor that waits in the session for its first code.
func (a *Accounts) Enrolling(ctx context.Context, by *Actor) (Enrolment, bool) {
	key, ok := a.waitingKey(ctx)
	return a.enrolment(key, by.Name()), ok
}

func (a *Accounts) waitingKey(ctx context.Context) ([]byte, bool) {
	return totpKey(a.sessions.GetString(ctx, sessionFactor))
}

func (a *Accounts) enrolment(key []byte, name string) Enrolment {
	issuer := "Pareo"
	if len(a.options.Names) > 0 {
		issuer = "Pareo " + strings.ReplaceAll(a.options.Names[0], ":", " ")
	}
	return Enrolment{Key: totpText(key), Address: totpAddress(key, issuer, name)}
}

// EnrolFactor makes what BeginFactor began the second factor of the user who asks: code
// shows that the phone has it. From then on nobody signs in without one. It returns the
// recovery codes, which are not kept and can be shown once, now.
func (a *Accounts) EnrolFactor(ctx context.Context, by *Actor, code, from string) ([]string, error) {
	u, err := a.own(ctx, by)
	if err != nil {
		return nil, err
	}
	key, ok := a.waitingKey(ctx)
	if !ok {
		return nil, refuse(Invalid, "factor.none-waits")
	}
	at := placeOf(ctx, u, AddressOf(from))
	if err := a.holdUp(u, u.Name, at); err != nil {
		return nil, err
	}
	step := totpFind(key, typedCode(code), 0, a.options.Now())
	if step == 0 {
		return nil, refuse(Invalid, "factor.code-first")
	}
	codes, salt, hashes, err := a.newRecoveryCodes()
	if err != nil {
		return nil, err
	}
	err = a.do(ctx, by, func(p *plan) error {
		if f := p.state.users[u.ID].factor; f != nil && f.key != nil {
			return refuse(Taken, "factor.there")
		}
		p.do(FactorEnrolled{User: u.ID, Key: totpText(key), Step: step, Salt: salt, Codes: hashes})
		return nil
	})
	if err != nil {
		return nil, err
	}
	a.sessions.Remove(ctx, sessionFactor)
	return codes, nil
}

// newRecoveryCodes draws recovery codes.
func (a *Accounts) newRecoveryCodes() (codes []string, salt string, hashes [recoveryCodes]journal.Hash, err error) {
	bits := make([]byte, 16)
	if _, err := io.ReadFull(a.options.Random, bits); err != nil {
		return nil, "", hashes, err
	}
	salt = hex.EncodeToString(bits)
	for i := range hashes {
		code, err := groupsOf(a.options.Random, recoveryGroups)
		if err != nil {
			return nil, "", hashes, err
		}
		codes, hashes[i] = append(codes, code), recoveryHash(salt, code)
	}
	return codes, salt, hashes, nil
}

// RenewRecoveryCodes gives the user who asks other recovery codes; the old ones are worth
// nothing. It takes the password and a code. What is returned is not kept and can be shown
// once, now.
func (a *Accounts) RenewRecoveryCodes(ctx context.Context, by *Actor, password, code, from string) ([]string, error) {
	codes, salt, hashes, err := a.newRecoveryCodes()
	if err != nil {
		return nil, err
	}
	err = a.withFactor(ctx, by, password, code, from, func(u *user, shown proof) Act {
		return RecoveryCodesMade{User: u.ID, Step: shown.step, Used: shown.recovery, Salt: salt, Codes: hashes}
	})
	if err != nil {
		return nil, err
	}
	return codes, nil
}

// MakesCodes reports whether a user has a phone that makes codes.
func (a *Accounts) MakesCodes(id UserID) bool {
	s, err := a.current()
	return err == nil && s.users[id] != nil && s.users[id].factor != nil && s.users[id].factor.key != nil
}

// RemoveFactor takes the second factor from the user who asks, passkeys and recovery codes
// with it. It takes the password and a code.
func (a *Accounts) RemoveFactor(ctx context.Context, by *Actor, password, code, from string) error {
	return a.withFactor(ctx, by, password, code, from, func(u *user, _ proof) Act { return FactorRemoved{User: u.ID} })
}

// withFactor does something to the second factor of the user who asks, who proves password
// and code. Wrong ones count as failed logins from an address.
func (a *Accounts) withFactor(ctx context.Context, by *Actor, password, code, from string, act func(*user, proof) Act) error {
	u, err := a.own(ctx, by)
	if err != nil {
		return err
	}
	if u.factor == nil {
		return refuse(Unknown, "factor.none")
	}
	if err := a.provePassword(ctx, u, password, from); err != nil {
		return err
	}
	at := placeOf(ctx, u, AddressOf(from))
	wrong := false
	err = a.do(ctx, by, func(p *plan) error {
		now := p.state.users[u.ID]
		if now.factor == nil {
			return refuse(Unknown, "factor.none")
		}
		if until := now.attempts.locked(at, p.now); !until.IsZero() { // by others at the same time
			return errLocked(until.Sub(p.now))
		}
		shown, ok := now.factor.prove(code, p.now)
		if wrong = !ok; ok {
			p.do(act(now, shown))
		}
		return nil
	})
	if err == nil && wrong {
		return a.failed(ctx, u, u.Name, at, codeFailed)
	}
	return err
}

// own finds the user who asks, in a session of their own.
func (a *Accounts) own(ctx context.Context, by *Actor) (u *user, err error) {
	err = a.do(ctx, by, func(p *plan) error {
		if p.by == nil || p.by.kind != isUser {
			return refuse(Forbidden, "factor.own")
		}
		u = p.state.users[p.by.user]
		return nil
	})
	return u, err
}

// provePassword makes sure that it is the user who sits before the screen. Who signs in by
// a provider alone has no password to tell, and is held up as a guesser all the same.
func (a *Accounts) provePassword(ctx context.Context, u *user, password, from string) error {
	if u.NoPassword {
		return a.holdUp(u, u.Name, placeOf(ctx, u, AddressOf(from)))
	}
	_, _, err := a.prove(ctx, u.Name, password, AddressOf(from))
	return err
}

// RecoveryCodesLeft is how many recovery codes a user has not used.
func (a *Accounts) RecoveryCodesLeft(id UserID) int {
	s, err := a.current()
	if err != nil || s.users[id] == nil || s.users[id].factor == nil {
		return 0
	}
	return len(s.users[id].factor.codes)
}

// ResetFactor takes the second factor from a user who has lost it, and ends their
// sessions. It takes an administrator; one's own is taken with RemoveFactor.
func (a *Accounts) ResetFactor(ctx context.Context, by *Actor, id UserID) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		u, err := p.user(id)
		switch {
		case err != nil:
			return err
		case p.by.user == id:
			return refuse(Taken, "factor.own-reset")
		case u.factor == nil:
			return refuse(Unknown, "factor.none")
		}
		p.do(FactorRemoved{User: id, Reset: true})
		return nil
	})
}

// Demanded is of whom a second factor is demanded.
func (a *Accounts) Demanded() Demand {
	s, err := a.current()
	if err != nil {
		return OfNobody
	}
	return s.demand
}

// DemandFactor says of whom a second factor is demanded: until they have one they have no
// right of that part. It takes an administrator, who has one if it is demanded of them.
func (a *Accounts) DemandFactor(ctx context.Context, by *Actor, of Demand) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		if u := p.state.users[p.by.user]; of != OfNobody && u != nil && u.factor == nil {
			return refuse(Taken, "factor.first-yours")
		}
		if of != p.state.demand {
			p.do(FactorDemanded{Of: of})
		}
		return nil
	})
}
