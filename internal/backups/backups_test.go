package backups

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

var noon = time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)

// filled is a store with a tournament.
func filled(t *testing.T) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "pareo.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h := host.Open(s, host.Options{Key: []byte("k")})
	defer h.Close()
	_, _, err = h.Begin(context.Background(), "open", desk.Request{Actor: "ada", Command: desk.Create{
		Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Rounds: 5, Scoring: tournament.DefaultScoring()},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func key(t *testing.T) *age.X25519Identity {
	t.Helper()
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	return identity
}

// Backups go to both places for their owner alone, the oldest make room, and files of
// other names stay.
func TestWrite(t *testing.T) {
	folder, second := filepath.Join(t.TempDir(), "new"), t.TempDir()
	stranger := filepath.Join(second, "pareo-notes.backup")
	if err := os.WriteFile(stranger, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	plan := &Plan{Store: filled(t), Folder: folder, Second: second, Keep: 2}
	for hour := range 4 {
		if _, err := plan.Write(t.Context(), noon.Add(time.Duration(hour)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	for _, where := range []string{folder, second} {
		list, err := List(where)
		if err != nil || len(list) != 2 || !list[0].Time.Equal(noon.Add(3*time.Hour)) || !list[1].Time.Equal(noon.Add(2*time.Hour)) {
			t.Fatal(list, err)
		}
		if info, err := os.Stat(list[0].Path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Error(info.Mode(), err)
		}
		if d, err := Drill(t.Context(), list[0].Path, "", nil); err != nil || d.Journals != 1 || d.Encrypted || !d.Time.Equal(list[0].Time) {
			t.Error(d, err)
		}
	}
	if _, err := os.Stat(stranger); err != nil {
		t.Error("a file that is no backup is gone:", err)
	}
	plan.Second = filepath.Join(second, "not mounted")
	if made, err := plan.Write(t.Context(), noon.Add(9*time.Hour)); err == nil || made == nil || !strings.Contains(err.Error(), "the second place has no copy") {
		t.Error("nobody hears that the second place is away:", made, err)
	}
}

// What is encrypted opens with its key and with no other, and tells nothing to others;
// a change of any part shows.
func TestEncrypted(t *testing.T) {
	own, other, folder := key(t), key(t), t.TempDir()
	plan := &Plan{Store: filled(t), Folder: folder, Recipients: []age.Recipient{own.Recipient(), key(t).Recipient()}}
	made, err := plan.Write(t.Context(), noon)
	if err != nil || !strings.HasSuffix(made.Path, ".backup.age") {
		t.Fatal(made, err)
	}
	data, err := os.ReadFile(made.Path)
	if err != nil || bytes.Contains(data, []byte("open")) || bytes.Contains(data, []byte("pareo")) {
		t.Fatal("it can be read", err)
	}
	if d, err := Drill(t.Context(), made.Path, "", []age.Identity{other, own}); err != nil || !d.Encrypted || d.Journals != 1 {
		t.Fatal(d, err)
	}
	if _, err := Drill(t.Context(), made.Path, "", nil); !errors.Is(err, ErrSealed) {
		t.Error(err)
	}
	if _, err := Drill(t.Context(), made.Path, "", []age.Identity{other}); err == nil || !strings.Contains(err.Error(), "for somebody else") {
		t.Error(err)
	}
	for at := len(sealed); at < len(data); at += 97 {
		bad := bytes.Clone(data)
		bad[at] ^= 1
		if plain, _, err := Unseal(bytes.NewReader(bad), []age.Identity{own}); err == nil {
			if _, err = host.ReadBackup(plain, func(*store.Saved) error { return nil }); err == nil {
				t.Errorf("byte %d changed, and nobody notices", at)
			}
		}
		if plain, _, err := Unseal(bytes.NewReader(data[:at]), []age.Identity{own}); err == nil {
			if _, err = io.Copy(io.Discard, plain); err == nil {
				t.Errorf("cut off after %d bytes, and nobody notices", at)
			}
		}
	}
}

func TestKeys(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key.txt")
	if err := os.WriteFile(file, []byte("# made today\n"+key(t).String()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if identities, err := Identities(file); err != nil || len(identities) != 1 {
		t.Error(identities, err)
	}
	if err := os.WriteFile(file, []byte("age1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Identities(file); err == nil {
		t.Error("no key is taken for one")
	}
	for _, wrong := range []string{"", "age1", "AGE-SECRET-KEY-1"} {
		if _, err := Recipients([]string{wrong}); err == nil {
			t.Errorf("%q is taken for a public key", wrong)
		}
	}
}

// A drill leaves nothing behind, and says of a backup that was changed that it was.
func TestDrill(t *testing.T) {
	plan := &Plan{Store: filled(t), Folder: t.TempDir()}
	made, err := plan.Write(t.Context(), noon)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(made.Path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(made.Path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	temporary := t.TempDir()
	if _, err := Drill(t.Context(), made.Path, temporary, nil); err == nil {
		t.Error("a changed backup passes")
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) != 0 {
		t.Error("something is left:", left, err)
	}
}

// Backups are made when they are due: at once if there is none, not before if there is
// one; what fails is told, tried again, and over when it succeeds.
func TestSchedule(t *testing.T) {
	plan := Plan{Store: filled(t), Folder: filepath.Join(t.TempDir(), "a", "b")}
	if err := os.WriteFile(filepath.Dir(filepath.Dir(plan.Folder))+"/a", nil, 0o600); err != nil { // no folder can be made here
		t.Fatal(err)
	}
	heard := make(chan error, 100)
	s := NewSchedule(plan, 20*time.Millisecond, time.Now, func(_ *File, err error) { heard <- err })
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.Run(ctx)
	}()
	if err := <-heard; err == nil {
		t.Fatal("nobody hears that it failed")
	}
	if status := s.Status(); status.Err == nil || status.Failed.IsZero() || !status.Last.IsZero() {
		t.Error(status)
	}
	if err := os.Remove(filepath.Dir(filepath.Dir(plan.Folder)) + "/a"); err != nil {
		t.Fatal(err)
	}
	for err := range heard {
		if err == nil {
			break
		}
	}
	if status := s.Status(); status.Err != nil || !status.Failed.IsZero() || status.Last.IsZero() {
		t.Error(status)
	}
	stop()
	<-ended
	late := NewSchedule(plan, time.Hour, time.Now, func(*File, error) { t.Error("a backup is made though there is one") })
	ctx, stop = context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	late.Run(ctx)
	if late.Status().Last.IsZero() {
		t.Error("the backup that is there is not seen")
	}
}

// A second place that is away costs no backup of before: only the copy is tried again,
// until the next backup is due.
func TestSecondPlaceAway(t *testing.T) {
	at, second := noon, filepath.Join(t.TempDir(), "away")
	plan := Plan{Store: filled(t), Folder: t.TempDir(), Second: second, Keep: 3}
	s := NewSchedule(plan, 24*time.Hour, func() time.Time { return at }, nil)
	for minute := range 10 {
		at = noon.Add(time.Duration(minute) * again)
		if made, err := s.next(t.Context()); err == nil || made == nil || !made.Time.Equal(noon) {
			t.Fatal(made, err)
		}
	}
	if err := os.Mkdir(second, 0o700); err != nil {
		t.Fatal(err)
	}
	if made, err := s.next(t.Context()); err != nil || !made.Time.Equal(noon) {
		t.Error(made, err)
	}
	if list, err := List(second); err != nil || len(list) != 1 || !list[0].Time.Equal(noon) {
		t.Error("the copy is not made up for:", list, err)
	}
	if err := os.RemoveAll(second); err != nil {
		t.Fatal(err)
	}
	for _, day := range []int{1, 2} { // the next are made all the same
		at = noon.AddDate(0, 0, day)
		if made, err := s.next(t.Context()); err == nil || made == nil || !made.Time.Equal(at) {
			t.Error(made, err)
		}
	}
	if list, err := List(plan.Folder); err != nil || len(list) != 3 {
		t.Error(list, err)
	}
}

// Backups of a clock that was ahead do not push out those that are made after it.
func TestClockThatWasAhead(t *testing.T) {
	plan := &Plan{Store: filled(t), Folder: t.TempDir(), Second: t.TempDir(), Keep: 2}
	for _, at := range []time.Time{noon.AddDate(1, 0, 0), noon.AddDate(1, 0, 1), noon, noon.AddDate(0, 0, 1), noon.AddDate(0, 0, 2)} {
		made, err := plan.Write(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(made.Path); err != nil {
			t.Error("it is said to be made, and is gone:", err)
		}
	}
	for _, folder := range []string{plan.Folder, plan.Second} {
		list, err := List(folder)
		ahead, others := Ahead(list, noon.AddDate(0, 0, 2))
		if err != nil || len(ahead) != 2 || len(others) != 2 || !others[0].Time.Equal(noon.AddDate(0, 0, 2)) {
			t.Error(ahead, others, err)
		}
	}
}
