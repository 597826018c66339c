package account

import (
	"cmp"
	"context"
	"slices"
	"time"
	"unicode/utf8"
)

// User is somebody with a name and a password.
type User struct {
	ID            UserID
	Name          string
	Administrator bool
	Disabled      bool
	SecondFactor  bool // nobody signs in as them without a code
	NoPassword    bool // they sign in by a provider alone
	Created       time.Time
}

// A password has at least shortestPassword characters and at most
// maxPasswordLength bytes.
const (
	shortestPassword  = 10
	maxPasswordLength = 1000
)

// Rules are what a password is held to that can be told without asking: the rest, the
// list of common ones and the names of the installation, is known here alone.
type Rules struct {
	Least, Most               int      // characters, bytes
	Rows                      []string // of keys: parts of them alone make no password
	Short, Long, Name, Common error
}

// PasswordRules are those rules, with what is said of who does not keep them.
func PasswordRules() Rules {
	return Rules{
		Least: shortestPassword, Most: maxPasswordLength, Rows: slices.Clone(rows),
		Short: refuse(Invalid, "password.short", "least", shortestPassword), Long: refuse(Invalid, "password.long", "most", maxPasswordLength),
		Name: refuse(Invalid, "password.name"), Common: refuse(Invalid, "password.common"),
	}
}

// newPassword checks a password that somebody chose and returns its hash. What everybody
// would try first is refused: passwords that many people have, the user's own name and
// that of the installation.
func (a *Accounts) newPassword(ctx context.Context, name, password string) (string, error) {
	switch {
	case utf8.RuneCountInString(password) < shortestPassword:
		return "", refuse(Invalid, "password.short", "least", shortestPassword)
	case len(password) > maxPasswordLength:
		return "", refuse(Invalid, "password.long", "most", maxPasswordLength)
	case isName(password, name):
		return "", refuse(Invalid, "password.name")
	case isName(password, programName) || slices.ContainsFunc(a.options.Names, func(n string) bool { return isName(password, n) }):
		return "", refuse(Invalid, "password.installation")
	case isCommon(password):
		return "", refuse(Invalid, "password.common")
	}
	return a.hash(ctx, password)
}

// Users returns all users by name.
func (a *Accounts) Users() []User {
	s, err := a.current()
	if err != nil {
		return nil
	}
	list := make([]User, 0, len(s.users))
	for _, u := range s.users {
		list = append(list, u.User)
	}
	slices.SortFunc(list, func(x, y User) int {
		return cmp.Or(cmp.Compare(nameKey(x.Name), nameKey(y.Name)), cmp.Compare(x.ID, y.ID))
	})
	return list
}

// User returns a user by number.
func (a *Accounts) User(id UserID) (User, bool) {
	s, err := a.current()
	if err != nil || s.users[id] == nil {
		return User{}, false
	}
	return s.users[id].User, true
}

// Named returns a user by name, in any case of letters.
func (a *Accounts) Named(name string) (User, bool) {
	s, err := a.current()
	if err != nil || s.named(name) == nil {
		return User{}, false
	}
	return s.named(name).User, true
}

// Locked reports whether a user cannot log in just now, at least from some
// address, because of wrong passwords.
func (a *Accounts) Locked(id UserID) bool {
	s, err := a.current()
	if err != nil || s.users[id] == nil {
		return false
	}
	return s.users[id].attempts.lockedAnywhere(a.options.Now())
}

// CreateUser enters a user. It takes an administrator; the first user is one.
func (a *Accounts) CreateUser(ctx context.Context, by *Actor, name, password string, administrator bool) (User, error) {
	allowed := func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		return p.state.checkName(name, 0)
	}
	if err := a.do(ctx, by, allowed); err != nil { // before the costly part
		return User{}, err
	}
	hash, err := a.newPassword(ctx, name, password)
	if err != nil {
		return User{}, err
	}
	var id UserID
	err = a.do(ctx, by, func(p *plan) error {
		if err := allowed(p); err != nil {
			return err
		}
		id = UserID(len(p.state.users) + 1)
		p.do(UserCreated{User: id, Name: name, Password: hash, Administrator: administrator || id == 1})
		return nil
	})
	if err != nil {
		return User{}, err
	}
	return a.state.Load().users[id].User, nil
}

// ChangePassword lets a user choose another password. A wrong old one counts as
// a failed login from an address. All sessions of the user end, also the one at
// hand: SignIn begins it again. The user's tokens end too, unless they are to stay.
func (a *Accounts) ChangePassword(ctx context.Context, by *Actor, old, password, from string, keepTokens bool) error {
	var u *user
	if err := a.do(ctx, by, func(p *plan) error {
		if p.by == nil || p.by.kind != isUser {
			return refuse(Forbidden, "password.own")
		}
		u = p.state.users[p.by.user]
		return nil
	}); err != nil {
		return err
	}
	if u.NoPassword {
		return refuse(Forbidden, "password.provider")
	}
	if _, _, err := a.prove(ctx, u.Name, old, AddressOf(from)); err != nil {
		return err
	}
	return a.setPassword(ctx, by, u.ID, password, func(*plan) error { return nil }, func(p *plan) {
		if !keepTokens {
			p.endTokens(u.ID)
		}
	})
}

// SetPassword gives a user another password. It takes an administrator. All
// sessions and tokens of the user end, passkeys, which would go on signing in whoever has
// added them, are removed, and locks are lifted. A phone that makes codes stays.
func (a *Accounts) SetPassword(ctx context.Context, by *Actor, id UserID, password string) error {
	return a.setPassword(ctx, by, id, password, func(p *plan) error { return p.may(0, Administer) }, func(p *plan) {
		p.endTokens(id)
		p.removePasskeys(id)
	})
}

// setPassword gives a user another password if that is allowed, and does something beside.
func (a *Accounts) setPassword(ctx context.Context, by *Actor, id UserID, password string, allowed func(p *plan) error, beside func(p *plan)) error {
	var name string
	check := func(p *plan) error {
		if err := allowed(p); err != nil {
			return err
		}
		u, err := p.user(id)
		if err != nil {
			return err
		}
		name = u.Name
		return nil
	}
	if err := a.do(ctx, by, check); err != nil {
		return err
	}
	hash, err := a.newPassword(ctx, name, password)
	if err != nil {
		return err
	}
	return a.do(ctx, by, func(p *plan) error {
		if err := check(p); err != nil {
			return err
		}
		p.do(PasswordChanged{User: id, Password: hash})
		beside(p)
		return nil
	})
}

// user finds a user or refuses.
func (p *plan) user(id UserID) (*user, error) {
	if u := p.state.users[id]; u != nil {
		return u, nil
	}
	return nil, noUser(id)
}

func noUser(id UserID) error { return refuse(Unknown, "user.unknown", "user", id) }

// administer does something to a user, for which it takes an administrator.
// Nothing happens if the user is as wanted already.
func (a *Accounts) administer(ctx context.Context, by *Actor, id UserID, is func(u *user) bool, act Act) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		u, err := p.user(id)
		if err != nil {
			return err
		}
		if is(u) {
			return nil
		}
		switch act.(type) {
		case UserDisabled, UserEnabled: // those of who was disabled by an earlier version were not ended then
			p.endTokens(id)
		}
		p.do(act)
		return nil
	})
}

// Rename gives a user another name.
func (a *Accounts) Rename(ctx context.Context, by *Actor, id UserID, name string) error {
	return a.administer(ctx, by, id, func(u *user) bool { return u.Name == name }, UserRenamed{User: id, Name: name})
}

// SetAdministrator makes a user an administrator, or an ordinary user again; the
// last one stays.
func (a *Accounts) SetAdministrator(ctx context.Context, by *Actor, id UserID, administrator bool) error {
	return a.administer(ctx, by, id, func(u *user) bool { return u.Administrator == administrator }, AdministratorSet{id, administrator})
}

// Disable takes all access from a user at once: sessions, login, and tokens, which stay
// ended.
func (a *Accounts) Disable(ctx context.Context, by *Actor, id UserID) error {
	return a.administer(ctx, by, id, func(u *user) bool { return u.Disabled }, UserDisabled{id})
}

// Enable gives a disabled user access again, by what they sign in with: tokens are to be
// made anew.
func (a *Accounts) Enable(ctx context.Context, by *Actor, id UserID) error {
	return a.administer(ctx, by, id, func(u *user) bool { return !u.Disabled }, UserEnabled{id})
}

// Unlock lets a user log in who was locked out.
func (a *Accounts) Unlock(ctx context.Context, by *Actor, id UserID) error {
	return a.administer(ctx, by, id, func(*user) bool { return false }, LoginUnlocked{id})
}
