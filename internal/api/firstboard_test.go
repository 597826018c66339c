package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Boards have the number that stands on the table, in what is read and in what is sent.
func TestFirstBoard(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 3)
	h.must(tour.Do(ctx, http.MethodPut, "/info", api.Info{Name: "Open", FirstBoard: 41}, nil))
	round, err := tour.Round(ctx, 1)
	h.must(err)
	if got := round.Boards[2].Board; got != 43 {
		t.Errorf("the third board is %d", got)
	}
	_, err = tour.Enter(ctx, 1, round.Boards[1], "1-0")
	h.must(err)
	var board api.Board
	h.must(tour.Do(ctx, http.MethodGet, "/rounds/1/boards/42", nil, &board))
	if board.Board != 42 || board.Result != "1-0" {
		t.Errorf("%+v", board)
	}
	for _, path := range []string{"/rounds/1/boards/2", "/rounds/1/boards/44"} {
		if err, ok := tour.Do(ctx, http.MethodGet, path, nil, nil).(*api.Problem); !ok || err.Status != http.StatusNotFound {
			t.Errorf("%s: %v", path, err)
		}
	}
	// A number that is fixed by hand is one of the tables, too.
	for _, i := range []int{0, 2} {
		_, err = tour.Enter(ctx, 1, round.Boards[i], "1-0")
		h.must(err)
	}
	_, err = tour.Pair(ctx, "")
	h.must(err)
	round, err = tour.Round(ctx, 2)
	h.must(err)
	hand := api.HandBoards{Fixed: []api.FixedBoard{{Player: round.Boards[2].White, Board: 41}}}
	for _, b := range round.Boards {
		hand.Boards = append(hand.Boards, api.HandBoard{White: b.White, Black: b.Black})
	}
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/boards", hand, nil))
	again, err := tour.Round(ctx, 2)
	h.must(err)
	if again.Boards[0].White != round.Boards[2].White {
		t.Errorf("board 41 is that of %d", again.Boards[0].White)
	}
	if err, ok := tour.Do(ctx, http.MethodPut, "/info", api.Info{Name: "Open", FirstBoard: -1}, nil).(*api.Problem); !ok || err.Status != http.StatusUnprocessableEntity {
		t.Error(err)
	}
}
