package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

var inBraces = regexp.MustCompile(`\{([^}]+)\}`)

// Every name in the path of a route is a parameter of it, and a write to a tournament
// that asks back takes the headers of all writes: what a route does not declare it does not read.
func TestEveryRouteDeclaresItsParameters(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	list, _ := operations(h)
	for _, op := range list {
		declared := make(map[string]bool)
		for _, p := range op.Parameters {
			declared[p.In+" "+p.Name] = true
		}
		for _, name := range inBraces.FindAllStringSubmatch(op.Path, -1) {
			if !declared["path "+name[1]] {
				t.Errorf("%s %s does not declare {%s}", op.Method, op.Path, name[1])
			}
		}
		if !declared["path tournament"] || !declared["header Confirm"] {
			continue
		}
		for _, name := range []string{"If-Match", "Idempotency-Key"} {
			if !declared["header "+name] {
				t.Errorf("%s %s takes Confirm, not %s", op.Method, op.Path, name)
			}
		}
	}
}

// An identity beyond the numbers there can be is that of nobody: it is not taken for what
// its last bits name.
func TestIdentitiesDoNotWrapRound(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	path, token := "/tournaments/"+tour.Name, map[string]string{"Authorization": "Bearer " + h.ada.Token}
	for _, c := range []struct{ method, path, body string }{
		{http.MethodGet, "/players/4294967297", ""},
		{http.MethodDelete, "/players/4294967297", ""},
		{http.MethodPut, "/players/4294967297/departure", `{"how": "withdrawn"}`},
		{http.MethodPut, "/rounds/2/byes/4294967297", `{"kind": "zero-point bye"}`},
		{http.MethodGet, "/teams/4294967297", ""},
		{http.MethodGet, "/rounds/1/why/4294967297", ""},
		{http.MethodGet, "/rounds/1/why-not?wish=meet&player=4294967297&opponent=2", ""},
		{http.MethodGet, "/rounds/1/if?change=rating&player=4294967296&rating=2000", ""},
		{http.MethodGet, "/rounds/1/replay?player=4294967297", ""},
	} {
		answer, body := h.raw(c.method, path+c.path, c.body, token)
		if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `","message":"this number is too large; the largest is 2147483647"`) {
			t.Errorf("%s %s: %s %s", c.method, c.path, answer.Status, body)
		}
	}
	if answer, body := h.raw(http.MethodGet, path+"/players/1", "", token); answer.StatusCode != http.StatusOK || strings.Contains(body, `"left"`) {
		t.Errorf("%s %s", answer.Status, body)
	}
}

// A value that its field cannot hold is told with its place, and not in the words of the
// program's own language.
func TestValuesThatDoNotFit(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(0, 3)
	token := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"}
	for body, want := range map[string]string{
		`{"name": "A", "ratings": {"standard": 2e3}}`:           `{"location":"body.ratings.standard","message":"2e3 is no whole number that fits here; write digits alone"}`,
		`{"name": "A", "ratings": {"standard": 2000.0}}`:        `{"location":"body.ratings.standard","message":"2000.0 is no whole number that fits here; write digits alone"}`,
		`{"name": "A", "ratings": {"standard": 1e999}}`:         `{"location":"body","message":"1e999 is too large a number"}`,
		`{"name": "A", "national": [{"rating": 1e2}], "x": []}`: `"code":"input.invalid"`,
	} {
		answer, text := h.raw(http.MethodPost, "/tournaments/"+tour.Name+"/players", body, token)
		if answer.StatusCode < 400 || !strings.Contains(text, want) || strings.Contains(text, "Go ") || strings.Contains(text, "json:") {
			t.Errorf("%s: %s %s", body, answer.Status, text)
		}
	}
}

// A team withdraws and comes back, and one that does not come forfeits its match.
func TestTeamsLeaveOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"name": "cup", "info": {"name": "cup"}, "rules": {"rounds": 3, "system": "teamswiss", "initialColour": "white",
		"team": {"boards": 1, "matchWin": 2, "matchDraw": 1, "matchLoss": 0, "byeMatchPoints": 1, "byeGamePoints": 0.5}}}`), nil))
	tour := client.Tournament{Client: h.ada, Name: "cup"}
	for i := range 4 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1)})
		h.must(err)
		h.must(tour.Do(ctx, http.MethodPost, "/teams", api.TeamData{Name: fmt.Sprintf("Team %d", i+1), Members: []int32{int32(i + 1)}}, nil))
	}
	h.must(tour.Do(ctx, http.MethodPut, "/teams/4/departure", map[string]string{"reason": "the bus broke down"}, nil))
	if _, err := tour.Pair(ctx, ""); err != nil {
		t.Fatal(err)
	}
	round, err := tour.Round(ctx, 1)
	h.must(err)
	if len(round.Matches) != 1 || slices.ContainsFunc(round.Matches, func(m api.Match) bool { return m.White == 4 || m.Black == 4 }) {
		t.Errorf("with team 4 withdrawn: %+v", round.Matches)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/rounds/current/pairing", nil, nil))
	h.must(tour.Do(ctx, http.MethodDelete, "/teams/4/departure", nil, nil))
	if _, err := tour.Pair(ctx, ""); err != nil {
		t.Fatal(err)
	}
	h.must(tour.Publish(ctx))
	h.must(tour.Do(ctx, http.MethodPost, "/teams/4/forfeit", map[string]any{}, nil))
	if round, err = tour.Round(ctx, 1); err != nil || len(round.Matches) != 2 {
		t.Fatalf("%+v %v", round, err)
	}
	for _, m := range round.Matches {
		if of4 := m.White == 4 || m.Black == 4; of4 != (m.Open == 0) {
			t.Errorf("after the forfeit of team 4: %+v", m)
		}
	}
	if err := tour.Do(ctx, http.MethodPost, "/teams/9/forfeit", map[string]any{}, nil); err == nil || !strings.Contains(err.Error(), "team 9") {
		t.Errorf("a team that is not there: %v", err)
	}
}

// Of the rules of a team event only the boards must be said.
func TestUsualTeamRules(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"name": "cup", "info": {"name": "cup"}, "rules": {"rounds": 3, "system": "teamswiss", "team": {"boards": 4, "matchDraw": 1.5}}}`), nil))
	var event struct {
		Rules struct{ Team map[string]float64 }
	}
	h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments/cup", nil, &event))
	if got, want := fmt.Sprint(event.Rules.Team), "map[boards:4 byeGamePoints:2 byeMatchPoints:1.5 matchDraw:1.5 matchLoss:0 matchWin:2]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
