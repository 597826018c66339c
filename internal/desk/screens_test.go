package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
)

// The desk says what each screen shows, and what the public pages show besides
// does not touch it; what no screen can show is refused.
func TestSetScreens(t *testing.T) {
	h := with(t, 4, 2)
	h.ok(SetScreens{[]string{"boards", "boards", "clock"}})
	h.ok(SetPublic{journal.Public{Forecast: true}})
	if got := h.State().Public.Screens.List(); !slices.Equal(got, []string{"boards", "boards", "clock"}) {
		t.Error(got)
	}
	if got := h.refusal(SetScreens{[]string{"boards", "films"}}); got != "screens.unknown" {
		t.Error(got)
	}
	if got := h.refusal(SetScreens{slices.Repeat([]string{"clock"}, journal.MaxScreens+1)}); got != "screens.many" {
		t.Error(got)
	}
	h.ok(SetScreens{})
	if got := h.State().Public.Screens; got != "" {
		t.Error(got)
	}
}
