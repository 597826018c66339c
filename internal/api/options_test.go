package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/tournament"
)

// The options of a system are rules like others: kept, given back, and refused with
// what would be right.
func TestOptionsOfASystem(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	rules := api.Rules{Rounds: 3, System: "classic", Edition: "1998", Options: []api.Option{{Name: "bye", Value: "lowest"}}}
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: rules})
	h.must(err)
	look, err := tour.Look(ctx)
	h.must(err)
	if !slices.Equal(look.Rules.Options, rules.Options) {
		t.Errorf("%+v", look.Rules.Options)
	}
	for _, c := range []struct {
		system            tournament.System
		edition           tournament.Edition
		name, value, says string
	}{
		{"classic", "1998", "bye", "highest", `option bye cannot be "highest"; it can be one of left-over, lowest`},
		{"harkness", "uschess", "absences", "-1", `it is a whole number from 0`},
		{"classic", "1998", "luck", "much", `unknown option "luck"; it can be one of acceptance, `},
		{"dutch", "2026", "bye", "lowest", "system dutch has no options"},
	} {
		wrong := look.Rules
		wrong.System, wrong.Edition, wrong.Options = c.system, c.edition, []api.Option{{Name: c.name, Value: c.value}}
		if err := tour.Do(ctx, http.MethodPut, "/rules", wrong, nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
