package account

import (
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
	if p := a.options.Passwords; p.Memory != 46<<10 || p.Iterations != 1 { // as OWASP chooses, and docs/security.md says
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
