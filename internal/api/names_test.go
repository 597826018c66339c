package api_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// What is to be confirmed names players, never numbers alone: of boards changed by hand
// as of anything else.
func TestConfirmationsNamePlayers(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 3)
	round, err := tour.Round(ctx, 1)
	h.must(err)
	boards := []api.HandBoard{}
	for i, b := range round.Boards {
		black := round.Boards[(i+1)%len(round.Boards)].Black
		boards = append(boards, api.HandBoard{White: b.White, Black: black})
	}
	confirm := tour.Client.Confirm
	var asked []string
	tour.Client.Confirm = func(p *api.Problem) bool {
		asked = append(asked, p.Detail)
		return confirm == nil || confirm(p)
	}
	var answer api.Answer
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/boards", map[string]any{"boards": boards, "ground": "event rules", "reason": "rule 5"}, &answer))
	text := strings.Join(asked, " ")
	for _, w := range answer.Warnings {
		text += " " + w.Text
	}
	for _, b := range round.Boards {
		if want := fmt.Sprintf("Player %d – Player %d", b.White, b.Black); !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	if strings.Contains(text, "player ") || !slices.ContainsFunc(answer.Warnings, func(w api.Warning) bool { return w.Code == "hand.differs" }) {
		t.Errorf("%s", text)
	}
}
