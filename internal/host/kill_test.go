package host

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/store/storetest"
	"github.com/pareo-chess/pareo/tournament"
)

// The test program writes until it is killed when it finds the first of these:
// the address of a database; the second is the number of a tournament.
const (
	victimAddress    = "PAREO_TEST_VICTIM"
	victimTournament = "PAREO_TEST_VICTIM_TOURNAMENT"
)

// kills is how often something is killed: few, or as many as PAREO_KILLS says.
func kills(few int) int {
	if n, err := strconv.Atoi(os.Getenv("PAREO_KILLS")); err == nil {
		return n
	}
	if testing.Short() {
		return few / 4
	}
	return few
}

// acknowledged are the events by number, as they were acknowledged.
type acknowledged map[int64]promise

// A promise is the hash of an event, and the key of the request that asked for it.
type promise struct {
	hash journal.Hash
	key  string
}

func (a acknowledged) add(e *journal.Event, key string) { a[e.Seq] = promise{e.Hash(), key} }

// writers lets five people work on one tournament until it fails for one of
// them, each telling what was acknowledged: four enter results on boards of
// their own, over and over, one enters late players and takes them out again,
// with commands of two events. Every request has a key of its own.
func writers(o *Host, id store.ID, tell func(e *journal.Event, key string)) error {
	ctx := context.Background()
	state, err := o.State(ctx, id)
	if err != nil {
		return err
	}
	var stopped atomic.Pointer[error] // the first that failed
	var all sync.WaitGroup
	work := func(actor string, next func(*desk.Done) desk.Command) {
		last := &desk.Done{State: state}
		for stopped.Load() == nil {
			receipt := desk.Receipt{Key: fmt.Sprintf("%s/%d", actor, last.State.Seq)}
			done, err := o.Do(ctx, id, desk.Request{Actor: actor, Command: next(last), Receipt: &receipt})
			if err != nil {
				err = fmt.Errorf("%s: %w", actor, err)
				stopped.CompareAndSwap(nil, &err)
				return
			}
			for i := range done.Events {
				tell(&done.Events[i], receipt.Key)
			}
			last = done
		}
	}
	for n := range 4 {
		all.Go(func() {
			work(fmt.Sprintf("entry%d", n), func(last *desk.Done) desk.Command { return toggle(last.State, n) })
		})
	}
	all.Go(func() { work("desk", comeAndGo) })
	all.Wait()
	return *stopped.Load()
}

// comeAndGo enters a late player, or takes the one out who was entered last.
func comeAndGo(last *desk.Done) desk.Command {
	for i := range last.Events {
		if entered, ok := last.Events[i].Act.(journal.PlayerRegistered); ok {
			return desk.RemovePlayer{Player: entered.Player.ID}
		}
	}
	return desk.Register{Player: tournament.Player{Name: fmt.Sprint("Late ", last.State.Seq)}}
}

// toggle enters another result on a board than it has.
func toggle(s *journal.State, board int) desk.Command {
	g := s.Tournament.Current.Games[board]
	c := desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins}
	if g.Result == tournament.WhiteWins {
		c.Result = tournament.Drawn
	}
	_, record, _ := s.Board(c.Board)
	c.Seen = record.Seq
	return c
}

// writeUntilKilled is what the victim does: it prints the number, the hash and the
// key of every event that was acknowledged.
func writeUntilKilled() error {
	s, err := store.Open(context.Background(), os.Getenv(victimAddress))
	if err != nil {
		return err
	}
	id, err := strconv.Atoi(os.Getenv(victimTournament))
	if err != nil {
		return err
	}
	var out sync.Mutex
	return writers(Open(s, Options{Key: []byte("k")}), store.ID(id), func(e *journal.Event, key string) {
		out.Lock()
		defer out.Unlock()
		fmt.Println(e.Seq, e.Hash(), key)
	})
}

// A server is killed while five people work on one tournament, again and again:
// every write it acknowledged is there with its receipt, no command is there by half, the chain
// holds, and the events fold.
func TestKilled(t *testing.T) {
	for name, address := range map[string]func(t *testing.T) string{
		"sqlite":   func(t *testing.T) string { return filepath.Join(t.TempDir(), "pareo.db") },
		"postgres": func(t *testing.T) string { return postgres.URL(t, true) },
	} {
		t.Run(name, func(t *testing.T) {
			at := address(t)
			var id store.ID
			events, killed := 0, kills(8)
			for n := range killed {
				if n%20 == 0 { // a fresh one, so that checking stays quick
					id = beginAt(t, at)
				}
				told := killServer(t, at, id, n)
				events += len(told)
				checkSurvivor(t, at, id, told)
			}
			t.Logf("%d kills, %d acknowledged events, all there", killed, events)
		})
	}
}

// beginAt makes a tournament in a database that nobody has open.
func beginAt(t *testing.T, address string) store.ID {
	t.Helper()
	o, closeAll := openAt(t, address)
	defer closeAll()
	return begin(t, o, 12)
}

func openAt(t *testing.T, address string) (*Host, func()) {
	t.Helper()
	s, err := store.Open(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	o := Open(s, Options{Key: []byte("k"), Failed: func(err error) { t.Log(err) }})
	return o, func() {
		o.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// killServer lets a server work and kills it: mostly some time after it has
// acknowledged something, every fourth time at any moment from its start on.
func killServer(t *testing.T, address string, id store.ID, n int) acknowledged {
	t.Helper()
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimAddress+"="+address, fmt.Sprintf("%s=%d", victimTournament, id))
	victim.Stderr = os.Stderr
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	kill := func(within time.Duration) *time.Timer {
		return time.AfterFunc(rand.N(within), func() { _ = victim.Process.Kill() })
	}
	var timer *time.Timer
	early := n%4 == 3
	if early {
		timer = kill(150 * time.Millisecond)
	}
	told := make(acknowledged)
	for lines := bufio.NewReader(out); ; {
		line, err := lines.ReadString('\n')
		if err != nil { // what follows the last end of a line was cut off
			if !errors.Is(err, io.EOF) {
				t.Fatal(err)
			}
			break
		}
		if timer == nil {
			timer = kill(60 * time.Millisecond)
		}
		var seq int64
		var hash, key string
		if _, err := fmt.Sscan(line, &seq, &hash, &key); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		told[seq] = promise{hashOf(t, hash), key}
	}
	_ = victim.Wait()
	if victim.ProcessState.Exited() {
		t.Fatalf("the server ended by itself: %v", victim.ProcessState)
	}
	if len(told) == 0 && !early {
		t.Fatal("the server wrote nothing")
	}
	return told
}

func hashOf(t *testing.T, text string) (h journal.Hash) {
	t.Helper()
	if err := h.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return h
}

// checkSurvivor opens the database again, as after a restart.
func checkSurvivor(t *testing.T, address string, id store.ID, told acknowledged) {
	t.Helper()
	o, closeAll := openAt(t, address)
	defer closeAll()
	checkAll(t, o, id, told)
	must(t, o, id, desk.Comment{Text: "open again"})
}

// reads reads, again where a connection turns out to be one that a crash has cut: who
// reads is told that the database is away, and finds it back when asking once more.
func reads(t *testing.T, read func() error) {
	t.Helper()
	err := read()
	for end := time.Now().Add(patience); isAway(err) && time.Now().Before(end); err = read() {
		time.Sleep(20 * time.Millisecond)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// isAway reports whether an error says that the database cannot be reached.
func isAway(err error) bool {
	var gone *store.Trouble
	return errors.As(err, &gone) && gone.Kind == store.Unreachable
}

// checkAll compares what is on disk with what was acknowledged.
func checkAll(t *testing.T, o *Host, id store.ID, told acknowledged) {
	t.Helper()
	ctx := context.Background()
	var state *journal.State
	var records [][]byte
	var hashes []journal.Hash
	reads(t, func() (err error) { state, err = o.State(ctx, id); return err })
	reads(t, func() (err error) { records, hashes, err = o.store.Records(ctx, id, 0); return err }) // what was not acknowledged may still arrive
	if err := journal.Verify(records, hashes); err != nil {
		t.Fatal(err)
	}
	for seq, promised := range told {
		if seq > int64(len(hashes)) || hashes[seq-1] != promised.hash {
			t.Fatalf("event %d was acknowledged and is not there; the journal ends at %d", seq, len(hashes))
		}
		var ok bool
		reads(t, func() (err error) {
			_, ok, err = o.store.Receipt(ctx, scopeOf(id), promised.key, time.Now())
			return err
		})
		if !ok {
			t.Fatalf("event %d was acknowledged, and whoever asks again with the key %q would get it twice", seq, promised.key)
		}
	}
	folded, err := journal.Load(records[:state.Seq])
	if err != nil {
		t.Fatal(err)
	}
	if last := folded.State(); state.Seq != last.Seq || len(state.Tournament.Players) != len(last.Tournament.Players) || state.NextID != last.NextID {
		t.Fatalf("loaded %d events, folded %d", state.Seq, last.Seq)
	}
	for seq := int64(1); seq <= folded.Seq(); seq++ {
		e, _ := folded.Event(seq)
		if _, entered := e.Act.(journal.PlayerRegistered); entered && state.Paired() > 0 && e.Actor == "desk" {
			if next, err := folded.Event(seq + 1); err != nil || next.Command != seq {
				t.Fatalf("the command of event %d is there by half", seq)
			}
		}
	}
}

// PostgreSQL itself goes down while five people work: cut off at once and
// started again, or one of its processes killed, after which it recovers. The
// host stays as it is, says what is wrong, and goes on by itself.
func TestDatabaseCrashes(t *testing.T) {
	if testing.Short() {
		t.Skip("a PostgreSQL of its own takes some seconds")
	}
	server := storetest.Own(t)
	o, closeAll := openAt(t, server.URL(t))
	defer closeAll()
	id := begin(t, o, 12)
	told, count := make(acknowledged), kills(24)/8
	var lock sync.Mutex
	for n := range max(count, 2) {
		ended, first := make(chan error), make(chan struct{}, 1)
		go func() {
			ended <- writers(o, id, func(e *journal.Event, key string) {
				lock.Lock()
				defer lock.Unlock()
				told.add(e, key)
				select {
				case first <- struct{}{}:
				default:
				}
			})
		}()
		<-first // something was acknowledged
		time.Sleep(rand.N(60 * time.Millisecond))
		if n%2 == 0 {
			server.Crash()
			time.Sleep(50 * time.Millisecond)
			server.Start(t)
		} else {
			server.KillBackend(t)
		}
		err := <-ended
		oneLine(t, err)
		if !isAway(err) {
			t.Errorf("want a database that cannot be reached, got %v", err)
		}
		serviceAgain(t, o, id)
		checkAll(t, o, id, told)
	}
	t.Logf("%d crashes, %d acknowledged events, all there", max(count, 2), len(told))
}

// oneLine checks that an error is one clear line.
func oneLine(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	for _, r := range err.Error() {
		if r == '\n' {
			t.Errorf("an error of several lines: %q", err)
			return
		}
	}
}

// serviceAgain waits until a command is done again.
func serviceAgain(t *testing.T, o *Host, id store.ID) {
	t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if _, err = o.Do(context.Background(), id, desk.Request{Actor: "ada", Command: desk.Comment{Text: "again"}}); err == nil {
			return
		}
	}
	t.Fatalf("no service after %v: %v", patience, err)
}
