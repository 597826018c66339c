package account

import (
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// state is what the events come to. One that was handed out is never changed:
// the next event works on a clone, and what the maps point to is replaced, not
// written to.
type state struct {
	end chain.End

	users   map[UserID]*user
	names   map[string]UserID // by nameKey
	tokens  map[TokenID]*token
	devices map[DeviceID]*device
	// secrets and codes ever given, by their hash; used and revoked ones stay, so
	// that who holds one can be told.
	secrets    map[journal.Hash]holder
	codes      map[journal.Hash]DeviceID
	roleLinks  map[LinkID]*Link
	linkCodes  map[journal.Hash]LinkID
	identities map[Identity]UserID
	firstCodes []firstCode // only as long as there is no user
	demand     Demand      // of whom a second factor is demanded
	signing    string      // the fingerprint of the key that was accepted; "" = none ever was
	signs      time.Time   // since when one was
	strange    string      // of another that a server was found to sign with since
	// origins are the files that tournaments came from; of each there may be several, of
	// which one was written.
	origins     map[store.ID][]Origin
	addressDays int // for how many days network addresses stay in the journal; 0 = for good
	// replaced are the entries out of which personal data were taken, by what their
	// records have to be since, and redacted the last entry that said so.
	replaced map[int64]journal.Hash
	redacted int64
	renamed  int64 // the last one by which a name was
	// ended are sessions that were ended of late, for those who stay longer than a
	// request; the store knows them no more.
	ended map[string]time.Time

	// own are the users whose grants nobody else has seen yet, while records are read in
	// a row; nil = grants are copied before they are written to.
	own map[UserID]bool
}

// holder is whom a secret belongs to; one of the two.
type holder struct {
	token  TokenID
	device DeviceID
}

type user struct {
	User
	password   string
	generation int64 // the event since which sessions are good
	grants     map[store.ID]Grant
	attempts   attempts
	signIns    signIns
	factor     *factor // nil = none
	// passkeysEver is how many passkeys there ever were.
	passkeysEver PasskeyID
	identities   []Identity
	entered      int64      // the event that made them a user
	patron       UserID     // whose invitation made them one; 0 = nobody's
	begun        []store.ID // tournaments that they began and that are not deleted
}

type token struct {
	Token
	secret journal.Hash
}

type device struct {
	Device
	secret, code journal.Hash
}

func newState() *state {
	return &state{
		users: make(map[UserID]*user), names: make(map[string]UserID),
		tokens: make(map[TokenID]*token), devices: make(map[DeviceID]*device),
		secrets: make(map[journal.Hash]holder), codes: make(map[journal.Hash]DeviceID),
		roleLinks: make(map[LinkID]*Link), linkCodes: make(map[journal.Hash]LinkID),
		ended: make(map[string]time.Time), identities: make(map[Identity]UserID),
		origins: make(map[store.ID][]Origin),
	}
}

func (s *state) clone() *state {
	c := *s
	c.users, c.names = maps.Clone(s.users), maps.Clone(s.names)
	c.tokens, c.devices = maps.Clone(s.tokens), maps.Clone(s.devices)
	c.secrets, c.codes = maps.Clone(s.secrets), maps.Clone(s.codes)
	c.roleLinks, c.linkCodes = maps.Clone(s.roleLinks), maps.Clone(s.linkCodes)
	c.ended, c.origins, c.own = maps.Clone(s.ended), maps.Clone(s.origins), nil
	return &c
}

// read adds a stored record. The error is a *journal.Broken.
func (s *state) read(record []byte) error {
	end := s.end
	e, err := links.Next(&end, record)
	if err != nil {
		return err
	}
	if err := s.add(e); err != nil {
		return chain.Impossible(e.Seq, err)
	}
	return nil
}

// add applies an event. After an error the state is not to be used any more.
func (s *state) add(e *Event) error {
	if e.Command != 0 || e.Confirmed != nil {
		return errors.New("the installation has no commands and no confirmations")
	}
	if err := e.Act.apply(s, e); err != nil {
		return err
	}
	if err := s.noteChange(e); err != nil {
		return err
	}
	s.end = chain.End{Seq: e.Seq, Hash: e.Hash()}
	return nil
}

// named finds a user by name.
func (s *state) named(name string) *user { return s.users[s.names[nameKey(name)]] }

// change replaces a user by a copy that f may write to.
func (s *state) change(id UserID, f func(u *user)) error {
	old := s.users[id]
	if old == nil {
		return fmt.Errorf("there is no user %d", id)
	}
	u := *old
	f(&u)
	s.users[id] = &u
	return nil
}

// writable makes the grants of a user a map that may be written to. While records are read
// in a row it is copied once for each user: an owner of thousands of tournaments has as many
// grants.
func (s *state) writable(u *user) map[store.ID]Grant {
	if !s.own[u.ID] || u.grants == nil {
		u.grants = maps.Clone(u.grants)
		if u.grants == nil {
			u.grants = make(map[store.ID]Grant)
		}
		if s.own != nil {
			s.own[u.ID] = true
		}
	}
	return u.grants
}

// readAll adds records that were stored in a row, with what was kept of each.
func (s *state) readAll(records [][]byte, kept []chain.Hash) error {
	first := s.end.Seq + 1
	if err := s.fold(records, kept); err != nil {
		return err
	}
	return s.lawful(records, first)
}

// fold is readAll of records that may have taken the place of others without any entry
// that says so.
func (s *state) fold(records [][]byte, kept []chain.Hash) error {
	s.own = make(map[UserID]bool)
	for i, record := range records {
		if err := s.end.Kept(record, kept[i]); err != nil {
			return err
		}
		if err := s.read(record); err != nil {
			return err
		}
	}
	s.own = nil // from here on others see it
	return nil
}

// owners counts the owners of a tournament.
func (s *state) owners(tournament store.ID) int {
	n := 0
	for _, u := range s.users {
		if u.grants[tournament].Role == Owner {
			n++
		}
	}
	return n
}

// administrators counts those who can act.
func (s *state) administrators() int {
	n := 0
	for _, u := range s.users {
		if u.Administrator && !u.Disabled {
			n++
		}
	}
	return n
}

// actor returns a user as they may act now; nil if they may not. Who lacks a second
// factor that is demanded of them may less.
func (s *state) actor(id UserID) *Actor {
	a := s.entitled(id)
	if a != nil {
		a.lacks = s.demandOf(s.users[id])
	}
	return a
}

// entitled is actor as if no second factor were demanded.
func (s *state) entitled(id UserID) *Actor {
	u := s.users[id]
	if u == nil || u.Disabled {
		return nil
	}
	return &Actor{kind: isUser, name: u.Name, user: id, share: s.countsFor(id), generation: u.generation, administrator: u.Administrator, grants: u.grants}
}

// tokenActor returns who acts with a token; nil if nobody may.
func (s *state) tokenActor(id TokenID, now time.Time) *Actor {
	t := s.tokens[id]
	if t == nil || !t.InForce(now) {
		return nil
	}
	a := s.actor(t.User)
	if a == nil {
		return nil
	}
	a.kind, a.token, a.limit = isToken, id, &t.Limit
	a.name = tokenActorName(t.Name, a.name)
	return a
}

// deviceActor returns a phone as it may act; nil if it may not.
func (s *state) deviceActor(id DeviceID, now time.Time) *Actor {
	d := s.devices[id]
	if d == nil || !d.Enrolled() || !d.InForce(now) {
		return nil
	}
	grant := Grant{Tournament: d.Tournament, Role: d.Role, Scope: d.Scope}
	a := &Actor{kind: isDevice, name: devicePrefix + d.Name, device: id, grants: map[store.ID]Grant{d.Tournament: grant}}
	if s.users[d.maker] != nil {
		a.share = s.countsFor(d.maker)
	}
	return a
}

// still returns an actor with the rights of now; nil if they have none left.
func (s *state) still(a *Actor, now time.Time) *Actor {
	if a == nil {
		return nil
	}
	switch a.kind {
	case isConsole:
		return a
	case isToken:
		return s.tokenActor(a.token, now)
	case isDevice:
		return s.deviceActor(a.device, now)
	}
	again := s.actor(a.user)
	if _, ended := s.ended[a.session]; again == nil || ended || again.generation != a.generation {
		return nil
	}
	again.session = a.session
	return again
}
