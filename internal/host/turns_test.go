package host

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

// Four servers write into the same tournaments, many at a time: no command fails,
// no server loads a journal twice, and each result is there once.
func TestServersTakeTurns(t *testing.T) {
	address := postgres.URL(t, false)
	servers := make([]*Host, 4)
	for i := range servers {
		servers[i] = openOn(t, address)
	}
	ids := []store.ID{begin(t, servers[0], 60), begin(t, servers[0], 60)}
	before := make([]int64, len(ids))
	for _, o := range servers {
		for i, id := range ids {
			state, err := o.State(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			before[i] = state.Seq
		}
	}
	const clients, each = 24, 10
	var wait sync.WaitGroup
	for c := range clients {
		o, id := servers[c%len(servers)], ids[c/len(servers)%len(ids)]
		wait.Go(func() {
			last, err := o.State(t.Context(), id)
			for range each {
				var done *desk.Done
				if err == nil {
					done, err = o.Do(t.Context(), id, desk.Request{Actor: "bo", Command: toggle(last, c)})
				}
				if err != nil {
					t.Error(err)
					return
				}
				last = done.State
			}
		})
	}
	wait.Wait()
	for i, id := range ids {
		info, err := servers[0].store.Info(t.Context(), id)
		if err != nil || info.Seq != before[i]+clients/2*each {
			t.Errorf("%d events after %d, %v; wanted %d", info.Seq-before[i], before[i], err, clients/2*each)
		}
	}
	for i, o := range servers {
		if o.Loads() > int64(len(ids)) {
			t.Errorf("server %d read %d journals", i, o.Loads())
		}
	}
}

// A server that was stopped in the middle of its turn keeps the others from
// writing for a moment only.
func TestTurnThatIsNotGivenBack(t *testing.T) {
	address := postgres.URL(t, false)
	o, stopped := openOn(t, address), openOn(t, address)
	id := begin(t, o, 8)
	_, giveBack, err := stopped.store.Turn(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer giveBack()
	o.turns.share(id)
	for range 2 {
		begun := time.Now()
		must(t, o, id, desk.Comment{Text: "hello"})
		if took := time.Since(begun); took > maxAsking+patience {
			t.Errorf("it took %v", took)
		}
	}
	if u := o.turns.find(id).unserved; !u.After(time.Now()) {
		t.Error("it asks for turns although none came")
	}
}

// Who hangs up while waiting for a turn leaves nothing behind that keeps others.
func TestHangingUpBeforeTheTurn(t *testing.T) {
	address := postgres.URL(t, false)
	o, other := openOn(t, address), openOn(t, address)
	id := begin(t, o, 8)
	_, giveBack, err := other.store.Turn(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	o.turns.share(id)
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if _, err := o.Do(ctx, id, desk.Request{Actor: "bo", Command: desk.Comment{Text: "hello"}}); err == nil {
		t.Error("a command was done that nobody waits for")
	}
	giveBack()
	must(t, o, id, desk.Comment{Text: "hello"})
	last, giveBack, err := other.store.Turn(t.Context(), id) // it is free again
	if err != nil {
		t.Fatal(err)
	}
	giveBack()
	if info, err := other.store.Info(t.Context(), id); err != nil || info.Seq != last {
		t.Errorf("the turn came with event %d, not %d, %v", last, info.Seq, err)
	}
}
