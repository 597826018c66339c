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
	h.enterTeams(tour, 5)
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
	if err := tour.Do(ctx, http.MethodPut, "/rounds/current/matches", json.RawMessage(`{"matches": [{"white": 2, "black": 1}], "ground": "event rules", "reason": "derby"}`), nil); err == nil || !strings.Contains(err.Error(), "neither a match nor the bye") {
		t.Errorf("teams left out: %v", err)
	}
	_, text, reason := h.reason(h.ada, "/tournaments/cup/rounds/1/why/5", "en")
	if !strings.Contains(strings.Join(reason.Text, " "), "Team 1") {
		t.Errorf("why: %s", text)
	}
	h.lookAhead(tour)
}

// lookAhead asks for the forecast of a Swiss of five teams in round 1, and after it what
// if.
func (h *house) lookAhead(tour client.Tournament) {
	h.Helper()
	ctx := context.Background()
	var forecast api.Forecast
	h.must(tour.Do(ctx, http.MethodGet, "/forecast", nil, &forecast))
	if !forecast.OfTeams || forecast.Round != 2 || len(forecast.Open) != 4 || len(forecast.Players) != 5 || forecast.Players[4].Points != 1 || len(forecast.Players[0].Opponents) == 0 {
		h.Errorf("forecast %+v", forecast)
	}
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for i, result := range []string{"1-0", "0-1", "1/2-1/2", "1/2-1/2"} {
		_, err := tour.Enter(ctx, 1, round.Boards[i], result)
		h.must(err)
	}
	_, err = tour.Pair(ctx, "")
	h.must(err)
	for question, want := range map[string]string{
		"change=result&player=1&opponent=2&result=2-0":   "If Team 5 – Team 4 in round 1 had ended 2–0 instead of",
		"change=rating&player=1&rating=900":              "had a strength of 900",
		"change=absent&player=1":                         "were not in round 2",
		"change=result&player=1&opponent=2&result=3-0":   "cannot add up to that",
		"change=result&player=1&opponent=3&result=1.5-½": "have no match before round 2",
	} {
		if _, text, reason := h.reason(h.ada, "/tournaments/cup/rounds/2/if?"+question, "en"); !strings.Contains(strings.Join(reason.Text, " "), want) {
			h.Errorf("%s: %s", question, text)
		}
	}
	if err := tour.Do(ctx, http.MethodGet, "/rounds/2/if?change=result&player=1&opponent=2&result=won", nil, nil); err == nil || !strings.Contains(err.Error(), "is not the score of a match") {
		h.Error(err)
	}
}

// A knock-out of teams by the API: its rounds follow from its teams, a level match keeps
// the next round back until somebody says which team goes on and why, and places come
// out of the tree.
func TestKnockoutOfTeams(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"name": "cup", "info": {"name": "cup"}, "rules": {"rounds": 0, "system": "knockout", "initialColour": "white",
		"team": {"boards": 2, "matchWin": 2, "matchDraw": 1, "matchLoss": 0, "byeMatchPoints": 1, "byeGamePoints": 1}}}`), nil))
	tour := client.Tournament{Client: h.ada, Name: "cup"}
	h.enterTeams(tour, 3)
	pair := func(want string) {
		t.Helper()
		_, err := tour.Pair(ctx, "")
		h.must(err)
		h.must(tour.Publish(ctx))
		overview, err := tour.Look(ctx)
		h.must(err)
		round, err := tour.Round(ctx, overview.Current)
		h.must(err)
		var matches []string
		for _, m := range round.Matches {
			matches = append(matches, fmt.Sprint(m.White, "-", m.Black))
		}
		if got := strings.Join(matches, " "); got != want {
			t.Errorf("round %d: %s, want %s", overview.Current, got, want)
		}
	}
	enter := func(number int, results ...string) {
		t.Helper()
		round, err := tour.Round(ctx, number)
		h.must(err)
		for i, result := range results {
			_, err := tour.Enter(ctx, number, round.Boards[i], result)
			h.must(err)
		}
	}
	decide := func(body string) error {
		return tour.Do(ctx, http.MethodPost, "/matches", json.RawMessage(body), nil)
	}
	pair("3-2") // team 1 is through
	enter(1, "1-0", "1-0")
	if _, err := tour.Pair(ctx, ""); err == nil || !strings.Contains(err.Error(), "Team 2") {
		t.Errorf("paired after a level match: %v", err)
	}
	for body, what := range map[string]string{
		`{"match": 1, "sides": [2, 1], "winner": 2, "reason": "lot"}`:             "do not meet",
		`{"match": 1, "sides": [2, 3], "winner": 2}`:                              "say why",
		`{"match": 1, "sides": [2, 3], "winner": 1, "reason": "lot"}`:             "only Team 2 or Team 3",
		`{"match": 1, "sides": [2, 3], "games": [{"white": 2, "result": "1-0"}]}`: "board count",
	} {
		if err := decide(body); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", body, err)
		}
	}
	h.must(decide(`{"match": 1, "sides": [2, 3], "winner": 2, "reason": "board count"}`))
	pair("2-1")
	enter(2, "1-0", "0-1")
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/close", nil, nil))
	standings, err := tour.Standings(ctx)
	h.must(err)
	var places []string
	for _, row := range standings.Items {
		places = append(places, fmt.Sprint(row.Rank, ":", row.Team))
	}
	if got := strings.Join(places, " "); got != "1:2 2:1 3:3" {
		t.Errorf("places %s", got)
	}
}

// enterTeams enters teams of two players, numbered as they were entered.
func (h *house) enterTeams(tour client.Tournament, teams int) {
	h.Helper()
	ctx := context.Background()
	for i := range teams {
		var members []int32
		for j := range 2 {
			_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d.%d", i+1, j+1)})
			h.must(err)
			members = append(members, int32(2*i+j+1))
		}
		h.must(tour.Do(ctx, http.MethodPost, "/teams", api.TeamData{Name: fmt.Sprintf("Team %d", i+1), Strength: float64(1000 + 100*i), Members: members}, nil))
	}
}

// Virtual points of teams are read and written, and points of players are refused where
// teams are paired.
func TestVirtualPointsOfTeams(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"name": "cup", "info": {"name": "cup"}, "rules": {"rounds": 3, "system": "teamswiss", "initialColour": "white",
		"team": {"boards": 2, "matchWin": 2, "matchDraw": 1, "matchLoss": 0, "byeMatchPoints": 1, "byeGamePoints": 1}}}`), nil))
	tour := client.Tournament{Client: h.ada, Name: "cup"}
	h.enterTeams(tour, 4)
	h.must(tour.Do(ctx, http.MethodDelete, "/fide-mode?reason=own", nil, nil))
	overview, err := tour.Look(ctx)
	h.must(err)
	rules := overview.Rules
	rules.Virtual = []api.Virtual{{First: 1, Last: 2, FirstPlayer: 1, LastPlayer: 2, Points: 1}}
	if err := tour.Do(ctx, http.MethodPut, "/rules", rules, nil); err == nil || !strings.Contains(err.Error(), "name teams") {
		t.Errorf("points of players: %v", err)
	}
	rules.Virtual = []api.Virtual{{First: 1, Last: 2, FirstTeam: 1, LastTeam: 2, Points: 1, MatchPoints: 2}}
	h.must(tour.Do(ctx, http.MethodPut, "/rules", rules, nil))
	if overview, err = tour.Look(ctx); err != nil || !slices.Equal(overview.Rules.Virtual, rules.Virtual) {
		t.Errorf("%v %+v", err, overview.Rules.Virtual)
	}
}
