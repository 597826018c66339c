package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A board that the forecast proves is published early by a program, told to everybody with
// its proof, and taken back with a confirmation; a board that is not proved is refused.
func TestEarlyBoards(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	ctx := context.Background()
	tour := h.tournament(16, 5)
	var f api.Forecast
	for number := 1; ; number++ {
		if number > 1 {
			h.must(tour.Publish(ctx))
		}
		round, err := tour.Round(ctx, number)
		h.must(err)
		for i, b := range round.Boards[:len(round.Boards)-1] {
			_, err := tour.Enter(ctx, number, b, []string{"1-0", "1/2-1/2", "0-1"}[i%3])
			h.must(err)
		}
		h.must(tour.Do(ctx, http.MethodGet, "/forecast", nil, &f))
		if number > 1 && len(f.Settled) > 0 {
			break
		}
		_, err = tour.Enter(ctx, number, round.Boards[len(round.Boards)-1], "1-0")
		h.must(err)
		_, err = tour.Pair(ctx, "")
		h.must(err)
	}
	sure := map[string]any{"white": f.Settled[0].White, "black": f.Settled[0].Black}
	met := func() map[string]any { // nobody meets twice
		round, err := tour.Round(ctx, f.Round-1)
		h.must(err)
		return map[string]any{"white": round.Boards[0].White, "black": round.Boards[0].Black}
	}()
	if err := tour.Do(ctx, http.MethodPost, "/early-boards", map[string]any{"boards": []any{met}}, nil); err == nil {
		t.Error("a board that is not certain is public")
	}
	h.must(tour.Do(ctx, http.MethodPost, "/early-boards", map[string]any{"boards": []any{sure}}, nil))
	var list api.EarlyBoards
	h.must(tour.Do(ctx, http.MethodGet, "/early-boards", nil, &list))
	if list.Round != f.Round || len(list.Boards) != 1 || list.Boards[0].Ends != 3 || list.Boards[0].Open != 1 || list.Boards[0].Holds == nil || !*list.Boards[0].Holds {
		t.Errorf("%+v", list)
	}
	pair := []int32{list.Boards[0].White, list.Boards[0].Black}
	if !slices.Contains(pair, f.Settled[0].White) || !slices.Contains(pair, f.Settled[0].Black) {
		t.Errorf("%v is early", pair)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/early-boards/withdrawal", map[string]any{"white": pair[0], "black": pair[1], "reason": "a mistake"}, nil))
	list = api.EarlyBoards{}
	h.must(tour.Do(ctx, http.MethodGet, "/early-boards", nil, &list))
	if len(list.Boards) != 0 || list.Round != 0 {
		t.Errorf("%+v is left", list)
	}
}
