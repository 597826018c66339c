package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// An entry is moved to another section by one request, which asks once and is done once
// under its key.
func TestMovePlayer(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	for _, section := range []string{"A", "B"} {
		tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open " + section, Festival: "Open", Section: section}, Rules: api.Rules{Rounds: 3}})
		h.must(err)
		_, err = tour.Register(ctx, api.PlayerData{Name: "Player " + section, Ratings: api.Ratings{Standard: 2100}})
		h.must(err)
	}
	send := func(to, confirm string) (int, string) {
		answer, text := h.raw(http.MethodPost, "/tournaments/open-b/players/1/move", `{"to": "`+to+`"}`, map[string]string{
			"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": "move", "Confirm": confirm,
		})
		return answer.StatusCode, text
	}
	status, asks := send("open-a", "")
	_, rest, _ := strings.Cut(asks, `"token":"`)
	token, _, _ := strings.Cut(rest, `"`)
	if status != http.StatusConflict && status != http.StatusPreconditionRequired || !strings.Contains(asks, "Player B leaves B and is number 2 in A") || token == "" {
		t.Fatalf("%d %s", status, asks)
	}
	status, first := send("open-a", token)
	if again, second := send("open-a", ""); status != http.StatusCreated || again != status || first != second {
		t.Errorf("%d %s, then %d %s", status, first, again, second)
	}
	for _, want := range []string{`"section":"open-a"`, `"id":2`, "player came", "player went"} {
		if !strings.Contains(first, want) {
			t.Errorf("%s is not in %s", want, first)
		}
	}
	if status, text := send("nowhere", ""); status != http.StatusNotFound {
		t.Errorf("%d %s", status, text)
	}
}

// Who asks to move an entry to an event that they do not see hears what they hear of one
// that does not exist: the address of a private event cannot be tried out.
func TestMoveTellsNothingOfPrivateEvents(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	eve := h.user("eve", false)
	_, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Secret"}, Rules: api.Rules{Rounds: 3}})
	h.must(err)
	mine, err := eve.Create(ctx, api.NewTournament{Info: api.Info{Name: "Mine"}, Rules: api.Rules{Rounds: 3}})
	h.must(err)
	_, err = mine.Register(ctx, api.PlayerData{Name: "Player"})
	h.must(err)
	answers := map[string]string{}
	for _, to := range []string{"secret", "nowhere"} {
		status, text := h.send(eve, http.MethodPost, api.Prefix+"/tournaments/mine/players/1/move", `{"to": "`+to+`"}`)
		if answers[to] = text; status != http.StatusNotFound {
			t.Errorf("%s: %d %s", to, status, text)
		}
	}
	if answers["secret"] != answers["nowhere"] {
		t.Errorf("%s\n%s", answers["secret"], answers["nowhere"])
	}
}
