package cli

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
)

type userPseudonymiseCmd struct{ userName }

// Help shows an example.
func (*userPseudonymiseCmd) Help() string {
	return `Whom the journal of the installation named is "user 7" from then on wherever it is read, for good, and their network addresses, the names of their programs and passkeys and what a provider calls them are gone. Disable the user first. Its chain of hashes still holds: pareo journal verify tells this from any other change. The journals of events, files and backups made before still have the name.

Examples:

    pareo user pseudonymise ada`
}

// Run takes the name out.
func (u *userPseudonymiseCmd) Run(con *console) error {
	ctx := context.Background()
	i, err := u.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	if i.signer == nil {
		return failf(fileAccess, "pareo user pseudonymise: what is replaced has to be signed: %s", i.unsigned)
	}
	user, known := i.accounts.Named(u.Name)
	if !known {
		return failf(fileAccess, "%s: there is no user %q; pareo user list shows who there is", i.shown, u.Name)
	}
	events, err := i.host.Pseudonymise(ctx, i.accounts, account.Console(), user.ID)
	if err != nil {
		return i.userFailure(err)
	}
	user, _ = i.accounts.User(user.ID)
	return con.tell(u.Format, pseudonymisedAnswer{user.Name, events}, "%s: the name is taken out of %s", user.Name, count(events, "event"))
}

// pseudonymisedAnswer is the JSON form of whose name was taken out.
type pseudonymisedAnswer struct {
	Name   string `json:"name"`   // that stands in its place
	Events int    `json:"events"` // of the journal from which it was taken
}

type userAddressesCmd struct {
	Days *int `placeholder:"N" help:"Take network addresses out so many days after they were written, 7 or more; 0 = keep them."`
	Now  bool `help:"Do what is due now, as a server does once a day."`
	databaseFlags
	formatFlag
}

// addressesAnswer is the JSON form of how long network addresses are kept.
type addressesAnswer struct {
	Days   int `json:"days"`   // 0 = for good
	Events int `json:"events"` // out of which some were taken just now
}

// Help shows examples.
func (*userAddressesCmd) Help() string {
	return `Network addresses of sign-ins, failures, refused requests and files taken stay in the journal of the installation for good, if nothing else is set.

Examples:

    pareo user addresses
    pareo user addresses --days 90
    pareo user addresses --now`
}

// Run sets how long addresses are kept, says so, or does what is due.
func (u *userAddressesCmd) Run(con *console) error {
	ctx := context.Background()
	i, err := u.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	if (u.Now || u.Days != nil && *u.Days != 0) && i.signer == nil {
		return failf(fileAccess, "pareo user addresses: what is replaced has to be signed: %s", i.unsigned)
	}
	events := 0
	switch {
	case u.Days != nil:
		events, err = i.host.KeepAddresses(ctx, i.accounts, account.Console(), *u.Days)
	case u.Now:
		events, err = i.host.RetainAddresses(ctx, i.accounts)
	}
	if err != nil {
		return i.userFailure(err)
	}
	answer := addressesAnswer{i.accounts.AddressDays(), events}
	kept := "for good"
	if answer.Days != 0 {
		kept = "for " + count(answer.Days, "day")
	}
	if u.Now || u.Days != nil {
		return con.tell(u.Format, answer, "network addresses are kept %s; taken out of %s", kept, count(events, "event"))
	}
	return con.tell(u.Format, answer, "network addresses are kept %s", kept)
}
