package host

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

// A backup of one database fills the other kind, and comes out of it the same.
func TestBackupBothWays(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 6)
		begin(t, o, 4)
		_, actors := people(t, o.store, id)
		at := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
		var file bytes.Buffer
		if ends, err := WriteBackup(ctx, o.store, at, nil, nil, &file); err != nil || ends.Journals() != 3 {
			t.Fatal(err)
		}
		for name, address := range map[string]string{"sqlite": filepath.Join(t.TempDir(), "other.db"), "postgres": postgres.URL(t, false)} {
			t.Run("to "+name, func(t *testing.T) {
				s, err := store.Open(ctx, address)
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = s.Close() }()
				if _, err := RestoreBackup(ctx, s, bytes.NewReader(file.Bytes()[:file.Len()-70]), nil); err == nil {
					t.Fatal("a backup without its end is restored")
				}
				read, err := RestoreBackup(ctx, s, bytes.NewReader(file.Bytes()), nil)
				if err != nil || !read.Time.Equal(at) || read.Journals != 3 || read.Unsigned != 3 || len(read.Keys) != 0 {
					t.Fatal(read, err)
				}
				if _, err := RestoreBackup(ctx, s, bytes.NewReader(file.Bytes()), nil); !errors.Is(err, store.ErrNotEmpty) {
					t.Error("a database that is not empty is filled:", err)
				}
				var again bytes.Buffer
				if _, err := WriteBackup(ctx, s, at, nil, nil, &again); err != nil || !bytes.Equal(again.Bytes(), file.Bytes()) {
					t.Error("the backup of what was restored is another:", err)
				}
				restored := Open(s, Options{Key: []byte("k")})
				defer restored.Close()
				accounts, err := account.Open(ctx, s, account.Options{})
				if err != nil {
					t.Fatal(err)
				}
				defer accounts.Close()
				owner := accounts.Actor(actors["owner"].User())
				if _, err := restored.DoAs(ctx, owner, id, desk.Request{Command: desk.Comment{Text: "it goes on"}}); err != nil {
					t.Error(err)
				}
				if begin(t, restored, 2) <= id {
					t.Error("a new tournament has the number of an old one")
				}
			})
		}
	})
}

func TestDamagedBackup(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o := open()
		begin(t, o, 4)
		var file bytes.Buffer
		if _, err := WriteBackup(context.Background(), o.store, time.Now(), nil, nil, &file); err != nil {
			t.Fatal(err)
		}
		for at := 0; at < file.Len(); at += 61 {
			bad := bytes.Clone(file.Bytes())
			bad[at] ^= 1
			if _, err := ReadBackup(bytes.NewReader(bad), ignored); err == nil {
				t.Errorf("byte %d changed, and nobody notices", at)
			}
			if _, err := ReadBackup(bytes.NewReader(file.Bytes()[:at]), ignored); err == nil {
				t.Errorf("cut off after %d bytes, and nobody notices", at)
			}
		}
	})
}

func ignored(*store.Saved) error { return nil }
