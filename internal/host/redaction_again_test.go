package host

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A US Swiss draws lots from its first pairing on. That it was undone between two
// redactions keeps nobody from the second.
func TestRedactAgainAfterThePairingWasUndone(t *testing.T) {
	ctx := t.Context()
	h, closeAll := openAt(t, filepath.Join(t.TempDir(), "pareo.db"))
	t.Cleanup(closeAll)
	h.options.Signer = signer(t)
	id, _, err := h.Begin(ctx, "", desk.Request{Actor: "ada", Command: desk.Create{
		Info: tournament.Info{Name: "Swiss"}, Rules: tournament.Rules{Rounds: 4, System: tournament.Harkness, Edition: "uschess"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 8 {
		must(t, h, id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("Plokmij, %c", 'A'+i), Ratings: tournament.Ratings{2000 - 10*i}}})
	}
	accounts, actors := people(t, h.store, id)
	paired := must(t, h, id, desk.PairNext{InitialColour: tournament.White})
	redact := func(player tournament.PlayerID) {
		t.Helper()
		if _, err := h.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, "Swiss"); err != nil {
			t.Errorf("player %d: %v", player, err)
		}
	}
	redact(1)
	must(t, h, id, desk.Undo{Seq: paired.Events[0].Seq})
	redact(2)
}

// A request that is sent again after personal data were taken out is known all the same:
// it is not done twice, and what was answered beside its events is told no more.
func TestARepeatIsKnownAfterARedaction(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), t.Context()
		o.options.Signer = signer(t)
		id := begin(t, o, 4)
		accounts, actors := people(t, o.store, id)
		player := named(t, o, id)
		title, err := o.NameToType(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		late := desk.Request{Command: desk.Register{Player: tournament.Player{Name: "Late"}}, Receipt: &desk.Receipt{Key: "c1", Request: journal.HashOf([]byte("late"))}}
		first, err := o.DoAs(ctx, actors["owner"], id, late)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title); err != nil {
			t.Fatal(err)
		}
		again, err := o.DoAs(ctx, actors["owner"], id, late)
		if err != nil {
			t.Fatal(err)
		}
		if again.Events[0].Seq != first.Events[0].Seq || len(again.Warnings) != 0 {
			t.Errorf("written as event %d, and again as %d, with %v", first.Events[0].Seq, again.Events[0].Seq, again.Warnings)
		}
	})
}
