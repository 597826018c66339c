package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/tournament"
)

// Q205, Q207 and Q222 over HTTP.
func TestQ205Q207Q222OverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 1, System: "dutch", Edition: "2026", TieBreaks: []tournament.TieBreak{"OTHER_JURY"}, Chess960: true}})
	h.must(err)
	for _, name := range []string{"A", "B", "C", "D"} {
		_, err := tour.Register(ctx, api.PlayerData{Name: name})
		h.must(err)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/position", map[string]any{"number": 518}, nil))
	h.must(tour.Publish(ctx))
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	var position api.Position
	h.must(public.Do(ctx, http.MethodGet, "/rounds/1/position", nil, &position))
	if !position.Drawn || position.Pieces != "RNBQKBNR" {
		t.Errorf("%+v", position)
	}
	h.play(tour, 1, "1/2-1/2")
	h.must(tour.Do(ctx, http.MethodPut, "/tie-breaks/OTHER_JURY", map[string]any{"values": []api.OwnValue{{ID: 4, Value: 7.25}, {ID: 1, Value: 1}, {ID: 2, Value: 1}}}, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/ties", map[string]any{"order": []int{2, 1}}, nil))
	s, err := public.Standings(ctx)
	h.must(err)
	for place, want := range []int32{4, 2, 1, 3} {
		if s.Items[place].Player != want || s.Items[place].Rank != place+1 {
			t.Errorf("place %d: %+v", place+1, s.Items[place])
		}
		if decided := place == 1 || place == 2; s.Items[place].Decided != decided {
			t.Errorf("place %d was decided by a play-off or by lot: %v", place+1, !decided)
		}
	}
	if err := tour.Do(ctx, http.MethodPost, "/ties", map[string]any{"order": []int{4, 1}}, nil); err == nil {
		t.Error("those who do not share a place were ranked")
	}
}

// With the last result of a round its standings are there, over HTTP as on the pages and
// in files; nobody has to close the round first.
func TestStandingsWithTheLastResult(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	for board, after := range []int{0, 0, 1} {
		s, err := public.Standings(ctx)
		h.must(err)
		if s.After != after || after == 1 && s.Items[0].Points != 1 {
			t.Errorf("with %d results the standings are those after round %d: %+v", board, s.After, s.Items[0])
		}
		if board == 2 {
			break
		}
		round, err := tour.Round(ctx, 1)
		h.must(err)
		_, err = tour.Enter(ctx, 1, round.Boards[board], "1-0")
		h.must(err)
	}
	var table api.CrossTable
	h.must(public.Do(ctx, http.MethodGet, "/crosstable", nil, &table))
	if table.Rounds != 1 || len(table.Items[0].Rounds) != 1 {
		t.Errorf("%+v", table)
	}
}
