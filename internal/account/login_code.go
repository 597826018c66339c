package account

import (
	"context"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// What a session holds between a password that was right and the code that is still
// missing: whose it was, of which generation, and since when.
const (
	sessionAwaits           = "awaits"
	sessionAwaitsGeneration = "awaits generation"
	sessionAwaitsSince      = "awaits since"
	sessionAwaitsProvider   = "awaits provider"
)

// codeWait is how long the code may take.
const codeWait = 5 * time.Minute

// errCode says that the password was right and a code is missing.
func errCode() error { return refuse(Unsigned, "login.code") }

// errCodeWrong says that a code is not good.
func errCodeWrong() error { return refuse(Unsigned, "login.code-wrong") }

// await notes in the session of a request whose code is awaited. The session gets a new
// token, and is nobody's until then.
func (a *Accounts) await(ctx context.Context, u *user, provider string) error {
	if err := a.sessions.RenewToken(ctx); err != nil {
		return err
	}
	a.sessions.Remove(ctx, sessionUser)
	a.sessions.Put(ctx, sessionAwaits, int64(u.ID))
	a.sessions.Put(ctx, sessionAwaitsGeneration, u.generation)
	a.sessions.Put(ctx, sessionAwaitsSince, a.options.Now().Unix())
	a.sessions.Put(ctx, sessionAwaitsProvider, provider)
	return nil
}

// awaited is whose code the session of a request awaits; nil = nobody's, or no longer.
func (a *Accounts) awaited(ctx context.Context, s *state) (u *user, provider string) {
	u = s.users[UserID(a.sessions.GetInt64(ctx, sessionAwaits))]
	age := a.options.Now().Sub(time.Unix(a.sessions.GetInt64(ctx, sessionAwaitsSince), 0))
	if u == nil || u.Disabled || u.factor == nil || u.generation != a.sessions.GetInt64(ctx, sessionAwaitsGeneration) || age < -clockSlack || age > codeWait {
		return nil, ""
	}
	return u, a.sessions.GetString(ctx, sessionAwaitsProvider)
}

// AwaitsCode reports whether the session of a request awaits a code: LoginCode takes it.
func (a *Accounts) AwaitsCode(ctx context.Context) bool {
	s, err := a.current()
	if err != nil {
		return false
	}
	u, _ := a.awaited(ctx, s)
	return u != nil
}

// settled forgets that a code was awaited.
func (a *Accounts) settled(ctx context.Context) {
	for _, name := range []string{sessionAwaits, sessionAwaitsGeneration, sessionAwaitsSince, sessionAwaitsProvider} {
		a.sessions.Remove(ctx, name)
	}
}

// LoginStep is Login in two steps, for pages: when more is true the name and the password
// were right and LoginCode has to be given the code, from the same browser and within five
// minutes.
func (a *Accounts) LoginStep(ctx context.Context, name, password, from string) (u User, more bool, err error) {
	proved, at, err := a.prove(ctx, name, password, AddressOf(from))
	if err != nil {
		return User{}, false, err
	}
	if proved.factor != nil {
		return User{}, true, a.await(ctx, proved, "")
	}
	u, err = a.enter(ctx, proved, at, "", "")
	return u, false, err
}

// LoginCode is the second step: a code of the phone, or a recovery code, of who has proved
// the password in this session.
func (a *Accounts) LoginCode(ctx context.Context, code, from string) (User, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return User{}, err
	}
	u, provider := a.awaited(ctx, s)
	if u == nil {
		return User{}, refuse(Unsigned, "login.code-late")
	}
	at := placeOf(ctx, u, AddressOf(from))
	if err := a.holdUp(u, u.Name, at); err != nil {
		return User{}, err
	}
	entered, err := a.enter(ctx, u, at, code, provider)
	if err == nil {
		a.settled(ctx)
	}
	return entered, err
}

// enter records that a user who was proved has signed in, after a look at the code of who
// has a second factor. Two who come with one code at the same time do not both come in.
func (a *Accounts) enter(ctx context.Context, u *user, at place, code, provider string) (User, error) {
	browser, err := a.remember(ctx)
	if err != nil {
		return User{}, err
	}
	wrong := false
	err = a.do(ctx, nil, func(p *plan) error {
		now := p.state.users[u.ID]
		if now.Disabled || now.password != u.password || now.generation != u.generation {
			return errWrong()
		}
		if until := now.attempts.locked(at, p.now); !until.IsZero() { // by others at the same time
			return errLocked(until.Sub(p.now))
		}
		var shown proof
		if now.factor != nil {
			var ok bool
			if shown, ok = now.factor.prove(code, p.now); !ok {
				wrong = true
				return nil
			}
		}
		wrong = false
		p.by = p.state.actor(u.ID)
		p.do(LoggedIn{User: u.ID, From: at.from, Browser: browser, Step: shown.step, Recovery: shown.recovery, Provider: provider})
		return nil
	})
	switch {
	case err != nil:
		return User{}, err
	case wrong:
		return User{}, a.failed(ctx, u, u.Name, at, codeFailed)
	}
	return u.User, nil
}

func (a LoggedIn) apply(s *state, e *Event) error {
	if a.Step != 0 || a.Recovery != nil {
		if err := s.changeFactor(a.User, func(f *factor) { f.spend(proof{a.Step, a.Recovery}) }); err != nil {
			return err
		}
	}
	if a.Passkey != 0 {
		if err := s.changePasskey(a.User, a.Passkey, func(k *heldPasskey) { k.use(a.Count, e.Time) }); err != nil {
			return err
		}
	}
	return s.change(a.User, func(u *user) {
		u.attempts.succeed(place{a.From, a.Browser})
		u.signIns.before, u.signIns.last = u.signIns.last, e.Seq
	})
}

// LoggedIn records a login. From is a network address, Browser the name of a browser
// in which the user was not signed in before, "" = another.
type LoggedIn struct {
	User     UserID
	From     string
	Browser  string        `json:",omitempty"`
	Step     int64         `json:",omitempty"` // of the code of the second factor
	Recovery *journal.Hash `json:",omitempty"` // or the recovery code that was used
	Passkey  PasskeyID     `json:",omitempty"` // by which, which stands for the second factor, too
	Count    uint32        `json:",omitempty"` // of its uses
	Provider string        `json:",omitempty"` // who vouched for the user; "" = the password did
}
