package store

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// A session is kept until it expires, on every server.
func TestSessions(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s, other := open(t, address), open(t, address)
		put := func(key, data string, expiry time.Time) {
			t.Helper()
			if err := s.PutSession(t.Context(), key, 0, []byte(data), expiry); err != nil {
				t.Fatal(err)
			}
		}
		check := func(key string, at time.Time, want string) {
			t.Helper()
			data, found, err := other.Session(t.Context(), key, at)
			if err != nil || found != (want != "") || string(data) != want {
				t.Errorf("session %q: %q, %t, %v; want %q", key, data, found, err, want)
			}
		}
		hour := noon.Add(time.Hour)
		put("a", "one", hour)
		put("b", "two", hour.Add(time.Hour))
		check("a", noon, "one")
		check("a", hour, "")
		check("c", noon, "")

		put("a", "three", hour)
		check("a", noon, "three")
		put("a", "three", hour.Add(30*time.Second)) // not worth a write
		check("a", hour, "")
		put("a", "three", hour.Add(2*time.Minute))
		check("a", hour, "three")
		put("a", "three", noon.Add(time.Second)) // an earlier end always is
		check("a", hour, "")
		extend := func(key string, expiry time.Time) {
			t.Helper()
			if err := s.ExtendSession(t.Context(), key, expiry); err != nil {
				t.Fatal(err)
			}
		}
		extend("a", noon.Add(30*time.Second)) // not worth a write
		check("a", noon.Add(2*time.Second), "")
		extend("a", hour.Add(time.Second))
		check("a", hour, "three")
		extend("a", noon.Add(time.Second))
		check("a", hour, "")
		extend("nobody", hour)
		check("nobody", noon, "")

		if err := s.DropExpired(t.Context(), hour); err != nil {
			t.Fatal(err)
		}
		check("a", noon, "")
		check("b", noon, "two")
		if err := s.DropSession(t.Context(), "b"); err != nil {
			t.Fatal(err)
		}
		check("b", noon, "")
		put("b", "two", hour.Add(3*time.Hour)) // a slow request had it still
		check("b", noon, "")
		extend("b", hour.Add(3*time.Hour))
		check("b", noon, "")
	})
}

// The sessions of somebody are theirs alone, and those that have ended are none.
func TestSessionsOf(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		hour := noon.Add(time.Hour)
		for _, one := range []struct {
			key    string
			holder int64
			expiry time.Time
		}{{"b", 1, hour}, {"a", 1, hour}, {"c", 2, hour}, {"d", 0, hour}, {"e", 1, noon}, {"f", 1, hour}} {
			if err := s.PutSession(t.Context(), one.key, one.holder, []byte(one.key+"'s"), one.expiry); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.DropSession(t.Context(), "f"); err != nil {
			t.Fatal(err)
		}
		for holder, want := range map[int64]string{1: "[{a a's} {b b's}]", 2: "[{c c's}]", 3: "[]", 0: "[]"} {
			list, err := s.SessionsOf(t.Context(), holder, noon)
			if got := fmt.Sprintf("%s", list); err != nil || got != want {
				t.Errorf("the sessions of %d are %s, want %s (%v)", holder, got, want, err)
			}
		}
	})
}

// The journal of the installation is one for all servers and no tournament.
func TestInstallation(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s, other := open(t, address), open(t, address)
		create(t, s, "open")
		id, err := s.Installation(t.Context(), noon)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := other.Installation(t.Context(), noon.Add(time.Hour)); err != nil || again != id {
			t.Errorf("journal %d, then %d, %v", id, again, err)
		}
		data := []byte("what the installation remembers")
		record := Record{Seq: 1, Hash: journal.HashOf(data), Data: data}
		if err := s.AppendRecords(t.Context(), id, 0, []Record{record}); err != nil {
			t.Fatal(err)
		}
		var conflict *Conflict
		if err := other.AppendRecords(t.Context(), id, 0, []Record{record}); !errors.As(err, &conflict) {
			t.Errorf("written twice: %v", err)
		}
		records, hashes, err := other.Records(t.Context(), id, 0)
		if err != nil || len(records) != 1 || string(records[0]) != string(data) || hashes[0] != record.Hash {
			t.Errorf("%q, %v", records, err)
		}
		if list, err := s.List(t.Context()); err != nil || len(list) != 1 || list[0].Name != "open" {
			t.Errorf("%v, %v", list, err)
		}
		if _, err := s.Load(t.Context(), id); !errors.Is(err, ErrUnknown) {
			t.Error(err)
		}
		if _, err := s.Create(t.Context(), installation, noon); err == nil {
			t.Error("a tournament took the installation's name")
		}
	})
}
