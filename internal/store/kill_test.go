package store

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// kills is how often a writer is killed: as often as PAREO_KILLS says, or a few
// times.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("PAREO_KILLS")); err == nil {
		return n
	}
	return 6
}

// victimAddress tells the test program that it is the one to be killed.
const victimAddress = "PAREO_TEST_VICTIM"

// writeUntilKilled writes to four journals at once and prints every event number
// that was acknowledged.
func writeUntilKilled() {
	ctx := context.Background()
	s, err := Open(ctx, os.Getenv(victimAddress))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var group sync.WaitGroup
	var out sync.Mutex
	for id := ID(1); id <= 4; id++ {
		group.Go(func() {
			j, err := s.Load(ctx, id)
			for err == nil {
				acts := []journal.Act{created()}
				if j.Seq() > 0 {
					acts = []journal.Act{journal.Commented{Text: "one"}, journal.Commented{Text: "two"}}
				}
				if err = write(s, id, j, acts...); err == nil {
					out.Lock()
					fmt.Println(id, j.Seq())
					out.Unlock()
				}
			}
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		})
	}
	group.Wait()
}

// A writer is killed in the middle of its work, again and again: every write it
// acknowledged is there, no command is there by half, and the journals fold.
func TestKilled(t *testing.T) {
	for name, address := range map[string]func() string{
		"SQLite":     func() string { return filepath.Join(t.TempDir(), "x.db") },
		"PostgreSQL": func() string { return postgres.URL(t, true) },
	} {
		t.Run(name, func(t *testing.T) {
			at := address()
			s := open(t, at)
			for id := range 4 {
				create(t, s, fmt.Sprint(id))
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			for range kills() {
				acknowledged := killWriter(t, at)
				checkSurvivors(t, at, acknowledged)
			}
		})
	}
}

// killWriter lets a writer work for a moment, kills it, and returns the last
// acknowledged event of each journal.
func killWriter(t *testing.T, address string) map[ID]int64 {
	t.Helper()
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimAddress+"="+address)
	victim.Stderr = os.Stderr
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	acknowledged := make(map[ID]int64)
	lines := bufio.NewScanner(out)
	var timer *time.Timer
	for lines.Scan() {
		if timer == nil { // it works
			timer = time.AfterFunc(time.Duration(rand.IntN(40_000))*time.Microsecond, func() { _ = victim.Process.Kill() })
		}
		var id ID
		var seq int64
		if n, _ := fmt.Sscan(lines.Text(), &id, &seq); n == 2 {
			acknowledged[id] = seq
		}
	}
	_ = victim.Wait()
	if timer == nil {
		t.Fatal("the writer wrote nothing")
	}
	return acknowledged
}

func checkSurvivors(t *testing.T, address string, acknowledged map[ID]int64) {
	t.Helper()
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	for id := ID(1); id <= 4; id++ {
		records, hashes, err := s.Records(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := journal.Verify(records, hashes); err != nil {
			t.Fatal(err)
		}
		j, err := s.Load(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if j.Seq() < acknowledged[id] {
			t.Errorf("journal %d ends at %d, acknowledged was %d", id, j.Seq(), acknowledged[id])
		}
		if j.Seq() > 0 && j.Seq()%2 == 0 { // 1 event, then commands of 2
			t.Errorf("journal %s ends at %d, in the middle of a command", strconv.Itoa(int(id)), j.Seq())
		}
	}
}
