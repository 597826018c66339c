package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// What the API shows it takes back: the seed of the lots among the rules, and a round
// by hand with somebody who was absent.
func TestWhatIsShownIsTakenBack(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(9, 3), context.Background()
	h.must(tour.Do(ctx, http.MethodPut, "/players/3/departure", map[string]string{"how": "withdrawn"}, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/entries", map[string]bool{"closed": true}, nil))
	look, err := tour.Look(ctx)
	h.must(err)
	if seed := look.Rules.LotSeed; seed == 0 || seed > 1<<53-1 {
		t.Errorf("the seed is %d", seed)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/rules", look.Rules, nil))
	round, err := tour.Round(ctx, 1)
	h.must(err)
	byes := append(round.Byes, api.Bye{Player: round.Boards[0].White, Kind: "absent"}, api.Bye{Player: round.Boards[0].Black, Kind: "zero-point bye"})
	boards := []api.HandBoard{}
	for _, b := range round.Boards[1:] {
		boards = append(boards, api.HandBoard{White: b.White, Black: b.Black})
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/rounds/current/publication", nil, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/boards", map[string]any{"boards": boards, "byes": byes, "ground": "event rules", "reason": "rule 5"}, nil))
	again, err := tour.Round(ctx, 1)
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/boards", map[string]any{"boards": boards, "byes": again.Byes, "ground": "event rules", "reason": "rule 5"}, nil))
}
