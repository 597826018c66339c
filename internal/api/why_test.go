package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// reason asks a question as somebody; header is Accept-Language.
func (h *house) reason(c *client.Client, path, header string) (*http.Response, string, api.Reason) {
	h.Helper()
	headers := map[string]string{"Accept-Language": header}
	if c.Token != "" {
		headers["Authorization"] = "Bearer " + c.Token
	}
	answer, body := h.raw(http.MethodGet, path, "", headers)
	var r api.Reason
	if answer.StatusCode == http.StatusOK {
		h.must(json.Unmarshal([]byte(body), &r))
	}
	return answer, body, r
}

// second is a tournament of nine whose second round is paired and not published.
func second(h *house) (tour client.Tournament, round1 string) {
	h.Helper()
	ctx := context.Background()
	tour = h.tournament(9, 5)
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(ctx, 1, b, "1-0")
		h.must(err)
	}
	_, err = tour.Pair(ctx, "")
	h.must(err)
	return tour, "/tournaments/" + tour.Name + "/rounds/1"
}

// Every question is answered in the language asked for, in sentences and as data.
func TestReasons(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	_, path := second(h)
	for _, c := range []struct{ path, header, language, says string }{
		{"/why/1", "", "en", "Player 1, 0 points, has White against Player 5, 0 points, on board 1."},
		{"/why/1", "de-AT, en;q=0.5", "de", "hat Weiß gegen"},
		{"/why/1?language=es", "de", "es", "lleva blancas contra"},
		{"/why/1", "sv", "en", "has White"},
		{"/why/9", "", "en", "has the pairing-allocated bye"},
		{"/why-not?wish=meet&player=1&opponent=2", "", "en", "that would be possible, but"},
		{"/why-not?wish=bye&player=1", "", "en", "could have the bye"},
		{"/why-not?wish=white&player=5", "", "en", "White"},
		{"/why-not?wish=black&player=1", "", "en", "Black"},
		{"/if?change=absent&player=2", "", "en", "If Player 2 were not in round 1"},
		{"/if?change=rating&player=9&rating=2600", "", "en", "2600"},
	} {
		answer, body, r := h.reason(h.public(), path+c.path, c.header)
		if answer.StatusCode != http.StatusOK || string(r.Language) != c.language || r.Refused || r.Answer == nil || !strings.Contains(strings.Join(r.Text, " "), c.says) {
			t.Errorf("%s: %s %s", c.path, answer.Status, body)
		}
	}
	if _, body, r := h.reason(h.public(), path+"/why-not?wish=meet&player=1&opponent=2", "de"); r.Table == nil || len(r.Table.Rows) == 0 || r.Table.Head[1] != "Jetzt" || !strings.Contains(body, `"price":{"boards":`) {
		t.Errorf("the answer has no table of the boards that would change: %s", body)
	}
	answer, _, _ := h.reason(h.public(), path+"/why/1", "de")
	tag := answer.Header.Get("ETag")
	for language, want := range map[string]int{"de": http.StatusNotModified, "es": http.StatusOK} {
		answer, _ := h.raw(http.MethodGet, path+"/why/1?language="+language, "", map[string]string{"If-None-Match": tag})
		if answer.StatusCode != want {
			t.Errorf("who has the German answer and asks for %s gets %s", language, answer.Status)
		}
	}
}

// Questions without sense are told so: in sentences where the rules say why, as a
// problem where the request itself is wrong.
func TestReasonsRefused(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, first := second(h)
	h.must(tour.Publish(context.Background()))
	path := strings.Replace(first, "/rounds/1", "/rounds/2", 1)
	for _, c := range []struct{ path, says string }{
		{"/why-not?wish=meet&player=1&opponent=5", "played each other in round 1"},
		{"/why-not?wish=meet&player=1&opponent=1", "play themselves"},
		{"/why-not?wish=meet&player=1&opponent=99", "99"},
		{"/why-not?wish=bye&player=9", "cannot get the bye"},
		{"/if?change=result&player=1&opponent=2&result=1-0", "Player 2"},
		{"/if?change=present&player=1", ""},
	} {
		answer, body, r := h.reason(h.public(), path+c.path, "")
		if answer.StatusCode != http.StatusOK || !r.Refused || len(r.Text) == 0 || !strings.Contains(strings.Join(r.Text, " "), c.says) {
			t.Errorf("%s: %s %s", c.path, answer.Status, body)
		}
	}
	for wrong, status := range map[string]int{
		"/why/99":                                http.StatusNotFound,
		"/why/x":                                 http.StatusUnprocessableEntity,
		"/why/1?language=sv":                     http.StatusUnprocessableEntity,
		"/why-not?wish=win&player=1":             http.StatusUnprocessableEntity,
		"/why-not?wish=meet&player=1":            http.StatusUnprocessableEntity,
		"/why-not?wish=bye&player=1&opponent=2":  http.StatusUnprocessableEntity,
		"/why-not?player=1":                      http.StatusUnprocessableEntity,
		"/if?change=result&player=1&result=1-0":  http.StatusUnprocessableEntity,
		"/if?change=result&player=1&opponent=5":  http.StatusUnprocessableEntity,
		"/if?change=absent&player=1&rating=2000": http.StatusUnprocessableEntity,
		"/if?change=rating&player=1&rating=-3":   http.StatusUnprocessableEntity,
		"/if?change=absent&player=1&why=1":       http.StatusBadRequest,
	} {
		if answer, body, _ := h.reason(h.public(), path+wrong, ""); answer.StatusCode != status || !strings.Contains(body, `"detail"`) {
			t.Errorf("%s: %s %s", wrong, answer.Status, body)
		}
	}
}

// Before a round is published its reasons are for those who may see it.
func TestReasonsBeforePublication(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, first := second(h)
	path := strings.Replace(first, "/rounds/1", "/rounds/2", 1)
	questions := []string{"/why/1", "/why-not?wish=meet&player=1&opponent=2", "/if?change=absent&player=2"}
	for _, published := range []bool{false, true} {
		if published {
			h.must(tour.Publish(context.Background()))
		}
		for _, question := range questions {
			own, body, _ := h.reason(h.ada, path+question, "")
			public, _, _ := h.reason(h.public(), path+question, "")
			if own.StatusCode != http.StatusOK || (public.StatusCode == http.StatusOK) != published {
				t.Errorf("%s, published %v: %s %s, for the public %s", question, published, own.Status, body, public.Status)
			}
		}
	}
}

// The forecast is public unless the organiser turns it off, and there is none
// once the last result is in: the next round is the arbiter's to publish.
func TestForecast(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(9, 5)
	path := "/tournaments/" + tour.Name + "/forecast"
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for i, b := range round.Boards {
		_, body := h.raw(http.MethodGet, path, "", nil)
		var f api.Forecast
		h.must(json.Unmarshal([]byte(body), &f))
		if f.Round != 2 || len(f.Open) != len(round.Boards)-i || !f.Exact || len(f.Players) != 9 || len(f.Players[0].Opponents) == 0 {
			t.Errorf("%d results: %.300s", i, body)
		}
		_, err := tour.Enter(ctx, 1, b, "1-0")
		h.must(err)
	}
	for _, c := range []*client.Client{h.public(), h.ada} {
		if answer, body, _ := h.reason(c, path, ""); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, "no game is open") {
			t.Errorf("%s %s", answer.Status, body)
		}
	}
	round, err = tour.Round(ctx, 1)
	h.must(err)
	_, err = tour.Enter(ctx, 1, round.Boards[0], "*")
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/public", api.PublicSettings{ForecastPublic: new(false)}, nil))
	if answer, body, _ := h.reason(h.public(), path, ""); answer.StatusCode != http.StatusNotFound || !strings.Contains(body, "forecast.off") {
		t.Errorf("the forecast is off: %s %s", answer.Status, body)
	}
	if answer, body, _ := h.reason(h.ada, path, ""); answer.StatusCode != http.StatusOK {
		t.Errorf("the arbiter's own: %s %s", answer.Status, body)
	}
}
