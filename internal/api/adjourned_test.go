package api_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// With a game adjourned after the last round the event is not final, a final file
// is refused with the game, and the file there is has the name of a provisional
// one.
func TestNotFinalWithAGameAdjourned(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(4, 1), context.Background()
	round, err := tour.Round(ctx, 1)
	h.must(err)
	_, err = tour.Enter(ctx, 1, round.Boards[0], "1-0")
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/boards/2/adjournment", map[string]any{"seen": round.Boards[1].Seen}, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/close", nil, nil))
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token}
	path := "/tournaments/" + tour.Name
	check := func(final bool) {
		t.Helper()
		var event api.Overview
		h.must(tour.Do(ctx, http.MethodGet, "", nil, &event))
		if event.Final != final {
			t.Errorf("final %t, want %t", event.Final, final)
		}
		answer, _ := h.raw(http.MethodGet, path+"/trf", "", header)
		if name := answer.Header.Get("Content-Disposition"); answer.StatusCode != http.StatusOK || strings.Contains(name, "provisional") == final {
			t.Errorf("final %t: %d %s", final, answer.StatusCode, name)
		}
	}
	check(false)
	var ranked api.Standings
	h.must(tour.Do(ctx, http.MethodGet, "/standings", nil, &ranked))
	unfinished := 0
	for _, item := range ranked.Items {
		unfinished += item.Adjourned
	}
	if ranked.Adjourned != 1 || unfinished != 2 {
		t.Errorf("%d games adjourned, of %d players", ranked.Adjourned, unfinished)
	}
	answer, text := h.raw(http.MethodGet, path+"/trf?final=true", "", header)
	b := round.Boards[1]
	if want := fmt.Sprintf("round 1, board 2: Player %d – Player %d is adjourned", b.White, b.Black); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(text, want) {
		t.Errorf("%d %s", answer.StatusCode, text)
	}
	for ask, want := range map[[2]string]string{
		{http.MethodPut, "/rounds/1/boards/2/result"}: "/correction", // ends the game
		{http.MethodGet, "/us-chess"}:                 "ask again",
	} {
		if answer, text := h.raw(ask[0], path+ask[1], `{"result": "1-0"}`, header); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(text, want) {
			t.Errorf("%s: %d %s, without %q", ask[1], answer.StatusCode, text, want)
		}
	}
	again, err := tour.Round(ctx, 1)
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/boards/2/correction", map[string]any{"result": "1-0", "seen": again.Boards[1].Seen}, nil))
	check(true)
	if answer, text := h.raw(http.MethodGet, path+"/trf?final=true", "", header); answer.StatusCode != http.StatusOK {
		t.Errorf("%d %s", answer.StatusCode, text)
	}
}

// A provisional adjudication of the US Swiss counts for pairing and is told with the
// board; by other rules it is refused.
func TestAdjudicationOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "US"}, Rules: api.Rules{Rounds: 3, System: "harkness", Edition: "nine-rules"}})
	h.must(err)
	for i := range 4 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1), Ratings: api.Ratings{Standard: 2500 - i}})
		h.must(err)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/boards/1/adjudication", map[string]string{"result": "0-1", "reason": "a rook up"}, nil))
	round, err := tour.Round(ctx, 1)
	h.must(err)
	if b := round.Boards[0]; b.Result != "adjourned" || b.ForPairing != "0-1" {
		t.Errorf("%+v", b)
	}
	var list api.AdjournedList
	h.must(tour.Do(ctx, http.MethodGet, "/adjourned", nil, &list))
	if len(list.Items) != 1 || list.Items[0].Round != 1 || list.Items[0].ForPairing != "0-1" {
		t.Errorf("%+v", list)
	}
	fide := h.tournament(4, 3)
	err = fide.Do(ctx, http.MethodPut, "/rounds/1/boards/1/adjudication", map[string]string{"result": "0-1"}, nil)
	if problem, ok := err.(*api.Problem); !ok || problem.Code != "adjudicate.rules" {
		t.Errorf("%v", err)
	}
}
