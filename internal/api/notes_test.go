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
)

// told are the entries of the journal of the installation about a topic, the first first.
func (h *house) told(query string) (list []string) {
	h.Helper()
	status, text := h.send(h.ada, http.MethodGet, "/api/v1/log?limit=1000&"+query, "")
	var part struct{ Items []api.LogEntry }
	if err := json.Unmarshal([]byte(text), &part); err != nil || status != http.StatusOK {
		h.Fatalf("%d %s", status, text)
	}
	for _, e := range part.Items {
		if e.From == "" {
			h.Errorf("from nowhere: %+v", e)
		}
		list = append(list, strings.TrimSuffix(fmt.Sprintf("%s: %s %s %d× %s", e.Actor, e.Kind, e.Tournament, e.Times, e.Name+e.Request), " "))
	}
	slices.Reverse(list)
	return list
}

// Who is refused for want of a right, asks for what is hidden from them, comes from another
// site or has no room is told in the journal of the installation.
func TestRefusedRequestsAreTold(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	people := h.roles(tour)
	hidden, err := people['o'].Create(context.Background(), api.NewTournament{Info: api.Info{Name: "Closed"}, Rules: api.Rules{Rounds: 3, System: "dutch", Edition: "2026"}})
	h.must(err)
	at := "/api/v1/tournaments/" + tour.Name
	h.send(people['d'], http.MethodPut, at+"/rules", `{}`)
	h.send(people['d'], http.MethodPut, at+"/rules", `{}`)
	h.send(people['n'], http.MethodGet, "/api/v1/users", "")
	h.send(people['n'], http.MethodGet, "/api/v1/tournaments/"+hidden.Name, "")
	h.send(people['n'], http.MethodGet, "/api/v1/tournaments/there-is-none", "") // nothing to tell
	h.send(people['p'], http.MethodGet, "/api/v1/users", "")                     // asked to sign in
	h.send(people['p'], http.MethodGet, "/api/v1/tournaments/"+hidden.Name, "")
	h.send(people['r'], http.MethodPut, at+"/rounds/1/boards/2/result", `{"result": "1-0", "seen": 1}`)
	request, err := http.NewRequestWithContext(context.Background(), http.MethodPost, h.http.URL+at+"/rounds", http.NoBody)
	h.must(err)
	request.Header.Set("Origin", "https://elsewhere.example.org")
	answer, err := h.http.Client().Do(request)
	h.must(err)
	h.must(answer.Body.Close())
	got := h.told("topic=refusal")
	for _, want := range []string{
		"token test of d person: request refused " + tour.Name + " 1× PUT /api/v1/tournaments/{tournament}/rules",
		"token test of nobody: request refused  1× GET /api/v1/users",
		"token test of nobody: hidden event asked for " + hidden.Name + " 1× GET /api/v1/tournaments/{tournament}",
		": request of another site refused  1× POST /api/v1/tournaments/{tournament}/rounds",
	} {
		if !slices.ContainsFunc(got, func(line string) bool {
			return strings.ReplaceAll(line, "2×", "1×") == want
		}) {
			t.Errorf("%q is not told", want)
		}
	}
	if t.Failed() || len(got) > 6 {
		t.Errorf("told:\n%s", strings.Join(got, "\n"))
	}
	if list := h.told("topic=refusal&user=nobody"); len(list) != 2 {
		t.Errorf("%q", list)
	}
}

// Every file with what not everybody sees is told with who took it.
func TestFilesTakenAreTold(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	people := h.roles(tour)
	at := "/api/v1/tournaments/" + tour.Name
	for _, path := range []string{"/journal", "/trf", "/tables/players", "/rounds/1/table", "/rounds/1/pgn"} {
		for _, who := range "pra" {
			h.send(people[who], http.MethodGet, at+path, "")
		}
	}
	h.send(h.ada, http.MethodGet, "/api/v1/log/csv", "")
	got := h.told("topic=file")
	for i, name := range []string{tour.Name + ".pareo", ".trf", "-players.csv", "-round-1.csv", "-round-1.pgn", "log.csv"} {
		if i >= len(got) || !strings.HasSuffix(got[i], name) || !strings.Contains(got[i], "file taken ") {
			t.Errorf("%s is not told", name)
		}
		if name != "log.csv" && i < len(got) && !strings.HasPrefix(got[i], "token test of a person: file taken "+tour.Name) {
			t.Error(got[i])
		}
	}
	if t.Failed() || len(got) != 6 {
		t.Errorf("told:\n%s", strings.Join(got, "\n"))
	}
}
