package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// These are stumbles of somebody who wrote a client from the documents alone.

// Whoever reads the document is told of every field and parameter what it is, and what
// is told belongs to something.
func TestEverythingIsDescribed(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	document := h.document()
	used := map[string]bool{}
	schemas := document["components"].(map[string]any)["schemas"].(map[string]any)
	for name, schema := range schemas {
		properties, _ := schema.(map[string]any)["properties"].(map[string]any)
		for field, property := range properties {
			text, _ := property.(map[string]any)["description"].(string)
			if used[text] = true; text == "" {
				t.Errorf("%s.%s: what is it?", name, field)
			}
		}
	}
	for _, item := range document["paths"].(map[string]any) {
		for _, route := range item.(map[string]any) {
			parameters, _ := route.(map[string]any)["parameters"].([]any)
			for _, p := range parameters {
				text, _ := p.(map[string]any)["description"].(string)
				if used[text] = true; text == "" {
					t.Errorf("%v: parameter %v: what is it?", route.(map[string]any)["operationId"], p.(map[string]any)["name"])
				}
			}
		}
	}
	for name, text := range api.Meanings() {
		if !used[text] {
			t.Errorf("nothing is %s: %q", name, text)
		}
	}
}

// Answers say in the document which headers they have: 304 for who has it, Location of
// what was made alone, the name of a file with files, the name of the request with all.
func TestHeadersAreInTheDocument(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	conditional, files := 0, 0
	for path, item := range h.document()["paths"].(map[string]any) {
		for method, route := range item.(map[string]any) {
			route := route.(map[string]any)
			text, err := json.Marshal(route["parameters"])
			h.must(err)
			responses := route["responses"].(map[string]any)
			if reads := strings.Contains(string(text), `"If-None-Match"`); reads != (responses["304"] != nil) {
				t.Errorf("%s %s: If-None-Match %t, and 304 %v", method, path, reads, responses["304"])
			} else if reads {
				conditional++
			}
			for status, response := range responses {
				headers, _ := response.(map[string]any)["headers"].(map[string]any)
				if headers["X-Request-Id"] == nil || status != "201" && headers["Location"] != nil || strings.HasSuffix(status, "XX") && headers["Retry-After"] == nil {
					t.Errorf("%s %s %s: %v", method, path, status, headers)
				}
				content, _ := response.(map[string]any)["content"].(map[string]any)
				if (content["text/csv"] != nil || content["application/x-ndjson"] != nil || content["application/zip"] != nil) && files >= 0 {
					if files++; headers["Content-Disposition"] == nil {
						t.Errorf("%s %s: a file without a name", method, path)
					}
				}
			}
		}
	}
	text, err := json.Marshal(h.document())
	h.must(err)
	for name := range h.document()["components"].(map[string]any)["headers"].(map[string]any) {
		if !strings.Contains(string(text), `"#/components/headers/`+name+`"`) {
			t.Errorf("no answer has the header %s, which linters take for a fault", name)
		}
	}
	if conditional < 30 || files < 4 {
		t.Errorf("%d routes with If-None-Match, %d with files", conditional, files)
	}
}

// document is the whole document of the API.
func (h *house) document() (document map[string]any) {
	h.Helper()
	h.must(h.public().Do(context.Background(), http.MethodGet, "/openapi.json", nil, &document))
	return document
}

// Who has the document is not sent it again.
func TestDocumentIsSentOnce(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	answer, _ := h.raw(http.MethodGet, "/openapi.json", "", nil)
	tag := answer.Header.Get("ETag")
	answer, body := h.raw(http.MethodGet, "/openapi.json", "", map[string]string{"If-None-Match": tag})
	if tag == "" || answer.StatusCode != http.StatusNotModified || body != "" {
		t.Errorf("%q: %d, %d bytes", tag, answer.StatusCode, len(body))
	}
}

// Standings are had after every round, and the round that is played without its number.
func TestStandingsAfterARound(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 3)
	h.play(tour, 1, "1-0")
	if err := tour.Do(ctx, http.MethodGet, "/rounds/current", nil, nil); err == nil || !strings.Contains(err.Error(), "no round is being played") {
		t.Errorf("between rounds: %v", err)
	}
	_, err := tour.Pair(ctx, "")
	h.must(err)
	h.must(tour.Publish(ctx))
	h.play(tour, 2, "0-1")
	_, err = tour.Pair(ctx, "")
	h.must(err)
	var current api.Round
	h.must(tour.Do(ctx, http.MethodGet, "/rounds/current?unfinished=true", nil, &current))
	if current.Round != 3 || len(current.Boards) != 3 {
		t.Errorf("current: %+v", current)
	}
	if err := (client.Tournament{Client: h.public(), Name: tour.Name}).Do(ctx, http.MethodGet, "/rounds/current", nil, &current); err == nil && current.Round == 3 {
		t.Error("the public sees a pairing that is not published")
	}
	for after, want := range map[string]int{"?after=1": 1, "?after=0": 2, "": 2} {
		var s api.Standings
		h.must(tour.Do(ctx, http.MethodGet, "/standings"+after, nil, &s))
		if s.After != want || s.Items[0].Points > float64(want) {
			t.Errorf("%s: after round %d, %v points", after, s.After, s.Items[0].Points)
		}
	}
	if err := tour.Do(ctx, http.MethodGet, "/standings?after=3", nil, nil); err == nil || !strings.Contains(err.Error(), "round 3 is not complete") {
		t.Errorf("after=3: %v", err)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/public", json.RawMessage(`{"announced": true, "show": {"past": "never"}}`), nil))
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	for after, want := range map[string]bool{"": true, "?after=2": true, "?after=1": false} {
		if err := public.Do(ctx, http.MethodGet, "/standings"+after, nil, nil); (err == nil) != want {
			t.Errorf("past rounds are not shown, %s: %v", after, err)
		}
	}
	h.must(tour.Do(ctx, http.MethodGet, "/standings?after=1", nil, nil))
}

// What is left out of what the public sees stays as it is: all of it.
func TestPublicLeavesWhatIsNotSaid(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	h.must(tour.Do(ctx, http.MethodPut, "/public", json.RawMessage(`{"forecastPublic": false}`), nil))
	h.must(tour.Do(ctx, http.MethodPut, "/public", json.RawMessage(`{"announced": true}`), nil))
	var public api.PublicSettings
	h.must(tour.Do(ctx, http.MethodGet, "/public", nil, &public))
	if !*public.Announced || *public.ForecastPublic {
		t.Errorf("%+v", public)
	}
}

// Events say how somebody left, penalties are not of an outcome, and byes of teams are
// among those asked for.
func TestWhatEventsTell(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 3)
	h.play(tour, 1, "1-0")
	var answer api.Answer
	h.must(tour.Do(ctx, http.MethodPut, "/players/6/departure", json.RawMessage(`{"how": "withdrawn", "reason": "ill"}`), &answer))
	if answer.Events[0].How != "withdrawn" {
		t.Errorf("%+v", answer.Events)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/adjustments", json.RawMessage(`{"round": 1, "player": 1, "points": -0.5, "reason": "telephone"}`), &answer))
	if a := answer.Events[0].Adjustment; a == nil || !a.Penalty || a.Outcome != "" {
		t.Errorf("%+v", a)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/adjustments/removal", map[string]any{"adjustment": answer.Events[0].Adjustment, "reason": "mistake"}, nil))
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"name": "cup", "info": {"name": "cup"}, "rules": {"rounds": 3, "system": "teamswiss", "team": {"boards": 2}}}`), nil))
	cup := client.Tournament{Client: h.ada, Name: "cup"}
	h.enterTeams(cup, 5)
	h.must(cup.Do(ctx, http.MethodPut, "/rounds/1/team-byes/5", json.RawMessage(`{"kind": "half-point bye"}`), nil))
	var byes api.ByeList
	h.must(cup.Do(ctx, http.MethodGet, "/byes", nil, &byes))
	if want := []api.ByeRequest{{Round: 1, Team: 5, Kind: "half-point bye"}}; !slices.Equal(byes.Items, want) {
		t.Errorf("%+v", byes)
	}
}

// Faults are told in words and not in Go's layouts and types.
func TestFaultsInPlainWords(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"}
	path := "/tournaments/" + h.tournament(4, 3).Name
	for _, x := range []struct{ method, path, body, place, want string }{
		{http.MethodGet, "/events?since=yesterday", "", "query.since", "2026-11-16T18:30:00Z"},
		{http.MethodGet, "/rounds/x", "", "path.round", "whole number"},
		{http.MethodPost, "/rounds", "", "body", "the body is missing"},
		{http.MethodPost, "/rounds", "{", "body", "ends too early"},
		{http.MethodPost, "/rounds", `{"colour": 1}`, "body.colour", "no such field"},
		{http.MethodPut, "/rounds/current/publication/time", `{"at": "soon"}`, "body.at", "2026-11-16T18:30:00Z"},
		{http.MethodGet, "/trf?final=maybe", "", "query.final", "true or false"},
	} {
		_, body := h.raw(x.method, path+x.path, x.body, header)
		var p api.Problem
		if err := json.Unmarshal([]byte(body), &p); err != nil || len(p.Errors) != 1 || p.Errors[0].Location != x.place || !strings.Contains(p.Errors[0].Message, x.want) {
			t.Errorf("%s %s %s: %v %+v", x.method, x.path, x.body, err, p.Errors)
		}
	}
}

// Moments have one form wherever they are: to the millisecond at most, in UTC.
func TestMomentsHaveOneForm(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	h.play(tour, 1, "1-0")
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token}
	moments := regexp.MustCompile(`"(\d{4}-\d\d-\d\dT[^"]*)"`)
	for _, path := range []string{"/tournaments", "/tournaments/" + tour.Name + "/events", "/tournaments/" + tour.Name + "/rounds/1", "/users", "/log", "/tokens"} {
		_, body := h.raw(http.MethodGet, path, "", header)
		for _, at := range moments.FindAllStringSubmatch(body, -1) {
			if !regexp.MustCompile(`^[0-9T:-]+(\.\d{1,3})?Z$`).MatchString(at[1]) {
				t.Errorf("%s: %s", path, at[1])
			}
		}
	}
}
