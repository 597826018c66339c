package api_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// Sections that are asked for twice under one key are made once, and answered the same,
// though the event has changed since; the key is good for nothing else.
func TestSectionsOnce(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 3}})
	h.must(err)
	for _, rating := range []int{2100, 1600} {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprint("Player ", rating), Ratings: api.Ratings{Standard: rating}})
		h.must(err)
	}
	var seen api.EntrySections
	h.must(tour.Do(ctx, http.MethodGet, "/sections?limits=2000", nil, &seen))
	send := func(name string) (int, string) {
		body := fmt.Sprintf(`{"limits": [2000], "names": ["Top", %q], "seen": %d}`, name, seen.Seen)
		answer, text := h.raw(http.MethodPost, "/tournaments/"+tour.Name+"/sections", body, map[string]string{
			"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": "divide",
		})
		return answer.StatusCode, text
	}
	status, first := send("Rest")
	_, err = tour.Register(ctx, api.PlayerData{Name: "Late"})
	h.must(err)
	if again, second := send("Rest"); status != http.StatusCreated || again != status || second != first {
		t.Errorf("%d %s, then %d %s", status, first, again, second)
	}
	if other, text := send("Others"); other != http.StatusUnprocessableEntity || !strings.Contains(text, "idempotency.reused") {
		t.Errorf("%d %s", other, text)
	}
	var list struct{ Items []api.Listed }
	h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments", nil, &list))
	if len(list.Items) != 3 {
		t.Errorf("%d events", len(list.Items))
	}
}

// Entries are divided by rating limits, looked at first and made as events in one step;
// what cannot be, or was changed meanwhile, makes nothing.
func TestSections(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 3}})
	h.must(err)
	for i, rating := range []int{2100, 1650, 2000, 1999, 0, 1700} {
		_, err := tour.Register(ctx, api.PlayerData{Name: string(rune('A' + i)), Ratings: api.Ratings{Standard: rating}})
		h.must(err)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/byes/2", map[string]string{"kind": "zero-point bye"}, nil))
	var seen api.EntrySections
	h.must(tour.Do(ctx, http.MethodGet, "/sections?limits=1700,2000", nil, &seen))
	var who [][]int32
	for _, item := range seen.Items {
		who = append(who, item.Players)
	}
	if want := [][]int32{{1, 3}, {4, 6}, {2, 5}}; !slices.EqualFunc(who, want, slices.Equal[[]int32]) {
		t.Fatalf("%v, want %v", who, want)
	}
	events := func() int {
		var list struct{ Items []api.Listed }
		h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments", nil, &list))
		return len(list.Items)
	}
	for _, body := range []map[string]any{
		{"limits": []int{2500}, "seen": seen.Seen}, {"limits": []int{2000, 2000}, "seen": seen.Seen}, {"limits": []int{2000}, "seen": seen.Seen - 1},
		{"limits": []int{2000}, "names": []string{"A", "A"}, "seen": seen.Seen}, {"limits": []int{2000}, "names": []string{"A"}, "seen": seen.Seen},
	} {
		if err := tour.Do(ctx, http.MethodPost, "/sections", body, nil); err == nil || events() != 1 {
			t.Errorf("%v: %v, %d events", body, err, events())
		}
	}
	var made struct{ Items []string }
	h.must(tour.Do(ctx, http.MethodPost, "/sections", map[string]any{"limits": []int{2000, 1700}, "names": []string{"Masters", "Middle", "Rest"}, "seen": seen.Seen}, &made))
	if len(made.Items) != 3 || events() != 4 {
		t.Fatalf("%v, %d events", made.Items, events())
	}
	last := client.Tournament{Client: h.ada, Name: made.Items[2]}
	var people api.PlayerList
	h.must(last.Do(ctx, http.MethodGet, "/players", nil, &people))
	look, err := last.Look(ctx)
	h.must(err)
	if len(people.Items) != 2 || people.Items[0].Name != "B" || look.Info.Name != "Open Rest" || look.Info.Festival != "Open" || look.Info.Section != "Rest" || look.Rules.Rounds != 3 {
		t.Errorf("%+v, %+v", people.Items, look)
	}
	var byes api.ByeList
	h.must(last.Do(ctx, http.MethodGet, "/byes", nil, &byes))
	if len(byes.Items) != 1 || byes.Items[0].Player != 1 {
		t.Errorf("%+v", byes.Items)
	}
	_, err = last.Pair(ctx, "white")
	h.must(err)
	if err := last.Do(ctx, http.MethodGet, "/sections?limits=1000", nil, nil); err == nil {
		t.Error("an event under way is divided")
	}
}

// The event that was divided knows its sections: dividing it again is asked about, so is
// pairing it, and the divided entries can be taken out.
func TestDividedEntries(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: 3}})
	h.must(err)
	for i, rating := range []int{2100, 1650, 2000, 1999} {
		_, err := tour.Register(ctx, api.PlayerData{Name: string(rune('A' + i)), Ratings: api.Ratings{Standard: rating}})
		h.must(err)
	}
	asks := *h.ada
	asks.Confirm = nil
	tour = client.Tournament{Client: &asks, Name: tour.Name}
	divide := func() (*api.Problem, bool) {
		var seen api.EntrySections
		h.must(tour.Do(ctx, http.MethodGet, "/sections?limits=2000", nil, &seen))
		problem, refused := tour.Do(ctx, http.MethodPost, "/sections", map[string]any{"limits": []int{2000}, "seen": seen.Seen}, nil).(*api.Problem)
		return problem, refused
	}
	if problem, refused := divide(); refused {
		t.Fatal(problem)
	}
	if problem, refused := divide(); !refused || problem.Status != http.StatusConflict || !strings.Contains(fmt.Sprint(problem.Warnings), "Open A, Open B") {
		t.Fatalf("divided again: %+v", problem)
	}
	var list struct{ Items []api.Listed }
	h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments", nil, &list))
	if len(list.Items) != 3 {
		t.Errorf("%d events", len(list.Items))
	}
	if err := tour.Do(ctx, http.MethodPost, "/rounds", map[string]string{"initialColour": "white"}, nil); err == nil || !strings.Contains(fmt.Sprintf("%+v", err), "Open A, Open B") {
		t.Errorf("paired: %v", err)
	}
	_, err = tour.Register(ctx, api.PlayerData{Name: "Late"})
	h.must(err)
	tour.Client = h.ada
	h.must(tour.Do(ctx, http.MethodPost, "/sections/taken-out", map[string]any{}, nil))
	var people api.PlayerList
	h.must(tour.Do(ctx, http.MethodGet, "/players", nil, &people))
	if len(people.Items) != 1 || people.Items[0].Name != "Late" {
		t.Errorf("%+v", people.Items)
	}
}
