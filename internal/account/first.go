package account

import (
	"context"
	"slices"
)

// FirstStart returns a code as long as there is no user: who types it into the
// page becomes the first administrator. It is shown on the console only. Each
// server has its own, and all are good on every server until there is a user.
func (a *Accounts) FirstStart(ctx context.Context) (code string, needed bool, err error) {
	s, err := a.latest(ctx)
	if err != nil || len(s.users) > 0 {
		return "", false, err
	}
	fresh, err := codeOf(a.options.Random)
	if err != nil {
		return "", false, err
	}
	err = a.do(ctx, Console(), func(p *plan) error {
		needed = len(p.state.users) == 0
		if needed && (a.firstCode == "" || !slices.Contains(p.state.firstCodes, codeHash(a.firstCode))) {
			a.firstCode = fresh
			p.do(FirstCodeIssued{Code: codeHash(fresh)})
		}
		if needed {
			code = a.firstCode
		}
		return nil
	})
	if err != nil {
		return "", false, err
	}
	return code, needed, nil
}

// Claim makes the first user, an administrator, for whom has the code of the
// first start. From is the network address it comes from.
func (a *Accounts) Claim(ctx context.Context, code, name, password, from string) (User, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return User{}, err
	}
	if err := s.checkFirst(code); err != nil { // before the costly part
		return User{}, a.wrongCode(from, err)
	}
	hash, err := a.newPassword(ctx, name, password)
	if err != nil {
		return User{}, err
	}
	err = a.do(ctx, nil, func(p *plan) error {
		if err := p.state.checkFirst(code); err != nil {
			return err
		}
		used := codeHash(code)
		p.do(UserCreated{User: 1, Name: name, Password: hash, Administrator: true, Code: &used})
		return nil
	})
	if err != nil {
		return User{}, err
	}
	return a.state.Load().users[1].User, nil
}

func (s *state) checkFirst(code string) error {
	switch {
	case len(s.users) > 0:
		return refuse(Taken, "first.over")
	case !slices.Contains(s.firstCodes, codeHash(code)):
		return refuse(Unsigned, "first.code")
	}
	return nil
}
