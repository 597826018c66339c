package account

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// seal is a key of an installation.
type seal struct{ ed25519.PrivateKey }

func newSeal(t *testing.T) seal {
	t.Helper()
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return seal{key}
}

func (s seal) Public() []byte              { return s.PrivateKey.Public().(ed25519.PublicKey) }
func (s seal) SignText(text []byte) []byte { return ed25519.Sign(s.PrivateKey, text) }

// stored are the records of the installation.
func (h *house) stored() ([][]byte, []journal.Hash) {
	h.t.Helper()
	records, hashes, err := h.store.Records(h.t.Context(), h.id, 0)
	h.must(err)
	return records, hashes
}

// reopened: who begins with the stored records comes to the same as who followed, but for
// what was forgotten on purpose.
func (h *house) reopened(forgotten func(u *user)) *Accounts {
	h.t.Helper()
	a, err := Open(h.t.Context(), h.store, h.options)
	h.must(err)
	h.t.Cleanup(a.Close)
	here, there := h.state.Load().clone(), a.state.Load().clone()
	for _, s := range []*state{here, there} {
		s.own = nil
		for id, u := range s.users {
			plain := *u
			forgotten(&plain)
			s.users[id] = &plain
		}
	}
	if !reflect.DeepEqual(here.users, there.users) || !reflect.DeepEqual(here.names, there.names) || here.end != there.end {
		h.t.Errorf("opened again it is another:\n%+v\n%+v", here, there)
	}
	return a
}

// twoServers are a house and another server on its store.
func twoServers(t *testing.T, address string) (*house, *Accounts) {
	t.Helper()
	h := newHouseAt(t, address)
	h.t = t
	other, err := Open(t.Context(), h.store, h.options)
	h.must(err)
	t.Cleanup(other.Close)
	return h, other
}

// Network addresses leave the journal after so many days, for good; what else it tells
// stays, the chain holds, and everybody signs in as before.
func TestAddressesLeave(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h, other := twoServers(t, address)
		ctx, key := t.Context(), newSeal(t)
		h.user("bob")
		const old, young = "192.0.2.77", "192.0.2.99"
		come := func(from string) {
			for range 6 {
				_ = h.wrong("bob", from+":1")
			}
			_ = h.wrong("nobody", from+":1")
			_, err := h.Login(ctx, "ada", adasPassword, "", from+":1")
			h.must(err)
			h.as(h.ada, from+":1", "GET /log", func(ctx context.Context) {
				h.Refused(ctx, NoRight, 0)
				h.Took(ctx, "log.csv", 0)
			})
			h.must(h.tellNotes(ctx, true))
		}
		come(old)
		h.clock.pass(20 * 24 * time.Hour)
		come(young)

		refused(t, h.KeepAddresses(ctx, nil, 10), Unsigned, "access.unsigned")
		refused(t, h.KeepAddresses(ctx, h.Actor(2), 10), Forbidden, "access.forbidden")
		refused(t, h.KeepAddresses(ctx, h.ada, 6), Invalid, "log.days")
		if n, err := h.RetainAddresses(ctx, key); err != nil || n != 0 || h.AddressDays() != 0 {
			t.Error("something went though nothing was said", n, err)
		}
		h.must(h.KeepAddresses(ctx, h.ada, 10))
		n, err := h.RetainAddresses(ctx, key)
		h.must(err)
		records, hashes := h.stored()
		all := bytes.Join(records, []byte("\n"))
		if n < 9 || bytes.Contains(all, []byte(old)) || !bytes.Contains(all, []byte(young)) {
			t.Errorf("%d entries: %s", n, all)
		}
		h.must(Verify(records, hashes))
		h.must(Verify(records, nil))
		seen(t, other, h.Accounts)
		for _, a := range []*Accounts{h.Accounts, other} {
			log, _, err := a.Log(ctx, h.ada, LogQuery{From: Gone})
			h.must(err)
			if len(log) != n {
				t.Errorf("%d entries without an address, want %d", len(log), n)
			}
			last, _, err := a.Log(ctx, h.ada, LogQuery{Topic: Deleted})
			h.must(err)
			if len(last) != 2 || last[0].Kind != "addresses taken out" || last[0].Events != n || last[1].Kind != "addresses kept" || last[1].Name != "10" {
				t.Errorf("%+v", last)
			}
		}
		if n, err := other.RetainAddresses(ctx, key); err != nil || n != 0 {
			t.Error("again:", n, err)
		}
		h.reopened(func(u *user) { u.attempts, u.signIns = attempts{}, signIns{} })
		_, err = h.Login(ctx, "ada", adasPassword, "", home)
		h.must(err)
		h.must(h.KeepAddresses(ctx, h.ada, 0))
		if log, _, err := h.Log(ctx, h.ada, LogQuery{Topic: Deleted, Limit: 1}); err != nil || log[0].Kind != "addresses kept for good" {
			t.Error(log, err)
		}
	})
}

// Many entries are replaced part by part.
func TestManyAddressesLeave(t *testing.T) {
	h := newHouse(t)
	h.must(h.do(t.Context(), nil, func(p *plan) error {
		for i := range 2500 {
			p.do(LoginFailed{From: fmt.Sprintf("192.0.2.%d", i%250)})
		}
		return nil
	}))
	h.clock.pass(8 * 24 * time.Hour)
	h.must(h.KeepAddresses(t.Context(), h.ada, 7))
	if n, err := h.RetainAddresses(t.Context(), newSeal(t)); err != nil || n != 2500 {
		t.Fatal(n, err)
	}
	records, hashes := h.stored()
	h.must(Verify(records, hashes))
	if parts := LogRedactions(records); len(parts) != 3 || len(parts[0].Entries) != 1000 || len(parts[2].Entries) != 500 {
		t.Errorf("%d parts", len(parts))
	}
}

// A disabled user is called by a number wherever the journal names them, and nobody else.
func TestPseudonymise(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h, other := twoServers(t, address)
		ctx, key := t.Context(), newSeal(t)
		eve := h.grant(7, h.user("Evelyn Wray"), Arbiter, Scope{})
		id := eve.User()
		h.must(h.Rename(ctx, h.ada, id, "Evelyn Gray"))
		again := h.user("Evelyn Wray") // another of the name that is free now
		eve = h.Actor(id)
		secret, _, err := h.IssueToken(ctx, eve, "laptop of Evelyn", Limit{}, time.Time{})
		h.must(err)
		byToken, err := h.Bearer(ctx, secret)
		h.must(err)
		_, err = h.InviteDevice(ctx, byToken, 7, Invite{Name: "hall", Role: Deputy, Expires: h.clock.now().Add(time.Hour)})
		h.must(err)
		_, err = h.InviteDevice(ctx, eve, 7, Invite{Name: "stage", Role: Deputy, Expires: h.clock.now().Add(time.Hour)})
		h.must(err)
		h.must(h.LinkProvider(ctx, eve, Identity{"https://id.example.org", "evelyn@federation"}))
		_ = h.wrong("Evelyn Gray", "192.0.2.77:1")
		_, err = h.Login(ctx, "Evelyn Gray", "Evelyn Wray's own password", "", "192.0.2.78:1")
		h.must(err)
		for _, actor := range []*Actor{eve, byToken} {
			h.as(actor, "192.0.2.79:1", "GET /log", func(ctx context.Context) { h.Refused(ctx, NoRight, 0) })
		}
		h.must(h.tellNotes(ctx, true))

		_, err = h.Pseudonymise(ctx, h.ada, id, key)
		refused(t, err, Taken, "user.not-disabled")
		h.must(h.Disable(ctx, h.ada, id))
		_, err = h.Pseudonymise(ctx, nil, id, key)
		refused(t, err, Unsigned, "access.unsigned")
		_, err = h.Pseudonymise(ctx, h.Actor(again.User()), id, key)
		refused(t, err, Forbidden, "access.forbidden")
		_, err = h.Pseudonymise(ctx, h.ada, 99, key)
		refused(t, err, Unknown, "user.unknown")
		n, err := h.Pseudonymise(ctx, h.ada, id, key)
		h.must(err)
		records, hashes := h.stored()
		all := string(bytes.Join(records, []byte("\n")))
		for _, gone := range []string{"Gray", "laptop", "evelyn@federation", "192.0.2.7"} {
			if strings.Contains(all, gone) {
				t.Errorf("%s is there still: %s", gone, all)
			}
		}
		if strings.Count(all, "Evelyn Wray") != 1 || n < 9 {
			t.Errorf("%d entries, of the other of that name: %d", n, strings.Count(all, "Evelyn Wray"))
		}
		h.must(Verify(records, hashes))
		if user, known := h.User(id); !known || user.Name != Pseudonym(id) || !user.Disabled {
			t.Errorf("%+v", user)
		}
		log, _, err := h.Log(ctx, h.ada, LogQuery{User: Pseudonym(id)})
		h.must(err)
		if len(log) < n || !slices.ContainsFunc(log, func(e LogEntry) bool { return e.Actor == Pseudonym(id) && e.Kind == "device invited" }) ||
			!slices.ContainsFunc(log, func(e LogEntry) bool { return e.Actor == Pseudonym(again.User()) || e.Kind == "name taken out" }) {
			t.Errorf("%d entries: %+v", len(log), log)
		}
		if by, _, _ := h.Log(ctx, h.ada, LogQuery{User: "token - of " + Pseudonym(id)}); len(by) != 2 {
			t.Errorf("by the token: %+v", by)
		}
		seen(t, other, h.Accounts)
		for _, a := range []*Accounts{h.Accounts, other} {
			if devices := fmt.Sprint(*a.state.Load().devices[1], *a.state.Load().devices[2]); strings.Contains(devices, "Evelyn") {
				t.Errorf("in memory: %s", devices)
			}
		}
		a := h.reopened(func(*user) {})
		if here, there := h.state.Load().devices, a.state.Load().devices; len(here) != 2 || !reflect.DeepEqual(here, there) {
			t.Errorf("%+v, want %+v", there, here)
		}
		if n, err := h.Pseudonymise(ctx, h.ada, id, key); err != nil || n != 0 {
			t.Error("again:", n, err)
		}
		h.reopened(func(*user) {})
	})
}

// A server that was behind, wherever it stood when a name was taken out, sees what there
// is now: what it read before goes with what follows only as it was.
func TestPseudonymiseSeenFromBehind(t *testing.T) {
	h := newHouse(t)
	ctx, key := t.Context(), &watchedSeal{seal: newSeal(t)}
	eve := h.grant(7, h.user("Evelyn Wray"), Arbiter, Scope{})
	h.must(h.Rename(ctx, h.ada, eve.User(), "Evelyn Gray"))
	h.user("Evelyn Wray")
	h.must(h.LinkProvider(ctx, h.Actor(eve.User()), Identity{"https://id.example.org", "evelyn@federation"}))
	h.must(h.Disable(ctx, h.ada, eve.User()))
	var before [][]byte
	var hashes []journal.Hash
	key.signing = func() { before, hashes = h.stored() }
	_, err := h.Pseudonymise(ctx, h.ada, eve.User(), key)
	h.must(err)
	other := h.reopened(func(*user) {})
	other.Close()
	want := other.state.Load()
	for n := range before {
		behind := newState()
		h.must(behind.readAll(before[:n], hashes[:n]))
		other.state.Store(behind)
		if err := other.catchUp(ctx); err != nil {
			t.Fatalf("from entry %d on: %v", n, err)
		}
		if now, err := other.current(); err != nil || now.end != want.end || !reflect.DeepEqual(now.names, want.names) {
			t.Errorf("from entry %d on: %+v, %v", n, now, err)
		}
	}
}

// A journal that holds by itself and is not the one that was read before is no reading
// again: nobody has rights by it.
func TestAnotherJournalInItsPlace(t *testing.T) {
	for name, more := range map[string]int{"shorter": 0, "longer": 3} {
		h, other := newHouse(t), newHouse(t)
		h.user("bob")
		for i := range more {
			other.user(fmt.Sprintf("eve %d", i))
		}
		h.must(h.KeepAddresses(t.Context(), h.ada, 30))
		h.Close()
		h.Accounts.store, h.Accounts.id = other.store, other.id
		err := h.readAgain(t.Context())
		if more > 0 {
			err = h.catchUp(t.Context())
		}
		var broken *journal.Broken
		if !errors.As(err, &broken) || broken.What.Code != "chain.link" {
			t.Errorf("%s: %v", name, err)
		}
		if s, err := h.current(); err == nil {
			t.Errorf("%s: %+v is believed", name, s.end)
		}
	}
}

// watchedSeal tells when something is signed.
type watchedSeal struct {
	seal
	signing func()
}

func (w *watchedSeal) SignText(text []byte) []byte {
	w.signing()
	return w.seal.SignText(text)
}

// What took the place of another is believed only as a signed entry says it.
func TestReplacedUnlawfully(t *testing.T) {
	h := newHouse(t)
	ctx, key := t.Context(), newSeal(t)
	_ = h.wrong("ada", home)
	before, hashes := h.stored()
	at := len(before) - 1 // the failure
	h.clock.pass(8 * 24 * time.Hour)
	h.must(h.KeepAddresses(ctx, h.ada, 7))
	_, err := h.RetainAddresses(ctx, key)
	h.must(err)
	after, afterHashes := h.stored()
	broken := func(what string, err error, seq int, code string) {
		t.Helper()
		var b *journal.Broken
		if !errors.As(err, &b) || b.Seq != int64(seq) || b.What.Code != code {
			t.Errorf("%s: %v, want event %d, %s", what, err, seq, code)
		}
	}
	with := func(records [][]byte, at int, record []byte) [][]byte {
		records = slices.Clone(records)
		records[at] = record
		return records
	}
	broken("put back", Verify(with(after, at, before[at]), afterHashes), at+1, "chain.put-back")
	e, err := links.Decode(before[at])
	h.must(err)
	h.must(links.Replace(&e, LoginFailed{User: 1, From: "198.51.100.1"}))
	broken("another record", Verify(with(after, at, e.Record()), afterHashes), at+1, "chain.replaced-otherwise")
	broken("without an entry", Verify(with(before, at, e.Record()), hashes), at+1, "chain.replaced")

	// in the store itself: the page tells nothing wrong, and no server starts with it
	h.must(h.store.Replace(ctx, h.id, h.state.Load().end.Seq, map[int64][]byte{int64(at) + 1: e.Record()}, h.sealed(AddressesKept{30})))
	h.must(h.catchUp(ctx))
	_, _, err = h.Log(ctx, h.ada, LogQuery{})
	broken("in the store", err, at+1, "chain.replaced-otherwise")
	_, err = Open(ctx, h.store, h.options)
	broken("at start", err, at+1, "chain.replaced-otherwise")

	if n, err := h.RetainAddresses(ctx, key); n != 0 || err != nil { // nothing is due
		t.Error(n, err)
	}
	_, err = h.redactLog(ctx, Console(), key, cleaner{before: h.clock.now()})
	broken("signing what was altered", err, at+1, "chain.replaced-otherwise")

	act := LogRedacted{Entries: []Replaced{{1, hashes[0]}}}
	next := Event{Seq: h.state.Load().end.Seq + 1, Time: h.clock.now(), Prev: h.state.Load().end.Hash}
	act.Key, act.Signature = key.Public(), key.SignText(act.signed(&next))
	h.must(act.apply(newState(), &next))
	for what, wrong := range map[string]LogRedacted{
		"nothing":      {Key: act.Key, Signature: act.Signature},
		"itself":       {Entries: []Replaced{{next.Seq, hashes[0]}}, Key: act.Key, Signature: act.Signature},
		"other bytes":  {Entries: []Replaced{{1, hashes[1]}}, Key: act.Key, Signature: act.Signature},
		"no key":       {Entries: act.Entries, Signature: act.Signature},
		"another key":  {Entries: act.Entries, Key: newSeal(t).Public(), Signature: act.Signature},
		"another user": {User: 1, Entries: act.Entries, Key: act.Key, Signature: act.Signature},
	} {
		if wrong.apply(newState(), &next) == nil {
			t.Errorf("%s: it is possible", what)
		}
	}
}

// sealed is an act as the next record of the installation.
func (h *house) sealed(act Act) []store.Record {
	h.t.Helper()
	end := h.state.Load().end
	e := Event{Seq: end.Seq + 1, Time: h.clock.now(), Act: act, Prev: end.Hash}
	h.must(links.Seal(&e))
	return []store.Record{recordOf(&e)}
}
