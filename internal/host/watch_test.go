package host

import (
	"context"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// heardNext waits for news of a watcher.
func heardNext(t *testing.T, changes <-chan News, want *journal.State) {
	t.Helper()
	for {
		select {
		case news := <-changes:
			if news == (News{want.Seq, want.PublicSeq}) {
				return
			}
			t.Fatalf("heard of %+v, want %d and %d", news, want.Seq, want.PublicSeq)
		case <-time.After(patience):
			t.Fatal("nothing is heard")
		}
	}
}

// silence fails when a watcher is woken for nothing.
func silence(t *testing.T, changes <-chan News) {
	t.Helper()
	select {
	case news := <-changes:
		t.Fatalf("woken again for %+v", news)
	case <-time.After(100 * time.Millisecond):
	}
}

// Fifty commands wake who watches fifty times, and tell whether the public sees a
// difference; on another server of the same database, too.
func TestEachCommandIsToldOnce(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		here := open()
		id := begin(t, here, 4)
		hosts := []*Host{here}
		if t.Name() == "TestEachCommandIsToldOnce/postgres" { // two programs on a SQLite file do not hear each other
			hosts = append(hosts, open())
		}
		changes := make([]<-chan News, len(hosts))
		for i, h := range hosts {
			changes[i] = h.Watch(t.Context(), id)
			if _, err := h.State(context.Background(), id); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range changes { // what came before has been heard
			for quiet := false; !quiet; {
				select {
				case <-c:
				case <-time.After(300 * time.Millisecond):
					quiet = true
				}
			}
		}
		for n := range 50 {
			state := must(t, here, id, fiftieth(here, t, id, n)).State
			for _, c := range changes {
				heardNext(t, c, state)
			}
		}
		for _, c := range changes {
			silence(t, c)
		}
	})
}

// fiftieth is a command: a result, which the public sees, or a remark.
func fiftieth(h *Host, t *testing.T, id store.ID, n int) desk.Command {
	t.Helper()
	if n%2 == 0 {
		return desk.Comment{Text: "ours"}
	}
	s, err := h.State(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	g := s.Tournament.Current.Games[0]
	b := journal.Board{Round: 1, White: g.White, Black: g.Black}
	_, record, _ := s.Board(b)
	result := tournament.WhiteWins
	if g.Result == result {
		result = tournament.Drawn
	}
	return desk.EnterResult{Board: b, Result: result, Seen: record.Seq}
}
