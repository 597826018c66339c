package account

import (
	"context"

	"github.com/pareo-chess/pareo/internal/passkey"
)

// BeginPasskeyLogin asks a browser for a passkey of anybody. Options are for the browser,
// and its answer for LoginPasskey. From is the network address it comes from.
func (a *Accounts) BeginPasskeyLogin(ctx context.Context, site passkey.Site, from string) (options string, err error) {
	return a.askForPasskey(ctx, site, from, awaitedPasskey{}, nil)
}

// BeginPasskeyStep asks a browser for a passkey of the user whose second step this session
// awaits.
func (a *Accounts) BeginPasskeyStep(ctx context.Context, site passkey.Site, from string) (options string, err error) {
	s, err := a.latest(ctx)
	if err != nil {
		return "", err
	}
	u, _ := a.awaited(ctx, s)
	if u == nil {
		return "", refuse(Unsigned, "login.code-late")
	}
	return a.askForPasskey(ctx, site, from, awaitedPasskey{User: u.ID}, u.factor.keysFor(site.Host))
}

// askForPasskey takes one of the tries that an address has for passkeys: those of strangers
// who guess passwords keep no passkey waiting. Each question is answered once, so that
// answers need no limit of their own.
func (a *Accounts) askForPasskey(ctx context.Context, site passkey.Site, from string, asked awaitedPasskey, keys []passkey.Key) (options string, err error) {
	if wait := a.limits.address("passkey "+AddressOf(from), a.options.Now()); wait > 0 {
		return "", refuseFor(wait, "login.rate")
	}
	options, asked.Waiting, err = site.Ask(keys)
	if err != nil {
		return "", err
	}
	return options, a.askedPasskey(ctx, asked)
}

// AwaitsPasskey reports whether who has to show a second step in this session may show a
// passkey of a host.
func (a *Accounts) AwaitsPasskey(ctx context.Context, host string) bool {
	s, err := a.current()
	if err != nil {
		return false
	}
	u, _ := a.awaited(ctx, s)
	return u != nil && len(u.factor.keysFor(host)) > 0
}

// LoginPasskey takes the answer of the browser to BeginPasskeyLogin or BeginPasskeyStep and
// signs in whose passkey it is. No password or code is asked for: the device has made sure who holds it.
func (a *Accounts) LoginPasskey(ctx context.Context, site passkey.Site, answer []byte, from string) (User, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return User{}, err
	}
	asked, ok := a.answeredPasskey(ctx)
	if !ok || asked.Name != "" {
		return User{}, refuse(Unsigned, "passkey.late")
	}
	handle, key, err := site.Check(asked.Waiting, answer, func(handle []byte) []passkey.Key {
		if u := s.users[passkeyUser(handle)]; u != nil && u.factor != nil && !u.Disabled {
			return u.factor.keysFor(site.Host)
		}
		return nil
	})
	if err != nil {
		return User{}, a.passkeyFailed(ctx, from)
	}
	u, provider := s.users[passkeyUser(handle)], ""
	if asked.User != 0 {
		var waits *user
		switch waits, provider = a.awaited(ctx, s); {
		case waits == nil || waits.ID != asked.User:
			return User{}, refuse(Unsigned, "passkey.late")
		case waits.ID != u.ID:
			return User{}, a.passkeyFailed(ctx, from)
		}
	}
	if err := a.enterByPasskey(ctx, u, key, placeOf(ctx, u, AddressOf(from)), provider); err != nil {
		return User{}, err
	}
	a.settled(ctx)
	return u.User, nil
}

// passkeyFailed records an answer that is not good, and says so. Such answers take tries
// from all addresses together, so that strangers do not fill the journal.
func (a *Accounts) passkeyFailed(ctx context.Context, from string) error {
	if wait := a.limits.everybody(a.options.Now()); wait > 0 {
		return refuseFor(wait, "login.rate")
	}
	err := a.do(ctx, nil, func(p *plan) error {
		p.do(PasskeyFailed{From: AddressOf(from)})
		return nil
	})
	if err != nil {
		return err
	}
	return errPasskey()
}

// enterByPasskey records that a user has signed in by a passkey that was checked.
func (a *Accounts) enterByPasskey(ctx context.Context, u *user, key passkey.Key, at place, provider string) error {
	browser, err := a.remember(ctx)
	if err != nil {
		return err
	}
	return a.do(ctx, nil, func(p *plan) error {
		now := p.state.users[u.ID]
		if now.Disabled || now.factor == nil {
			return errPasskey()
		}
		held, ok := now.factor.withKey(key.ID)
		if !ok || key.Count <= held.key.Count && (key.Count != 0 || held.key.Count != 0) { // by others at the same time
			return errPasskey()
		}
		p.by = p.state.actor(u.ID)
		p.do(LoggedIn{User: u.ID, From: at.from, Browser: browser, Passkey: held.ID, Count: key.Count, Provider: provider})
		return nil
	})
}
