package api_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

const november = `<playerslist>
<player><fideid>1001</fideid><name>Lind, Maja</name><title>FM</title><rating>2210</rating><rapid_rating>2100</rapid_rating></player>
<player><fideid>1002</fideid><name>Berg, Ola</name><rating>2105</rating></player>
</playerslist>`

// withList is a server with a rating list.
func (h *house) withList(xml string) *httptest.Server {
	h.Helper()
	dir := h.TempDir()
	source := playerlist.Source{Name: "list.xml", Reader: strings.NewReader(xml), Size: int64(len(xml))}
	_, err := playerlist.Import(context.Background(), dir, []playerlist.Source{source}, playerlist.Options{Month: tournament.Date{Year: 2026, Month: 11}})
	h.must(err)
	server := httptest.NewServer(api.New(api.Options{Host: h.host, Accounts: h.accounts, Players: playerlist.Open(dir), Version: "test"}))
	h.Cleanup(server.Close)
	return server
}

// Q142 and Q144 over HTTP: the check tells who differs from the list and changes
// nothing; those chosen are updated, with the list as their source.
func TestQ144RatingsOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	server := h.withList(november)
	ada := *h.ada
	ada.Base, ada.HTTP = server.URL, server.Client()
	tour, err := ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open", Start: "2026-11-14", End: "2026-11-16"}, Rules: api.Rules{Rounds: 3, System: "dutch", Edition: "2026"}})
	h.must(err)
	for _, p := range []api.PlayerData{
		{Name: "Lind, Maja", FideID: "1001", Ratings: api.Ratings{Standard: 2200}}, {Name: "Berg, Ola", FideID: "1002", Ratings: api.Ratings{Standard: 2100}},
		{Name: "New, Nell", FideID: "1003"}, {Name: "Home, Hal"},
	} {
		_, err := tour.Register(ctx, p)
		h.must(err)
	}
	check := func() (c api.RatingCheck) {
		h.must(tour.Do(ctx, http.MethodGet, "/ratings/check", nil, &c))
		return c
	}
	c := check()
	if !c.Fits || c.Wanted != "2026-11" || !c.Automatic || len(c.Items) != 2 || len(c.Missing) != 1 || c.Missing[0] != 3 {
		t.Fatalf("%+v", c)
	}
	if one := c.Items[0]; one.Old.Standard != 2200 || one.New.Standard != 2210 || one.NewTitle != "FM" || !one.Reorders {
		t.Errorf("%+v", one)
	}
	if err := tour.Do(ctx, http.MethodPost, "/ratings/update", map[string]any{"players": []int{}}, nil); err == nil {
		t.Error("an empty choice was taken")
	}
	h.must(tour.Do(ctx, http.MethodPost, "/ratings/update", map[string]any{"players": []int{2}}, nil))
	if c = check(); len(c.Items) != 1 || c.Items[0].Player != 1 {
		t.Errorf("%+v", c)
	}
	var ola api.Player
	h.must(tour.Do(ctx, http.MethodGet, "/players/2", nil, &ola))
	if ola.Ratings.Standard != 2105 || ola.RatingsFrom == nil || ola.RatingsFrom.List != "FIDE" || ola.RatingsFrom.Date != "2026-11" {
		t.Errorf("%+v", ola)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/ratings", map[string]any{"items": []any{map[string]any{"player": 4, "value": 1850}}}, nil))
	var hal api.FoundRatings
	h.must(tour.Do(ctx, http.MethodGet, "/players/4/ratings", nil, &hal))
	if hal.Strength != 1850 || hal.Tournament == nil || hal.Tournament.From.List != "typed" {
		t.Errorf("%+v", hal)
	}
}

// Without a list on the server the check says so.
func TestRatingsWithoutAList(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(2, 1)
	if err := tour.Do(ctx, http.MethodGet, "/ratings/check", nil, nil); err == nil || !strings.Contains(err.Error(), "no rating list") {
		t.Error(err)
	}
}

// What the API speaks of comes back as it went in: the limits of half-point byes,
// the lists, the order of equals, start points.
func TestRulesComeBack(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(0, 3)
	rules := api.Rules{Rounds: 3, System: "dutch", Edition: "2026", RatingLists: []string{"rapid", "County"}, EqualOrder: "age", NoRatingChecks: true, HalfByes: &api.HalfByes{Most: 2, FreeAtEnd: 1},
		StartPoints: &api.StartPoints{Bands: []api.StartBand{{From: 2000, Points: 1.5}, {From: 1800, Points: 1}}, InTieBreaks: true}}
	h.must(tour.Do(ctx, http.MethodPut, "/rules", rules, nil))
	h.announce(tour, true)
	look, err := (client.Tournament{Client: h.public(), Name: tour.Name}).Look(ctx)
	h.must(err)
	got := look.Rules
	if len(got.RatingLists) != 2 || got.RatingLists[1] != "County" || got.EqualOrder != "age" || !got.NoRatingChecks || got.HalfByes == nil || *got.HalfByes != *rules.HalfByes {
		t.Errorf("%+v", got)
	}
	if start := got.StartPoints; start == nil || !start.InTieBreaks || !slices.Equal(start.Bands, rules.StartPoints.Bands) {
		t.Errorf("%+v", got.StartPoints)
	}
	for _, most := range []int{0, 1} { // none, and as many as where nothing is said
		rules.HalfByes = &api.HalfByes{Most: most}
		h.must(tour.Do(ctx, http.MethodPut, "/rules", rules, nil))
		if look, err = tour.Look(ctx); err != nil || look.Rules.HalfByes == nil || look.Rules.HalfByes.Most != most {
			t.Errorf("%d half-point byes come back as %+v, %v", most, look.Rules.HalfByes, err)
		}
	}
	rules.StartPoints.Bands[1].Points = 0.25
	if err := tour.Do(ctx, http.MethodPut, "/rules", rules, nil); err == nil || !strings.Contains(err.Error(), "0.25 is not a number of points") {
		t.Error(err)
	}
	_, err = tour.Register(ctx, api.PlayerData{Name: "Guest", NoHalfByes: true})
	h.must(err)
	var guest api.Player
	h.must(tour.Do(ctx, http.MethodGet, "/players/1", nil, &guest))
	if !guest.NoHalfByes {
		t.Errorf("%+v", guest)
	}
	guest = api.Player{}
	h.must((client.Tournament{Client: h.public(), Name: tour.Name}).Do(ctx, http.MethodGet, "/players/1", nil, &guest))
	if guest.Name != "Guest" || guest.NoHalfByes {
		t.Errorf("the public is told who pays no entry fee: %+v", guest)
	}
}

// Where everybody has a rating there are no provisional ones to be read or
// assigned.
func TestProvisionalRatingsOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 1)
	var got api.ProvisionalRatings
	h.must(tour.Do(ctx, http.MethodGet, "/ratings/provisional", nil, &got))
	if got.Items == nil || len(got.Items) != 0 {
		t.Errorf("%+v", got)
	}
	if err := tour.Do(ctx, http.MethodPost, "/ratings/provisional", nil, nil); err == nil {
		t.Error("nothing is assigned, and nothing is said")
	}
}
