package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/store/storetest"
	"github.com/pareo-chess/pareo/tournament"
)

var postgres storetest.Servers

// patience is how long a test waits for what has to come: machines that are busy with
// other things are slow.
const patience = 2 * time.Minute

func TestMain(m *testing.M) {
	if os.Getenv(victimAddress) != "" {
		fmt.Fprintln(os.Stderr, writeUntilKilled())
		os.Exit(1)
	}
	code := m.Run()
	postgres.Stop()
	os.Exit(code)
}

// both runs a test on either database; open opens another server on it.
func both(t *testing.T, test func(t *testing.T, open func() *Host)) {
	run := func(t *testing.T, address string) {
		test(t, func() *Host {
			t.Helper()
			s, err := store.Open(context.Background(), address)
			if err != nil {
				t.Fatal(err)
			}
			o := Open(s, Options{Key: []byte("k"), Engine: "test", Failed: func(err error) { t.Log(err) }})
			t.Cleanup(func() {
				o.Close()
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
			return o
		})
	}
	t.Run("sqlite", func(t *testing.T) { run(t, filepath.Join(t.TempDir(), "pareo.db")) })
	t.Run("postgres", func(t *testing.T) { run(t, postgres.URL(t, false)) })
}

// begin makes a tournament of players with its first round paired.
func begin(t testing.TB, o *Host, players int) store.ID {
	t.Helper()
	id, _, err := o.Begin(context.Background(), "", desk.Request{Actor: "ada", Command: desk.Create{
		Info: tournament.Info{Name: "Open of Ålesund"}, Rules: tournament.Rules{Rounds: 9, System: "dutch", Edition: "2026"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range players {
		must(t, o, id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("Player %d", i+1), Ratings: tournament.Ratings{2400 - i}}})
	}
	must(t, o, id, desk.PairNext{InitialColour: tournament.White})
	must(t, o, id, desk.Publish{})
	return id
}

// Do does a command in the name of the actor that it gives, past the gate.
func (h *Host) Do(ctx context.Context, id store.ID, r desk.Request) (*desk.Done, error) {
	return h.once(ctx, id, r.Receipt, func() (*desk.Done, error) { return h.try(ctx, id, r) })
}

// must does a command, confirming whatever it warns of.
func must(t testing.TB, o *Host, id store.ID, c desk.Command) *desk.Done {
	t.Helper()
	r := desk.Request{Actor: "ada", Command: c}
	for {
		done, err := o.Do(context.Background(), id, r)
		var wait *desk.Unconfirmed
		if errors.As(err, &wait) {
			r.Tokens = append(r.Tokens, wait.Token)
			continue
		}
		if err != nil {
			t.Fatalf("%T: %v", c, err)
		}
		return done
	}
}

func TestShortNames(t *testing.T) {
	for title, want := range map[string]string{
		"Open of Ålesund 2026": "open-of-alesund-2026", "Großmeister – Łódź": "grossmeister-lodz", "  ": "tournament", "New": "new-tournament", "象棋": "tournament",
		strings.Repeat("long ", 40): "long-long-long-long-long-long-long-long-long-long-long-long",
	} {
		if got := ShortName(title); got != want || got != ShortName(got) {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

func TestBeginning(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		first, second := begin(t, o, 2), begin(t, o, 2)
		list, err := o.List(ctx)
		if err != nil || len(list) != 2 || list[0].Name != "open-of-alesund" || list[1].Name != "open-of-alesund-2" {
			t.Error(list, err)
		}
		if found, err := o.Find(ctx, "open-of-alesund-2"); err != nil || found != second || first == second {
			t.Error(found, err)
		}
		create := desk.Request{Actor: "ada", Command: desk.Create{Rules: tournament.Rules{Rounds: 1, System: "dutch", Edition: "2026"}}}
		if _, _, err := o.Begin(ctx, "open-of-alesund", create); !errors.Is(err, ErrNameTaken) {
			t.Error(err)
		}
		var refusal *desk.Refusal
		if _, _, err := o.Begin(ctx, "Not/good", create); !errors.As(err, &refusal) {
			t.Error(err)
		}
		create.Command = desk.Import{Name: "x.trf", Data: []byte("001 rubbish")}
		if _, _, err := o.Begin(ctx, "free", create); !errors.As(err, &refusal) {
			t.Error(err)
		}
		if list, err := o.List(ctx); err != nil || len(list) != 2 {
			t.Error("a refused tournament stays:", list, err)
		}
		if _, err := o.State(ctx, 99); !errors.Is(err, store.ErrUnknown) {
			t.Error(err)
		}
	})
}

// Everybody's results are there, and writers share flushes although they write
// into one tournament.
func TestManyWritersOfOneTournament(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o := open()
		id := begin(t, o, 200)
		state, err := o.State(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		w := countWrites(o.store, 0)
		for _, g := range state.Tournament.Current.Games {
			wait.Go(func() {
				_, err := o.Do(context.Background(), id, desk.Request{Actor: "bo", Command: desk.EnterResult{
					Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins,
				}})
				if err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if w.appends.Load() != 100 || w.transactions.Load() >= 100 {
			t.Errorf("%d appends in %d transactions", w.appends.Load(), w.transactions.Load())
		}
		state, _ = o.State(context.Background(), id)
		for _, g := range state.Tournament.Current.Games {
			if g.Result != tournament.WhiteWins {
				t.Errorf("%d-%d: %v", g.White, g.Black, g.Result)
			}
		}
	})
}

// Two servers on one database: neither loses what the other wrote, and who
// watches one hears of the other soon.
func TestTwoServers(t *testing.T) {
	s := postgres.URL(t, false)
	servers := make([]*Host, 2)
	for i := range servers {
		st, err := store.Open(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		servers[i] = Open(st, Options{Key: []byte("k")})
		t.Cleanup(func() {
			servers[i].Close()
			_ = st.Close()
		})
	}
	id := begin(t, servers[0], 40)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	before, err := servers[1].State(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	changed := servers[1].Watch(ctx, id)
	must(t, servers[0], id, desk.Comment{Text: "hello"})
	deadline := time.After(patience)
	for seen := before; seen.Seq == before.Seq; {
		select {
		case <-changed:
			seen, _ = servers[1].State(ctx, id)
		case <-deadline:
			t.Fatal("the other server did not hear of it")
		}
	}
	var wait sync.WaitGroup
	for i, g := range before.Tournament.Current.Games {
		wait.Go(func() {
			must(t, servers[i%2], id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.Drawn})
		})
	}
	wait.Wait()
	for _, o := range servers {
		state, err := o.State(ctx, id)
		for end := time.Now().Add(patience); err == nil && state.Seq < before.Seq+1+int64(len(before.Tournament.Current.Games)) && time.Now().Before(end); time.Sleep(time.Millisecond) {
			state, err = o.State(ctx, id)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range state.Tournament.Current.Games {
			if g.Result != tournament.Drawn {
				t.Errorf("%d-%d: %v", g.White, g.Black, g.Result)
			}
		}
	}
}

func TestPortable(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 10)
		var file, again bytes.Buffer
		if err := o.WriteJournal(ctx, nil, id, &file); err != nil {
			t.Fatal(err)
		}
		copied, err := o.readJournal(ctx, "copy", bytes.NewReader(file.Bytes()), unnoted)
		if err != nil {
			t.Fatal(err)
		}
		if err := o.WriteJournal(ctx, nil, copied, &again); err != nil {
			t.Fatal(err)
		}
		if strings.Replace(again.String(), `"copy"`, `"open-of-alesund"`, 1) != file.String() {
			t.Error("the file comes back changed")
		}
		for at := 0; at < file.Len(); at += 97 {
			bad := bytes.Clone(file.Bytes())
			bad[at] ^= 1
			if name, _, err := ReadPortable(bytes.NewReader(bad)); err == nil && name == "open-of-alesund" {
				t.Errorf("byte %d changed, and nobody notices", at)
			}
			if _, _, err := ReadPortable(bytes.NewReader(file.Bytes()[:at])); err == nil {
				t.Errorf("cut off after %d bytes, and nobody notices", at)
			}
		}
	})
}
