package api_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// The tests of this file have a short form, and with PAREO_LOAD=1 the long one
// that the figures in docs/server.md come from.
func size(short, long int) int {
	if os.Getenv("PAREO_LOAD") != "" {
		return long
	}
	return short
}

// played is the portable file of a tournament that the Dutch system paired, with
// completed rounds, every act an event; with current the next round is paired
// and published.
func played(t testing.TB, players, rounds int, current bool) []byte {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	system, err := systems.Find("dutch", "2026")
	check(err)
	var settings simulate.Settings
	settings.Players, settings.Rounds = players, rounds
	if current {
		settings.Rounds++
	}
	p, err := simulate.Play(settings, system, 11)
	check(err)
	j := journal.New()
	do := func(acts ...journal.Act) {
		t.Helper()
		prepared, err := j.Prepare(journal.Command{Time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC), Actor: "ada", Acts: acts})
		check(err)
		check(j.Add(prepared))
	}
	rules := p.Rules
	rules.Rounds = settings.Rounds + 1
	do(journal.Created{Info: tournament.Info{Name: "Big"}, Rules: rules})
	numbers := journal.NumbersAssigned{Why: journal.FirstNumbers}
	for i := range p.Players {
		player := p.Players[i]
		numbers.Numbers = append(numbers.Numbers, journal.NumberOf{Player: player.ID, Number: player.Number})
		player.Number, player.Rank = 0, 0
		do(journal.PlayerRegistered{Player: player})
	}
	do(numbers)
	for r := range p.Rounds {
		number, round := r+1, p.Rounds[r].Clone()
		games := slices.Clone(round.Games)
		for i := range games {
			games[i].Result = tournament.NoResult
		}
		do(journal.RoundPaired{Round: number, Games: games, Byes: round.Byes, System: "dutch", Edition: "2026"})
		do(journal.RoundPublished{Round: number})
		if number > rounds {
			break
		}
		for _, g := range round.Games {
			do(journal.ResultEntered{Board: journal.Board{Round: number, White: g.White, Black: g.Black}, Result: g.Result})
		}
		do(journal.RoundClosed{Round: number})
	}
	hashes := []journal.Hash{j.Head()}
	var file bytes.Buffer
	check(host.WritePortable(&file, "big", j.Records(), hashes))
	return file.Bytes()
}

// bring brings a tournament in under a name.
func (h *house) bring(file []byte, name string) client.Tournament {
	h.Helper()
	h.must(h.ada.Do(context.Background(), http.MethodPost, "/tournaments/journal?name="+name, file, nil))
	return client.Tournament{Client: h.ada, Name: name}
}

// connections lets a client keep many connections.
func (h *house) connections(n int) *client.Client {
	c := *h.ada
	c.HTTP = &http.Client{Transport: &http.Transport{MaxIdleConns: n, MaxIdleConnsPerHost: n}}
	h.Cleanup(c.HTTP.CloseIdleConnections)
	return &c
}

// Many clients enter results at once: none is lost, none is doubled.
func TestManyClients(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		clients, tournaments, boards := size(10, 100), size(2, 40), size(50, 500)
		h, ctx := open(t, address), context.Background()
		file := played(t, 2*boards, 0, true)
		type task struct {
			tour  client.Tournament
			board api.Board
		}
		tasks := make(chan task, tournaments*boards)
		c := h.connections(clients)
		var all []client.Tournament
		for i := range tournaments {
			tour := h.bring(file, fmt.Sprintf("big-%d", i))
			round, err := tour.Round(ctx, 1)
			h.must(err)
			for _, b := range round.Boards {
				tasks <- task{client.Tournament{Client: c, Name: tour.Name}, b}
			}
			all = append(all, tour)
		}
		close(tasks)
		total := len(tasks)
		took := make([][]time.Duration, clients)
		var appends, flushes atomic.Int64
		h.store.Observe(func(w store.Written) {
			appends.Add(int64(w.Appends))
			flushes.Add(1)
		})
		var wait sync.WaitGroup
		begin := time.Now()
		for i := range clients {
			wait.Go(func() {
				for next := range tasks {
					start := time.Now()
					if _, err := next.tour.Enter(ctx, 1, next.board, []string{"1-0", "0-1", "1/2-1/2"}[next.board.Board%3]); err != nil {
						t.Error(err)
					}
					took[i] = append(took[i], time.Since(start))
				}
			})
		}
		wait.Wait()
		elapsed, times := time.Since(begin), slices.Concat(took...)
		slices.Sort(times)
		t.Logf("%d results by %d clients in %v: %.0f a second, median %v, p99 %v, longest %v; %d appends in %d transactions",
			total, clients, elapsed.Round(time.Millisecond), float64(total)/elapsed.Seconds(), times[total/2], times[total*99/100], times[total-1], appends.Load(), flushes.Load())
		h.countResults(all, boards)
	})
}

// countResults looks into the journals: every board has one event and its result.
func (h *house) countResults(all []client.Tournament, boards int) {
	h.Helper()
	for _, tour := range all {
		id, err := h.host.Find(context.Background(), tour.Name)
		h.must(err)
		records, _, err := h.store.Records(context.Background(), id, 0)
		h.must(err)
		seen := make(map[journal.Board]int)
		for _, record := range records {
			e, err := journal.Decode(record)
			h.must(err)
			if act, ok := e.Act.(journal.ResultEntered); ok {
				seen[act.Board]++
			}
		}
		doubled := 0
		for _, n := range seen {
			doubled += n - 1
		}
		state, err := h.host.State(context.Background(), id)
		h.must(err)
		if len(seen) != boards || doubled > 0 || !state.Tournament.Current.Complete() {
			h.Errorf("%s: %d boards have a result, %d twice", tour.Name, len(seen), doubled)
		}
	}
}

// Many listeners hear of every result, in order.
func TestManyListeners(t *testing.T) {
	listeners, boards := size(100, 2000), size(40, 50)
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.bring(played(t, 2*boards, 0, true), "big")
	round, err := tour.Round(ctx, 1)
	h.must(err)
	look, err := client.Tournament{Client: h.public(), Name: tour.Name}.Look(ctx)
	h.must(err)
	before := memory()
	public := h.connections(listeners)
	public.Token = ""
	listening, stop := context.WithCancel(ctx)
	defer stop()
	var wrong, done atomic.Int64
	var wait sync.WaitGroup
	for range listeners {
		wait.Go(func() {
			heard := 0
			one, end := context.WithCancel(listening)
			defer end()
			_ = public.Stream(one, tour.Name, look.Seq, func(seq int64, _ []byte) {
				heard++
				if seq != look.Seq+int64(heard) {
					wrong.Add(1)
				}
				if heard == boards {
					done.Add(1)
					end()
				}
			})
		})
	}
	during := before
	begin := time.Now()
	for i, b := range round.Boards {
		_, err := tour.Enter(ctx, 1, b, "1-0")
		h.must(err)
		if i == boards/2 {
			during = memory()
		}
	}
	entered := time.Since(begin)
	finished := make(chan struct{})
	go func() { wait.Wait(); close(finished) }()
	select {
	case <-finished:
	case <-time.After(2 * time.Minute):
		stop()
	}
	t.Logf("%d listeners heard of %d results, entered in %v, the last %v after that; memory of server and listeners together %+d KiB a connection",
		listeners, boards, entered.Round(time.Millisecond), time.Since(begin).Round(time.Millisecond)-entered.Round(time.Millisecond), (during-before)/1024/int64(listeners))
	if done.Load() != int64(listeners) || wrong.Load() > 0 {
		t.Errorf("%d of %d heard everything, %d events out of order", done.Load(), listeners, wrong.Load())
	}
}

func memory() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse + m.StackInuse)
}

// A big event is loaded quickly, and its next round paired through the API.
func TestBigEvent(t *testing.T) {
	players, rounds := size(500, 5000), size(3, 11)
	address := filepath.Join(t.TempDir(), "pareo.db")
	h, ctx := open(t, address), context.Background()
	h.bring(played(t, players, rounds, false), "big")
	h.host.Close()
	again := open(t, address)
	again.ada = &client.Client{Base: again.http.URL, Token: h.ada.Token, HTTP: again.http.Client(), Confirm: client.Yes}
	tour := client.Tournament{Client: again.ada, Name: "big"}
	start := time.Now()
	look, err := tour.Look(ctx)
	h.must(err)
	loaded := time.Since(start)
	start = time.Now()
	answer, err := tour.Pair(ctx, "")
	h.must(err)
	paired := time.Since(start)
	t.Logf("%d players, %d rounds, %d events: loaded in %v, round %d paired through the API in %v", look.Players, look.Completed, look.Seq, loaded, look.Completed+1, paired)
	if look.Players != players || look.Completed != rounds || len(answer.Events) == 0 {
		t.Errorf("%+v", look)
	}
}
