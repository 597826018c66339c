package api_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Who left after a round was published is not in it when it is taken back and
// paired again, and every answer on the way says so.
func TestWhoLeftIsNotPairedAgainOverHTTP(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(8, 3), context.Background()
	h.must(tour.Do(ctx, http.MethodPut, "/players/3/departure", map[string]string{"how": "withdrawn"}, nil))
	for _, step := range []struct{ method, path, code string }{
		{http.MethodDelete, "/rounds/current/publication", "unpublish.left"},
		{http.MethodDelete, "/rounds/current/pairing?ground=event%20rules&reason=the%20clubs%20agreed", "pair.left-out"},
	} {
		var answer api.Answer
		h.must(tour.Do(ctx, step.method, step.path, nil, &answer))
		if !slices.ContainsFunc(answer.Warnings, func(w api.Warning) bool { return w.Code == step.code }) {
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

// Before round 1 no answer speaks of a round 0: players do not come, withdraw and
// are expelled, and FIDE mode is left.
func TestNoAnswerSpeaksOfRoundZero(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(0, 5), context.Background()
	for _, name := range []string{"Abad", "Bauer", "Cole", "Diaz"} {
		_, err := tour.Register(ctx, api.PlayerData{Name: name})
		h.must(err)
	}
	base, header := "/tournaments/"+tour.Name, map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"}
	for _, c := range []struct{ method, path, body string }{
		{http.MethodPut, "/players/1/departure", `{"how":"no-show"}`},
		{http.MethodPut, "/players/2/departure", `{"how":"withdrawn"}`},
		{http.MethodPut, "/players/3/departure", `{"how":"expelled"}`},
		{http.MethodDelete, "/fide-mode", ""},
		{http.MethodPost, "/rounds/current/close", ""}, {http.MethodDelete, "/rounds/current/pairing", ""}, {http.MethodDelete, "/rounds/current/publication", ""},
		{http.MethodGet, "", ""}, {http.MethodGet, "/players", ""}, {http.MethodGet, "/standings", ""}, {http.MethodGet, "/forecast", ""}, {http.MethodGet, "/events", ""},
		{http.MethodGet, "/rounds/1/why/1", ""}, {http.MethodGet, "/prizes/award", ""},
	} {
		answer, text := h.raw(c.method, base+c.path, c.body, header)
		if answer.StatusCode == http.StatusNotFound && strings.Contains(text, "address") {
			t.Errorf("%s %s: %s", c.method, c.path, text)
		}
		if found := regexp.MustCompile(`(?i)\brounds? 0\b|\b\d+ of 0\b|1 to 0\b|the 0 completed`).FindString(text); found != "" {
			t.Errorf("%s %s speaks of %q: %s", c.method, c.path, found, text)
		}
	}
}

// Who did not come to the latest round leaves the event, but for those who have
// explained it.
func TestNoShowsOverHTTP(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(6, 3), context.Background()
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards[:2] {
		_, err := tour.Enter(ctx, 1, b, "+-")
		h.must(err)
	}
	explained := round.Boards[0].Black
	var list api.NoShows
	h.must(tour.Do(ctx, http.MethodGet, "/no-shows", nil, &list))
	if list.Round != 1 || list.Until != 2 || list.Article != "C.05 6.5" || len(list.Items) != 2 || !list.Items[0].Paired || len(list.Items[0].Missed) != 1 {
		t.Errorf("%+v", list)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/1/no-shows/withdrawal", map[string]any{"explained": []int32{explained}, "reason": "not seen"}, nil))
	for _, b := range round.Boards[:2] {
		var player api.Player
		h.must(tour.Do(ctx, http.MethodGet, fmt.Sprintf("/players/%d", b.Black), nil, &player))
		if (player.Left == nil) != (b.Black == explained) || player.Left != nil && player.Left.How != "no-show" {
			t.Errorf("player %d: %+v", b.Black, player.Left)
		}
	}
}

// Who has explained an absence and is absent again does not play in the next round.
func TestAbsentAgainOverHTTP(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(6, 3), context.Background()
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(ctx, 1, b, "+-")
		h.must(err)
	}
	absent := round.Boards[0].Black
	h.must(tour.Do(ctx, http.MethodPut, fmt.Sprintf("/rounds/1/absences/%d", absent), map[string]any{"absentNext": true, "reason": "ill"}, nil))
	answer, err := tour.Pair(ctx, "")
	h.must(err)
	if !slices.ContainsFunc(answer.Warnings, func(w api.Warning) bool { return w.Code == "noshow.paired" }) {
		t.Errorf("nobody is told of who did not come: %+v", answer.Warnings)
	}
	var next api.Round
	h.must(tour.Do(ctx, http.MethodGet, "/rounds/2", nil, &next))
	for _, b := range next.Boards {
		if b.White == absent || b.Black == absent {
			t.Errorf("absent and paired: %+v", b)
		}
	}
}

// Who has left enters again by the rules of US Chess.
func TestReEntryOverHTTP(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	ctx := context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 3, System: "harkness", Edition: "uschess"}})
	h.must(err)
	for i := range 4 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1), Ratings: api.Ratings{Standard: 2500 - i}})
		h.must(err)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	h.play(tour, 1, "1-0")
	h.must(tour.Do(ctx, http.MethodPut, "/players/2/departure", map[string]string{"how": "withdrawn"}, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/players/2/re-entry", nil, nil))
	var player api.Player
	h.must(tour.Do(ctx, http.MethodGet, "/players/5", nil, &player))
	if player.Name != "Player 2" || player.Left != nil {
		t.Errorf("%+v", player)
	}
	if round, err := tour.Round(ctx, 1); err != nil || len(round.Byes) != 1 || round.Byes[0].Player != 5 {
		t.Errorf("%+v, %v", round.Byes, err)
	}
}

// Who has missed two rounds is listed as out by rule VI of the US Swiss before the next
// one is paired, and cannot be checked in for it.
func TestMissedTooManyOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "US"}, Rules: api.Rules{Rounds: 4, System: "harkness", Edition: "nine-rules"}})
	h.must(err)
	for i := range 6 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1), Ratings: api.Ratings{Standard: 2500 - i}})
		h.must(err)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	var out int32
	for _, result := range []string{"+-", "1-0"} {
		number := 1
		if result == "1-0" {
			h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/close", nil, nil))
			_, err = tour.Pair(ctx, "")
			h.must(err)
			h.must(tour.Publish(ctx))
			number = 2
		}
		round, err := tour.Round(ctx, number)
		h.must(err)
		for i, b := range round.Boards {
			if i > 0 {
				result = "1-0"
			} else if number == 1 {
				out = b.Black
			}
			_, err := tour.Enter(ctx, number, b, result)
			h.must(err)
		}
	}
	var list api.NoShows
	h.must(tour.Do(ctx, http.MethodGet, "/no-shows", nil, &list))
	if list.Most != 2 || len(list.Items) != 1 || list.Items[0].Player != out || !list.Items[0].Out || len(list.Items[0].Missed) != 2 || list.Items[0].Paired {
		t.Errorf("%+v", list)
	}
	err = tour.Do(ctx, http.MethodPut, "/rounds/3/check-in", map[string]any{"players": []int32{out}, "mark": "desk"}, nil)
	if problem, ok := err.(*api.Problem); !ok || problem.Code != "checkin.missed" {
		t.Errorf("checked in: %v", err)
	}
}
