package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Sections of which the making stopped after the first are asked for again under the same
// key: the first stays the only one of its name, and the rest is made of what was looked
// at, though the event has changed meanwhile.
func TestSectionsGoOn(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		h, ctx := open(), context.Background()
		id, _, err := h.Begin(ctx, "", desk.Request{Actor: "ada", Command: desk.Create{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Rounds: 3}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, rating := range []int{2100, 2000, 1500} {
			must(t, h, id, desk.Register{Player: tournament.Player{Name: fmt.Sprint("Player ", rating), Ratings: tournament.Ratings{rating}}})
		}
		accounts, _ := people(t, h.store, id)
		ada := account.Console()
		state, err := h.State(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		how := Split{Limits: []int{2050, 1900}, Seen: state.Seq, Key: "divide"}
		requests, err := h.splitRequests(ada, id, state, &how)
		if err != nil {
			t.Fatal(err)
		}
		first, _, err := h.BeginAs(ctx, accounts, ada, "", requests[0])
		if err != nil {
			t.Fatal(err)
		}
		must(t, h, id, desk.Register{Player: tournament.Player{Name: "Late"}})
		var made [2][]store.ID
		for i := range made {
			if made[i], err = h.SplitAs(ctx, accounts, ada, id, how); err != nil {
				t.Fatal(err)
			}
		}
		all, err := h.List(ctx)
		if err != nil || len(all) != 4 || len(made[0]) != 3 || made[0][0] != first || !slices.Equal(made[0], made[1]) {
			t.Errorf("%v, %d events, %v", made, len(all), err)
		}
		last, err := h.State(ctx, made[0][2])
		if err != nil || len(last.Tournament.Players) != 1 {
			t.Errorf("%+v, %v", last, err)
		}
		how.Key = "" // then what was looked at must be what there is
		var changed *desk.Conflict
		if _, err := h.SplitAs(ctx, accounts, ada, id, how); !errors.As(err, &changed) {
			t.Error(err)
		}
	})
}
