package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Who left after a round was published is not in it when it is taken back and
// paired again, and every answer on the way says so.
func TestWhoLeftIsNotPairedAgainOverHTTP(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(8, 3), context.Background()
	h.must(tour.Do(ctx, http.MethodPut, "/players/3/departure", map[string]string{"how": "withdrawn"}, nil))
	for _, step := range []struct{ method, path string }{
		{http.MethodDelete, "/rounds/current/publication"}, {http.MethodDelete, "/rounds/current/pairing"},
	} {
		var answer api.Answer
		h.must(tour.Do(ctx, step.method, step.path, nil, &answer))
		if !slices.ContainsFunc(answer.Warnings, func(w api.Warning) bool { return w.Code == "pair.left-out" }) {
			t.Errorf("%s %s says nothing of player 3: %+v", step.method, step.path, answer.Warnings)
		}
	}
	_, err := tour.Pair(ctx, "white")
	h.must(err)
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards {
		if b.White == 3 || b.Black == 3 {
			t.Errorf("player 3 left and is paired: %+v", b)
		}
	}
	var player api.Player
	h.must(tour.Do(ctx, http.MethodGet, "/players/3", nil, &player))
	if player.Left == nil || player.Left.After != 0 {
		t.Errorf("%+v", player.Left)
	}
}
