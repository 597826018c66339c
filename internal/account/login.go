package account

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strings"
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

// Login checks a name and a password, and of who has a second factor its code, or a
// recovery code. From is the network address it comes from.
// A name that does not exist gets the same answers as a wrong password, after
// the same time; guessers are held up, see Limits. That a code is missing is told to who
// has the password alone.
func (a *Accounts) Login(ctx context.Context, name, password, code, from string) (User, error) {
	u, at, err := a.prove(ctx, name, password, AddressOf(from))
	switch {
	case err != nil:
		return User{}, err
	case u.factor != nil && code == "":
		return User{}, errCode()
	}
	return a.enter(ctx, u, at, code, "")
}

// prove finds the user who has a name and a password, and from which place that was
// proved. A failure is recorded.
func (a *Accounts) prove(ctx context.Context, name, password, from string) (*user, place, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return nil, place{}, err
	}
	var u *user
	if len(name) <= 4*maxNameLength { // no name has more bytes
		u = s.named(name)
	}
	at := placeOf(ctx, u, from)
	if err := a.holdUp(u, name, at); err != nil {
		return nil, at, err
	}
	hash, err := a.nobodys(ctx, s, name) // whether or not it is needed, as it takes a moment
	if err != nil {
		return nil, at, err
	}
	if u != nil {
		hash = u.password
	}
	good, err := a.check(ctx, password, hash)
	if err != nil {
		return nil, at, err
	}
	if u == nil || !good || u.Disabled {
		return nil, at, a.failed(ctx, u, name, at, passwordFailed)
	}
	return u, at, nil
}

// placeOf is from which place a user comes; u is nil for a name that does not exist.
func placeOf(ctx context.Context, u *user, from string) place {
	at := place{from: from}
	if browser := browserOf(ctx); u != nil && slices.Contains(u.attempts.browsers, browser) {
		at.browser = browser
	}
	return at
}

// holdUp refuses a login that comes too soon. u is nil for a name that does not
// exist.
func (a *Accounts) holdUp(u *user, name string, at place) error {
	now := a.options.Now()
	wait := a.limits.address(at.key(), now)
	tries := a.limits.stranger(name)
	if u != nil {
		tries = u.attempts
	}
	if wait == 0 && !tries.knows(at) {
		wait = a.limits.everybody(now)
	}
	if wait > 0 {
		return refuseFor(wait, "login.rate")
	}
	if until := tries.locked(at, now); !until.IsZero() {
		return errLocked(until.Sub(now))
	}
	return nil
}

// What a login failed by.
const (
	passwordFailed = false
	codeFailed     = true
)

// failed records a failed login, by the password or by the code, and says so.
func (a *Accounts) failed(ctx context.Context, u *user, name string, at place, code bool) error {
	failure := LoginFailed{From: at.from, Browser: at.browser, Code: code}
	var locks []LoginLocked
	if u == nil {
		locks = a.limits.failStranger(name, at, a.options.Now().UTC())
	} else {
		failure.User = u.ID
	}
	answer := errWrong()
	if code {
		answer = errCodeWrong()
	}
	err := a.do(ctx, nil, func(p *plan) error {
		if u != nil {
			tries := p.state.users[u.ID].attempts
			if until := tries.locked(at, p.now); !until.IsZero() { // by others at the same time
				answer = errLocked(until.Sub(p.now))
				return nil
			}
			locks = tries.due(at, &a.options.Limits, p.now)
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
		hash = asCostly(a.nobody, hash)
	}
	if err := a.begin(ctx); err != nil {
		return false, err
	}
	defer func() { <-a.hashing }()
	return argon2id.ComparePasswordAndHash(norm.NFC.String(password), hash)
}

// nobodys is what is compared for a name that nobody has. It costs what the password of
// somebody does, of whom is drawn once for each name: passwords of before cost what they
// did then, and no name is told by that.
func (a *Accounts) nobodys(ctx context.Context, s *state, name string) (string, error) {
	if len(s.users) == 0 {
		return a.nobody, nil
	}
	key := a.nobodysKey.Load()
	if key == nil {
		drawn, err := a.store.Secret(ctx, "names that nobody has") // the same on every server
		if err != nil {
			return "", err
		}
		key = &drawn
		a.nobodysKey.Store(key)
	}
	mac := hmac.New(sha256.New, *key)
	_, _ = mac.Write([]byte(strangerKey(name)))
	somebody := s.users[UserID(1+binary.BigEndian.Uint64(mac.Sum(nil))%uint64(len(s.users)))] // numbers are given one after the other
	return asCostly(a.nobody, somebody.password), nil
}

// asCostly is a hash that takes as long to compare with as another does.
func asCostly(hash, as string) string {
	const head = 4 // "", the name, its version, what it costs
	parts, cost := strings.Split(hash, "$"), strings.Split(as, "$")
	if len(parts) < head || len(cost) < head {
		return hash
	}
	return strings.Join(append(cost[:head:head], parts[head:]...), "$")
}

// nobodysHash is a hash that no password is known for: bytes by chance in the form of
// argon2id. To compare with it takes as long as with any other, and nothing was computed
// to make it.
func nobodysHash(random io.Reader, p *argon2id.Params) (string, error) {
	bytes := make([]byte, p.SaltLength+p.KeyLength)
	if _, err := io.ReadFull(random, bytes); err != nil {
		return "", err
	}
	text := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s", p.Memory, p.Iterations, p.Parallelism, text(bytes[:p.SaltLength]), text(bytes[p.SaltLength:])), nil
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
