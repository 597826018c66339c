package host

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
)

// KeepAddresses says for how many days network addresses stay in the journal of the
// installation, 0 = for good, for an administrator, and takes out those whose time is over:
// of how many entries is returned. Servers look again once a day. The errors are
// *account.Refusal and *desk.Refusal.
func (h *Host) KeepAddresses(ctx context.Context, accounts *account.Accounts, actor *account.Actor, days int) (int, error) {
	if h.options.Signer == nil && days != 0 {
		return 0, errNoKey()
	}
	if err := accounts.KeepAddresses(ctx, actor, days); err != nil {
		return 0, err
	}
	return h.RetainAddresses(ctx, accounts)
}

// RetainAddresses takes network addresses out of the journal of the installation whose
// time is over, and returns of how many entries.
func (h *Host) RetainAddresses(ctx context.Context, accounts *account.Accounts) (int, error) {
	if h.options.Signer == nil {
		if accounts.AddressDays() == 0 {
			return 0, nil
		}
		return 0, errNoKey()
	}
	return accounts.RetainAddresses(ctx, h.options.Signer)
}

// Pseudonymise takes the name of a disabled user out of the journal of the installation;
// see [account.Accounts.Pseudonymise]. The errors are *account.Refusal and *desk.Refusal.
func (h *Host) Pseudonymise(ctx context.Context, accounts *account.Accounts, actor *account.Actor, user account.UserID) (int, error) {
	if h.options.Signer == nil {
		return 0, errNoKey()
	}
	return accounts.Pseudonymise(ctx, actor, user, h.options.Signer)
}

// errNoKey says that what is replaced has to be signed, and cannot be.
func errNoKey() error { return &desk.Refusal{Message: message.Of("redact.key")} }
