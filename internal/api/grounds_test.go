package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/tournament"
)

// Every ground for changing a published pairing can be named; whether it holds is for
// the rules to say, not for the form of the request.
func TestGroundsCanBeNamed(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	for _, ground := range []tournament.ChangeReason{tournament.ChangeRematch, tournament.ChangeSecondBye, tournament.ChangeColours,
		tournament.ChangeEventRules, tournament.ChangeOpponentless, tournament.ChangeLateEntry, tournament.ChangeUnforeseeable} {
		err := tour.Do(ctx, http.MethodPost, "/rounds/current/by-hand", map[string]string{"ground": string(ground)}, nil)
		if problem, ok := err.(*api.Problem); ok && problem.Code != "hand.ground" && problem.Code != "round.open" {
			t.Errorf("%s: %s, %v", ground, problem.Code, err)
		}
	}
}
