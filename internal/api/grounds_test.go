package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/tournament"
)

// Every ground for changing a published pairing can be named; whether it holds is for
// the rules to say, not for the form of the request.
func TestGroundsCanBeNamed(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	for _, ground := range tournament.ChangeReasons() {
		err := tour.Do(ctx, http.MethodPost, "/rounds/current/by-hand", map[string]string{"ground": string(ground)}, nil)
		if problem, ok := err.(*api.Problem); ok && problem.Code != "hand.ground" && problem.Code != "hand.rule" && problem.Code != "round.open" {
			t.Errorf("%s: %s, %v", ground, problem.Code, err)
		}
	}
}

// The API says which grounds the edition knows, in words of the language asked for, and
// taking a pairing from view is no way round them.
func TestGroundsOfTheAPI(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	var grounds api.Grounds
	h.must(tour.Do(ctx, http.MethodGet, "/rounds/current/grounds?language=es", nil, &grounds))
	if !grounds.Published || grounds.Round != 1 || len(grounds.Grounds) != 5 || len(grounds.Faults) != 0 {
		t.Fatalf("%+v", grounds)
	}
	if first := grounds.Grounds[0]; first.Ground != "event rules" || !first.Holds || first.Text != "lo permiten las bases" || first.Article != "C.04.2 4.4" {
		t.Errorf("%+v", first)
	}
	if rematch := grounds.Grounds[1]; rematch.Holds || rematch.Against == "" {
		t.Errorf("%+v", rematch)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/rounds/current/publication", nil, nil))
	for _, c := range [][2]string{{http.MethodPost, "/rounds/current/pairing"}, {http.MethodDelete, "/rounds/current/pairing"}} {
		err := tour.Do(ctx, c[0], c[1], map[string]string{"reason": "x"}, nil)
		if problem, ok := err.(*api.Problem); !ok || problem.Code != "hand.ground" {
			t.Errorf("%v: %v", c, err)
		}
	}
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/pairing", map[string]string{"ground": "event rules", "reason": "rule 5"}, nil))
	round, err := tour.Round(ctx, 1)
	h.must(err)
	var turned []map[string]int32
	for _, b := range round.Boards {
		turned = append(turned, map[string]int32{"white": b.Black, "black": b.White})
	}
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/boards", map[string]any{"boards": turned, "ground": "event rules", "reason": "rule 5"}, nil))
	if round, err = tour.Round(ctx, 1); err != nil || round.ByHand == nil || round.ByHand.AsRules || len(round.ByHand.Rules) != 2 || len(round.ByHand.Has) != 2 {
		t.Errorf("%+v, %v", round.ByHand, err)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/rounds/current/pairing?reason=x", nil, nil))
}

// A fault of the published pairing names the colour in the language asked for.
func TestFaultsAreToldInTheLanguageAskedFor(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(8, 6)
	for n, result := range []string{"1-0", "1-0", "1/2-1/2"} {
		round, err := tour.Round(ctx, n+1)
		h.must(err)
		for _, b := range round.Boards {
			_, err := tour.Enter(ctx, n+1, b, result)
			h.must(err)
		}
		_, err = tour.Pair(ctx, "")
		h.must(err)
		h.must(tour.Publish(ctx))
	}
	round, err := tour.Round(ctx, 3)
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/3/boards/2/colours", map[string]any{"seen": round.Boards[1].Seen, "reason": "they sat down so"}, nil))
	for language, want := range map[string]string{
		"es": "Player 8 lleva blancas en la ronda 4",
		"en": "Player 8 has White in round 4",
	} {
		var grounds api.Grounds
		h.must(tour.Do(ctx, http.MethodGet, "/rounds/current/grounds?language="+language, nil, &grounds))
		if len(grounds.Faults) != 2 || !strings.HasPrefix(grounds.Faults[0].Text, want) {
			t.Errorf("%s: %+v", language, grounds.Faults)
		}
	}
}
