package account

import (
	"fmt"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/alexedwards/argon2id"

	"github.com/pareo-chess/pareo/internal/store"
)

// Opening accounts computes no hash of a password, which takes a tenth of a second. What
// is compared for a name that nobody has takes as long as any other all the same.
func TestOpeningHashesNothing(t *testing.T) {
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	a, err := Open(t.Context(), s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	runtime.ReadMemStats(&after)
	if took := (after.TotalAlloc - before.TotalAlloc) >> 10; took > uint64(a.options.Passwords.Memory)/2 {
		t.Errorf("opening takes %d KiB: it computes a hash", took)
	}
	if p := a.options.Passwords; p.Memory != 12<<10 || p.Iterations != 3 { // as OWASP chooses, and docs/security.md says
		t.Errorf("passwords are hashed by %+v", p)
	}
	params, salt, key, err := argon2id.DecodeHash(a.nobody)
	if err != nil || *params != *a.options.Passwords || len(salt) != 16 || len(key) != 32 {
		t.Errorf("%q: %+v %v", a.nobody, params, err)
	}
	if good, err := a.check(t.Context(), "nobody's password", a.nobody); good || err != nil {
		t.Errorf("%t %v", good, err)
	}
}

// Passwords of before are good as they were, and names that nobody has cost what those of
// people do: all of them, in an installation where some have the cost of before.
func TestPasswordsOfBefore(t *testing.T) {
	h := newHouse(t)
	h.user("bob")
	before := *h.options.Passwords
	h.options.Passwords = &argon2id.Params{Memory: 2 * before.Memory, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	h.user("cleo")
	_, err := h.Login(t.Context(), "bob", bobsPassword, "", home)
	h.must(err)
	s := h.state.Load()
	costs := make(map[uint32]int)
	for i := range 100 {
		name := fmt.Sprint("nobody ", i)
		hash, err := h.nobodys(t.Context(), s, name)
		h.must(err)
		again, err := h.nobodys(t.Context(), s, name)
		h.must(err)
		params, _, _, err := argon2id.DecodeHash(hash)
		if err != nil || again != hash {
			t.Fatal(hash, again, err)
		}
		costs[params.Memory]++
	}
	if old, now := costs[before.Memory], costs[2*before.Memory]; old+now != 100 || old < 40 || now < 15 { // ada and bob, cleo
		t.Errorf("%v", costs)
	}
	if params, _, _, err := argon2id.DecodeHash(asCostly(h.nobody, s.users[1].password)); err != nil || params.Memory != before.Memory {
		t.Errorf("%+v %v", params, err)
	}
}
