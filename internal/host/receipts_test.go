package host

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// A request sent many times, to two servers at once, is done once, and everybody
// hears the same.
func TestDoneOnce(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		servers := []*Host{open(), open()}
		ctx := context.Background()
		id := begin(t, servers[0], 4)
		late := func() desk.Request {
			return desk.Request{
				Actor: "ada", Command: desk.Register{Player: tournament.Player{Name: "Late"}},
				Receipt: &desk.Receipt{Key: "one", Request: journal.HashOf([]byte("ada enters Late"))},
			}
		}
		answers := make([]*desk.Done, 12)
		var wait sync.WaitGroup
		for i := range answers {
			wait.Go(func() {
				var err error
				if answers[i], err = servers[i%2].Do(ctx, id, late()); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		for _, a := range answers {
			if a == nil || a.Events[0].Hash() != answers[0].Events[0].Hash() || len(a.Events) != 2 || a.State.Seq != a.Events[1].Seq ||
				len(a.Warnings) != 1 || a.Warnings[0].String() != answers[0].Warnings[0].String() {
				t.Fatalf("%+v is not %+v", a, answers[0])
			}
		}
		other := late()
		other.Receipt.Request = journal.HashOf([]byte("bo enters Late"))
		if _, err := servers[1].Do(ctx, id, other); !errors.Is(err, ErrOtherRequest) {
			t.Error(err)
		}
		refused := desk.Request{Actor: "ada", Command: desk.Return{Player: 99}, Receipt: &desk.Receipt{Key: "two"}}
		var no *desk.Refusal
		for range 2 {
			if _, err := servers[0].Do(ctx, id, refused); !errors.As(err, &no) {
				t.Error(err)
			}
		}
		s, err := open().State(ctx, id)
		if err != nil || len(s.Tournament.Players) != 5 {
			t.Error(len(s.Tournament.Players), err)
		}
	})
}

// The same for the beginning of a tournament.
func TestBegunOnce(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		servers, ctx := []*Host{open(), open()}, context.Background()
		var wait sync.WaitGroup
		ids := make([]store.ID, 6)
		for i := range ids {
			wait.Go(func() {
				var err error
				ids[i], _, err = servers[i%2].Begin(ctx, "", desk.Request{
					Actor: "ada", Receipt: &desk.Receipt{Key: "new"},
					Command: desk.Create{Info: tournament.Info{Name: "Once"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"}},
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		list, err := servers[0].List(ctx)
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		for _, id := range ids {
			if id != list[0].ID {
				t.Error(ids, list)
			}
		}
	})
}

// A key is forgotten after a day, and can be used again.
func TestReceiptsExpire(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 4)
		comment := desk.Request{Actor: "ada", Command: desk.Comment{Text: "hello"}, Receipt: &desk.Receipt{Key: "k"}}
		first, err := o.Do(ctx, id, comment)
		if err != nil {
			t.Fatal(err)
		}
		o.options.Now = func() time.Time { return time.Now().Add(receiptLife + time.Hour) }
		for range 2 {
			again, err := o.Do(ctx, id, comment)
			if err != nil || again.Events[0].Seq != first.Events[0].Seq+1 {
				t.Error(again, err)
			}
		}
		if err := o.store.DropExpired(ctx, o.options.Now().Add(receiptLife)); err != nil {
			t.Fatal(err)
		}
		if _, found, err := o.store.Receipt(ctx, scopeOf(id), "k", time.Time{}); found || err != nil {
			t.Error(found, err)
		}
	})
}

// A key for the making of tournaments is of who chose it: another user may choose the same.
func TestKeysOfBeginningsAreOfWhoAsks(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		begun := func(actor, name string) (store.ID, error) {
			id, _, err := o.Begin(ctx, "", desk.Request{Actor: actor, Receipt: &desk.Receipt{Key: "1", Request: journal.HashOf([]byte(actor + name))}, Command: desk.Create{
				Info: tournament.Info{Name: name}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
			}})
			return id, err
		}
		first, err := begun("ada", "Summer Open")
		if err != nil {
			t.Fatal(err)
		}
		if id, err := begun("bob", "Bob Cup"); err != nil || id == first {
			t.Errorf("bob's key 1: tournament %d, %v", id, err)
		}
		if id, err := begun("ada", "Summer Open"); err != nil || id != first {
			t.Errorf("ada's key 1 again: tournament %d, %v", id, err)
		}
		if _, err := begun("ada", "Winter Open"); !errors.Is(err, ErrOtherRequest) {
			t.Error(err)
		}
	})
}
