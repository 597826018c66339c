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
	"github.com/pareo-chess/pareo/tournament"
)

// The options of a system are rules like others: kept, given back, and refused with
// what would be right.
func TestOptionsOfASystem(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	rules := api.Rules{Rounds: 3, System: "classic", Edition: "1998", Options: []api.Option{{Name: "bye", Value: "lowest"}}}
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: rules})
	h.must(err)
	look, err := tour.Look(ctx)
	h.must(err)
	if !slices.Equal(look.Rules.Options, rules.Options) {
		t.Errorf("%+v", look.Rules.Options)
	}
	for _, c := range []struct {
		system            tournament.System
		edition           tournament.Edition
		name, value, says string
	}{
		{"classic", "1998", "bye", "highest", `option bye cannot be "highest"; it can be one of left-over, lowest`},
		{"harkness", "uschess", "absences", "-1", `it is a whole number from 0`},
		{"classic", "1998", "luck", "much", `unknown option "luck"; it can be one of acceptance, `},
		{"dutch", "2026", "bye", "lowest", "system dutch has no options"},
	} {
		wrong := look.Rules
		wrong.System, wrong.Edition, wrong.Options = c.system, c.edition, []api.Option{{Name: c.name, Value: c.value}}
		if err := tour.Do(ctx, http.MethodPut, "/rules", wrong, nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// The options of every system and edition are listed with their texts, in the language
// that is asked for; who sends a wrong one is told where.
func TestSystemsWithTheTextsOfTheirOptions(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	var answer struct{ Items []api.SystemInfo }
	h.must(h.public().Do(ctx, http.MethodGet, "/systems", nil, &answer))
	texts := 0
	for _, system := range answer.Items {
		if strings.HasPrefix(system.Title, "system.") || len(system.Editions) == 0 {
			t.Errorf("%s is called %q and has %d editions", system.System, system.Title, len(system.Editions))
		}
		for _, edition := range system.Editions {
			for _, option := range edition.Options {
				said := []string{option.Text}
				values := []string{}
				for _, value := range option.Values {
					said, values = append(said, value.Text), append(values, value.Value)
				}
				texts += len(said)
				for _, text := range said {
					if text == "" || strings.HasPrefix(text, "option.") {
						t.Errorf("%s %s: option %s says %q", system.System, edition.Edition, option.Name, text)
					}
				}
				if option.Article == "" || len(values) > 0 && !slices.Contains(values, option.Default) {
					t.Errorf("%s %s: %+v", system.System, edition.Edition, option)
				}
			}
		}
	}
	if texts < 200 {
		t.Errorf("%d texts", texts)
	}
	of := func(language, header string) string {
		var one struct{ Items []api.SystemInfo }
		_, body := h.raw(http.MethodGet, "/systems?system=harkness"+language, "", map[string]string{"Accept-Language": header})
		h.must(json.Unmarshal([]byte(body), &one))
		return one.Items[0].Editions[0].Options[0].Text
	}
	english, german, spanish := of("", ""), of("&language=de", "es"), of("", "es-MX,en;q=0.5")
	if english == german || english == spanish || german == spanish {
		t.Errorf("%q, %q, %q", english, german, spanish)
	}
	if status, body := h.raw(http.MethodGet, "/systems?system=luck", "", nil); status.StatusCode != http.StatusNotFound || !strings.Contains(body, "GET /systems lists systems") {
		t.Errorf("%d %s", status.StatusCode, body)
	}
	rules := api.Rules{Rounds: 3, System: "harkness", Edition: "uschess", Options: []api.Option{{Name: "luck", Value: "much"}}}
	_, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: rules})
	if err == nil || !strings.Contains(err.Error(), "GET /systems lists systems, editions and options") {
		t.Errorf("a wrong option: %v", err)
	}
}
