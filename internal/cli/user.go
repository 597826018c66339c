package cli

import (
	"context"
	"errors"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
)

// userCmd holds what can be done with the users of an installation by whoever
// has its database.
type userCmd struct {
	List         userListCmd         `cmd:"" help:"List the users."`
	Add          userAddCmd          `cmd:"" help:"Enter a user."`
	Password     userPasswordCmd     `cmd:"" help:"Give a user another password."`
	Disable      userDisableCmd      `cmd:"" help:"Take all access from a user."`
	Enable       userEnableCmd       `cmd:"" help:"Give a disabled user access again."`
	Log          userLogCmd          `cmd:"" help:"Read the journal of the installation: sign-ins, failures, users, roles, tokens, phones."`
	ResetFactor  userResetFactorCmd  `cmd:"" help:"Take the second factor from a user who has lost it."`
	DemandFactor userDemandFactorCmd `cmd:"" help:"Say of whom a second factor is demanded."`
	Addresses    userAddressesCmd    `cmd:"" help:"Say for how many days network addresses stay in the journal of the installation."`
	Pseudonymise userPseudonymiseCmd `cmd:"" help:"Take the name of a disabled user out of the journal of the installation."`
	Unlock       userUnlockCmd       `cmd:"" help:"Let a user sign in who is locked out after wrong passwords."`
}

// listedUser is a user in the list.
type listedUser struct {
	Name          string    `json:"name"`
	Administrator bool      `json:"administrator"`
	Disabled      bool      `json:"disabled"`
	SecondFactor  bool      `json:"secondFactor"`
	Locked        bool      `json:"locked"` // out, for some addresses at least
	Created       time.Time `json:"created"`
}

// listed is a user as the list shows them.
func (i *installation) listed(user account.User) listedUser {
	return listedUser{
		Name: user.Name, Administrator: user.Administrator, Disabled: user.Disabled, SecondFactor: user.SecondFactor,
		Locked: i.accounts.Locked(user.ID), Created: user.Created.UTC().Truncate(time.Second),
	}
}

type userListCmd struct {
	databaseFlags
	formatFlag
}

// Help shows an example.
func (*userListCmd) Help() string {
	return `Examples:

    pareo user list
    pareo user list --format json --database postgres://pareo@db.example.org/pareo`
}

// Run lists the users by name.
func (u *userListCmd) Run(con *console) error {
	i, err := u.open(context.Background(), con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	list := []listedUser{}
	for _, user := range i.accounts.Users() {
		list = append(list, i.listed(user))
	}
	if u.Format == "json" {
		return con.printJSON(list)
	}
	for _, user := range list {
		line := pad(user.Name, 30) + " since " + user.Created.Format("2006-01-02")
		if user.Administrator {
			line += ", administrator"
		}
		if user.SecondFactor {
			line += ", second factor"
		}
		if user.Disabled {
			line += ", disabled"
		}
		if user.Locked {
			line += ", locked out"
		}
		con.printf("%s\n", line)
	}
	return nil
}

type userAddCmd struct {
	Name          string `arg:"" help:"The name of the user."`
	Administrator bool   `help:"Make the user an administrator. The first user is one in any case."`
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*userAddCmd) Help() string {
	return `The password is asked for twice on a terminal, without showing it; else it is the first line of standard input. It is never an argument, which others on the machine could see.

Examples:

    pareo user add ada --administrator
    pareo user add grace < password.txt`
}

// Run enters the user.
func (u *userAddCmd) Run(con *console) error {
	ctx := context.Background()
	i, err := u.open(ctx, con, true, false)
	if err != nil {
		return err
	}
	defer i.close()
	if other, taken := i.accounts.Named(u.Name); taken {
		return failf(answerIsNo, "%s: there is a user %s already; pareo user password gives them another password", i.shown, other.Name)
	}
	password, err := con.newPassword(u.Name)
	if err != nil {
		return err
	}
	user, err := i.accounts.CreateUser(ctx, account.Console(), u.Name, password, u.Administrator)
	if err != nil {
		return i.userFailure(err)
	}
	return con.tell(u.Format, i.listed(user), "%s is %s now", user.Name, map[bool]string{true: "an administrator", false: "a user"}[user.Administrator])
}

// userName is embedded by the commands that do something to one user.
type userName struct {
	Name string `arg:"" help:"The name of the user."`
	databaseFlags
	formatFlag
}

// change finds the user and does something to them, which is recorded as done
// from the console.
func (u *userName) change(con *console, done string, do func(ctx context.Context, i *installation, user account.User) error) error {
	ctx := context.Background()
	i, err := u.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	user, known := i.accounts.Named(u.Name)
	if !known {
		return failf(fileAccess, "%s: there is no user %q; pareo user list shows who there is", i.shown, u.Name)
	}
	if err := do(ctx, i, user); err != nil {
		return i.userFailure(err)
	}
	if now, known := i.accounts.Named(u.Name); known {
		user = now
	}
	return con.tell(u.Format, i.listed(user), "%s %s", user.Name, done)
}

// userFailure says on a terminal why something was not done to a user.
func (i *installation) userFailure(err error) error {
	var failed *failure
	var refusal *account.Refusal
	var broken *journal.Broken
	switch {
	case errors.As(err, &failed):
		return err
	case errors.As(err, &refusal) && refusal.Class == account.Invalid:
		return failf(notUnderstood, "%s", refusal.String())
	case errors.As(err, &refusal):
		return failf(answerIsNo, "%s", refusal.String())
	case errors.As(err, &broken):
		return fail(answerIsNo, i.shown, 0, "the journal of the installation: "+broken.Error())
	}
	return fail(fileAccess, i.shown, 0, err.Error())
}

type userPasswordCmd struct{ userName }

// Help shows examples.
func (*userPasswordCmd) Help() string {
	return `For who has lost theirs. The sessions of the user end, and locks are lifted. The password is asked for twice on a terminal, without showing it; else it is the first line of standard input.

Examples:

    pareo user password ada
    pareo user password ada --data tournaments < password.txt`
}

// Run gives the user another password.
func (u *userPasswordCmd) Run(con *console) error {
	return u.change(con, "has another password now", func(ctx context.Context, i *installation, user account.User) error {
		password, err := con.newPassword(user.Name)
		if err != nil {
			return err
		}
		if err := i.accounts.SetPassword(ctx, account.Console(), user.ID, password); err != nil {
			return err
		}
		if user.Disabled {
			con.note(problem{Text: user.Name + " is disabled and cannot sign in; pareo user enable changes that"})
		}
		return nil
	})
}

type userDisableCmd struct{ userName }

// Help shows an example.
func (*userDisableCmd) Help() string {
	return `Sessions, tokens and signing in end at once, on every server. Users are not removed: the journals name them for ever.

Examples:

    pareo user disable grace`
}

// Run disables the user.
func (u *userDisableCmd) Run(con *console) error {
	return u.change(con, "has no access any more", func(ctx context.Context, i *installation, user account.User) error {
		return i.accounts.Disable(ctx, account.Console(), user.ID)
	})
}

type userEnableCmd struct{ userName }

// Help shows an example.
func (*userEnableCmd) Help() string {
	return `Sessions stay ended; the password, roles and tokens are what they were.

Examples:

    pareo user enable grace`
}

// Run enables the user.
func (u *userEnableCmd) Run(con *console) error {
	return u.change(con, "has access again", func(ctx context.Context, i *installation, user account.User) error {
		return i.accounts.Enable(ctx, account.Console(), user.ID)
	})
}

type userUnlockCmd struct{ userName }

// Help shows an example.
func (*userUnlockCmd) Help() string {
	return `Locks end by themselves, too, after fifteen minutes at the longest.

Examples:

    pareo user unlock ada`
}

// Run lifts the locks of the user.
func (u *userUnlockCmd) Run(con *console) error {
	return u.change(con, "can try to sign in again", func(ctx context.Context, i *installation, user account.User) error {
		return i.accounts.Unlock(ctx, account.Console(), user.ID)
	})
}
