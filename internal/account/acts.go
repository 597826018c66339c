package account

import (
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// UserID numbers users from 1; a number is never used again.
type UserID int64

// TokenID numbers tokens from 1; a number is never used again.
type TokenID int64

// DeviceID numbers devices from 1; a number is never used again.
type DeviceID int64

// Act is what happened: one of the types of this package, each with a line in the
// table of acts.
type Act interface {
	// apply changes the state, or says why the act is impossible in it.
	apply(s *state, e *Event) error
	// tell fills in what administrators read of the act in the journal.
	tell(s *state, t *LogEntry)
}

// FirstCodeIssued records a code, shown on the console, that makes the first
// user as long as there is none.
type FirstCodeIssued struct {
	Code journal.Hash
}

// UserCreated enters a user. Password is an argon2id hash.
type UserCreated struct {
	User          UserID
	Name          string
	Password      string
	Administrator bool          `json:",omitempty"`
	Code          *journal.Hash `json:",omitempty"` // the first user's
	NoPassword    bool          `json:",omitempty"` // that anybody knows: they come by a provider
}

// UserRenamed gives a user another name.
type UserRenamed struct {
	User UserID
	Name string
}

// PasswordChanged replaces a password and ends the sessions begun with it.
// Password is an argon2id hash.
type PasswordChanged struct {
	User     UserID
	Password string
}

// AdministratorSet makes a user an administrator, or an ordinary user again.
type AdministratorSet struct {
	User          UserID
	Administrator bool
}

// UserDisabled takes all access from a user, and the tokens'.
type UserDisabled struct {
	User UserID
}

// UserEnabled gives it back; sessions stay ended.
type UserEnabled struct {
	User UserID
}

// LoginFailed records a wrong password, or a wrong code of a second factor. User is 0 when there is none of that
// name; the name itself is not kept, it may be a password in the wrong field. Browser is
// set if it was one in which the user was signed in before.
type LoginFailed struct {
	User    UserID `json:",omitempty"`
	From    string
	Browser string `json:",omitempty"`
	Code    bool   `json:",omitempty"` // the password was right
}

// LoginLocked records that logins are refused until a time: those from a browser, from
// an address or, without either, those from all addresses the user never came from.
type LoginLocked struct {
	User    UserID `json:",omitempty"`
	From    string `json:",omitempty"`
	Browser string `json:",omitempty"`
	Until   time.Time
}

// LoginUnlocked lifts all locks of a user.
type LoginUnlocked struct {
	User UserID
}

// SessionEnded records that a user ended one of their sessions, from whichever browser.
type SessionEnded struct {
	User    UserID
	Session string
}

// RoleGranted gives a user a role in a tournament, in the place of an earlier
// one.
type RoleGranted struct {
	Tournament store.ID
	User       UserID
	Role       Role
	Scope      Scope `json:",omitzero"`
}

// RoleRevoked takes a user's role in a tournament.
type RoleRevoked struct {
	Tournament store.ID
	User       UserID
}

// TokenIssued gives a user a token for a program. Secret is its hash.
type TokenIssued struct {
	Token   TokenID
	User    UserID
	Name    string
	Secret  journal.Hash
	Limit   Limit     `json:",omitzero"`
	Expires time.Time `json:",omitzero"` // zero = of an earlier version: as late as can be
}

// TokenRevoked ends a token.
type TokenRevoked struct {
	Token TokenID
}

// DeviceInvited makes a place for a phone. Code is the hash of the code that one
// phone can exchange for its own secret, up to CodeExpires.
type DeviceInvited struct {
	Device      DeviceID
	Tournament  store.ID
	Name        string
	Role        Role
	Scope       Scope `json:",omitzero"`
	Code        journal.Hash
	CodeExpires time.Time
	Expires     time.Time
	By          UserID  `json:",omitempty"` // who made it, also by a token; 0 = the console, or not kept
	Token       TokenID `json:",omitempty"` // by which; 0 = none, or not kept
}

// DeviceEnrolled records that a phone exchanged the code. Secret is the hash of
// its own secret; the code is worth nothing from then on.
type DeviceEnrolled struct {
	Device DeviceID
	Secret journal.Hash
}

// DeviceRevoked ends a phone's access, or an invitation not yet used.
type DeviceRevoked struct {
	Device DeviceID
}
