package account

import (
	"context"
	"encoding/json"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/passkey"
)

// sessionPasskey is the name under which a session holds what a browser was asked: an
// awaitedPasskey as JSON.
const sessionPasskey = "passkey"

// awaitedPasskey is a question to a browser that was not answered yet.
type awaitedPasskey struct {
	Since    int64
	Waiting  string        // of package passkey
	Name     string        `json:",omitempty"` // of the passkey to be made; "" = it is to sign in
	User     UserID        `json:",omitempty"` // whose second step it is to be; 0 = nobody's
	Step     int64         `json:",omitempty"` // what was shown of the second factor so far
	Recovery *journal.Hash `json:",omitempty"`
}

func (a *Accounts) askedPasskey(ctx context.Context, asked awaitedPasskey) error {
	asked.Since = a.options.Now().Unix()
	data, err := json.Marshal(asked)
	if err == nil {
		a.sessions.Put(ctx, sessionPasskey, string(data))
	}
	return err
}

// answeredPasskey takes the question out of the session: each is answered once.
func (a *Accounts) answeredPasskey(ctx context.Context) (asked awaitedPasskey, ok bool) {
	err := json.Unmarshal([]byte(a.sessions.PopString(ctx, sessionPasskey)), &asked)
	age := a.options.Now().Sub(time.Unix(asked.Since, 0))
	return asked, err == nil && age >= -clockSlack && age <= codeWait
}

// NoPasskeysAt says that browsers keep no passkeys for an address.
func NoPasskeysAt(address string) error {
	return refuse(Taken, "passkey.where", "address", address)
}

// errPasskey says that a passkey is not good, and not why.
func errPasskey() error { return refuse(Unsigned, "passkey.failed") }

// BeginPasskey asks the browser of who asks to make a passkey of a name: options are for
// it, and its answer for AddPasskey. It takes the password and, of who has a second factor,
// a recovery code or, of a phone that makes them, a code; wrong ones count as failed logins
// from an address.
func (a *Accounts) BeginPasskey(ctx context.Context, by *Actor, site passkey.Site, name, password, code, from string) (options string, err error) {
	u, err := a.own(ctx, by)
	switch {
	case err != nil:
		return "", err
	case !tidy(name):
		return "", refuse(Invalid, "passkey.name", "most", maxNameLength)
	case u.factor != nil && len(u.factor.passkeys) >= maxPasskeys:
		return "", refuse(Taken, "passkey.most", "most", maxPasskeys)
	}
	shown, err := a.provePasskeys(ctx, u, password, code, from)
	if err != nil {
		return "", err
	}
	var has []passkey.Key
	if u.factor != nil {
		has = u.factor.keysFor(site.Host)
	}
	options, waiting, err := site.Begin(passkeyHandle(u.ID), u.Name, has)
	if err != nil {
		return "", err
	}
	return options, a.askedPasskey(ctx, awaitedPasskey{Waiting: waiting, Name: name, Step: shown.step, Recovery: shown.recovery})
}

// provePasskeys makes sure that it is the user who sits before the screen, before their
// passkeys change.
func (a *Accounts) provePasskeys(ctx context.Context, u *user, password, code, from string) (shown proof, err error) {
	if err := a.provePassword(ctx, u, password, from); err != nil {
		return proof{}, err
	}
	if u.factor == nil {
		return proof{}, nil
	}
	shown, ok := u.factor.prove(code, a.options.Now())
	if !ok {
		return proof{}, a.failed(ctx, u, u.Name, placeOf(ctx, u, AddressOf(from)), codeFailed)
	}
	return shown, nil
}

// spent reports whether what was shown of a second factor is worth nothing by now.
func (f *factor) spent(p proof) bool {
	switch {
	case p.recovery != nil:
		for _, code := range f.codes {
			if code == *p.recovery {
				return false
			}
		}
		return true
	case p.step != 0:
		return p.step <= f.used
	}
	return true // there was no second factor then
}

// AddPasskey takes the answer of the browser to BeginPasskey. It returns recovery codes
// where there were none; they are not kept and can be shown once, now.
func (a *Accounts) AddPasskey(ctx context.Context, by *Actor, site passkey.Site, answer []byte) (codes []string, added Passkey, err error) {
	u, err := a.own(ctx, by)
	if err != nil {
		return nil, Passkey{}, err
	}
	asked, ok := a.answeredPasskey(ctx)
	if !ok || asked.Name == "" {
		return nil, Passkey{}, refuse(Invalid, "passkey.late")
	}
	key, err := site.End(passkeyHandle(u.ID), u.Name, asked.Waiting, answer)
	if err != nil {
		return nil, Passkey{}, refuse(Invalid, "passkey.failed")
	}
	codes, salt, hashes, err := a.newRecoveryCodes()
	if err != nil {
		return nil, Passkey{}, err
	}
	first := false
	err = a.do(ctx, by, func(p *plan) error {
		now := p.state.users[u.ID]
		act := PasskeyAdded{User: u.ID, Passkey: now.passkeysEver + 1, Name: asked.Name, Host: site.Host, Key: &key, Step: asked.Step, Recovery: asked.Recovery}
		switch first = now.factor == nil; {
		case first:
			act.Step, act.Recovery, act.Salt, act.Codes = 0, nil, salt, &hashes
		case now.factor.spent(proof{asked.Step, asked.Recovery}):
			return errCodeWrong()
		case len(now.factor.passkeys) >= maxPasskeys:
			return refuse(Taken, "passkey.most", "most", maxPasskeys)
		}
		p.do(act)
		added = Passkey{ID: act.Passkey, Name: act.Name, Host: act.Host, Added: p.now}
		return nil
	})
	switch {
	case err != nil:
		return nil, Passkey{}, err
	case !first:
		codes = nil
	}
	return codes, added, nil
}

// removePasskeys ends all passkeys of a user.
func (p *plan) removePasskeys(id UserID) {
	if u := p.state.users[id]; u.factor != nil {
		for _, k := range u.factor.passkeys {
			p.do(PasskeyRemoved{User: id, Passkey: k.ID, Name: k.Name})
		}
	}
}

// RenamePasskey calls a passkey of the user who asks something else.
func (a *Accounts) RenamePasskey(ctx context.Context, by *Actor, id PasskeyID, name string) error {
	return a.changeOwnPasskey(ctx, by, id, func(u *user, _ Passkey) (Act, error) {
		return PasskeyRenamed{User: u.ID, Passkey: id, Name: name}, nil
	})
}

// RemovePasskey ends a passkey of the user who asks. It takes what BeginPasskey takes.
func (a *Accounts) RemovePasskey(ctx context.Context, by *Actor, id PasskeyID, password, code, from string) error {
	u, err := a.own(ctx, by)
	switch {
	case err != nil:
		return err
	case u.factor == nil || u.factor.withNumber(id) < 0:
		return refuse(Unknown, "passkey.unknown")
	}
	shown, err := a.provePasskeys(ctx, u, password, code, from)
	if err != nil {
		return err
	}
	return a.changeOwnPasskey(ctx, by, id, func(u *user, k Passkey) (Act, error) {
		if u.factor.spent(shown) {
			return nil, errCodeWrong()
		}
		return PasskeyRemoved{User: u.ID, Passkey: id, Name: k.Name, Step: shown.step, Recovery: shown.recovery}, nil
	})
}

func (a *Accounts) changeOwnPasskey(ctx context.Context, by *Actor, id PasskeyID, change func(*user, Passkey) (Act, error)) error {
	return a.do(ctx, by, func(p *plan) error {
		if p.by == nil || p.by.kind != isUser {
			return refuse(Forbidden, "factor.own")
		}
		u := p.state.users[p.by.user]
		if u.factor == nil || u.factor.withNumber(id) < 0 {
			return refuse(Unknown, "passkey.unknown")
		}
		act, err := change(u, u.factor.passkeys[u.factor.withNumber(id)].Passkey)
		if err == nil {
			p.do(act)
		}
		return err
	})
}
