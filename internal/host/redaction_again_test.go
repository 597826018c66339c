package host

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
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
