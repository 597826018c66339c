package cli

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
)

type userResetFactorCmd struct{ userName }

// Help shows an example.
func (*userResetFactorCmd) Help() string {
	return `For who has lost the phone and the recovery codes. The sessions of the user end; the password stays. Make sure that it is the user who asks.

Examples:

    pareo user reset-factor ada`
}

// Run takes the second factor from the user.
func (u *userResetFactorCmd) Run(con *console) error {
	return u.change(con, "has no second factor any more", func(ctx context.Context, i *installation, user account.User) error {
		return i.accounts.ResetFactor(ctx, account.Console(), user.ID)
	})
}

type userDemandFactorCmd struct {
	Of string `arg:"" enum:"nobody,administrators,arbiters" help:"nobody, administrators, or arbiters, which are owners and administrators, too."`
	databaseFlags
	formatFlag
}

// demandAnswer says of whom a second factor is demanded, as JSON shows it.
type demandAnswer struct {
	DemandedOf string `json:"demandedOf"`
}

// Help shows examples.
func (*userDemandFactorCmd) Help() string {
	return `Who lacks the second factor that is demanded can sign in and set it up, and has no right of that part until then, nor have their tokens.

Examples:

    pareo user demand-factor administrators
    pareo user demand-factor nobody`
}

// Run says of whom a second factor is demanded.
func (u *userDemandFactorCmd) Run(con *console) error {
	ctx := context.Background()
	i, err := u.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	of := account.Demand(u.Of)
	if u.Of == "nobody" {
		of = account.OfNobody
	}
	if err := i.accounts.DemandFactor(ctx, account.Console(), of); err != nil {
		return i.userFailure(err)
	}
	return con.tell(u.Format, demandAnswer{u.Of}, "a second factor is demanded of %s", u.Of)
}
