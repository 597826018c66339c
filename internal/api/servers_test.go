package api_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// One, two and four servers on one PostgreSQL take results of the same tournaments,
// whichever server a client happens to reach: none is lost, none is doubled. With
// PAREO_LOAD=1 it prints how many a second, and how long 99 of 100 took at most.
func TestManyServers(t *testing.T) {
	clients, tournaments, boards := size(8, 100), size(2, 10), size(20, 400)
	file := played(t, 2*boards, 0, true)
	for _, servers := range []int{1, 2, 4} {
		t.Run(fmt.Sprint(servers), func(t *testing.T) {
			address := postgres.URL(t, size(0, 1) > 0) // measured with flushes
			first := open(t, address)
			bases := []string{first.http.URL}
			for range servers - 1 {
				bases = append(bases, open(t, address).http.URL)
			}
			c := first.connections(clients)
			tasks := make(chan task, tournaments*boards)
			var all []client.Tournament
			for i := range tournaments {
				tour := first.bring(file, fmt.Sprintf("big-%d", i))
				round, err := tour.Round(t.Context(), 1)
				first.must(err)
				for _, b := range round.Boards {
					tasks <- task{tour.Name, b}
				}
				all = append(all, tour)
			}
			close(tasks)
			total := len(tasks)
			for _, base := range bases { // every server has every tournament in memory before it is timed
				own := *c
				own.Base = base
				for _, tour := range all {
					_, err := (&client.Tournament{Client: &own, Name: tour.Name}).Round(t.Context(), 1)
					first.must(err)
				}
			}
			took := make([][]time.Duration, clients)
			var wait sync.WaitGroup
			begin := time.Now()
			for i := range clients {
				own := *c
				own.Base = bases[i%servers]
				wait.Go(func() { took[i] = enterAll(t, &own, tasks) })
			}
			wait.Wait()
			elapsed, times := time.Since(begin), slices.Concat(took...)
			slices.Sort(times)
			t.Logf("%d servers: %d results by %d clients in %v: %.0f a second, median %v, p99 %v, longest %v", servers, total, clients, elapsed.Round(time.Millisecond),
				float64(total)/elapsed.Seconds(), times[len(times)/2], times[len(times)*99/100], times[len(times)-1])
			first.hearsAll(all)
			first.countResults(all, boards)
		})
	}
}

// hearsAll waits until a server has heard what the others wrote.
func (h *house) hearsAll(all []client.Tournament) {
	h.Helper()
	for _, tour := range all {
		info, err := h.store.Named(h.Context(), tour.Name)
		h.must(err)
		for late := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
			state, err := h.host.State(h.Context(), info.ID)
			h.must(err)
			if state.Seq >= info.Seq {
				break
			}
			if time.Now().After(late) {
				h.Fatalf("%s: a server has not heard of events after %d", tour.Name, state.Seq)
			}
		}
	}
}

// task is a result to be entered.
type task struct {
	tournament string
	board      api.Board
}

// enterAll enters results until there are none left, and returns how long each took.
func enterAll(t *testing.T, c *client.Client, tasks <-chan task) (took []time.Duration) {
	for next := range tasks {
		tour, start := client.Tournament{Client: c, Name: next.tournament}, time.Now()
		if _, err := tour.Enter(context.Background(), 1, next.board, []string{"1-0", "0-1", "1/2-1/2"}[next.board.Board%3]); err != nil {
			t.Error(err)
		}
		took = append(took, time.Since(start))
	}
	return took
}
