package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Many begin events at once for one account, by form and by file, and some hang up in the
// middle: no more come to be than there is room for, and none that counts for nobody.
func TestHoldingIsNotRaced(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx, o := t.Context(), open()
		pattern := begin(t, o, 40)
		accounts, actors := people(t, o.store, pattern)
		nobody := actors["nobody"]
		var file bytes.Buffer
		if err := o.WriteJournal(ctx, accounts, pattern, &file); err != nil {
			t.Fatal(err)
		}
		before, err := o.List(ctx)
		if err != nil {
			t.Fatal(err)
		}
		const most, tries = 12, 90
		o.Bound(accounts, budget.Holding{Events: most, Bytes: 1 << 30})
		var refusals, left atomic.Int32
		var all sync.WaitGroup
		for n := range tries {
			all.Go(func() {
				asks, leave := context.WithCancel(ctx)
				defer leave()
				if n%3 == 0 {
					time.AfterFunc(time.Duration(n*n%3000)*time.Microsecond, leave)
				}
				var err error
				if n%2 == 0 {
					_, err = o.ReadJournalAs(asks, accounts, nobody, fmt.Sprint("file-", n), bytes.NewReader(file.Bytes()))
				} else {
					_, _, err = o.BeginAs(asks, accounts, nobody, "", desk.Request{Command: desk.Create{Info: tournament.Info{Name: fmt.Sprint("Open ", n)}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"}}})
				}
				var no *account.Refusal
				switch {
				case errors.As(err, &no) && no.Code == "account.events":
					refusals.Add(1)
				case err != nil && asks.Err() != nil:
					left.Add(1)
				case err != nil:
					t.Error(err)
				}
			})
		}
		all.Wait()
		_, held, _ := accounts.Held(accounts.Still(nobody))
		after, err := o.List(ctx)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d refused, %d left, %d held", refusals.Load(), left.Load(), len(held))
		if len(held) > most {
			t.Errorf("%d events are held, and %d may be", len(held), most)
		}
		for _, info := range after {
			if !slices.ContainsFunc(before, func(b store.Info) bool { return b.ID == info.ID }) && !slices.Contains(held, info.ID) {
				t.Errorf("%s counts for nobody", info.Name)
			}
		}
	})
}

// Many write into one event at once whose account is nearly full: what goes over is what
// was under way.
func TestBytesAreNotRaced(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx, o := t.Context(), open()
		accounts, actors := people(t, o.store, begin(t, o, 4))
		const most, writers, letters = 100_000, 200, 1000
		o.Bound(accounts, budget.Holding{Events: 9, Bytes: most})
		id, _, err := o.BeginAs(ctx, accounts, actors["nobody"], "", desk.Request{Command: desk.Create{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"}}})
		if err != nil {
			t.Fatal(err)
		}
		owner := accounts.Still(actors["nobody"])
		var all sync.WaitGroup
		for range writers {
			all.Go(func() {
				for range 3 {
					_, _ = o.DoAs(ctx, owner, id, desk.Request{Command: desk.Comment{Text: strings.Repeat("x", letters)}})
				}
			})
		}
		all.Wait()
		weight, err := o.store.Weight(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d bytes of %d", weight, most)
		if weight > most+20*(letters+500) {
			t.Errorf("the journal has %d bytes, and %d may be", weight, most)
		}
	})
}
