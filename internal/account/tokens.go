package account

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"
)

// Token lets a program act for a user.
type Token struct {
	ID      TokenID
	User    UserID
	Name    string
	Limit   Limit
	Issued  time.Time
	Expires time.Time
	Revoked time.Time // zero = it is not
}

// Tokens are good for TokenLife unless somebody says otherwise, and for MaxTokenLife at
// the most.
const (
	TokenLife    = 90 * 24 * time.Hour
	MaxTokenLife = 366 * 24 * time.Hour
)

// InForce reports whether the token is good at a time.
func (t *Token) InForce(now time.Time) bool { return t.Revoked.IsZero() && now.Before(t.Expires) }

// Tokens returns a user's tokens in force, by number.
func (a *Accounts) Tokens(id UserID) []Token {
	s, err := a.current()
	if err != nil {
		return nil
	}
	now := a.options.Now()
	var list []Token
	for _, t := range s.tokens {
		if t.User == id && t.InForce(now) {
			list = append(list, t.Token)
		}
	}
	slices.SortFunc(list, func(x, y Token) int { return cmp.Compare(x.ID, y.ID) })
	return list
}

// IssueToken makes a token for a program that acts for the user who asks, within
// a limit, until it expires (zero = after TokenLife), is revoked, or the user's password
// is changed. The secret is not kept:
// it can be shown once, now.
func (a *Accounts) IssueToken(ctx context.Context, by *Actor, name string, limit Limit, expires time.Time) (secret string, t Token, err error) {
	if secret, err = secretOf(a.options.Random, tokenSecret); err != nil {
		return "", Token{}, err
	}
	var id TokenID
	err = a.do(ctx, by, func(p *plan) error {
		if expires.IsZero() {
			expires = p.now.Add(TokenLife)
		}
		switch {
		case p.by == nil:
			return p.may(0, Create)
		case p.by.kind != isUser:
			return refuse(Forbidden, "token.own")
		case !p.now.Before(expires):
			return refuse(Invalid, "token.expired-already")
		case expires.After(p.now.Add(MaxTokenLife)):
			return refuse(Invalid, "token.expires-late")
		}
		for _, other := range p.state.tokens {
			if other.User == p.by.user && other.InForce(p.now) && nameKey(other.Name) == nameKey(name) {
				return refuse(Taken, "token.name-taken", "name", name)
			}
		}
		id = TokenID(len(p.state.tokens) + 1)
		p.do(TokenIssued{Token: id, User: p.by.user, Name: name, Secret: hashOf(secret), Limit: limit, Expires: expires.UTC()})
		return nil
	})
	if err != nil {
		return "", Token{}, err
	}
	return secret, a.state.Load().tokens[id].Token, nil
}

// endTokens ends all tokens of a user.
func (p *plan) endTokens(id UserID) {
	for _, number := range slices.Sorted(maps.Keys(p.state.tokens)) {
		if t := p.state.tokens[number]; t.User == id && t.InForce(p.now) {
			p.do(TokenRevoked{number})
		}
	}
}

// RevokeToken ends a token at once. Users end their own, administrators any, and
// a token itself.
func (a *Accounts) RevokeToken(ctx context.Context, by *Actor, id TokenID) error {
	return a.do(ctx, by, func(p *plan) error {
		t := p.state.tokens[id]
		own := t != nil && p.by != nil && (p.by.kind == isUser && p.by.user == t.User || p.by.token == id)
		if !own {
			if err := p.may(0, Administer); err != nil {
				return err
			}
		}
		if t == nil {
			return refuse(Unknown, "token.unknown", "token", id)
		}
		if t.Revoked.IsZero() {
			p.do(TokenRevoked{id})
		}
		return nil
	})
}

// Bearer returns who acts with a token or the secret of a phone.
func (a *Accounts) Bearer(ctx context.Context, secret string) (*Actor, error) {
	s, err := a.current()
	if err != nil {
		return nil, err
	}
	held, ok := s.secrets[hashOf(secret)]
	if !ok { // another server may have just given it
		if s, err = a.latest(ctx); err != nil {
			return nil, err
		}
		held, ok = s.secrets[hashOf(secret)]
	}
	if !ok {
		if strings.HasPrefix(secret, deviceSecret) {
			return nil, errNoDevice()
		}
		return nil, refuse(Unsigned, "token.wrong")
	}
	now := a.options.Now()
	if held.device != 0 {
		if actor := s.deviceActor(held.device, now); actor != nil {
			return actor, nil
		}
		return nil, errNoDevice()
	}
	if actor := s.tokenActor(held.token, now); actor != nil {
		return actor, nil
	}
	return nil, refuse(Unsigned, "token.ended")
}

func errNoDevice() error {
	return refuse(Unsigned, "device.ended")
}
