package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// Lists are searched as people type, and come in parts that belong together.
func TestLists(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(0, 5)
	for i, p := range []api.PlayerData{
		{Name: "Müller, Anna", Federation: "GER", Club: "SC Köln"}, {Name: "Núñez, Ana", Federation: "ESP", Club: "Ajedrez Vigo"},
		{Name: "Mueller, Bernd", Federation: "GER", Club: "Vigo 1910"}, {Name: "Smith, Jo", Federation: "ENG"}, {Name: "Berg, Eva", Federation: "NOR"},
	} {
		p.Ratings.Standard = 2000 - i
		_, err := tour.Register(ctx, p)
		h.must(err)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/players/4/departure", map[string]string{"how": "withdrawn"}, nil))
	names := func(query string) string {
		var list struct{ Items []api.Player }
		h.must(tour.Do(ctx, http.MethodGet, "/players?"+query, nil, &list))
		var ids []string
		for _, p := range list.Items {
			ids = append(ids, fmt.Sprint(p.ID))
		}
		return strings.Join(ids, " ")
	}
	for query, want := range map[string]string{
		"query=muller": "1", "query=mueller": "1 3", "query=ana": "2", "query=nunez+ana": "2", "federation=ger": "1 3", "club=vigo": "2 3", "club=koln&federation=GER": "1",
		"status=left": "4", "status=playing": "1 2 3 5", "status=playing&limit=1&after=1": "2", "query=nobody": "",
	} {
		if got := names(query); got != want {
			t.Errorf("%s: %q, not %q", query, got, want)
		}
	}
	_, err := tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	round, err := tour.Round(ctx, 1)
	h.must(err)
	_, err = tour.Enter(ctx, 1, round.Boards[0], "1-0")
	h.must(err)
	var open api.Round
	h.must(tour.Do(ctx, http.MethodGet, "/rounds/1?unfinished=true", nil, &open))
	if len(round.Boards) != 2 || len(open.Boards) != 1 || open.Boards[0].Board != 2 {
		t.Errorf("%+v", open.Boards)
	}
	type part struct {
		Items []api.Event
		Next  *int64
	}
	var all []int64
	for after, kinds := int64(0), url.QueryEscape("player registered,result entered"); ; {
		var got part
		h.must(tour.Do(ctx, http.MethodGet, fmt.Sprintf("/events?limit=2&after=%d&kind=%s", after, kinds), nil, &got))
		for _, e := range got.Items {
			all = append(all, e.Seq)
			if e.Kind != "player registered" && e.Kind != "result entered" {
				t.Errorf("%+v", e)
			}
		}
		if got.Next == nil {
			break
		}
		after = *got.Next
	}
	if len(all) != 6 {
		t.Errorf("%v", all)
	}
	var got part
	h.must(tour.Do(ctx, http.MethodGet, "/events?round=1&actor=nobody", nil, &got))
	h.must(tour.Do(ctx, http.MethodGet, "/events?since=2999-01-01T00:00:00Z", nil, &got))
	if len(got.Items) > 0 {
		t.Errorf("%+v", got)
	}
	for _, query := range []string{"/players?status=gone", "/players?fed=GER", "/events?since=yesterday", "/rounds/1?unfinished=perhaps"} {
		if err := tour.Do(ctx, http.MethodGet, query, nil, nil); err == nil {
			t.Errorf("%s is taken", query)
		}
	}
}

func TestListOfTournaments(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	for _, e := range []struct{ name, start, end string }{{"Köln Open", "2026-03-01", "2026-03-08"}, {"Vigo", "2026-03-08", ""}, {"Winter", "2025-12", "2026-01"}, {"Someday", "", ""}} {
		_, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: e.name, Start: e.start, End: e.end}, Rules: api.Rules{Rounds: 3, System: "dutch", Edition: "2026"}, Access: "public"})
		h.must(err)
	}
	h.tournament(4, 3)
	for query, want := range map[string]string{
		"": "Köln Open,Vigo,Winter,Someday,Open", "query=koln": "Köln Open", "query=vigo": "Vigo", "query=open": "Köln Open,Open", "state=running": "Open", "state=planned&query=w": "Winter",
		"from=2026-03-08": "Köln Open,Vigo", "to=2026-02-28": "Winter", "from=2026-01-15&to=2026-03-02": "Köln Open,Winter", "from=2026&limit=1": "Köln Open", "state=over": "",
	} {
		for _, c := range []*client.Client{h.ada, h.public()} {
			var list struct{ Items []api.Listed }
			h.must(c.Do(ctx, http.MethodGet, "/tournaments?"+query, nil, &list))
			var names []string
			for _, l := range list.Items {
				names = append(names, l.Title)
			}
			if got := strings.Join(names, ","); got != want {
				t.Errorf("%s: %q, not %q", query, got, want)
			}
		}
	}
	for _, query := range []string{"from=tomorrow", "state=gone", "title=Vigo"} {
		if err := h.ada.Do(ctx, http.MethodGet, "/tournaments?"+query, nil, nil); err == nil {
			t.Errorf("%s is taken", query)
		}
	}
}

// What a filter cannot be is refused with its place: a kind that there is not would find
// nothing, which looks like the truth.
func TestFiltersThatCannotBe(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	for query, want := range map[string][]string{
		"/" + tour.Name + "/events?kind=result+enterd":                   {`"location":"query.kind"`, "result enterd", "result entered, "},
		"/" + tour.Name + "/events?kind=result+entered,player+regstered": {`"location":"query.kind"`, "player regstered", "player registered, "},
		"?from=2026-13-45": {`"location":"query.from"`, "2026-13-45"},
	} {
		status, text := h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments"+query, "")
		if status != http.StatusUnprocessableEntity || !strings.Contains(text, `"input.invalid"`) {
			t.Errorf("%s: %d %s", query, status, text)
		}
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is not in %s", query, part, text)
			}
		}
	}
	for _, kind := range []string{"player+registered", "player+registered,rules+set", ""} {
		if status, text := h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments/"+tour.Name+"/events?kind="+kind, ""); status != http.StatusOK {
			t.Errorf("%s: %d %s", kind, status, text)
		}
	}
}

// Answers that set the cookies of a session are declared to.
func TestCookiesInTheDocument(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	_, text := h.raw(http.MethodGet, "/openapi.json", "", nil)
	var document struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct{ Headers map[string]any }
		}
	}
	h.must(json.Unmarshal([]byte(text), &document))
	for _, route := range []struct{ method, path, status string }{
		{"post", "/session", "200"}, {"delete", "/session", "204"}, {"post", "/first", "200"}, {"put", "/me/password", "204"}, {"post", "/welcome", "201"},
	} {
		if document.Paths[api.Prefix+route.path][route.method].Responses[route.status].Headers["Set-Cookie"] == nil {
			t.Errorf("%s %s does not say that it sets cookies", route.method, route.path)
		}
	}
}
