package host

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Personal data are taken out so many months after the end, of the events whose
// organiser has said so, once; nothing happens to others, and before.
func TestRetention(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := t.Context()
		h := open()
		h.options.Signer = signer(t)
		now := time.Now()
		h.options.Now = func() time.Time { return now }
		kept, id := begin(t, h, 4), begin(t, h, 4)
		accounts, _ := people(t, h.store, id)
		player := named(t, h, id)
		said := must(t, h, id, desk.Comment{Text: "Qwerty was ill"})
		retain := func(want int) {
			t.Helper()
			done, err := h.Retain(ctx, accounts)
			if err != nil || len(done) != want {
				t.Fatalf("%+v %v", done, err)
			}
		}
		must(t, h, id, desk.SetRetention{Months: 24})
		for _, g := range []int{0, 1} {
			state, err := h.State(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			game := state.Tournament.Current.Games[g]
			must(t, h, id, desk.EnterResult{Board: journal.Board{Round: 1, White: game.White, Black: game.Black}, Result: 1})
		}
		must(t, h, id, desk.CloseRound{})
		now = now.AddDate(3, 0, 0)
		retain(0) // rounds are to come
		now = now.AddDate(-3, 0, 0)
		must(t, h, id, desk.Archive{})
		must(t, h, kept, desk.Archive{})
		now = now.AddDate(0, 23, 0)
		retain(0)
		must(t, h, id, desk.SetRetention{Months: 22}) // in the archive, too
		list, err := h.Retained(ctx)
		if err != nil || len(list) != 1 || !list[0].Due(now) || !list[0].Kept {
			t.Fatalf("%+v %v", list, err)
		}
		retain(1)
		retain(0)
		if list, err = h.Retained(ctx); err != nil || !slices.Equal(list[0].Left, []int64{said.Events[0].Seq}) {
			t.Errorf("what should be looked at is forgotten: %+v %v", list, err)
		}
		state, err := h.State(ctx, id)
		if err != nil || state.Player(player).Name != journal.Pseudonym(player) || state.HasPersonalData() {
			t.Errorf("%+v %v", state.Player(player), err)
		}
		other, err := h.State(ctx, kept)
		if err != nil || !strings.HasPrefix(other.Player(1).Name, "Player") {
			t.Errorf("%v", err)
		}
		log, _, err := accounts.Log(ctx, account.Console(), account.LogQuery{})
		if err != nil || log[0].Kind != "personal data removed" {
			t.Errorf("%+v %v", log[0], err)
		}
	})
}
