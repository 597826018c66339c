package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// Prizes go in and come out as they were, and the award follows the standings.
func TestPrizesOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 1)
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	announced := api.Prizes{Currency: "EUR", Choice: "best", Lists: []api.PrizeList{{Name: "Open", Amounts: []string{"100", "50.50"}}}}
	h.must(tour.Do(ctx, http.MethodPut, "/prizes", announced, nil))
	var got api.Prizes
	h.must(public.Do(ctx, http.MethodGet, "/prizes", nil, &got))
	if len(got.Lists) != 1 || got.Lists[0].Amounts[1] != "50.50" || got.Choice != "best" || got.Currency != "EUR" {
		t.Errorf("%+v", got)
	}
	h.play(tour, 1, "1-0")
	var award api.PrizeAward
	h.must(public.Do(ctx, http.MethodGet, "/prizes/award", nil, &award))
	if !award.Final || len(award.Payments) != 2 || award.Payments[0].Total != "75.25" || award.Paid != "150.50" || award.Payments[1].Name == "" {
		t.Errorf("%+v", award)
	}
	announced.Lists[0].Amounts[0] = "a lot"
	if err := tour.Do(ctx, http.MethodPut, "/prizes", announced, nil); err == nil {
		t.Error("a lot is not an amount")
	}
}

// The message for the hall is written and read; the public reads it, too.
func TestMessageOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 1)
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	for _, want := range []api.ScreenMessage{{Text: "Lunch is ready", From: "2026-11-16T12:00", Until: "2026-11-16T13:30"}, {Text: "The bus leaves"}, {}} {
		h.must(tour.Do(ctx, http.MethodPut, "/message", want, nil))
		var got api.ScreenMessage
		h.must(public.Do(ctx, http.MethodGet, "/message", nil, &got))
		if got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	for _, wrong := range []api.ScreenMessage{{}, {Text: "Lunch", From: "2026-11-16T12:00", Until: "2026-11-16T11:00"}, {Text: "Lunch", Until: "soon"}} {
		if err := tour.Do(ctx, http.MethodPut, "/message", wrong, nil); err == nil {
			t.Errorf("%+v is shown", wrong)
		}
	}
	if err := public.Do(ctx, http.MethodPut, "/message", api.ScreenMessage{Text: "Free beer"}, nil); err == nil {
		t.Error("everybody writes to the screens")
	}
}

// The public forecast is on until it is turned off.
func TestPublicSettingsOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 1)
	for _, want := range []bool{true, false, true} {
		var got api.PublicSettings
		h.must(h.public().Do(ctx, http.MethodGet, "/tournaments/"+tour.Name+"/public", nil, &got))
		if *got.ForecastPublic != want {
			t.Errorf("%v, want %v", *got.ForecastPublic, want)
		}
		h.must(tour.Do(ctx, http.MethodPut, "/public", api.PublicSettings{ForecastPublic: new(!want)}, nil))
	}
}

// Notices on phones are off until they are switched on, and stay as they are where a
// write says nothing of them.
func TestPushOverHTTP(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 1)
	on, off := true, false
	for _, x := range []struct {
		set  *bool
		want bool
	}{{nil, false}, {&on, true}, {nil, true}, {&off, false}} {
		var got api.PublicSettings
		h.must(tour.Do(ctx, http.MethodPut, "/public", api.PublicSettings{Push: x.set}, nil))
		h.must(h.public().Do(ctx, http.MethodGet, "/tournaments/"+tour.Name+"/public", nil, &got))
		if got.Push == nil || *got.Push != x.want {
			t.Errorf("%v, want %v", got.Push, x.want)
		}
	}
}
