package account

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/journal"
)

// AddressesKept records for how many days network addresses stay in the journal of the
// installation; 0 = for good.
type AddressesKept struct {
	Days int
}

// Addresses are kept at least as long as sessions last, in whose list they are, and as
// failed sign-ins count.
const (
	leastDays = 7
	mostDays  = 3650
)

func (a AddressesKept) apply(s *state, _ *Event) error {
	if a.Days != 0 && (a.Days < leastDays || a.Days > mostDays) {
		return refuse(Invalid, "log.days", "least", leastDays, "most", mostDays)
	}
	s.addressDays = a.Days
	return nil
}

func (a AddressesKept) tell(_ *state, t *LogEntry) {
	t.Topic = Deleted
	if a.Days == 0 {
		t.Kind = "addresses kept for good"
		return
	}
	t.Name = strconv.Itoa(a.Days)
}

// AddressDays is for how many days network addresses stay in the journal of the
// installation; 0 = for good.
func (a *Accounts) AddressDays() int {
	s, err := a.current()
	if err != nil {
		return 0
	}
	return s.addressDays
}

// KeepAddresses says for how many days network addresses stay in the journal of the
// installation, 0 = for good. It takes an administrator. What is over by then goes with
// [Accounts.RetainAddresses].
func (a *Accounts) KeepAddresses(ctx context.Context, by *Actor, days int) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		if p.state.addressDays != days {
			p.do(AddressesKept{days})
		}
		return nil
	})
}

// RetainAddresses takes out of the journal the network addresses that were kept as long as
// they may be, and returns of how many entries.
func (a *Accounts) RetainAddresses(ctx context.Context, key journal.Signer) (int, error) {
	days := a.AddressDays()
	if days == 0 {
		return 0, nil
	}
	return a.redactLog(ctx, Console(), key, cleaner{before: a.options.Now().AddDate(0, 0, -days)})
}

// Pseudonymise takes the name of a disabled user out of the journal for good, with what
// they called their programs and passkeys, their network addresses, and what a provider
// calls them, which is unlinked: they are "user 7" wherever it is read. It takes an
// administrator, and returns of how many entries it was taken.
func (a *Accounts) Pseudonymise(ctx context.Context, by *Actor, id UserID, key journal.Signer) (int, error) {
	err := a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Administer); err != nil {
			return err
		}
		u := p.state.users[id]
		switch {
		case u == nil:
			return refuse(Unknown, "user.unknown", "user", id)
		case !u.Disabled:
			return refuse(Taken, "user.not-disabled", "name", u.Name)
		}
		for _, linked := range u.identities {
			p.do(ProviderUnlinked{id, linked.Issuer, linked.Subject})
		}
		if u.Name == Pseudonym(id) {
			return nil
		}
		if err := p.state.checkName(Pseudonym(id), id); err != nil {
			return err
		}
		p.do(UserRenamed{id, Pseudonym(id)})
		return nil
	})
	if err != nil {
		return 0, err
	}
	done, err := a.redactLog(ctx, by, key, cleaner{user: id})
	if err != nil {
		return done, err
	}
	a.lock.Lock()
	defer a.lock.Unlock()
	return done, a.readAgain(ctx) // what this server keeps in memory has the name, too
}

// redactionPart is how many entries are replaced at a time: nobody signs in meanwhile.
const redactionPart = 1000

// maxRedactions is how often it is tried when others take something out at the same time.
const maxRedactions = 4

// errLogMoved says that somebody else took something out of the journal meanwhile, and
// errLogChanges that users and rights would not come to the same without the data.
var (
	errLogMoved   = errors.New("the journal of the installation was changed meanwhile; try again")
	errLogChanges = errors.New("these data cannot be taken out of the journal of the installation; nothing was changed")
)

// redactLog takes personal data out of the journal and returns of how many entries, again
// when others do the same.
func (a *Accounts) redactLog(ctx context.Context, by *Actor, key journal.Signer, c cleaner) (done int, err error) {
	for range maxRedactions {
		var part int
		again := c
		part, err = a.redactLogOnce(ctx, by, key, &again)
		if done += part; !errors.Is(err, errLogMoved) {
			break
		}
	}
	return done, err
}

// sameRights reports whether the users and what they may are the same.
func (s *state) sameRights(other *state) bool {
	return maps.EqualFunc(s.users, other.users, func(a, b *user) bool {
		return a.Administrator == b.Administrator && a.Disabled == b.Disabled && a.password == b.password && a.generation == b.generation && maps.Equal(a.grants, b.grants)
	}) && len(s.tokens) == len(other.tokens) && len(s.devices) == len(other.devices) && len(s.roleLinks) == len(other.roleLinks)
}

// redactLogOnce takes personal data out of the journal, part by part. Before the first is
// replaced the whole is folded again without them, and has to come to the same rights.
func (a *Accounts) redactLogOnce(ctx context.Context, by *Actor, key journal.Signer, c *cleaner) (int, error) {
	records, hashes, err := a.store.Records(ctx, a.id, 0)
	if err != nil {
		return 0, err
	}
	replaced, at, err := c.replacements(records)
	if err != nil || len(replaced) == 0 {
		return 0, err
	}
	before, after := newState(), newState()
	if err := before.readAll(records, hashes); err != nil {
		return 0, err // what was altered is not signed
	}
	for seq, record := range replaced {
		records[seq-1] = record
	}
	if err := after.fold(records, hashes); err != nil || !before.sameRights(after) {
		return 0, fmt.Errorf("%w: %v", errLogChanges, err) // the journal itself is not broken
	}
	done := 0
	for part := range slices.Chunk(slices.Sorted(maps.Keys(replaced)), redactionPart) {
		act, change := LogRedacted{User: c.user, Before: c.before.UTC().Truncate(time.Millisecond)}, make(map[int64][]byte, len(part))
		for _, seq := range part {
			change[seq] = replaced[seq]
			act.Entries = append(act.Entries, Replaced{seq, chain.HashOf(replaced[seq])})
		}
		var ours int64
		err := a.do(ctx, by, func(p *plan) error {
			if err := p.may(0, Administer); err != nil {
				return err
			}
			if p.state.redacted != at {
				return errLogMoved
			}
			ours = p.state.end.Seq + 1
			p.replaces = change
			p.do(p.sign(act, key))
			return nil
		})
		if err != nil {
			return done, err
		}
		done += len(part)
		at = ours
	}
	return done, nil
}

// replacements are the records of the journal that take the place of others, by their
// numbers, and the last entry by which any did before.
func (c *cleaner) replacements(records [][]byte) (replaced map[int64][]byte, at int64, err error) {
	replaced = make(map[int64][]byte)
	for _, record := range records {
		e, err := links.Decode(record)
		if err != nil {
			return nil, 0, err
		}
		if _, ok := e.Act.(LogRedacted); ok {
			at = e.Seq
		}
		changed, err := c.clean(&e)
		if err != nil {
			return nil, 0, err
		}
		if changed {
			replaced[e.Seq] = e.Record()
		}
	}
	return replaced, at, nil
}
