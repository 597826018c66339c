package account

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/passkey/passkeytest"
	"github.com/pareo-chess/pareo/internal/store"
)

// lived returns an installation in which everything happened that can, with the
// secrets that came up.
func lived(t *testing.T, address string) (*house, []string) {
	t.Helper()
	h := &house{t: t, clock: &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}}
	h.Accounts, h.store = open(t, address, h.clock, Limits{})
	ctx := t.Context()
	first, _, err := h.FirstStart(ctx)
	h.must(err)
	ada, err := h.Claim(ctx, first, "ada", adasPassword, home)
	h.must(err)
	h.ada = h.Actor(ada.ID)

	bob := h.grant(7, h.user("bob"), Arbiter, Scope{})
	for range 5 {
		_ = h.wrong("bob", home)
	}
	_ = h.wrong("a password in the wrong field", home)
	h.must(h.Unlock(ctx, h.ada, bob.User()))
	_, err = h.Login(ctx, "bob", bobsPassword, "", home)
	h.must(err)
	h.must(h.ChangePassword(ctx, bob, bobsPassword, "bob's second password", home, false))
	h.session(h.Actor(bob.User()), "a browser")
	_, err = h.EndOtherSessions(ctx, h.Actor(bob.User()))
	h.must(err)
	h.must(h.Rename(ctx, h.ada, bob.User(), "robert"))
	h.must(h.SetAdministrator(ctx, h.ada, bob.User(), true))
	bob = h.Actor(bob.User())
	tokenSecret, token, err := h.IssueToken(ctx, bob, "board", Limit{Tournament: 7}, h.clock.now().AddDate(1, 0, 0))
	h.must(err)
	invitation, err := h.InviteDevice(ctx, bob, 7, Invite{Name: "hall", Role: Deputy, Scope: Scope{Boards: Range{1, 9}}, Expires: h.clock.now().Add(time.Hour)})
	h.must(err)
	phoneSecret, phone, err := h.EnrolDevice(ctx, invitation.Code, home)
	h.must(err)
	h.must(h.RevokeToken(ctx, bob, token.ID))
	h.must(h.RevokeDevice(ctx, bob, phone.ID))
	h.must(h.Revoke(ctx, h.ada, 7, bob.User()))
	h.must(h.Disable(ctx, h.ada, bob.User()))
	h.must(h.Enable(ctx, h.ada, bob.User()))
	joining, link, err := h.MakeLink(ctx, h.ada, 7, Viewer, 2, h.clock.now().Add(time.Hour))
	h.must(err)
	_, _, err = h.Join(ctx, h.Actor(bob.User()), joining, home)
	h.must(err)
	h.must(h.RevokeLink(ctx, h.ada, 7, link.ID))
	for _, act := range []Act{HookMade{1, 7, "club.example"}, HookChanged{1, 7, "club.example"}, HookRemoved{1, 7, "club.example"}} {
		h.must(h.NoteHook(ctx, h.ada, 7, act))
	}
	robert := h.Actor(bob.User())
	at := h.browse()
	begun, err := h.BeginFactor(at, robert, "bob's second password", home)
	h.must(err)
	key, _ := totpKey(begun.Key)
	recovery, err := h.EnrolFactor(at, robert, totpCode(key, totpAt(h.clock.now())), home)
	h.must(err)
	more, err := h.RenewRecoveryCodes(ctx, robert, "bob's second password", recovery[0], home)
	h.must(err)
	_, err = h.Login(ctx, "robert", "bob's second password", more[0], home)
	h.must(err)
	h.must(h.RemoveFactor(ctx, robert, "bob's second password", more[1], home))
	device := &passkeytest.Device{T: t, Origin: chess.Origin}
	asked, err := h.BeginPasskey(at, robert, chess, "stick", "bob's second password", "", home)
	h.must(err)
	kept, _, err := h.AddPasskey(at, robert, chess, []byte(device.Create(asked)))
	h.must(err)
	h.must(h.RenamePasskey(ctx, robert, 1, "old stick"))
	_, err = h.show(h.browse(), h.Accounts, &passkeytest.Device{T: t, Origin: chess.Origin})
	refused(t, err, Unsigned, "passkey.failed")
	h.must(h.RemovePasskey(ctx, robert, 1, "bob's second password", kept[0], home))
	h.must(h.DemandFactor(ctx, Console(), OfAdministrators))
	h.must(h.DemandFactor(ctx, Console(), OfNobody))
	h.must(h.LinkProvider(ctx, robert, Identity{"https://id.example.org", "robert"}))
	h.must(h.UnlinkProvider(ctx, robert, "bob's second password", home))
	_, err = h.NoteSigningKey(ctx, "aa")
	h.must(err)
	_, err = h.NoteSigningKey(ctx, "bb")
	h.must(err)
	open, err := h.store.Create(ctx, "open", h.clock.now())
	h.must(err)
	h.must(h.RedactTournament(ctx, h.ada, PersonalDataRemoved{Tournament: open, Name: "open", Players: 3, Events: 7}, &store.Redaction{ID: open, Record: store.Record{Seq: 1, Hash: journal.Hash{6}, Data: []byte("redacted")}}))
	h.must(h.NoteBrought(ctx, h.ada, TournamentBrought{Tournament: open, Name: "open", Events: 11, Head: journal.Hash{8}, Key: "8f14e45fceea167a5a36dedd4bea2543", From: 12}))
	h.must(h.DeleteTournament(ctx, h.ada, TournamentDeleted{Tournament: open, Name: "open", Title: "Open", Head: journal.Hash{7}}))
	h.as(h.ada, "192.0.2.1:1", "GET /log", func(ctx context.Context) {
		h.Refused(ctx, NoRight, 0)
		h.Took(ctx, "log.csv", 0)
	})
	_, _, err = h.Log(ctx, h.ada, LogQuery{}) // tells both
	h.must(err)
	h.must(h.KeepAddresses(ctx, h.ada, 30))
	return h, []string{
		adasPassword, bobsPassword, "bob's second password", "a password in the wrong field",
		tokenSecret, strings.TrimPrefix(tokenSecret, "pareo_token_"), phoneSecret, strings.TrimPrefix(phoneSecret, "pareo_device_"),
		first, strings.ReplaceAll(first, "-", ""), invitation.Code, strings.ReplaceAll(invitation.Code, "-", ""), joining, strings.ReplaceAll(joining, "-", ""),
		recovery[0], strings.ReplaceAll(recovery[0], "-", ""), more[2], strings.ReplaceAll(more[2], "-", ""),
	}
}

// Every kind of act comes up in a life, is read back as it was, and folding the
// records again gives the same state.
func TestEveryKind(t *testing.T) {
	h, _ := lived(t, filepath.Join(t.TempDir(), "x.db"))
	events, err := h.history(t.Context())
	h.must(err)
	missing := make(map[chain.Kind]bool)
	for _, kind := range links.Kinds() {
		missing[kind] = true
	}
	for _, e := range events {
		delete(missing, e.Kind())
		if !reflect.ValueOf(e.Act).Comparable() {
			t.Errorf("%T is no plain value", e.Act)
		}
		again, err := links.Decode(e.Record())
		h.must(err)
		h.must(links.Seal(&again))
		if d := cmp.Diff(e, again, cmp.AllowUnexported(Event{})); d != "" {
			t.Error(d)
		}
	}
	delete(missing, chain.KindFor[LogRedacted](links)) // it replaces what it is about; see TestPseudonymise
	if len(missing) > 0 {
		t.Errorf("never happened: %v", missing)
	}
	var actors []string
	for _, e := range events {
		if !slices.Contains(actors, e.Actor) {
			actors = append(actors, e.Actor)
		}
	}
	if want := []string{"console", "", "ada", "bob", "robert", "device hall"}; !slices.Equal(actors, want) {
		t.Errorf("acted: %q, want %q", actors, want)
	}
	records, _, err := h.store.Records(t.Context(), h.id, 0)
	h.must(err)
	folded := newState()
	for _, record := range records {
		h.must(folded.read(record))
	}
	if !reflect.DeepEqual(folded, h.state.Load()) {
		t.Errorf("folding again gives another state:\n%+v\n%+v", folded, h.state.Load())
	}
}

var rewrite = flag.Bool("rewrite", false, "write the journal of testdata anew")

// A journal of version 1, as it was written when there was no other, is read for
// ever: its records, their order of fields, and what they come to.
func TestVersion1(t *testing.T) {
	const file = "testdata/version1.jsonl"
	if *rewrite {
		h, _ := lived(t, filepath.Join(t.TempDir(), "x.db"))
		records, _, err := h.store.Records(t.Context(), h.id, 0)
		h.must(err)
		h.must(os.WriteFile(file, append(bytes.Join(records, []byte("\n")), '\n'), 0o644))
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	records := bytes.Split(bytes.TrimSuffix(content, []byte("\n")), []byte("\n"))
	s := newState()
	for _, record := range records {
		if err := s.read(record); err != nil {
			t.Fatal(err)
		}
		e, err := links.Decode(record)
		if err != nil {
			t.Fatal(err)
		}
		if err := links.Seal(&e); err != nil || !bytes.Equal(e.Record(), record) {
			t.Errorf("written again it is\n%s, not\n%s", e.Record(), record)
		}
	}
	robert := s.named("Robert")
	if len(s.users) != 2 || s.named("bob") != nil || robert == nil || !robert.Administrator || robert.Disabled || len(robert.grants) != 0 {
		t.Errorf("%+v", robert)
	}
	if d := s.devices[1]; len(s.devices) != 1 || len(s.tokens) != 1 || d.Name != "hall" || d.Role != Deputy || d.Scope != (Scope{Boards: Range{1, 9}}) || d.Revoked.IsZero() {
		t.Errorf("%+v", d)
	}
	if good, err := argon2id.ComparePasswordAndHash("bob's second password", robert.password); !good || err != nil {
		t.Errorf("the password does not fit any more: %v", err)
	}
}

// Any byte that is changed, any record that is left out or moved shows at its
// event.
func TestTampering(t *testing.T) {
	h, _ := lived(t, filepath.Join(t.TempDir(), "x.db"))
	records, hashes, err := h.store.Records(t.Context(), h.id, 0)
	h.must(err)
	h.must(Verify(records, hashes))
	h.must(Verify(records, nil))
	broken := func(what string, err error, seq int) {
		t.Helper()
		var b *journal.Broken
		if !errors.As(err, &b) || b.Seq != int64(seq) {
			t.Errorf("%s: %v, want event %d", what, err, seq)
		}
	}
	for i := range records {
		for _, at := range []int{0, len(records[i]) / 2, len(records[i]) - 1} {
			changed := slices.Clone(records)
			changed[i] = bytes.Clone(records[i])
			changed[i][at] ^= 1
			broken("a changed byte", Verify(changed, hashes), i+1)
		}
	}
	broken("a record left out", Verify(slices.Delete(slices.Clone(records), 3, 4), slices.Delete(slices.Clone(hashes), 3, 4)), 4)
	swapped := slices.Clone(records)
	swapped[3], swapped[4] = swapped[4], swapped[3]
	broken("records swapped", Verify(swapped, nil), 4)
	broken("a hash missing", Verify(records, hashes[1:]), len(records))
	// Somebody who makes a whole new chain still cannot do what is impossible.
	e, err := links.Decode(records[0])
	h.must(err)
	forged := Event{Seq: 2, Time: e.Time, Act: RoleGranted{Tournament: 7, User: 5, Role: Owner}, Prev: hashes[0]}
	h.must(links.Seal(&forged))
	broken("a role for nobody", Verify([][]byte{records[0], forged.Record()}, nil), 2)
}

// No secret is in the database, in no form that can be read.
func TestNoSecretIsKept(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h, secrets := lived(t, address)
		cookie := signIn(t, server(t, h.Accounts), "ada", adasPassword)
		secrets = append(secrets, cookie.Value)
		records, _, err := h.store.Records(t.Context(), h.id, 0)
		h.must(err)
		places := map[string][]byte{"the journal": bytes.Join(records, []byte("\n"))}
		files, err := filepath.Glob(address + "*")
		h.must(err)
		for _, file := range files { // of SQLite: the database and its write-ahead log
			places[file], err = os.ReadFile(file)
			h.must(err)
		}
		for place, content := range places {
			if !bytes.Contains(content, []byte("argon2id")) && strings.HasSuffix(place, "journal") {
				t.Errorf("%s does not hold what it should", place)
			}
			for _, secret := range secrets {
				if bytes.Contains(content, []byte(secret)) {
					t.Errorf("%s holds %q", place, secret)
				}
			}
		}
	})
}

// A record is read only as this program writes it.
func TestDecodeRefuses(t *testing.T) {
	for name, record := range map[string]string{
		"nothing":        ``,
		"not JSON":       `hello`,
		"unknown kind":   `{"seq":1,"time":"2026-11-15T12:00:00Z","actor":"","kind":"user exploded","version":1,"data":{},"prev":"` + strings.Repeat("0", 64) + `"}`,
		"the future":     `{"seq":1,"time":"2026-11-15T12:00:00Z","actor":"","kind":"user disabled","version":2,"data":{"User":1},"prev":"` + strings.Repeat("0", 64) + `"}`,
		"unknown field":  `{"seq":1,"time":"2026-11-15T12:00:00Z","actor":"","kind":"user disabled","version":1,"data":{"User":1,"X":1},"prev":"` + strings.Repeat("0", 64) + `"}`,
		"no hash":        `{"seq":1,"time":"2026-11-15T12:00:00Z","actor":"","kind":"user disabled","version":1,"data":{"User":1},"prev":"00"}`,
		"something more": `{"seq":1,"time":"2026-11-15T12:00:00Z","actor":"","kind":"user disabled","version":1,"data":{"User":1},"prev":"` + strings.Repeat("0", 64) + `"} {}`,
	} {
		if e, err := links.Decode([]byte(record)); err == nil {
			t.Errorf("%s was read as %+v", name, e)
		}
	}
}

// A password in clear text cannot get into the journal, nor a secret without a
// hash.
func TestImpossibleActs(t *testing.T) {
	h, _ := lived(t, filepath.Join(t.TempDir(), "x.db"))
	s := h.state.Load()
	hash := s.users[1].password
	for _, act := range []Act{
		FirstCodeIssued{},
		UserCreated{User: 3, Name: "eve", Password: "in clear text"},
		UserCreated{User: 2, Name: "eve", Password: hash},
		UserCreated{User: 3, Name: "ADA", Password: hash},
		UserCreated{User: 3, Name: "eve", Password: hash, Code: &journal.Hash{}},
		PasswordChanged{User: 1, Password: "in clear text"},
		PasswordChanged{User: 9, Password: hash},
		UserRenamed{User: 2, Name: "ada"},
		UserDisabled{User: 9}, UserEnabled{User: 9}, AdministratorSet{User: 9}, LoginUnlocked{User: 9},
		LoggedIn{User: 9}, LoginFailed{User: 9}, LoginLocked{User: 9},
		RoleGranted{Tournament: 7, User: 9, Role: Viewer}, RoleGranted{User: 1, Role: Viewer}, RoleGranted{Tournament: 7, User: 1, Role: "king"},
		RoleRevoked{Tournament: 7, User: 1},
		TokenIssued{Token: 2, User: 1, Name: "x"}, TokenIssued{Token: 2, User: 9, Name: "x", Secret: hashOf("x")}, TokenIssued{Token: 1, User: 1, Name: "x", Secret: hashOf("x")},
		TokenIssued{Token: 2, User: 1, Name: "x", Secret: s.tokens[1].secret},
		TokenRevoked{Token: 1}, TokenRevoked{Token: 9},
		DeviceInvited{Device: 2, Tournament: 7, Name: "x", Role: Owner, Code: hashOf("x")},
		DeviceInvited{Device: 2, Tournament: 7, Name: "x", Role: Viewer}, DeviceInvited{Device: 9, Tournament: 7, Name: "x", Role: Viewer, Code: hashOf("x")},
		DeviceInvited{Device: 2, Name: "x", Role: Viewer, Code: hashOf("x")}, DeviceInvited{Device: 2, Tournament: 7, Role: Viewer, Code: hashOf("x")},
		DeviceInvited{Device: 2, Tournament: 7, Name: "x", Role: Viewer, Code: s.devices[1].code},
		DeviceEnrolled{Device: 1, Secret: hashOf("x")}, DeviceEnrolled{Device: 9, Secret: hashOf("x")},
		DeviceRevoked{Device: 1}, DeviceRevoked{Device: 9},
	} {
		if err := act.apply(s.clone(), &Event{Seq: s.end.Seq + 1, Time: h.clock.now(), Act: act}); err == nil {
			t.Errorf("%T %+v is possible", act, act)
		}
	}
}

// A server that meets a record it cannot read gives nobody any rights.
func TestUnreadableJournal(t *testing.T) {
	h := newHouse(t)
	secret, _, err := h.IssueToken(t.Context(), h.ada, "board", Limit{}, time.Time{})
	h.must(err)
	s := h.state.Load()
	data := []byte(`{"seq":4,"kind":"of the future"}`)
	h.must(h.store.AppendRecords(t.Context(), h.id, s.end.Seq, []store.Record{{Seq: s.end.Seq + 1, Prev: s.end.Hash, Hash: journal.HashOf(data), Data: data}}))
	gone(t, "the actor", func() bool { return h.Actor(h.ada.User()) != nil })
	if _, err := h.Bearer(t.Context(), secret); err == nil {
		t.Error("the token is good")
	}
	if h.Still(h.ada) != nil || h.Roles(1) != nil || h.Users() != nil || h.Devices(1) != nil || h.Tokens(1) != nil {
		t.Error("something is known still")
	}
	var broken *journal.Broken
	if _, err := h.CreateUser(t.Context(), h.ada, "eve", "eve's own password", false); !errors.As(err, &broken) {
		t.Error(err)
	}
	if _, err := h.Login(t.Context(), "ada", adasPassword, "", home); !errors.As(err, &broken) {
		t.Error(err)
	}
	if err := h.verify(t.Context()); !errors.As(err, &broken) || broken.Seq != s.end.Seq+1 {
		t.Error(err)
	}
	if _, err := Open(t.Context(), h.store, Options{Passwords: &cheap}); !errors.As(err, &broken) {
		t.Errorf("opened all the same: %v", err)
	}
}

// history returns all events of the installation, oldest first.
func (a *Accounts) history(ctx context.Context) ([]Event, error) {
	records, _, err := a.store.Records(ctx, a.id, 0)
	if err != nil {
		return nil, err
	}
	events := make([]Event, len(records))
	for i, record := range records {
		if events[i], err = links.Decode(record); err != nil {
			return nil, err
		}
	}
	return events, nil
}

// verify checks the whole stored journal of the installation.
func (a *Accounts) verify(ctx context.Context) error {
	records, hashes, err := a.store.Records(ctx, a.id, 0)
	if err != nil {
		return err
	}
	return Verify(records, hashes)
}

// The fast reader of roles reads what the reader of JSON reads, and nothing else.
func FuzzRoles(f *testing.F) {
	for _, text := range []string{
		`{"Tournament":1,"User":2,"Role":"owner"}`, `{"Tournament":1,"User":2,"Role":"results","Scope":{"Boards":{"From":1,"To":9}}}`,
		`{"Tournament":1,"User":2,"Role":"owner"},"was":"00"`, `{"Tournament":01,"User":2,"Role":"owner"}`, `{"Tournament":1,"User":2,"Role":"own\u0065r"}`, ``,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var want RoleGranted
		wrong := chain.Strict(data, &want)
		got, err := readRole(data)
		if (err == nil) != (wrong == nil) || err == nil && got != Act(want) {
			t.Errorf("%s: %+v, %v; JSON has %+v, %v", data, got, err, want, wrong)
		}
	})
}
