package account

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// The codes are those of RFC 6238, appendix B, and of RFC 4226, appendix D.
func TestTOTPVectors(t *testing.T) {
	key := []byte("12345678901234567890")
	for at, want := range map[int64]string{
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130",
	} {
		if got := totpCode(key, totpAt(time.Unix(at, 0))); got != want {
			t.Errorf("at %d it is %s, want %s", at, got, want)
		}
	}
	for counter, want := range []string{"755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"} {
		if got := totpCode(key, int64(counter)); got != want {
			t.Errorf("code %d is %s, want %s", counter, got, want)
		}
	}
	again, ok := totpKey(totpText(key))
	if !ok || string(again) != string(key) || totpText(key) != "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ" {
		t.Errorf("%q", totpText(key))
	}
	want := "otpauth://totp/Pareo%20hall:ada%20&%20co?algorithm=SHA1&digits=6&issuer=Pareo%20hall&period=30&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
	if got := totpAddress(key, "Pareo hall", "ada & co"); got != want {
		t.Errorf("%s", got)
	}
}

// browse is a context with the session of a browser in it.
func (h *house) browse() context.Context {
	h.t.Helper()
	ctx, err := h.sessions.Load(h.t.Context(), "")
	h.must(err)
	return ctx
}

// phoneWith makes the codes that a phone would show.
type phoneWith struct {
	h   *house
	key []byte
}

func (p phoneWith) code() string { return totpCode(p.key, totpAt(p.h.clock.now())) }

// next waits for the next code.
func (p phoneWith) next() string {
	p.h.clock.pass(totpStep)
	return p.code()
}

// enrol gives a user a second factor.
func (h *house) enrol(u *Actor) (phoneWith, []string) {
	h.t.Helper()
	ctx := h.browse()
	begun, err := h.BeginFactor(ctx, u, u.Name()+"'s own password", home)
	h.must(err)
	key, ok := totpKey(begun.Key)
	if waits, also := h.Enrolling(ctx, u); !ok || !also || waits != begun {
		h.t.Fatalf("%+v", begun)
	}
	p := phoneWith{h, key}
	codes, err := h.EnrolFactor(ctx, u, p.code(), home)
	h.must(err)
	return p, codes
}

// With a second factor nobody comes in by the password alone; a code is good once, in its
// half minute and those beside it; a recovery code is good once. All of it holds on every
// server and after a restart.
func TestSecondFactor(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		there, _ := open(t, address, h.clock, Limits{})
		ctx := t.Context()
		bob := h.user("bob")
		phone, codes := h.enrol(bob)
		login := func(a *Accounts, code string) error {
			_, err := a.Login(ctx, "bob", bobsPassword, code, home)
			return err
		}
		_, err := h.Login(ctx, "bob", "not the password", phone.next(), home)
		refused(t, err, Unsigned, "login.wrong")
		refused(t, login(there, ""), Unsigned, "login.code")
		refused(t, login(there, "000000"), Unsigned, "login.code-wrong")
		h.must(login(there, phone.code()))
		refused(t, login(h.Accounts, phone.code()), Unsigned, "login.code-wrong") // used
		early := totpCode(phone.key, totpAt(h.clock.now())+1)
		h.must(login(h.Accounts, early[:3]+" "+early[3:]))
		refused(t, login(there, phone.code()), Unsigned, "login.code-wrong") // before one that was used
		h.clock.pass(2 * totpStep)
		refused(t, login(there, totpCode(phone.key, totpAt(h.clock.now())-2)), Unsigned, "login.code-wrong")
		refused(t, login(there, totpCode(phone.key, totpAt(h.clock.now())+2)), Unsigned, "login.code-wrong")
		h.must(h.Unlock(ctx, h.ada, bob.User()))
		if len(codes) != recoveryCodes {
			t.Fatal(codes)
		}
		h.must(login(h.Accounts, strings.ToLower(strings.ReplaceAll(codes[3], "-", " "))))
		refused(t, login(there, codes[3]), Unsigned, "login.code-wrong")
		if left := h.RecoveryCodesLeft(bob.User()); left != recoveryCodes-1 {
			t.Errorf("%d recovery codes are left", left)
		}
		again, _ := open(t, address, h.clock, Limits{})
		refused(t, login(again, codes[3]), Unsigned, "login.code-wrong")
		h.must(login(again, codes[4]))
		h.must(h.verify(ctx))
	})
}

// Two who come with one code at the same time, on two servers, do not both come in.
func TestACodeIsGoodOnceAtTheSameTime(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		there, _ := open(t, address, h.clock, Limits{})
		phone, codes := h.enrol(h.user("bob"))
		for _, code := range []string{phone.next(), codes[0]} {
			var in sync.WaitGroup
			came := make(chan struct{}, 8)
			for i := range 8 {
				in.Go(func() {
					a := []*Accounts{h.Accounts, there}[i%2]
					if _, err := a.Login(t.Context(), "bob", bobsPassword, code, fmt.Sprintf("192.0.2.%d", i)); err == nil {
						came <- struct{}{}
					}
				})
			}
			in.Wait()
			if len(came) != 1 {
				t.Errorf("%d came in with one code", len(came))
			}
		}
	})
}

// Who has the password and guesses codes is locked out as a guesser of passwords is, and
// the journal tells it.
func TestGuessedCodes(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.user("bob")
	phone, _ := h.enrol(bob)
	for range 5 {
		_, err := h.Login(ctx, "bob", bobsPassword, "000000", "198.51.100.1")
		refused(t, err, Unsigned, "login.code-wrong")
	}
	_, err := h.Login(ctx, "bob", bobsPassword, phone.code(), "198.51.100.1")
	refused(t, err, TooMany, "login.locked")
	in := h.browse()
	_, more, err := h.LoginStep(in, "bob", bobsPassword, "198.51.100.2")
	if h.must(err); !more {
		t.Fatal("no code is asked for")
	}
	for range 5 {
		_, err = h.LoginCode(in, "000000", "198.51.100.2")
		refused(t, err, Unsigned, "login.code-wrong")
	}
	_, err = h.LoginCode(in, phone.code(), "198.51.100.2")
	refused(t, err, TooMany, "login.locked")
	list, _, err := h.Log(ctx, h.ada, LogQuery{Topic: Failures, User: "bob"})
	h.must(err)
	wrong := 0
	for _, e := range list {
		if e.Kind == "code failed" && strings.HasPrefix(e.From, "198.51.100.") {
			wrong++
		}
	}
	if wrong != 10 {
		t.Errorf("%d wrong codes are in the journal", wrong)
	}
}

// Who signs in by a provider has no password to tell, and does not guess codes for ever
// in a session that is open: not even the right one passes while they are locked out.
func TestGuessedCodesWithoutAPassword(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	h.must(h.CreateByProvider(ctx, Identity{"https://id.example.org", "bob"}, "bob"))
	u, _ := h.Named("bob")
	bob := h.Actor(u.ID)
	phone, _ := h.enrol(bob)
	phone.next()
	for range 5 {
		refused(t, h.RemoveFactor(ctx, bob, "", "000000", "198.51.100.1"), Unsigned, "login.code-wrong")
	}
	refused(t, h.RemoveFactor(ctx, bob, "", phone.code(), "198.51.100.1"), TooMany, "login.locked")
	_, err := h.RenewRecoveryCodes(ctx, bob, "", phone.code(), "198.51.100.1")
	refused(t, err, TooMany, "login.locked")
	h.must(h.Unlock(ctx, h.ada, u.ID))
	h.must(h.RemoveFactor(ctx, bob, "", phone.code(), "198.51.100.1"))
}

// On a page the code is a second step: in the same browser, within five minutes, and not
// after the password has changed.
func TestLoginInTwoSteps(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	phone, _ := h.enrol(bob)
	step := func() context.Context {
		t.Helper()
		ctx := h.browse()
		_, more, err := h.LoginStep(ctx, "bob", bobsPassword, home)
		if h.must(err); !more || !h.AwaitsCode(ctx) {
			t.Fatal("no code is asked for")
		}
		if actor, err := h.signedIn(ctx); actor != nil || err != nil {
			t.Fatal("half a login is a session", err)
		}
		return ctx
	}
	ctx := step()
	_, err := h.LoginCode(h.browse(), phone.next(), home)
	refused(t, err, Unsigned, "login.code-late")
	_, err = h.LoginCode(ctx, "123", home)
	refused(t, err, Unsigned, "login.code-wrong")
	u, err := h.LoginCode(ctx, phone.code(), home)
	if h.must(err); u.ID != bob.User() || h.AwaitsCode(ctx) {
		t.Errorf("%+v", u)
	}
	_, err = h.LoginCode(ctx, phone.next(), home)
	refused(t, err, Unsigned, "login.code-late")

	ctx = step()
	h.clock.pass(codeWait + time.Second)
	_, err = h.LoginCode(ctx, phone.next(), home)
	refused(t, err, Unsigned, "login.code-late")
	ctx = step()
	h.must(h.SetPassword(t.Context(), h.ada, bob.User(), "another password of bob"))
	_, err = h.LoginCode(ctx, phone.next(), home)
	refused(t, err, Unsigned, "login.code-late")

	_, more, err := h.LoginStep(h.browse(), "ada", adasPassword, home)
	if h.must(err); more {
		t.Error("a code is asked of who has no second factor")
	}
}

// Changing a second factor takes password and code; a token changes none.
func TestChangingASecondFactor(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.user("bob")
	secret, _, err := h.IssueToken(ctx, bob, "program", Limit{}, time.Time{})
	h.must(err)
	program, err := h.Bearer(ctx, secret)
	h.must(err)
	_, err = h.BeginFactor(h.browse(), program, bobsPassword, home)
	refused(t, err, Forbidden, "factor.own")
	_, err = h.BeginFactor(h.browse(), nil, "", home)
	refused(t, err, Forbidden, "factor.own")
	_, err = h.BeginFactor(h.browse(), bob, "not the password", home)
	refused(t, err, Unsigned, "login.wrong")
	_, err = h.EnrolFactor(h.browse(), bob, "123456", home)
	refused(t, err, Invalid, "factor.none-waits")
	waits := h.browse()
	_, err = h.BeginFactor(waits, bob, bobsPassword, home)
	h.must(err)
	_, err = h.EnrolFactor(waits, bob, "12345", home)
	refused(t, err, Invalid, "factor.code-first")
	refused(t, h.RemoveFactor(ctx, bob, bobsPassword, "1", home), Unknown, "factor.none")

	phone, old := h.enrol(bob)
	_, err = h.BeginFactor(h.browse(), bob, bobsPassword, home)
	refused(t, err, Taken, "factor.there")
	_, err = h.RenewRecoveryCodes(ctx, bob, bobsPassword, phone.code(), home) // used when it was set up
	refused(t, err, Unsigned, "login.code-wrong")
	_, err = h.RenewRecoveryCodes(ctx, bob, "not the password", phone.next(), home)
	refused(t, err, Unsigned, "login.wrong")
	fresh, err := h.RenewRecoveryCodes(ctx, bob, bobsPassword, phone.code(), home)
	h.must(err)
	_, err = h.Login(ctx, "bob", bobsPassword, old[0], home)
	refused(t, err, Unsigned, "login.code-wrong")
	refused(t, h.RemoveFactor(ctx, bob, bobsPassword, old[1], home), Unsigned, "login.code-wrong")
	refused(t, h.RemoveFactor(ctx, program, bobsPassword, phone.next(), home), Forbidden, "factor.own")
	h.must(h.Unlock(ctx, h.ada, bob.User()))
	h.must(h.RemoveFactor(ctx, bob, bobsPassword, fresh[0], home))
	_, err = h.Login(ctx, "bob", bobsPassword, "", home)
	h.must(err)
}

// An administrator resets the second factor of another: the journal tells it, and the
// sessions end. Nobody else does, and no administrator their own.
func TestResetOfASecondFactor(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob, cleo := h.user("bob"), h.user("cleo")
	refused(t, h.ResetFactor(ctx, h.ada, bob.User()), Unknown, "factor.none")
	refused(t, h.ResetFactor(ctx, h.ada, 99), Unknown, "user.unknown")
	h.enrol(bob)
	refused(t, h.ResetFactor(ctx, cleo, bob.User()), Forbidden, "access.forbidden")
	refused(t, h.ResetFactor(ctx, nil, bob.User()), Unsigned, "access.unsigned")
	h.enrol(h.ada)
	refused(t, h.ResetFactor(ctx, h.ada, h.ada.User()), Taken, "factor.own-reset")
	h.must(h.ResetFactor(ctx, h.ada, bob.User()))
	if h.Still(bob) != nil {
		t.Error("a session goes on")
	}
	list, _, err := h.Log(ctx, h.ada, LogQuery{Topic: Factors, User: "bob"})
	h.must(err)
	if len(list) != 2 || list[0].Kind != "second factor reset" || list[0].Actor != "ada" || list[1].Kind != "second factor enrolled" {
		t.Errorf("%+v", list)
	}
}

// Who lacks a second factor that is demanded has no right of that part, also by a token,
// until there is one. Phones stay, and nobody locks themselves out.
func TestDemandedFactor(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.grant(7, h.user("bob"), Arbiter, Scope{})
	dan := h.grant(7, h.user("dan"), Deputy, Scope{})
	secret, _, err := h.IssueToken(ctx, bob, "program", Limit{}, time.Time{})
	h.must(err)
	invitation, err := h.InviteDevice(ctx, bob, 7, Invite{Name: "hall", Role: ResultEntry, Expires: h.clock.now().Add(time.Hour)})
	h.must(err)
	phoneSecret, _, err := h.EnrolDevice(ctx, invitation.Code, home)
	h.must(err)

	refused(t, h.DemandFactor(ctx, bob, OfArbiters), Forbidden, "access.forbidden")
	refused(t, h.DemandFactor(ctx, h.ada, OfArbiters), Taken, "factor.first-yours")
	h.enrol(h.ada)
	refused(t, h.DemandFactor(ctx, h.ada, "everybody"), Invalid, "factor.demand")
	h.must(h.DemandFactor(ctx, h.ada, OfAdministrators))
	if bob = h.Actor(bob.User()); !bob.May(7, Pair, Place{}) || bob.LacksFactor() {
		t.Error("what is demanded of administrators is demanded of an arbiter")
	}
	h.must(h.SetAdministrator(ctx, h.ada, dan.User(), true))
	if dan = h.Actor(dan.User()); dan.Administrator() || !dan.LacksFactor() || !dan.May(7, EnterResults, Place{}) {
		t.Error("an administrator without the second factor that is demanded is one")
	}
	refused(t, h.Disable(ctx, dan, bob.User()), Forbidden, "access.factor")
	h.must(h.SetAdministrator(ctx, h.ada, dan.User(), false))

	h.must(h.DemandFactor(ctx, h.ada, OfArbiters))
	program, err := h.Bearer(ctx, secret)
	h.must(err)
	for _, by := range []*Actor{h.Actor(bob.User()), program} {
		if by.May(7, Pair, Place{}) || by.May(7, See, Place{}) || by.May(0, Create, Place{}) || !by.LacksFactor() {
			t.Errorf("%s may without a second factor", by.Name())
		}
		_, err := h.InviteDevice(ctx, by, 7, Invite{Name: "another", Role: ResultEntry, Expires: h.clock.now().Add(time.Hour)})
		refused(t, err, Forbidden, "access.factor")
	}
	if dan = h.Actor(dan.User()); !dan.May(7, EnterResults, Place{}) || dan.LacksFactor() {
		t.Error("a deputy lacks a second factor")
	}
	h.grant(8, bob, Arbiter, Scope{}) // a look at what bob made
	if _, err := h.Bearer(ctx, phoneSecret); err != nil {
		t.Errorf("bob's phone ended: %v", err)
	}
	h.enrol(h.Actor(bob.User()))
	program, err = h.Bearer(ctx, secret)
	h.must(err)
	if bob = h.Actor(bob.User()); !bob.May(7, Pair, Place{}) || bob.LacksFactor() || !program.May(7, Pair, Place{}) {
		t.Error("bob may not with a second factor")
	}
	refused(t, h.DemandFactor(ctx, nil, OfNobody), Unsigned, "access.unsigned")
	h.must(h.DemandFactor(ctx, Console(), OfNobody))
	if h.Demanded() != OfNobody {
		t.Error(h.Demanded())
	}
}

// A backup keeps second factors, used codes and links with providers.
func TestBackupKeepsSecondFactors(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.user("bob")
	phone, codes := h.enrol(bob)
	h.must(h.LinkProvider(ctx, bob, Identity{"https://id.example.org", "4711"}))
	_, err := h.Login(ctx, "bob", bobsPassword, codes[0], home)
	h.must(err)
	var saved []store.Saved
	h.must(h.store.Backup(ctx, func(info store.Info, records [][]byte, _ []journal.Hash) error {
		saved = append(saved, store.Saved{Info: info, Records: records})
		return nil
	}))
	onBoth(t, func(t *testing.T, address string) {
		st, err := store.Open(ctx, address)
		h.must(err)
		h.must(st.Restore(ctx, func(put func(*store.Saved) error) error {
			for i := range saved {
				if err := put(&saved[i]); err != nil {
					return err
				}
			}
			return nil
		}))
		h.must(st.Close())
		again, _ := open(t, address, h.clock, Limits{})
		_, err = again.Login(ctx, "bob", bobsPassword, "", home)
		refused(t, err, Unsigned, "login.code")
		_, err = again.Login(ctx, "bob", bobsPassword, codes[0], home)
		refused(t, err, Unsigned, "login.code-wrong")
		_, err = again.Login(ctx, "bob", bobsPassword, phone.next(), home)
		h.must(err)
		if !again.LinkedTo(Identity{"https://id.example.org", "4711"}) {
			t.Error("the link with the provider is lost")
		}
	})
}

// What cannot be is refused when it is read: no key, no hashes, no factor to change.
func TestImpossibleFactors(t *testing.T) {
	h, _ := lived(t, filepath.Join(t.TempDir(), "x.db"))
	s := h.state.Load()
	key, salt := totpText(make([]byte, totpKeyLength)), strings.Repeat("0", 32)
	var codes [recoveryCodes]journal.Hash
	for i := range codes {
		codes[i] = hashOf(fmt.Sprint(i))
	}
	for _, act := range []Act{
		FactorEnrolled{User: 9, Key: key, Salt: salt, Codes: codes}, FactorEnrolled{User: 1, Key: "AAAA", Salt: salt, Codes: codes},
		FactorEnrolled{User: 1, Key: key, Codes: codes}, FactorEnrolled{User: 1, Key: key, Salt: salt},
		RecoveryCodesMade{User: 1, Salt: salt, Codes: codes}, RecoveryCodesMade{User: 9, Salt: salt, Codes: codes}, RecoveryCodesMade{User: 1},
		FactorRemoved{User: 1}, FactorRemoved{User: 9}, FactorDemanded{Of: "x"},
		LoggedIn{User: 1, Step: 5},
		ProviderLinked{User: 9, Issuer: "x", Subject: "y"}, ProviderLinked{User: 1, Issuer: "x"}, ProviderLinked{User: 1, Subject: "x"},
		ProviderLinked{User: 1, Issuer: "x", Subject: strings.Repeat("y", maxIdentity+1)}, ProviderUnlinked{User: 1, Issuer: "x", Subject: "y"},
	} {
		if err := act.apply(s.clone(), &Event{Seq: s.end.Seq + 1, Time: h.clock.now(), Act: act}); err == nil {
			t.Errorf("%T %+v is possible", act, act)
		}
	}
}
