package account

import (
	"context"
	"time"

	"github.com/alexedwards/argon2id"
	"golang.org/x/text/unicode/norm"
)

func errWrong() error {
	return refuse(Unsigned, "login.wrong")
}

func errLocked(wait time.Duration) error {
	return refuseFor(wait, "login.locked")
}

// Login checks a name and a password. From is the network address it comes from.
// A name that does not exist gets the same answers as a wrong password, after
// the same time; guessers are held up, see Limits.
func (a *Accounts) Login(ctx context.Context, name, password, from string) (User, error) {
	from = AddressOf(from)
	u, err := a.prove(ctx, name, password, from)
	if err != nil {
		return User{}, err
	}
	err = a.do(ctx, nil, func(p *plan) error {
		now := p.state.users[u.ID]
		if now.Disabled || now.password != u.password {
			return errWrong()
		}
		if until := now.attempts.locked(from, p.now); !until.IsZero() { // by others at the same time
			return errLocked(until.Sub(p.now))
		}
		p.by = p.state.actor(u.ID)
		p.do(LoggedIn{User: u.ID, From: from})
		return nil
	})
	if err != nil {
		return User{}, err
	}
	return u.User, nil
}

// prove finds the user who has a name and a password. A failure is recorded.
func (a *Accounts) prove(ctx context.Context, name, password, from string) (*user, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return nil, err
	}
	var u *user
	if len(name) <= 4*maxNameLength { // no name has more bytes
		u = s.named(name)
	}
	if err := a.holdUp(u, name, from); err != nil {
		return nil, err
	}
	hash := a.nobody
	if u != nil {
		hash = u.password
	}
	good, err := a.check(ctx, password, hash)
	if err != nil {
		return nil, err
	}
	if u == nil || !good || u.Disabled {
		return nil, a.failed(ctx, u, name, from)
	}
	return u, nil
}

// holdUp refuses a login that comes too soon. u is nil for a name that does not
// exist.
func (a *Accounts) holdUp(u *user, name, from string) error {
	now := a.options.Now()
	wait := a.limits.address(from, now)
	tries := a.limits.stranger(name)
	if u != nil {
		tries = u.attempts
	}
	if wait == 0 && !tries.knows(from) {
		wait = a.limits.everybody(now)
	}
	if wait > 0 {
		return refuseFor(wait, "login.rate")
	}
	if until := tries.locked(from, now); !until.IsZero() {
		return errLocked(until.Sub(now))
	}
	return nil
}

// failed records a failed login and says so.
func (a *Accounts) failed(ctx context.Context, u *user, name, from string) error {
	failure := LoginFailed{From: from}
	var locks []LoginLocked
	if u == nil {
		locks = a.limits.failStranger(name, from, a.options.Now().UTC())
	} else {
		failure.User = u.ID
	}
	answer := errWrong()
	err := a.do(ctx, nil, func(p *plan) error {
		if u != nil {
			tries := p.state.users[u.ID].attempts
			if until := tries.locked(from, p.now); !until.IsZero() { // by others at the same time
				answer = errLocked(until.Sub(p.now))
				return nil
			}
			locks = tries.due(from, &a.options.Limits, p.now)
		}
		p.do(failure)
		for _, lock := range locks {
			lock.User = failure.User
			p.do(lock)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return answer
}

// check compares a password with a hash; only a few at a time, because it is
// costly.
func (a *Accounts) check(ctx context.Context, password, hash string) (bool, error) {
	if len(password) > maxPasswordLength {
		password = password[:maxPasswordLength] // too long to be right; the time stays the same
		hash = a.nobody
	}
	if err := a.begin(ctx); err != nil {
		return false, err
	}
	defer func() { <-a.hashing }()
	good, err := argon2id.ComparePasswordAndHash(norm.NFC.String(password), hash)
	return good && hash != a.nobody, err
}

// hash makes the hash of a password, in the one form that all keyboards' ways to
// write an accent come to.
func (a *Accounts) hash(ctx context.Context, password string) (string, error) {
	if err := a.begin(ctx); err != nil {
		return "", err
	}
	defer func() { <-a.hashing }()
	return argon2id.CreateHash(norm.NFC.String(password), a.options.Passwords)
}

func (a *Accounts) begin(ctx context.Context) error {
	select {
	case a.hashing <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
