package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A program that sends days of birth and federations as people write them is read where
// they mean one thing only, and told what would be right where they do not.
func TestBirthAndFederationOfAProgram(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(0, 3)
	path := api.Prefix + "/tournaments/" + tour.Name
	for body, says := range map[string]string{
		`{"name":"Ruiz, Ana","birth":"12/03/1990"}`: "write 1990-03-12 or 1990-12-03",
		`{"name":"Ruiz, Ana","birth":"0031"}`:       "is not a date of birth",
		`{"name":"Ruiz, Ana","birth":"2001-02-31"}`: "is not a date of birth",
		`{"name":"Ruiz, Ana","federation":"Spa"}`:   "ESP (Spain)",
		`{"name":"Ruiz, Ana","federation":"<u>"}`:   "such as ESP",
	} {
		status, answer := h.send(h.ada, http.MethodPost, path+"/players", body)
		if status != http.StatusUnprocessableEntity || !strings.Contains(answer, says) || !strings.Contains(answer, `"location":"body.`) {
			t.Errorf("%s: %d %s", body, status, answer)
		}
	}
	for i, body := range []string{`{"name":"Ruiz, Ana","birth":"31/12/1999","federation":"Spain"}`, `{"name":"Roe, Ann","birth":"1999-12-31","federation":"ESP"}`} {
		if status, answer := h.send(h.ada, http.MethodPost, path+"/players", body); status != http.StatusCreated {
			t.Error(status, answer)
		}
		var player api.Player
		h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments/"+tour.Name+"/players/"+string(rune('1'+i)), nil, &player))
		if player.Birth != "1999-12-31" || player.Federation != "ESP" {
			t.Errorf("%+v", player.PlayerData)
		}
	}
	if status, answer := h.send(h.ada, http.MethodPut, path+"/info", `{"name":"Open","federation":"Irlanda"}`); status != http.StatusOK {
		t.Error(status, answer)
	}
}
