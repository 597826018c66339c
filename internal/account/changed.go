package account

import (
	"slices"
	"time"
)

// What changes by what somebody signs in is told them when they sign in next: it may have
// been somebody else. The methods below are the table of these acts.

// changesSignIn is an act that changes by what a user, or a program of theirs, gets in.
type changesSignIn interface{ changedFor() UserID }

func (a PasswordChanged) changedFor() UserID   { return a.User }
func (a FactorEnrolled) changedFor() UserID    { return a.User }
func (a RecoveryCodesMade) changedFor() UserID { return a.User }
func (a FactorRemoved) changedFor() UserID     { return a.User }
func (a PasskeyAdded) changedFor() UserID      { return a.User }
func (a PasskeyRemoved) changedFor() UserID    { return a.User }
func (a ProviderLinked) changedFor() UserID    { return a.User }
func (a ProviderUnlinked) changedFor() UserID  { return a.User }
func (a TokenIssued) changedFor() UserID       { return a.User }

// maxChanges is how many of them are kept of each user.
const maxChanges = 10

// signIns are the last two of a user, and what changed about them of late.
type signIns struct {
	last, before int64 // events; 0 = there was none
	changes      []LogEntry
}

// noteChange keeps an act that changes by what a user gets in. Those of who comes for the
// first time are their own.
func (s *state) noteChange(e *Event) error {
	act, ok := e.Act.(changesSignIn)
	if !ok || s.users[act.changedFor()] == nil {
		return nil
	}
	return s.change(act.changedFor(), func(u *user) {
		u.signIns.changes = append(slices.Clone(u.signIns.changes), s.entry(e))
		u.signIns.changes = u.signIns.changes[max(0, len(u.signIns.changes)-maxChanges):]
	})
}

// ChangedSince returns what changed by which a user gets in, between their latest sign-in
// and the one before, the oldest first; nothing if it was the first.
func (a *Accounts) ChangedSince(id UserID) (list []LogEntry) {
	s, err := a.current()
	if err != nil || s.users[id] == nil || s.users[id].signIns.before == 0 {
		return nil
	}
	for _, e := range s.users[id].signIns.changes {
		if e.Seq > s.users[id].signIns.before && e.Seq < s.users[id].signIns.last {
			list = append(list, e)
		}
	}
	return list
}

// endsSoon is how long before its end a token is told of.
const endsSoon = 14 * 24 * time.Hour

// TokensEnding returns the tokens of a user that end within two weeks.
func (a *Accounts) TokensEnding(id UserID) []Token {
	now := a.options.Now()
	return slices.DeleteFunc(a.Tokens(id), func(t Token) bool { return t.Expires.Sub(now) > endsSoon })
}
