package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/tournament"
)

// Lots are drawn through the API once, told with their seed, and to the public no sooner
// than what they decide.
func TestLots(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Final"}, Rules: api.Rules{System: "roundrobin"}})
	h.must(err)
	for _, name := range []string{"Ada", "Bo", "Cem", "Dora"} {
		_, err := tour.Register(ctx, api.PlayerData{Name: name})
		h.must(err)
	}
	lots := func(of client.Tournament) []api.Lot {
		t.Helper()
		var list api.LotList
		h.must(of.Do(ctx, http.MethodGet, "/lots", nil, &list))
		return list.Items
	}
	h.must(tour.Do(ctx, http.MethodPost, "/lots", map[string]any{"of": "numbers", "seed": 5}, nil))
	first := lots(tour)
	if len(first) != 1 || first[0].Of != "numbers" || first[0].Seed != 5 || !first[0].Given || len(first[0].Order) != 4 {
		t.Fatalf("%+v", first)
	}
	if err := tour.Do(ctx, http.MethodPost, "/lots", map[string]any{"of": "colour"}, nil); err == nil {
		t.Error("a round robin draws a colour")
	}
	if err := tour.Do(ctx, http.MethodPost, "/lots", map[string]any{"of": "bye"}, nil); err == nil {
		t.Error("the bye is drawn alone")
	}

	swiss, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 3}})
	h.must(err)
	for _, name := range []string{"Ada", "Bo", "Cem", "Dora"} {
		_, err := swiss.Register(ctx, api.PlayerData{Name: name})
		h.must(err)
	}
	h.must(swiss.Do(ctx, http.MethodPut, "/public", map[string]any{"announced": true, "forecastPublic": true}, nil))
	h.must(swiss.Do(ctx, http.MethodPost, "/rounds", map[string]any{"draw": true}, nil))
	drawn := lots(swiss)
	if len(drawn) != 1 || drawn[0].Of != "colour" || drawn[0].Seed == 0 || !slices.Contains([]string{"white", "black"}, drawn[0].Colour) {
		t.Fatalf("%+v", drawn)
	}
	public := client.Tournament{Client: h.public(), Name: swiss.Name}
	if n := len(lots(public)); n != 0 {
		t.Errorf("%d lots tell of a round that is not published", n)
	}
	h.must(swiss.Publish(ctx))
	if n := len(lots(public)); n != 1 {
		t.Errorf("%d lots of a published round", n)
	}
}

// Standings say which places are shared until somebody draws, once the event is over.
func TestStandingsSayWhatIsToBeDrawn(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 1, TieBreaks: []tournament.TieBreak{"LOT"}}})
	h.must(err)
	for _, name := range []string{"Ada", "Bo", "Cem", "Dora"} {
		_, err := tour.Register(ctx, api.PlayerData{Name: name})
		h.must(err)
	}
	open := func() (list []int) {
		s, err := tour.Standings(ctx)
		h.must(err)
		for _, row := range s.Items {
			if row.ToBeDrawn {
				list = append(list, row.Rank)
			}
		}
		return list
	}
	if got := open(); got != nil {
		t.Errorf("before round 1: places %v are to be drawn", got)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	h.play(tour, 1, "1-0")
	if got := open(); !slices.Equal(got, []int{1, 1, 3, 3}) {
		t.Errorf("over: places %v are to be drawn, want 1, 1, 3 and 3", got)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/lots", map[string]any{"of": "tie", "place": 1}, nil))
	if got := open(); !slices.Equal(got, []int{3, 3}) {
		t.Errorf("place 1 is drawn: places %v are to be drawn, want 3 and 3", got)
	}
}
