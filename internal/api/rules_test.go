package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/tournament"
)

// What rules leave out is what FIDE recommends, and rules that are sent back stay
// as they are.
func TestRulesLeftOut(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	for _, c := range []struct {
		name, rules string
		system      tournament.System
		edition     tournament.Edition
		swapped     bool
	}{
		{"swiss", `{"rounds": 5}`, "dutch", "2026", false},
		{"old", `{"rounds": 5, "system": "dutch", "edition": "2017"}`, "dutch", "2017", false},
		{"single", `{"rounds": 5, "system": "roundrobin"}`, "roundrobin", "berger", false},
		{"double", `{"rounds": 6, "system": "roundrobin", "cycles": 2}`, "roundrobin", "berger", true},
		{"plain", `{"rounds": 6, "system": "roundrobin", "cycles": 2, "swapLastTwo": false}`, "roundrobin", "berger", false},
	} {
		var answer json.RawMessage
		h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"info": {"name": "`+c.name+`"}, "rules": `+c.rules+`}`), &answer))
		tour := client.Tournament{Client: h.ada, Name: c.name}
		check := func(when string) api.Rules {
			t.Helper()
			look, err := tour.Look(ctx)
			h.must(err)
			r := look.Rules
			if r.System != c.system || r.Edition != c.edition || c.swapped != (r.SwapLastTwo != nil && *r.SwapLastTwo) {
				t.Errorf("%s %s: %+v", c.name, when, r)
			}
			return r
		}
		rules := check("begun")
		h.must(tour.Do(ctx, http.MethodPut, "/rules", rules, nil))
		check("sent back")
		rules.System, rules.Edition, rules.SwapLastTwo = "", "", nil
		h.must(tour.Do(ctx, http.MethodPut, "/rules", rules, nil))
		check("sent back in part")
	}
	if err := h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"info": {"name": ""}, "rules": {"rounds": 5}}`), nil); err == nil {
		t.Error("an event without a name was begun")
	}
}

// A Swiss of players is neither begun with teams nor made of another event, nor
// imported.
func TestNoSwissOfTeams(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	const says = "this is a team event"
	refused := func(what string, err error) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", what, err)
		}
	}
	const teams = `"team": {"boards": 4, "matchWin": 2, "matchDraw": 1, "matchLoss": 0, "byeMatchPoints": 1, "byeGamePoints": 2}`
	refused("begun", h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"info": {"name": "cup"}, "rules": {"rounds": 5, `+teams+`}}`), nil))
	h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"info": {"name": "open"}, "rules": {"rounds": 5}}`), nil))
	tour := client.Tournament{Client: h.ada, Name: "open"}
	refused("changed", tour.Do(ctx, http.MethodPut, "/rules", json.RawMessage(`{"rounds": 5, `+teams+`}`), nil))
	file := "012 Cup\n092 Swiss System\n142 3\n152 W\n" +
		"001    1      A1                                2000                             1.0    1     2 w 1\n" +
		"001    2      B1                                1900                             0.0    2     1 b 0\n" +
		"013 Alpha                              1\n013 Beta                               2\n"
	refused("imported", h.ada.Do(ctx, http.MethodPost, "/tournaments/trf", []byte(file), nil))
}

// A code of a tie-break that nobody knows is refused in rules, has to be confirmed in
// a file, and then does not keep standings and files from being made.
func TestWrongTieBreak(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	const says = "SOMETHING is not a tie-break code"
	if err := h.ada.Do(ctx, http.MethodPost, "/tournaments", json.RawMessage(`{"info": {"name": "cup"}, "rules": {"rounds": 5, "tieBreaks": ["BH", "SOMETHING"]}}`), nil); err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("begun: %v", err)
	}
	file := []byte("012 Strange\n142 3\n152 W\n192 FIDE_DUTCH_2026\n202 BH/C1,SOMETHING\n" +
		"001    1      A1                                2000                             1.0    1     2 w 1\n" +
		"001    2      B1                                1900                             0.0    2     1 b 0\n")
	var told []string
	ada := *h.ada
	ada.Confirm = func(p *api.Problem) bool {
		for _, w := range p.Warnings {
			told = append(told, w.Text)
		}
		return true
	}
	h.must(ada.Do(ctx, http.MethodPost, "/tournaments/trf", file, nil))
	if !slices.ContainsFunc(told, func(text string) bool { return strings.Contains(text, "line 5, record 202, column 11: "+says) }) {
		t.Errorf("told: %q", told)
	}
	tour := client.Tournament{Client: &ada, Name: "strange"}
	var ranking api.Standings
	h.must(tour.Do(ctx, http.MethodGet, "/standings", nil, &ranking))
	if len(ranking.Items) != 2 || len(ranking.Without) != 1 || !strings.Contains(ranking.Without[0], says) {
		t.Errorf("%+v", ranking)
	}
	var exported []byte
	h.must(tour.Do(ctx, http.MethodGet, "/trf", nil, &exported))
	if !strings.Contains(string(exported), "202 BH/C1,SOMETHING") {
		t.Errorf("%s", exported)
	}
}

// What a TRF16 in mid-event does not say is given with the file, or set once
// afterwards, in FIDE mode too.
func TestAbsentRulesAreSetOnce(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, ctx := h.tournament(6, 5), context.Background()
	h.play(tour, 1, "1-0")
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token}
	_, file := h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/trf?dialect=trf16", "", header)
	bring := func(query string) (tournament string, problem *api.Problem) {
		var made struct {
			Name string `json:"name"`
		}
		err := h.ada.Do(ctx, http.MethodPost, "/tournaments/trf?"+query, []byte(file), &made)
		problem, _ = err.(*api.Problem)
		if err != nil && problem == nil {
			t.Fatal(err)
		}
		return made.Name, problem
	}
	look := func(name string) (event api.Overview) {
		h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments/"+name, nil, &event))
		return event
	}
	name, problem := bring("name=given&rounds=5&system=dutch&tieBreaks=BH,SB&initialColour=white")
	if event := look(name); problem != nil || event.Rules.Rounds != 5 || event.Rules.Edition != "2026" || len(event.Rules.TieBreaks) != 2 || len(event.Unsaid) != 0 {
		t.Errorf("%v %+v", problem, event)
	}
	if _, problem := bring("name=wrong&rounds=5&tieBreaks=XYZ"); problem == nil || problem.Code != "rules.tiebreak" {
		t.Errorf("%+v", problem)
	}
	name, problem = bring("name=bare")
	event := look(name)
	if problem != nil || len(event.Unsaid) != 4 || !event.FideMode {
		t.Fatalf("%v %+v", problem, event)
	}
	rules := event.Rules
	rules.Rounds, rules.TieBreaks, rules.InitialColour = 5, []tournament.TieBreak{"BH", "SB"}, "white"
	path := "/tournaments/" + name + "/rules"
	h.must(h.ada.Do(ctx, http.MethodPut, path, rules, nil))
	if event := look(name); event.Rules.Rounds != 5 || len(event.Unsaid) != 1 || len(event.Irregular) != 0 {
		t.Errorf("%+v", event)
	}
	rules.Rounds = 7
	if err := h.ada.Do(ctx, http.MethodPut, path, rules, nil); err == nil || err.(*api.Problem).Code != "rules.fixed" {
		t.Errorf("the rounds change once they are set: %v", err)
	}
}
