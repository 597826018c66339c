package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// What rules leave out is what FIDE recommends, and rules that are sent back stay
// as they are.
func TestRulesLeftOut(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	for _, c := range []struct {
		name, rules, system, edition string
		swapped                      bool
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
