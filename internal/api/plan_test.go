package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Before an event the API tells what those entered make of it, and what cannot be asked.
func TestPlan(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(20, 4)
	var plan api.Planned
	h.must(tour.Do(ctx, http.MethodGet, "/plan?events=10", nil, &plan))
	if plan.Players != 20 || plan.Events != 10 || plan.Announced != 4 || len(plan.Rounds) == 0 || len(plan.Acceleration) != 2 || !plan.Acceleration[1].Baku || len(plan.Sections) != 2 {
		t.Errorf("%+v", plan)
	}
	h.must(tour.Do(ctx, http.MethodGet, "/plan?events=10&rounds=7", nil, &plan))
	if plan.Announced != 7 || plan.Acceleration[0].Rounds != 7 {
		t.Errorf("%+v", plan)
	}
	few := h.tournament(2, 3)
	if err, ok := few.Do(ctx, http.MethodGet, "/plan", nil, nil).(*api.Problem); !ok || err.Status != http.StatusUnprocessableEntity || err.Error() != "2 players are too few to plan an event; enter at least 4" {
		t.Errorf("%+v", err)
	}
}
