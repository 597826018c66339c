package host

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Who runs a tournament that has rounds comes first; one that has none, which anybody may
// begin, is no more than no tournament at all.
func TestRankOfAskers(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx, o := t.Context(), open()
		running := begin(t, o, 4)
		accounts, actors := people(t, o.store, running)
		stranger := actors["nobody"]
		own, _, err := o.BeginAs(ctx, accounts, stranger, "", desk.Request{Command: desk.Create{Info: tournament.Info{Name: "Bomb"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"}}})
		if err != nil {
			t.Fatal(err)
		}
		stranger = accounts.Still(stranger)
		for _, test := range []struct {
			what string
			got  budget.Asker
			want budget.Rank
		}{
			{"an arbiter", o.Asker(ctx, actors["arbiter"], running), budget.Arbiter},
			{"a viewer at the desk", o.Asker(ctx, actors["viewer"], running), budget.Arbiter},
			{"one's own event without rounds", o.Asker(ctx, stranger, own), budget.Organiser},
			{"an event that is to begin", o.Asker(ctx, stranger, 0), budget.Organiser},
			{"somebody else's event", o.Asker(ctx, stranger, running), budget.Public},
			{"the public", o.Asker(ctx, nil, running), budget.Public},
		} {
			if test.got.Rank != test.want || test.got.Share == "" {
				t.Errorf("%s: %+v", test.what, test.got)
			}
		}
		if by := o.Asker(ctx, account.Console(), running); by != (budget.Asker{Rank: budget.Arbiter}) {
			t.Errorf("the console: %+v", by)
		}
	})
}
