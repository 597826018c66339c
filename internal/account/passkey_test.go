package account

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/passkey"
	"github.com/pareo-chess/pareo/internal/passkey/passkeytest"
)

// chess is where the house is reached by browsers that make passkeys.
var chess, _ = passkey.SiteAt("https://chess.example.org")

// keep has a device make a passkey for a user.
func (h *house) keep(u *Actor, device *passkeytest.Device, name, code string) []string {
	h.t.Helper()
	ctx := h.browse()
	options, err := h.BeginPasskey(ctx, u, chess, name, u.Name()+"'s own password", code, home)
	h.must(err)
	codes, added, err := h.AddPasskey(ctx, u, chess, []byte(device.Create(options)))
	h.must(err)
	if added.Name != name || added.Host != chess.Host || added.ID == 0 {
		h.t.Errorf("%+v", added)
	}
	return codes
}

// show signs in by a device, in a session.
func (h *house) show(ctx context.Context, a *Accounts, device *passkeytest.Device) (User, error) {
	h.t.Helper()
	options, err := a.BeginPasskeyLogin(ctx, chess, home)
	h.must(err)
	return a.LoginPasskey(ctx, chess, []byte(device.Get(options)), home)
}

// A passkey signs in by itself, on every server and after a restart, and is the second step
// after the password; recovery codes come with the first, and are good in its place.
func TestPasskeys(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		there, _ := open(t, address, h.clock, Limits{})
		bob := h.user("bob")
		device := &passkeytest.Device{T: t, Origin: chess.Origin}
		_, err := h.show(h.browse(), h.Accounts, device)
		refused(t, err, Unsigned, "passkey.failed")
		codes := h.keep(bob, device, "telephone", "")
		if len(codes) != recoveryCodes || h.keep(bob, &passkeytest.Device{T: t, Origin: chess.Origin}, "stick", codes[9]) != nil {
			t.Error("recovery codes come once", codes)
		}
		if u, _ := h.User(bob.User()); !u.SecondFactor || h.MakesCodes(bob.User()) {
			t.Errorf("%+v", u)
		}
		h.clock.pass(time.Hour)
		elsewhere, err := there.sessions.Load(t.Context(), "")
		h.must(err)
		u, err := h.show(elsewhere, there, device)
		h.must(err)
		if u.ID != bob.User() {
			t.Errorf("%+v", u)
		}
		list := there.Passkeys(bob.User())
		if len(list) != 2 || list[0].Name != "telephone" || !list[0].Used.Equal(h.clock.now()) || !list[1].Used.IsZero() {
			t.Errorf("%+v", list)
		}

		ctx := t.Context()
		_, err = there.Login(ctx, "bob", bobsPassword, "", home)
		refused(t, err, Unsigned, "login.code")
		_, err = there.Login(ctx, "bob", bobsPassword, codes[0], home)
		h.must(err)
		step := h.browse()
		if _, more, err := h.LoginStep(step, "bob", bobsPassword, home); err != nil || !more {
			t.Fatal(err)
		}
		if !h.AwaitsPasskey(step, chess.Host) || h.AwaitsPasskey(step, "other.example.org") {
			t.Error("the second step is not offered where the passkeys are good, and there alone")
		}
		_, err = h.show(step, h.Accounts, device)
		h.must(err)
		if h.AwaitsCode(step) {
			t.Error("it goes on waiting")
		}
		again, _ := open(t, address, h.clock, Limits{})
		elsewhere, err = again.sessions.Load(ctx, "")
		h.must(err)
		_, err = h.show(elsewhere, again, device)
		h.must(err)
		h.must(h.verify(ctx))
	})
}

// No answer is good twice, late, for another question, of another user than whose password
// was shown, of a passkey that is gone or of a copy of the device; and no number of them
// locks the user out.
func TestPasskeysRefused(t *testing.T) {
	h := newHouse(t)
	bob, eve := h.user("bob"), h.user("eve")
	device, other := &passkeytest.Device{T: t, Origin: chess.Origin}, &passkeytest.Device{T: t, Origin: chess.Origin}
	h.keep(bob, device, "telephone", "")
	h.keep(eve, other, "stick", "")
	ctx := h.browse()
	options, err := h.BeginPasskeyLogin(ctx, chess, home)
	h.must(err)
	answer := []byte(device.Get(options))
	_, err = h.LoginPasskey(h.browse(), chess, answer, home)
	refused(t, err, Unsigned, "passkey.late")
	_, err = h.LoginPasskey(ctx, chess, answer, home)
	h.must(err)
	_, err = h.LoginPasskey(ctx, chess, answer, home)
	refused(t, err, Unsigned, "passkey.late")
	options, err = h.BeginPasskeyLogin(ctx, chess, home)
	h.must(err)
	h.clock.pass(codeWait + time.Second)
	_, err = h.LoginPasskey(ctx, chess, []byte(device.Get(options)), home)
	refused(t, err, Unsigned, "passkey.late")

	step := h.browse()
	_, _, err = h.LoginStep(step, "bob", bobsPassword, home)
	h.must(err)
	options, err = h.BeginPasskeyLogin(h.browse(), chess, home)
	h.must(err)
	if asked, err := h.BeginPasskeyStep(step, chess, home); err != nil || other.Get(asked) != "" {
		t.Error("eve's device is asked for bob's passkey", err)
	}
	_, err = h.LoginPasskey(step, chess, []byte(other.Get(options)), home)
	refused(t, err, Unsigned, "passkey.failed")

	copied := *device
	copied.Count = 1
	for range 12 {
		h.clock.pass(10 * time.Second)
		_, err = h.show(h.browse(), h.Accounts, &copied)
		refused(t, err, Unsigned, "passkey.failed")
	}
	_, err = h.show(h.browse(), h.Accounts, device)
	h.must(err)

	h.must(h.Disable(t.Context(), h.ada, bob.User()))
	_, err = h.show(h.browse(), h.Accounts, device)
	refused(t, err, Unsigned, "passkey.failed")
	h.must(h.Enable(t.Context(), h.ada, bob.User()))
	h.must(h.ResetFactor(t.Context(), h.ada, bob.User()))
	_, err = h.show(h.browse(), h.Accounts, device)
	refused(t, err, Unsigned, "passkey.failed")
	if len(h.Passkeys(bob.User())) != 0 {
		t.Error("a reset leaves passkeys")
	}
	h.clock.pass(time.Hour)
	limited := ""
	for range 60 {
		if _, err := h.BeginPasskeyLogin(h.browse(), chess, "192.0.2.99:1"); err != nil {
			limited = err.Error()
		}
	}
	if limited == "" {
		t.Error("an address may ask as often as it likes")
	}
}

// However many addresses answers come from that are not good, the journal has as many of
// them as of wrong passwords of strangers, and no passkey that is good waits for them.
func TestPasskeysDoNotFillTheJournal(t *testing.T) {
	h := newHouse(t)
	device := &passkeytest.Device{T: t, Origin: chess.Origin}
	h.keep(h.user("bob"), device, "telephone", "")
	h.clock.pass(time.Hour)
	before, held := h.state.Load().end.Seq, 0
	for i := range 160 {
		from, ctx := fmt.Sprintf("[2001:db8:%x::1]:1", i), h.browse()
		_, err := h.BeginPasskeyLogin(ctx, chess, from)
		h.must(err)
		if _, err = h.LoginPasskey(ctx, chess, []byte("{}"), from); wait(err) > 0 {
			held++
		}
	}
	if got := h.state.Load().end.Seq - before; got != 120 || held != 40 {
		t.Errorf("%d of 160 are in the journal, %d were held up", got, held)
	}
	_, err := h.show(h.browse(), h.Accounts, device)
	h.must(err)
}

// Passkeys are added, renamed and removed by who shows the password, and a code where a
// phone makes them; each has a name, and there is an end to how many. With the last of a
// second factor it ends.
func TestOwnPasskeys(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	phone, codes := h.enrol(bob)
	device := &passkeytest.Device{T: t, Origin: chess.Origin}
	ctx := h.browse()
	begin := func(name, password, code string) error {
		_, err := h.BeginPasskey(ctx, bob, chess, name, password, code, home)
		return err
	}
	refused(t, begin("", bobsPassword, phone.next()), Invalid, "passkey.name")
	refused(t, begin("telephone", "wrong", phone.next()), Unsigned, "login.wrong")
	refused(t, begin("telephone", bobsPassword, ""), Unsigned, "login.code-wrong")
	_, _, err := h.AddPasskey(ctx, bob, chess, []byte("{}"))
	refused(t, err, Invalid, "passkey.late")
	h.must(begin("telephone", bobsPassword, phone.next()))
	_, _, err = h.AddPasskey(ctx, bob, chess, []byte("{}"))
	refused(t, err, Invalid, "passkey.failed")
	if h.keep(bob, device, "telephone", codes[0]) != nil {
		t.Error("there are recovery codes already")
	}
	refused(t, begin("stick", bobsPassword, codes[0]), Unsigned, "login.code-wrong")
	if left := h.RecoveryCodesLeft(bob.User()); left != recoveryCodes-1 {
		t.Errorf("%d are left", left)
	}
	h.must(h.RenamePasskey(ctx, bob, 1, "old telephone"))
	refused(t, h.RenamePasskey(ctx, bob, 1, " "), Invalid, "passkey.name")
	refused(t, h.RenamePasskey(ctx, bob, 2, "x"), Unknown, "passkey.unknown")
	refused(t, h.RenamePasskey(ctx, h.ada, 1, "x"), Unknown, "passkey.unknown")
	refused(t, h.RenamePasskey(ctx, nil, 1, "x"), Forbidden, "factor.own")
	refused(t, h.RemovePasskey(ctx, bob, 1, bobsPassword, "", home), Unsigned, "login.code-wrong")
	refused(t, h.RemovePasskey(ctx, bob, 7, bobsPassword, "", home), Unknown, "passkey.unknown")
	h.must(h.RemovePasskey(ctx, bob, 1, bobsPassword, codes[1], home))
	if u, _ := h.User(bob.User()); !u.SecondFactor {
		t.Error("the phone makes codes still")
	}
	h.must(h.RemoveFactor(ctx, bob, bobsPassword, codes[2], home))

	made := h.keep(bob, device, "telephone", "")
	if list := h.Passkeys(bob.User()); len(made) != recoveryCodes || len(list) != 1 || list[0].ID != 2 {
		t.Errorf("%+v", list)
	}
	_, codes = h.enrol(bob) // a phone besides
	if len(h.Passkeys(bob.User())) != 1 {
		t.Error("a phone takes the passkey away")
	}
	h.must(h.RemoveFactor(ctx, bob, bobsPassword, codes[0], home))
	if u, _ := h.User(bob.User()); u.SecondFactor || len(h.Passkeys(bob.User())) != 0 {
		t.Error("switched off, and it is not")
	}
}

// Who has passkeys alone changes them with a recovery code beside the password.
func TestPasskeysTakeARecoveryCode(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	codes := h.keep(bob, &passkeytest.Device{T: t, Origin: chess.Origin}, "telephone", "")
	ctx := h.browse()
	_, err := h.BeginPasskey(ctx, bob, chess, "intruder's", bobsPassword, "", home)
	refused(t, err, Unsigned, "login.code-wrong")
	refused(t, h.RemovePasskey(ctx, bob, 1, bobsPassword, "", home), Unsigned, "login.code-wrong")
	h.keep(bob, &passkeytest.Device{T: t, Origin: chess.Origin}, "stick", codes[0])
	refused(t, h.RemovePasskey(ctx, bob, 1, bobsPassword, codes[0], home), Unsigned, "login.code-wrong")
	h.must(h.RemovePasskey(ctx, bob, 1, bobsPassword, codes[1], home))
}

// A password that an administrator or the console sets leaves no passkey by which somebody
// else would go on coming in, and leaves the phone; one that the user sets leaves them.
func TestResetPasswordRemovesPasskeys(t *testing.T) {
	h := newHouse(t)
	bob, ctx := h.user("bob"), t.Context()
	device := &passkeytest.Device{T: t, Origin: chess.Origin}
	codes := h.keep(bob, device, "telephone", "")
	h.keep(bob, &passkeytest.Device{T: t, Origin: chess.Origin}, "stick", codes[0])
	h.must(h.ChangePassword(ctx, bob, bobsPassword, "another of bob's own", home, false))
	_, err := h.show(h.browse(), h.Accounts, device)
	h.must(err)
	h.must(h.SetPassword(ctx, h.ada, bob.User(), bobsPassword))
	_, err = h.show(h.browse(), h.Accounts, device)
	refused(t, err, Unsigned, "passkey.failed")
	if u, _ := h.User(bob.User()); u.SecondFactor || len(h.Passkeys(bob.User())) != 0 {
		t.Error("passkeys are left")
	}
	bob = h.Actor(bob.User())
	phone, _ := h.enrol(bob)
	h.keep(bob, device, "telephone", phone.next())
	h.must(h.SetPassword(ctx, Console(), bob.User(), bobsPassword))
	if len(h.Passkeys(bob.User())) != 0 || !h.MakesCodes(bob.User()) {
		t.Error("the phone stays, and it alone")
	}
	h.must(h.verify(ctx))
}

// In a browser in which bob has typed his password, eve signs in by her own passkey.
func TestPasskeyOfAnother(t *testing.T) {
	h := newHouse(t)
	device, other := &passkeytest.Device{T: t, Origin: chess.Origin}, &passkeytest.Device{T: t, Origin: chess.Origin}
	h.keep(h.user("bob"), device, "telephone", "")
	eve := h.user("eve")
	h.keep(eve, other, "stick", "")
	ctx := h.browse()
	_, _, err := h.LoginStep(ctx, "bob", bobsPassword, home)
	h.must(err)
	u, err := h.show(ctx, h.Accounts, other)
	if h.must(err); u.ID != eve.User() || h.AwaitsCode(ctx) {
		t.Errorf("%+v", u)
	}
	_, err = h.BeginPasskeyStep(ctx, chess, home)
	refused(t, err, Unsigned, "login.code-late")
	_, _, err = h.LoginStep(ctx, "bob", bobsPassword, home)
	h.must(err)
	asked, err := h.BeginPasskeyStep(ctx, chess, home)
	h.must(err)
	_, _, err = h.LoginStep(ctx, "eve", "eve's own password", home)
	h.must(err)
	_, err = h.LoginPasskey(ctx, chess, []byte(device.Get(asked)), home)
	refused(t, err, Unsigned, "passkey.late")
}

// Strangers who guess passwords behind an address keep no passkey there waiting, and a
// sign-in takes one try.
func TestPasskeyTries(t *testing.T) {
	h := newHouse(t)
	device := &passkeytest.Device{T: t, Origin: chess.Origin}
	h.keep(h.user("bob"), device, "telephone", "")
	for i := range 30 {
		_ = h.wrong(fmt.Sprint("nobody", i), home)
	}
	for range 20 {
		_, err := h.show(h.browse(), h.Accounts, device)
		h.must(err)
	}
	_, err := h.BeginPasskeyLogin(h.browse(), chess, home)
	if wait(err) <= 0 {
		t.Error(err)
	}
}

// The journal tells what happened to passkeys, and no page of it a key.
func TestLogOfPasskeys(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	device := &passkeytest.Device{T: t, Origin: chess.Origin}
	codes := h.keep(bob, device, "telephone", "")
	ctx := h.browse()
	_, err := h.show(ctx, h.Accounts, device)
	h.must(err)
	_, err = h.show(ctx, h.Accounts, &passkeytest.Device{T: t, Origin: chess.Origin})
	refused(t, err, Unsigned, "passkey.failed")
	h.must(h.RenamePasskey(ctx, bob, 1, "old telephone"))
	h.must(h.RemovePasskey(ctx, bob, 1, bobsPassword, codes[0], home))
	if u, _ := h.User(bob.User()); u.SecondFactor {
		t.Error("nothing is left of the second factor, and it is demanded")
	}
	entries, _, err := h.Log(ctx, h.ada, LogQuery{})
	h.must(err)
	var told []string
	for _, e := range entries {
		told = append(told, e.Kind+" "+e.Name)
	}
	want := "passkey removed old telephone, passkey renamed old telephone, passkey failed , logged in with passkey , passkey added telephone"
	if got := strings.Join(told, ", "); !strings.HasPrefix(got, want) {
		t.Error(got)
	}
}

// What no program writes is impossible.
func TestImpossiblePasskeys(t *testing.T) {
	h, _ := lived(t, filepath.Join(t.TempDir(), "x.db"))
	h.keep(h.user("cleo"), &passkeytest.Device{T: t, Origin: chess.Origin}, "stick", "")
	cleo, _ := h.Named("cleo")
	s := h.state.Load()
	key := passkey.Key{ID: []byte("id"), Public: []byte("public")}
	codes := [recoveryCodes]journal.Hash{}
	for i := range codes {
		codes[i] = hashOf("x")
	}
	held := s.users[cleo.ID].factor.passkeys[0].key
	for _, act := range []Act{
		PasskeyAdded{User: 99, Passkey: 1, Name: "x", Host: "x", Key: &key, Codes: &codes, Salt: "12345678"},
		PasskeyAdded{User: 1, Passkey: 2, Name: "x", Host: "x", Key: &key, Codes: &codes, Salt: "12345678"},
		PasskeyAdded{User: 1, Passkey: 1, Name: "", Host: "x", Key: &key, Codes: &codes, Salt: "12345678"},
		PasskeyAdded{User: 1, Passkey: 1, Name: "x", Host: "", Key: &key, Codes: &codes, Salt: "12345678"},
		PasskeyAdded{User: 1, Passkey: 1, Name: "x", Host: "x", Codes: &codes, Salt: "12345678"},
		PasskeyAdded{User: 1, Passkey: 1, Name: "x", Host: "x", Key: &key},
		PasskeyAdded{User: 1, Passkey: 1, Name: "x", Host: "x", Key: &key, Codes: &codes},
		PasskeyAdded{User: cleo.ID, Passkey: 2, Name: "x", Host: "x", Key: &key, Codes: &codes, Salt: "12345678"},
		PasskeyAdded{User: cleo.ID, Passkey: 2, Name: "x", Host: "x", Key: &held},
		PasskeyRenamed{User: 1, Passkey: 1, Name: "x"}, PasskeyRenamed{User: cleo.ID, Passkey: 9, Name: "x"}, PasskeyRenamed{User: cleo.ID, Passkey: 1},
		PasskeyRemoved{User: 1, Passkey: 1}, PasskeyRemoved{User: cleo.ID, Passkey: 9},
		LoggedIn{User: 1, Passkey: 1}, LoggedIn{User: cleo.ID, Passkey: 9},
	} {
		if err := act.apply(s.clone(), &Event{Seq: s.end.Seq + 1, Time: h.clock.now(), Act: act}); err == nil {
			t.Errorf("%T %+v is possible", act, act)
		}
	}
}
