package account

import (
	"crypto/subtle"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// A second factor is a key that the user's phone has, too, and makes codes of; and codes
// on paper for the day on which the phone is lost.
//
// The key is kept in the journal of the installation as it is: a server that could not
// read it could not check a code, and a key to seal it with would lie in the same database
// and the same backup, or be missing when that is restored. Who has the database has the
// keys, and no password.

// factor is the second factor of a user: a phone that makes codes, passkeys, or both. One
// that was handed out is never changed.
type factor struct {
	key   []byte // of the phone; nil = there is none
	used  int64  // the latest step whose code was used; it and those before are worth nothing
	salt  string
	codes []journal.Hash // of recovery codes that were not used

	passkeys []heldPasskey
}

// recoveryCodes is how many there are, recoveryGroups how many groups of four characters
// each has: 80 bits.
const (
	recoveryCodes  = 10
	recoveryGroups = 4
)

// FactorEnrolled gives a user a second factor. Step is that of the code which showed that
// the phone has the key.
type FactorEnrolled struct {
	User  UserID
	Key   string // as it is typed
	Step  int64
	Salt  string
	Codes [recoveryCodes]journal.Hash // of recovery codes: of Salt and the code
}

// RecoveryCodesMade replaces the recovery codes of a user.
type RecoveryCodesMade struct {
	User  UserID
	Step  int64         `json:",omitempty"` // of the code that was asked for
	Used  *journal.Hash `json:",omitempty"` // or the recovery code
	Salt  string
	Codes [recoveryCodes]journal.Hash
}

// FactorRemoved takes a second factor from a user. Reset says that somebody else did it:
// the user's sessions end.
type FactorRemoved struct {
	User  UserID
	Reset bool `json:",omitempty"`
}

// FactorDemanded says of whom a second factor is demanded from now on.
type FactorDemanded struct {
	Of Demand
}

// Demand is of whom a second factor is demanded.
type Demand string

// The demands. Who makes a tournament owns it and is among the arbiters.
const (
	OfNobody         Demand = ""
	OfAdministrators Demand = "administrators"
	OfArbiters       Demand = "arbiters" // and owners and administrators
)

// Demands returns all of them, the mildest first.
func Demands() []Demand { return []Demand{OfNobody, OfAdministrators, OfArbiters} }

func (a FactorEnrolled) apply(s *state, _ *Event) error {
	key, ok := totpKey(a.Key)
	if !ok {
		return fmt.Errorf("the key of a second factor has %d bytes", totpKeyLength)
	}
	if err := checkRecovery(a.Salt, a.Codes); err != nil {
		return err
	}
	return s.change(a.User, func(u *user) {
		f := &factor{key: key, used: a.Step, salt: a.Salt, codes: a.Codes[:]}
		if u.factor != nil {
			f.passkeys = u.factor.passkeys
		}
		u.factor, u.SecondFactor = f, true
	})
}

// checkRecovery makes sure that no recovery code gets into the journal in clear text.
func checkRecovery(salt string, codes [recoveryCodes]journal.Hash) error {
	if len(salt) < 8 || slices.ContainsFunc(codes[:], noHash) {
		return errors.New("recovery codes are kept as hashes with a salt")
	}
	return nil
}

func (a RecoveryCodesMade) apply(s *state, _ *Event) error {
	if err := checkRecovery(a.Salt, a.Codes); err != nil {
		return err
	}
	return s.changeFactor(a.User, func(f *factor) {
		f.used = max(f.used, a.Step)
		f.salt, f.codes = a.Salt, a.Codes[:]
	})
}

func (a FactorRemoved) apply(s *state, e *Event) error {
	if u := s.users[a.User]; u == nil || u.factor == nil {
		return fmt.Errorf("user %d has no second factor", a.User)
	}
	return s.change(a.User, func(u *user) {
		u.factor, u.SecondFactor = nil, false
		if a.Reset {
			u.generation = e.Seq
		}
	})
}

func (a FactorDemanded) apply(s *state, _ *Event) error {
	if !slices.Contains(Demands(), a.Of) {
		return refuse(Invalid, "factor.demand", "demand", string(a.Of))
	}
	s.demand = a.Of
	return nil
}

// changeFactor replaces the second factor of a user by a copy that f may write to.
func (s *state) changeFactor(id UserID, f func(*factor)) error {
	u := s.users[id]
	if u == nil || u.factor == nil {
		return fmt.Errorf("user %d has no second factor", id)
	}
	changed := *u.factor
	f(&changed)
	return s.change(id, func(u *user) { u.factor = &changed })
}

// proof is what a code showed: that of a step, or a recovery code.
type proof struct {
	step     int64
	recovery *journal.Hash
}

// prove finds what a code shows at a time; ok says that it is good.
func (f *factor) prove(code string, now time.Time) (p proof, ok bool) {
	if f.key != nil {
		if p.step = totpFind(f.key, typedCode(code), f.used, now); p.step != 0 {
			return p, true
		}
	}
	hash := recoveryHash(f.salt, code)
	for i := range f.codes {
		if subtle.ConstantTimeCompare(f.codes[i][:], hash[:]) == 1 {
			p.recovery = &hash
		}
	}
	return p, p.recovery != nil
}

// spend makes a proof worth nothing.
func (f *factor) spend(p proof) {
	f.used = max(f.used, p.step)
	if p.recovery != nil {
		f.codes = slices.DeleteFunc(slices.Clone(f.codes), func(h journal.Hash) bool { return h == *p.recovery })
	}
}

// recoveryHash returns what is kept of a recovery code, however it was typed.
func recoveryHash(salt, code string) journal.Hash {
	return hashOf(salt + " " + plainCode(code))
}

// demandOf is what a user lacks: the demand that holds for them while they have no second
// factor.
func (s *state) demandOf(u *user) Demand {
	if u.factor != nil {
		return OfNobody
	}
	return s.demand
}
