package api_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A file of an event under way is looked at, and nothing begins; with the most probable
// answers, or others, it is taken over. One that can be repaired says so, with the lines.
func TestTakeover(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(8, 5)
	h.play(tour, 1, "1-0")
	status, file := h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments/"+tour.Name+"/trf?dialect=trf16", "")
	if status != http.StatusOK {
		t.Fatal(status, file)
	}
	status, body := h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/trf/takeover", file)
	if status != http.StatusOK {
		t.Fatal(status, body)
	}
	var look api.TakeoverReport
	h.must(json.Unmarshal([]byte(body), &look.Body))
	if p := look.Body.Probable; p.System != "dutch" || p.Edition != "2026" || p.InitialColour != "white" || look.Body.Paired != 1 || len(look.Body.Rounds) != 1 || !look.Body.Rounds[0].Agrees || len(look.Body.Tried) < 5 {
		t.Errorf("%+v", look.Body)
	}
	status, body = h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/trf?name=taken&probable=true&rounds=6", file)
	if status != http.StatusCreated {
		t.Fatal(status, body)
	}
	if status, body = h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments/taken", ""); status != http.StatusOK || !strings.Contains(body, `"rounds":6`) || strings.Contains(body, `"unsaid"`) {
		t.Error(status, body)
	}
	broken := strings.Replace(file, " 1.0    1", " 9.0    1", 1)
	if broken == file {
		t.Fatal("the points are not where they were thought to be")
	}
	for _, path := range []string{"/tournaments/trf", "/tournaments/trf/takeover"} {
		status, body = h.send(h.ada, http.MethodPost, api.Prefix+path, broken)
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, "repair=true") || !strings.Contains(body, `"location":"line `) {
			t.Error(path, status, body)
		}
	}
	status, body = h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/trf/takeover?repair=true", broken)
	if status != http.StatusOK || !strings.Contains(body, "the points 9.0 became 1.0") {
		t.Error(status, body)
	}
	if status, body = h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/trf?name=mended&repair=true", broken); status != http.StatusCreated {
		t.Error(status, body)
	}
	if status, body = h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/trf?away=99", file); status != http.StatusUnprocessableEntity || !strings.Contains(body, "no player 99") {
		t.Error(status, body)
	}
}
