package account

import (
	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/store"
)

// form is the version of the records that this program writes.
const form = 1

// acceptedKind is the kind of SigningKeyAccepted.
const acceptedKind = "signing key accepted"

// links is the chain of the installation's events: the closed set of its acts,
// one line each.
var links = chain.New(form,
	chain.Act[FirstCodeIssued, Act]("first code issued"),
	chain.Act[UserCreated, Act]("user created"),
	chain.Act[UserRenamed, Act]("user renamed"),
	chain.Act[PasswordChanged, Act]("password changed"),
	chain.Act[AdministratorSet, Act]("administrator set"),
	chain.Act[UserDisabled, Act]("user disabled"),
	chain.Act[UserEnabled, Act]("user enabled"),
	chain.Act[LoggedIn, Act]("logged in"),
	chain.Act[LoginFailed, Act]("login failed"),
	chain.Act[LoginLocked, Act]("login locked"),
	chain.Act[LoginUnlocked, Act]("login unlocked"),
	chain.Act[SessionEnded, Act]("session ended"),
	chain.Act[FactorEnrolled, Act]("second factor enrolled"),
	chain.Act[RecoveryCodesMade, Act]("recovery codes made"),
	chain.Act[FactorRemoved, Act]("second factor removed"),
	chain.Act[FactorDemanded, Act]("second factor demanded"),
	chain.Act[PasskeyAdded, Act]("passkey added"),
	chain.Act[PasskeyRenamed, Act]("passkey renamed"),
	chain.Act[PasskeyRemoved, Act]("passkey removed"),
	chain.Act[PasskeyFailed, Act]("passkey failed"),
	chain.Act[ProviderLinked, Act]("provider linked"),
	chain.Act[ProviderUnlinked, Act]("provider unlinked"),
	chain.Act[RoleGranted, Act]("role granted").ReadBy(readRole),
	chain.Act[RoleRevoked, Act]("role revoked"),
	chain.Act[TokenIssued, Act]("token issued"),
	chain.Act[TokenRevoked, Act]("token revoked"),
	chain.Act[DeviceInvited, Act]("device invited"),
	chain.Act[DeviceEnrolled, Act]("device enrolled"),
	chain.Act[DeviceRevoked, Act]("device revoked"),
	chain.Act[LinkMade, Act]("link made"),
	chain.Act[LinkUsed, Act]("link used"),
	chain.Act[LinkRevoked, Act]("link revoked"),
	chain.Act[HookMade, Act]("webhook made"),
	chain.Act[HookChanged, Act]("webhook changed"),
	chain.Act[HookRemoved, Act]("webhook removed"),
	chain.Act[TournamentDeleted, Act]("tournament deleted"),
	chain.Act[PersonalDataRemoved, Act]("personal data removed"),
	chain.Act[AddressesKept, Act]("addresses kept"),
	chain.Act[LogRedacted, Act]("addresses taken out"),
	chain.Act[SigningKeyAccepted, Act](acceptedKind),
	chain.Act[SigningKeyFound, Act]("signing key found"),
	chain.Act[TournamentBrought, Act]("tournament brought in"),
	chain.Act[RequestRefused, Act]("request refused"),
	chain.Act[FileTaken, Act]("file taken"),
).Replaceable()

// readRole reads who may do what in a tournament, of which an installation has one entry
// for every tournament at least, in the form in which it is written; what has another
// form, such as a role for some boards alone, is left to the reader of JSON.
func readRole(data []byte) (Act, error) {
	r := chain.ReadPlain(data)
	act := RoleGranted{
		Tournament: store.ID(r.Number(`{"Tournament":`)), User: UserID(r.Number(`,"User":`)), Role: Role(r.Text(`,"Role":"`)),
	}
	if r.Take(`}`); r.Done() {
		return act, nil
	}
	act = RoleGranted{}
	err := chain.Strict(data, &act)
	return act, err
}

// Kinds returns all kinds of entries of the journal of the installation.
func Kinds() []chain.Kind { return links.Kinds() }
