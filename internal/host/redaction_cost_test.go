package host

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Taking data out is heavy and takes a turn; who leaves before it comes changes nothing.
func TestRedactionTakesATurn(t *testing.T) {
	h, closeAll := openAt(t, filepath.Join(t.TempDir(), "pareo.db"))
	t.Cleanup(closeAll)
	h.options.Signer = signer(t)
	id := begin(t, h, 4)
	accounts, actors := people(t, h.store, id)
	player := named(t, h, id)
	title, err := h.NameToType(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var ends []func()
	for range budget.Heavy {
		end, err := h.Thinking(t.Context(), account.Console(), id)
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	ctx, leave := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer leave()
	if _, err := h.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("it does not wait for its turn: %v", err)
	}
	for _, end := range ends {
		end()
	}
	if state, err := h.State(t.Context(), id); err != nil || state.Player(player).Name != "Zyxwvut, Qwerty" {
		t.Errorf("%+v %v", state.Player(player), err)
	}
}

// Notices about who was taken out end, those about others go on; what should be looked at
// is kept, and the log says of how many data were taken out.
func TestRedactionEndsNotices(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx, h := t.Context(), open()
		h.options.Signer = signer(t)
		id := begin(t, h, 4)
		accounts, actors := people(t, h.store, id)
		player := named(t, h, id)
		said := must(t, h, id, desk.Comment{Text: "Qwerty was ill"})
		for i, of := range []tournament.PlayerID{player, 1, player} {
			sub := store.Subscription{Journal: id, Endpoint: "https://push.example/" + string(rune('a'+i)), Public: []byte{4}, Auth: []byte{1}, Player: int(of)}
			if err := h.store.Subscribe(ctx, &sub, room); err != nil {
				t.Fatal(err)
			}
		}
		title, err := h.NameToType(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		removed, err := h.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title)
		if err != nil || !slices.Equal(removed.Left, []int64{said.Events[0].Seq}) {
			t.Fatalf("%+v %v", removed, err)
		}
		subs, err := h.store.Subscriptions(ctx, id)
		if err != nil || len(subs) != 1 || subs[0].Player != 1 {
			t.Errorf("%+v %v", subs, err)
		}
		if state, err := h.State(ctx, id); err != nil || !slices.Equal(state.NamesLeft, removed.Left) {
			t.Errorf("%d is kept to be looked at: %v", state.NamesLeft, err)
		}
		log, _, err := accounts.Log(ctx, account.Console(), account.LogQuery{})
		if err != nil || log[0].Players != 1 || log[0].Events != removed.Events || log[0].Actor != actors["owner"].Name() {
			t.Errorf("%+v %v", log[0], err)
		}
	})
}
