package account

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/pareo-chess/pareo/internal/store"
)

// LoginProvider signs in whom a provider vouches for. From is the network address it comes
// from. When more is true they have a second factor, too, and LoginCode has to be given
// its code. Only who was linked comes in, by LinkProvider, AdmitProvider or
// CreateByProvider: nobody by a name or an address that is the same.
func (a *Accounts) LoginProvider(ctx context.Context, id Identity, from string) (u User, more bool, err error) {
	s, err := a.latest(ctx)
	if err != nil {
		return User{}, false, err
	}
	known := s.linked(id)
	switch {
	case known == nil || known.Disabled:
		return User{}, false, refuse(Unsigned, "provider.unknown")
	case known.factor != nil:
		return User{}, true, a.await(ctx, known, id.Issuer)
	}
	u, err = a.enter(ctx, known, placeOf(ctx, known, AddressOf(from)), "", id.Issuer)
	return u, false, err
}

// LinkedTo reports whether somebody signs in by what a provider says.
func (a *Accounts) LinkedTo(id Identity) bool {
	s, err := a.current()
	return err == nil && s.linked(id) != nil
}

// ProvePassword makes sure that it is the user who asks who sits before the screen, before
// LinkProvider. A wrong password counts as a failed login from an address.
func (a *Accounts) ProvePassword(ctx context.Context, by *Actor, password, from string) error {
	u, err := a.own(ctx, by)
	if err != nil {
		return err
	}
	return a.provePassword(ctx, u, password, from)
}

// LinkProvider lets the user who asks sign in by a provider, too.
func (a *Accounts) LinkProvider(ctx context.Context, by *Actor, id Identity) error {
	return a.do(ctx, by, func(p *plan) error {
		if p.by == nil || p.by.kind != isUser {
			return refuse(Forbidden, "factor.own")
		}
		u := p.state.users[p.by.user]
		switch {
		case p.state.linked(id) == u:
			return nil
		case p.state.linked(id) != nil:
			return refuse(Taken, "provider.taken")
		case slices.ContainsFunc(u.identities, func(other Identity) bool { return other.Issuer == id.Issuer }):
			return refuse(Taken, "provider.other")
		}
		p.do(ProviderLinked{u.ID, id.Issuer, id.Subject})
		return nil
	})
}

// UnlinkProvider ends that the user who asks signs in by a provider. It takes the
// password: who has none would not come in any more.
func (a *Accounts) UnlinkProvider(ctx context.Context, by *Actor, password, from string) error {
	u, err := a.own(ctx, by)
	switch {
	case err != nil:
		return err
	case u.NoPassword:
		return refuse(Taken, "provider.only")
	}
	if err := a.provePassword(ctx, u, password, from); err != nil {
		return err
	}
	return a.do(ctx, by, func(p *plan) error {
		for _, id := range p.state.users[u.ID].identities {
			p.do(ProviderUnlinked{u.ID, id.Issuer, id.Subject})
		}
		return nil
	})
}

// CreateByProvider makes an ordinary user of somebody for whom a provider vouches and who
// is none. The name is the provider's, with a number if it is taken. There is no password
// that anybody knows.
func (a *Accounts) CreateByProvider(ctx context.Context, id Identity, name string) error {
	return a.createLinked(ctx, id, name, func(*plan, UserID) error { return nil })
}

// AdmitProvider is Admit for somebody who signs in by a provider.
func (a *Accounts) AdmitProvider(ctx context.Context, code string, id Identity, name, from string) (tournament store.ID, err error) {
	s, err := a.latest(ctx)
	if err != nil {
		return 0, err
	}
	if _, err := s.admission(code, a.options.Now()); err != nil {
		return 0, a.wrongCode(from, err)
	}
	err = a.createLinked(ctx, id, name, func(p *plan, user UserID) error {
		l, err := p.state.admission(code, p.now)
		if err != nil {
			return err
		}
		tournament = l.Tournament
		p.do(LinkUsed{Link: l.ID, User: user}, RoleGranted{Tournament: tournament, User: user, Role: l.Role})
		return nil
	})
	return tournament, err
}

// createLinked makes a user of somebody whom a provider knows, and does more with it.
func (a *Accounts) createLinked(ctx context.Context, id Identity, name string, more func(*plan, UserID) error) error {
	secret, err := secretOf(a.options.Random, "")
	if err != nil {
		return err
	}
	hash, err := a.hash(ctx, secret)
	if err != nil {
		return err
	}
	return a.do(ctx, nil, func(p *plan) error {
		switch {
		case len(p.state.users) == 0: // the first is made with the code of the console
			return refuse(Unsigned, "provider.unknown")
		case p.state.linked(id) != nil:
			return refuse(Taken, "provider.taken")
		}
		user := UserID(len(p.state.users) + 1)
		p.do(UserCreated{User: user, Name: p.state.freeName(name), Password: hash, NoPassword: true}, ProviderLinked{user, id.Issuer, id.Subject})
		return more(p, user)
	})
}

// freeName is a name that nobody has, near a given one, which may be anything.
func (s *state) freeName(name string) string {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, " "))
	letters := []rune(strings.Join(strings.Fields(name), " "))
	name = strings.TrimSpace(string(letters[:min(len(letters), maxNameLength-6)]))
	if key := nameKey(name); name == "" || strings.HasPrefix(key, devicePrefix) || strings.HasPrefix(key, tokenPrefix) {
		name = "user"
	}
	free := name
	for n := 2; s.checkName(free, 0) != nil; n++ {
		free = fmt.Sprintf("%s %d", name, n)
	}
	return free
}

// ComeBack notes that somebody came back from a provider with what they took along, good
// until a moment, and reports whether it is the first time, on all servers: what several
// send at once is good for one of them.
func (a *Accounts) ComeBack(ctx context.Context, state string, until time.Time) (first bool, err error) {
	before, err := a.store.BeginAnswer(ctx, &store.Answer{Scope: "provider", Key: hashOf(state).String(), Expires: until}, a.options.Now())
	return before == nil, err
}

// TryProvider takes a try to sign in by a provider from an address, and refuses when it
// has none left: each makes the server ask the provider.
func (a *Accounts) TryProvider(from string) error {
	if wait := a.limits.address("provider "+AddressOf(from), a.options.Now()); wait > 0 {
		return refuseFor(wait, "login.rate")
	}
	return nil
}
