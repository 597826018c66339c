package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// The rules that are read of an event can be written back as they are, and are the same
// then: for every system and edition, before its first round is paired and after it, and
// for every value of an option.
func TestRulesReadCanBeWritten(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	number := 0
	try := func(rules map[string]any, about string, paired bool) {
		t.Helper()
		number++
		name := fmt.Sprint("event-", number)
		h.must(h.ada.Do(ctx, http.MethodPost, "/tournaments", map[string]any{"name": name, "info": map[string]any{"name": "Open"}, "rules": rules}, nil))
		tour := client.Tournament{Client: h.ada, Name: name}
		read := func() string {
			t.Helper()
			var overview struct{ Rules json.RawMessage }
			h.must(tour.Do(ctx, http.MethodGet, "", nil, &overview))
			return string(overview.Rules)
		}
		back := func(when string) {
			t.Helper()
			had := read()
			if err := tour.Do(ctx, http.MethodPut, "/rules", json.RawMessage(had), nil); err != nil {
				if problem, ok := err.(*api.Problem); !ok || problem.Code != "rules.same" {
					t.Errorf("%s, %s: %v\n%s", about, when, err, had)
				}
			}
			if now := read(); now != had {
				t.Errorf("%s, %s: %s\nwas %s", about, when, now, had)
			}
		}
		back("at first")
		if !paired {
			return
		}
		for i := range 8 {
			_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1)})
			h.must(err)
		}
		if rules["team"] != nil {
			for i := range 4 {
				h.must(tour.Do(ctx, http.MethodPost, "/teams", api.TeamData{Name: fmt.Sprintf("Team %d", i+1), Members: []int32{int32(2*i + 1), int32(2*i + 2)}}, nil))
			}
		}
		if _, err := tour.Pair(ctx, ""); err != nil {
			t.Errorf("%s: it is not paired: %v", about, err)
			return
		}
		back("with a round")
	}
	for _, system := range desk.Systems() {
		for _, edition := range system.Editions {
			rules := func() map[string]any {
				r := map[string]any{"rounds": 4, "system": system.Name, "edition": edition, "initialColour": "white"}
				if system.Name == tournament.Knockout {
					r["rounds"] = 0
				}
				if system.Name.PairsTeams() {
					r["team"] = map[string]any{"boards": 2}
				}
				return r
			}
			about := fmt.Sprint(system.Name, " ", edition)
			try(rules(), about, true)
			engine, err := systems.Find(system.Name, edition)
			h.must(err)
			for _, option := range systems.Choices(engine) {
				for _, value := range option.Values {
					r := rules()
					r["options"] = []map[string]any{{"name": option.Name, "value": value}}
					try(r, about+" "+option.Name+"="+value, false)
				}
			}
		}
	}
	if number < 20 {
		t.Errorf("%d events", number)
	}
}
