package account

import (
	"errors"
	"fmt"
	"syscall"
	"testing"
	"time"
)

// wrong tries a wrong password.
func (h *house) wrong(name, from string) error {
	_, err := h.Login(h.t.Context(), name, "not the password", "", from)
	return err
}

// wait returns how long a refusal asks to wait.
func wait(err error) time.Duration {
	var refusal *Refusal
	errors.As(err, &refusal)
	return refusal.Wait
}

// Five wrong passwords in a row lock a name for the address they came from, each
// time twice as long. A name that does not exist is treated the same.
func TestLockout(t *testing.T) {
	for _, name := range []string{"bob", "nobody"} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.t = t
			h.user("bob")
			for _, lock := range []time.Duration{5 * time.Second, 10 * time.Second, 20 * time.Second, 40 * time.Second, 80 * time.Second, 160 * time.Second, 320 * time.Second, 640 * time.Second} {
				for range 5 {
					refused(t, h.wrong(name, "192.0.2.7:99"), Unsigned, "login.wrong")
				}
				err := h.wrong(name, "192.0.2.7:100") // whichever port
				refused(t, err, TooMany, "login.locked")
				if wait(err) != lock {
					t.Errorf("locked for %v, want %v", wait(err), lock)
				}
				refused(t, h.wrong(name, home), Unsigned, "login.wrong") // elsewhere it goes on
				_, err = h.Login(t.Context(), "bob", bobsPassword, "", home)
				h.must(err)
				h.clock.pass(lock - time.Second)
				refused(t, h.wrong(name, "192.0.2.7:99"), TooMany, "login.locked")
				h.clock.pass(time.Second)
			}
		})
	}
}

// An address has a number of tries, whatever the names.
func TestRateOfAnAddress(t *testing.T) {
	h := newHouse(t)
	for i := range 20 {
		refused(t, h.wrong(fmt.Sprint("name ", i), "198.51.100.3:1"), Unsigned, "login.wrong")
	}
	err := h.wrong("another", "198.51.100.3:1")
	refused(t, err, TooMany, "login.rate")
	if wait(err) != 3*time.Second {
		t.Errorf("wait %v", wait(err))
	}
	refused(t, h.wrong("another", "198.51.100.4:1"), Unsigned, "login.wrong")
	h.clock.pass(3 * time.Second)
	refused(t, h.wrong("another", "198.51.100.3:1"), Unsigned, "login.wrong")
	refused(t, h.wrong("another", "198.51.100.3:1"), TooMany, "login.rate")
}

// Guessing from many addresses locks out all but those the user came from.
func TestLockoutFromManyAddresses(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	_, err := h.Login(t.Context(), "bob", bobsPassword, "", home)
	h.must(err)
	for i := range 50 {
		refused(t, h.wrong("bob", fmt.Sprintf("203.0.113.%d:1", i)), Unsigned, "login.wrong")
	}
	refused(t, h.wrong("bob", "203.0.113.77:1"), TooMany, "login.locked")
	h.clock.pass(5 * time.Second)
	_, err = h.Login(t.Context(), "bob", bobsPassword, "", "203.0.113.77:1")
	refused(t, err, TooMany, "login.locked")
	_, err = h.Login(t.Context(), "bob", bobsPassword, "", home)
	h.must(err)
	h.must(h.Unlock(t.Context(), h.ada, bob.User()))
	_, err = h.Login(t.Context(), "bob", bobsPassword, "", "203.0.113.77:1")
	h.must(err)
}

// However many addresses guess, one name has no more than a hundred wrong passwords in an
// hour, and who has signed in before is not held up by them.
func TestAHundredFailuresAnHour(t *testing.T) {
	h := newHouse(t)
	h.user("bob")
	_, err := h.Login(t.Context(), "bob", bobsPassword, "", home)
	h.must(err)
	var failures []time.Time
	for second, n := 0, 0; second < 2*3600; second += 5 {
		for range 3 {
			n++
			if err := h.wrong("bob", fmt.Sprintf("203.0.%d.%d:1", n/250, n%250)); wait(err) == 0 {
				failures = append(failures, h.clock.now())
			}
		}
		if second == 3000 {
			_, err := h.Login(t.Context(), "bob", bobsPassword, "", home)
			h.must(err)
		}
		h.clock.pass(5 * time.Second)
	}
	for i := range failures {
		if i >= 100 && failures[i].Sub(failures[i-100]) < time.Hour {
			t.Fatalf("101 failures within %v", failures[i].Sub(failures[i-100]))
		}
	}
	if len(failures) < 60 {
		t.Errorf("no more than %d failures in two hours: nobody has guessed", len(failures))
	}
}

// All addresses together have a number of tries; those the user came from are not
// held up.
func TestRateOfAll(t *testing.T) {
	h := newHouse(t)
	_, err := h.Login(t.Context(), "ada", adasPassword, "", home)
	h.must(err)
	held := 0
	for i := range 160 {
		if err := h.wrong(fmt.Sprint("nobody ", i), fmt.Sprintf("2001:db8:%x::1", i)); wait(err) > 0 {
			held++
		}
	}
	if held != 41 { // 120 tries, of which ada's was one
		t.Errorf("%d of 160 were held up", held)
	}
	_, err = h.Login(t.Context(), "ada", adasPassword, "", home)
	h.must(err)
	h.clock.pass(250 * time.Millisecond)
	_, err = h.Login(t.Context(), "ada", adasPassword, "", "2001:db8:fff::1")
	h.must(err)
}

// Codes cannot be tried without end, and that does not hold up logins.
func TestRateOfCodes(t *testing.T) {
	h := newHouse(t)
	for range 20 {
		_, _, err := h.EnrolDevice(t.Context(), "0000", home)
		refused(t, err, Unsigned, "device.code")
	}
	_, _, err := h.EnrolDevice(t.Context(), "0000", home)
	refused(t, err, TooMany, "code.rate")
	_, err = h.Claim(t.Context(), "0000", "eve", "eve's own password", home)
	refused(t, err, TooMany, "code.rate")
	_, err = h.Login(t.Context(), "ada", adasPassword, "", home)
	h.must(err)
}

// What counts as one address.
func TestAddressOf(t *testing.T) {
	for from, want := range map[string]string{
		"192.0.2.1:80":              "192.0.2.1",
		"192.0.2.1":                 "192.0.2.1",
		"[::ffff:192.0.2.1]:80":     "192.0.2.1",
		"[2001:db8:1:2:3:4:5:6]:80": "2001:db8:1:2::/64",
		"2001:db8:1:2::9":           "2001:db8:1:2::/64",
		"[fe80::1%eth0]:80":         "fe80::/64",
		"":                          "",
		"@":                         "@",
		"a socket\xff":              "a socket?",
	} {
		if got := AddressOf(from); got != want {
			t.Errorf("%q is %q, want %q", from, got, want)
		}
	}
	if got := AddressOf(fmt.Sprintf("%0100d", 1)); len(got) != 64 {
		t.Errorf("%d bytes", len(got))
	}
}

// Memory is bounded, however many addresses and names there are.
func TestLimitersForget(t *testing.T) {
	var limits Limits
	limits.setDefaults()
	l := newLimiters(&limits)
	now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	for i := range 3 * maxRemembered {
		l.address(fmt.Sprint(i), now)
		l.failStranger(fmt.Sprint(i), place{from: home}, now)
	}
	if len(l.addresses) > maxRemembered || len(l.strangers) > maxRemembered {
		t.Errorf("%d addresses, %d names", len(l.addresses), len(l.strangers))
	}
	clear(l.addresses)
	for range limits.Burst {
		l.address("busy", now)
	}
	for i := range maxRemembered/2 + 10 {
		l.address(fmt.Sprint("early ", i), now)
	}
	now = now.Add(limits.Every)
	for i := range maxRemembered / 2 {
		l.address(fmt.Sprint("late ", i), now)
	}
	if l.address("busy", now) != 0 || l.address("busy", now) == 0 {
		t.Error("the tries of a busy address were forgotten")
	}
}

// A wrong password takes the processors the same time whether the name exists or not,
// and that is bounded.
func TestTimeOfLogin(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	h := newHouse(t)
	a, err := Open(t.Context(), h.store, Options{Limits: Limits{Failures: 1000, FailuresAnywhere: 1000, Burst: 1000, BurstAnywhere: 1000}})
	h.must(err)
	defer a.Close()
	h.must(a.SetPassword(t.Context(), h.ada, h.ada.User(), adasPassword)) // at the real cost
	least := make(map[string]time.Duration)
	alike := func() bool { return least["ada"] <= least["nobody"]*3/2 && least["nobody"] <= least["ada"]*3/2 }
	for i := 0; i < 5 || i < 30 && !alike(); i++ { // on a busy machine it takes more to see the least
		for _, name := range []string{"ada", "nobody"} {
			before := a.state.Load().end.Seq
			begun := processorTime(t)
			_, err := a.Login(t.Context(), name, "not the password", "", home)
			took := processorTime(t) - begun
			refused(t, err, Unsigned, "login.wrong")
			if best, ok := least[name]; !ok || took < best {
				least[name] = took
			}
			if written := a.state.Load().end.Seq - before; written != 1 { // to the disk, which takes time, too
				t.Errorf("%s: %d events", name, written)
			}
		}
	}
	known, unknown := least["ada"], least["nobody"]
	t.Logf("at best %v for a name that exists, %v for one that does not", known, unknown)
	if !alike() {
		t.Errorf("%v for a name that exists, %v for one that does not", known, unknown)
	}
	if known < 5*time.Millisecond || known > longWait {
		t.Errorf("a login takes %v", known)
	}
}

// processorTime is how long this program has kept processors busy so far, whatever else
// the machine does.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// Who has whole networks of IPv6 is still few: his tries, from thousands of addresses, do
// not use up those of everybody, and a right password from where nobody came before is
// taken meanwhile.
func TestGuesserWithManyNetworks(t *testing.T) {
	h := newHouse(t)
	h.user("bob")
	refusedOnes := 0
	for second := range 30 {
		for try := range 45 {
			line, n := try%2, second*45+try
			_ = h.wrong("nobody", fmt.Sprintf("[2001:db9:%x:%x::1]:99", line, n%256))
		}
		_, err := h.Login(t.Context(), "bob", bobsPassword, "", fmt.Sprintf("198.51.100.%d:99", second))
		if err != nil {
			refusedOnes++
		}
		h.clock.pass(time.Second)
	}
	if refusedOnes > 0 {
		t.Errorf("%d of 30 right passwords from new addresses are refused", refusedOnes)
	}
}

// The networks that an address of IPv6 is in.
func TestNetworksOfAnAddress(t *testing.T) {
	for from, want := range map[string]string{
		"2001:db8:1:2345::/64":         "[{2001:db8:1:2345::/64 1} {2001:db8:1:2300::/56 2} {2001:db8:1::/48 4}]",
		"passkey 2001:db8:1:2345::/64": "[{passkey 2001:db8:1:2345::/64 1} {passkey 2001:db8:1:2300::/56 2} {passkey 2001:db8:1::/48 4}]",
		"192.0.2.1":                    "[{192.0.2.1 1}]",
		"shown 17":                     "[{shown 17 1}]",
		"browser 0123456789abcdef":     "[{browser 0123456789abcdef 1}]",
	} {
		if got := fmt.Sprint(networksOf(from)); got != want {
			t.Errorf("%s: %s", from, got)
		}
	}
}
