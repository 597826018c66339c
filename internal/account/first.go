package account

import (
	"context"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// firstCodeLife is how long a code of the first start is good: a server that nobody took
// is not left open for who finds its old output.
const firstCodeLife = 24 * time.Hour

// FirstStart returns a code as long as there is no user: who types it into the
// page becomes the first administrator. It is shown on the console only. Each
// server has its own, and all are good on every server for a day or until there is a user;
// a server that is started again has another.
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
		if needed && (a.firstCode == "" || p.state.first(codeHash(a.firstCode)) == nil) {
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
	if err := s.checkFirst(code, a.options.Now()); err != nil { // before the costly part
		return User{}, a.wrongCode(from, err)
	}
	hash, err := a.newPassword(ctx, name, password)
	if err != nil {
		return User{}, err
	}
	err = a.do(ctx, nil, func(p *plan) error {
		if err := p.state.checkFirst(code, p.now); err != nil {
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

func (s *state) checkFirst(code string, now time.Time) error {
	issued := s.first(codeHash(code))
	switch {
	case len(s.users) > 0:
		return refuse(Taken, "first.over")
	case issued == nil:
		return refuse(Unsigned, "first.code")
	case now.Sub(issued.at) > firstCodeLife:
		return refuse(Unsigned, "first.late")
	}
	return nil
}

// first is a code of the first start, by its hash; nil = there is none.
func (s *state) first(code journal.Hash) *firstCode {
	at := slices.IndexFunc(s.firstCodes, func(c firstCode) bool { return c.code == code })
	if at < 0 {
		return nil
	}
	return &s.firstCodes[at]
}
