package api_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// All rounds of a round robin are read as soon as its numbers are drawn; other events
// and undrawn ones say why there are none.
func TestFixturesOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "League"}, Rules: api.Rules{System: "roundrobin"}})
	h.must(err)
	for i := range 5 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1)})
		h.must(err)
	}
	if err := tour.Do(ctx, http.MethodGet, "/fixtures", nil, nil); err == nil || !strings.Contains(err.Error(), "number") {
		t.Errorf("before the draw: %v", err)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	var got api.Fixtures
	h.must(client.Tournament{Client: h.public(), Name: tour.Name}.Do(ctx, http.MethodGet, "/fixtures", nil, &got))
	if len(got.Rounds) != 5 || got.Teams || len(got.Rounds[4].Games) != 2 || len(got.Rounds[4].Rests) != 1 {
		t.Errorf("%+v", got)
	}
	if err := h.tournament(4, 1).Do(ctx, http.MethodGet, "/fixtures", nil, nil); err == nil || !strings.Contains(err.Error(), "not known beforehand") {
		t.Errorf("a Swiss: %v", err)
	}
}

// Results of somebody who left a round robin with fewer than half of the games are in the
// cross table as they were played, and marked: they count for nobody.
func TestStruckResultsOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "League"}, Rules: api.Rules{System: "roundrobin"}})
	h.must(err)
	for i := range 6 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1)})
		h.must(err)
	}
	_, err = tour.Pair(ctx, "")
	h.must(err)
	h.must(tour.Publish(ctx))
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(ctx, 1, b, "1-0")
		h.must(err)
	}
	gone := round.Boards[0].White
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/close", nil, nil))
	h.must(tour.Do(ctx, http.MethodPut, fmt.Sprintf("/players/%d/departure", gone), map[string]string{"how": "withdrawn"}, nil))
	var table api.CrossTable
	h.must(tour.Do(ctx, http.MethodGet, "/crosstable", nil, &table))
	struck := 0
	for _, row := range table.Items {
		cell := row.Rounds[0]
		if of := row.Player == gone || cell.Opponent == gone; cell.Struck != of || of && cell.Points != 0 {
			t.Errorf("player %d: %+v", row.Player, cell)
		}
		if cell.Struck {
			struck++
		}
	}
	if struck != 2 {
		t.Errorf("%d results are struck", struck)
	}
}
