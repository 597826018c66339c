package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// A Swiss of teams by the API: teams are numbered, a round has its matches and byes,
// matches are made by hand, and reasons are about teams.
func TestTeamSwiss(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"name": "cup", "info": {"name": "cup"}, "rules": {"rounds": 3, "system": "teamswiss", "initialColour": "white",
		"team": {"boards": 2, "matchWin": 2, "matchDraw": 1, "matchLoss": 0, "byeMatchPoints": 1, "byeGamePoints": 1}}}`), nil))
	tour := client.Tournament{Client: h.ada, Name: "cup"}
	for i := range 5 {
		var members []int32
		for j := range 2 {
			_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d.%d", i+1, j+1)})
			h.must(err)
			members = append(members, int32(2*i+j+1))
		}
		h.must(tour.Do(ctx, http.MethodPost, "/teams", api.TeamData{Name: fmt.Sprintf("Team %d", i+1), Strength: float64(1000 + 100*i), Members: members}, nil))
	}
	h.must(tour.Do(ctx, http.MethodPut, "/teams/numbers", map[string]any{}, nil))
	var teams api.TeamList
	h.must(tour.Do(ctx, http.MethodGet, "/teams", nil, &teams))
	if teams.Items[0].Name != "Team 5" || teams.Items[0].ID != 1 {
		t.Errorf("numbered %+v", teams.Items)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/team-byes/5", map[string]string{"kind": "half-point bye", "reason": "travel"}, nil))
	_, err := tour.Pair(ctx, "")
	h.must(err)
	round, err := tour.Round(ctx, 1)
	h.must(err)
	if len(round.Matches) != 2 || round.Matches[0].White != 1 || round.Matches[0].Black != 3 || !slices.Equal(round.Matches[0].Boards, []int{1, 2}) || round.Matches[1].Open != 2 ||
		!slices.Equal(round.TeamByes, []api.TeamBye{{Team: 5, Kind: "half-point bye"}}) {
		t.Errorf("round 1: %+v %+v", round.Matches, round.TeamByes)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/rounds/1/team-byes/5", nil, nil))
	body := `{"matches": [{"white": 2, "black": 1}, {"white": 3, "black": 4}], "bye": 5, "reason": "derby", "publish": true}`
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/matches", json.RawMessage(body), nil))
	if round, err = tour.Round(ctx, 1); err != nil || round.Matches[0].White != 2 || !slices.Equal(round.TeamByes, []api.TeamBye{{Team: 5, Kind: "pairing-allocated bye"}}) {
		t.Errorf("by hand: %+v %+v %v", round.Matches, round.TeamByes, err)
	}
	if err := tour.Do(ctx, http.MethodPut, "/rounds/current/matches", json.RawMessage(`{"matches": [{"white": 2, "black": 1}], "ground": "event rules"}`), nil); err == nil || !strings.Contains(err.Error(), "neither a match nor the bye") {
		t.Errorf("teams left out: %v", err)
	}
	_, text, reason := h.reason(h.ada, "/tournaments/cup/rounds/1/why/5", "en")
	if !strings.Contains(strings.Join(reason.Text, " "), "Team 1") {
		t.Errorf("why: %s", text)
	}
}
