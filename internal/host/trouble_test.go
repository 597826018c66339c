package host

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// smallDisk mounts a disk of so many megabytes.
func smallDisk(t *testing.T, megabytes int) string {
	t.Helper()
	folder := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", fmt.Sprintf("size=%dm", megabytes), "tmpfs", folder).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted here: %v %s", err, out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", folder).CombinedOutput(); err != nil {
			t.Errorf("%v %s", err, out)
		}
	})
	return folder
}

// fill writes a file until the disk is full.
func fill(t *testing.T, name string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for size := 64 << 10; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
}

// The disk runs full while five people work: everybody is told in one line,
// nothing acknowledged is lost, reading goes on, and when there is room again so
// does writing. Then it happens again.
func TestFullDisk(t *testing.T) {
	const times, ballast = 4, 5 // megabytes: more than the log of a database grows to
	folder := smallDisk(t, 6+times*ballast)
	o, closeAll := openAt(t, filepath.Join(folder, "pareo.db"))
	defer closeAll()
	id := begin(t, o, 12)
	for n := range times {
		if err := os.WriteFile(ballastOf(folder, n), make([]byte, ballast<<20), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	told := make(acknowledged)
	var lock sync.Mutex
	for n := range times {
		ended := make(chan error)
		go func() {
			ended <- writers(o, id, func(e *journal.Event, key string) {
				lock.Lock()
				defer lock.Unlock()
				told.add(e, key)
			})
		}()
		time.Sleep(20 * time.Millisecond)
		filler := filepath.Join(folder, "filler")
		fill(t, filler)
		err := <-ended
		oneLine(t, err)
		var full *store.Trouble
		if !errors.As(err, &full) || full.Kind != store.DiskFull {
			t.Errorf("want a full disk, got %v", err)
		}
		state, err := o.State(context.Background(), id)
		if err != nil || state.Seq == 0 {
			t.Errorf("reading from a full disk: %v", err)
		}
		for _, name := range []string{filler, ballastOf(folder, n)} {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
		serviceAgain(t, o, id)
		checkAll(t, o, id, told)
	}
	t.Logf("the disk ran full %d times, %d acknowledged events, all there", times, len(told))
}

// ballastOf names a file that only takes up room. Taking one away makes room
// however little of the disk the filler got: people who write fast fill a small
// disk by themselves.
func ballastOf(folder string, n int) string {
	return filepath.Join(folder, fmt.Sprint("ballast", n))
}

// Many wait when the disk fails: each gets an error or has its event on disk, and
// the events that are there are those that were acknowledged, without a gap.
func TestFailureUnderWay(t *testing.T) {
	folder := smallDisk(t, 6)
	o, closeAll := openAt(t, filepath.Join(folder, "pareo.db"))
	defer closeAll()
	id := begin(t, o, 100)
	before, err := o.State(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, filepath.Join(folder, "filler"))
	long := make([]byte, 20_000) // no room for a few of these
	for i := range long {
		long[i] = 'x'
	}
	var lock sync.Mutex
	told := make(acknowledged)
	failed := 0
	var all sync.WaitGroup
	for n := range 50 {
		all.Go(func() {
			receipt := desk.Receipt{Key: fmt.Sprint("comment ", n)}
			done, err := o.Do(context.Background(), id, desk.Request{Actor: "ada", Command: desk.Comment{Text: string(long)}, Receipt: &receipt})
			lock.Lock()
			defer lock.Unlock()
			var trouble *store.Trouble
			switch {
			case err == nil:
				told.add(&done.Events[0], receipt.Key)
			case errors.As(err, &trouble):
				oneLine(t, err)
				failed++
			default:
				t.Errorf("not a clear error: %v", err)
			}
		})
	}
	all.Wait()
	if failed == 0 {
		t.Error("nothing failed on a full disk")
	}
	checkAll(t, o, id, told)
	if state, err := o.State(context.Background(), id); err != nil || state.Seq != before.Seq+int64(len(told)) {
		t.Errorf("%d events were acknowledged after %d, and the journal ends at %d: %v", len(told), before.Seq, state.Seq, err)
	}
	if err := os.Remove(filepath.Join(folder, "filler")); err != nil {
		t.Fatal(err)
	}
	serviceAgain(t, o, id)
}
