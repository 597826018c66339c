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
