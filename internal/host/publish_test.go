package host

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// publications counts how often rounds were published, once by begin, and by whom
// the last.
func publications(t *testing.T, o *Host, id store.ID) (count int, by string) {
	t.Helper()
	d, err := o.Desk(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	events, err := d.Events(0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for i := range events {
		if _, ok := events[i].Act.(journal.RoundPublished); ok {
			count++
			by = events[i].Actor
		}
	}
	return count, by
}

// at has a host believe that it is a certain time; it must not be in use.
func at(o *Host, now time.Time) *Host {
	o.options.Now = func() time.Time { return now }
	return o
}

// A round publishes itself when its time has come, not before, after a restart as
// well, once though two servers look, and in the name of who set the time.
func TestRoundsPublishThemselves(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := context.Background()
		first := open()
		id := begin(t, first, 6)
		must(t, first, id, desk.Unpublish{})
		due := time.Now().Add(time.Hour)
		must(t, first, id, desk.PublishAt{At: due})
		early := first.NewPublisher()
		if err := early.Publish(ctx); err != nil {
			t.Fatal(err)
		}
		if n, _ := publications(t, first, id); n != 1 {
			t.Fatal("it was published before its time")
		}
		servers := []*Host{at(open(), due.Add(time.Second)), at(open(), due.Add(time.Second))}
		var wait sync.WaitGroup
		for _, server := range servers {
			wait.Go(func() {
				p := server.NewPublisher()
				for range 3 {
					if err := p.Publish(ctx); err != nil {
						t.Error(err)
					}
				}
			})
		}
		wait.Wait()
		if n, by := publications(t, open(), id); n != 2 || by != "ada" {
			t.Errorf("it was published %d times, the last by %q", n, by)
		}
	})
}

// What was changed after the time was set is not published, nor is a round in which
// somebody has left: nobody has seen those boards as they are.
func TestWhatNobodySawIsNotPublished(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := context.Background()
		first := open()
		due := time.Now().Add(time.Hour)
		changed, left := begin(t, first, 6), begin(t, first, 6)
		for _, id := range []store.ID{changed, left} {
			must(t, first, id, desk.Unpublish{})
			must(t, first, id, desk.PublishAt{At: due})
		}
		must(t, first, changed, desk.PairAgain{Ground: desk.EventRules, Reason: "the clubs agreed"})
		must(t, first, left, desk.Withdraw{Player: 1})
		later := at(open(), due.Add(time.Second))
		if err := later.NewPublisher().Publish(ctx); err != nil {
			t.Fatal(err)
		}
		for _, id := range []store.ID{changed, left} {
			if n, _ := publications(t, later, id); n != 1 {
				t.Errorf("tournament %d was published", id)
			}
		}
	})
}
