package host

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Whoever looks after an event is told that a file may bring the same one; the event of
// somebody else is nothing to ask about, announced or not.
func TestNamesakes(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o := open()
		event := tournament.Info{Name: "Open", Start: tournament.Date{Year: 2026, Month: 5, Day: 1}}
		id, _, err := o.Begin(t.Context(), "open", desk.Request{Actor: "ada", Command: desk.Create{Info: event, Rules: tournament.Rules{Rounds: 9, System: "dutch", Edition: "2026"}}})
		if err != nil {
			t.Fatal(err)
		}
		announce(t, o, id, journal.Announced)
		_, actors := people(t, o.store, id)
		actors["console"] = account.Console()
		for name, actor := range actors {
			var want []string
			if slices.Contains([]string{"console", "owner", "arbiter", "deputy", "viewer"}, name) {
				want = []string{"open"}
			}
			if got, err := o.Namesakes(t.Context(), actor, &event); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q, %v", name, got, want, err)
			}
		}
	})
}
