package account

import (
	"errors"
	"fmt"
	"testing"
	"time"
)

// wrong tries a wrong password.
func (h *house) wrong(name, from string) error {
	_, err := h.Login(h.t.Context(), name, "not the password", from)
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
			for _, lock := range []time.Duration{time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 15 * time.Minute, 15 * time.Minute} {
				for range 5 {
					refused(t, h.wrong(name, "192.0.2.7:99"), Unsigned, "login.wrong")
				}
				err := h.wrong(name, "192.0.2.7:100") // whichever port
				refused(t, err, TooMany, "login.locked")
				if wait(err) != lock {
					t.Errorf("locked for %v, want %v", wait(err), lock)
				}
				refused(t, h.wrong(name, home), Unsigned, "login.wrong") // elsewhere it goes on
				_, err = h.Login(t.Context(), "bob", bobsPassword, home)
				h.must(err)
				h.clock.pass(lock - time.Second)
				refused(t, h.wrong(name, "192.0.2.7:99"), TooMany, "login.locked")
				h.clock.pass(time.Second)
			}
		})
	}
}

// An address has so many tries, whatever the names.
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
