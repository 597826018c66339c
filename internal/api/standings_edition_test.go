package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/tournament"
)

// The edition of a ranking is the one that all its codes name whose values it changes;
// where they differ, or name none, it is that of the event.
func TestStandingsNameTheEditionOfTheirCodes(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	for _, c := range []struct {
		codes []tournament.TieBreak
		want  string
	}{
		{[]tournament.TieBreak{"BH/C1/V2009", "SB/V2009"}, "2009"},
		{[]tournament.TieBreak{"DE/T/V2009", "ARO", "LOT"}, "2009"}, // F10: no edition changed the others
		{[]tournament.TieBreak{"BH/C1/V2009", "SB"}, "2026"},
		{[]tournament.TieBreak{"BH/C1", "SB"}, "2026"},
	} {
		rules := api.Rules{Rounds: 3, System: "dutch", Edition: "2026", TieBreaks: c.codes}
		tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: string(c.codes[0]) + string(c.codes[1])}, Rules: rules})
		h.must(err)
		for _, name := range []string{"Ann", "Bob"} {
			_, err := tour.Register(ctx, api.PlayerData{Name: name})
			h.must(err)
		}
		var ranked api.Standings
		h.must(tour.Do(ctx, http.MethodGet, "/standings", nil, &ranked))
		if ranked.Edition != c.want {
			t.Errorf("%v: edition %s, want %s", c.codes, ranked.Edition, c.want)
		}
	}
}
