package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// The organiser says in one form what the public sees, and pages, files, screens
// and sheets keep to it: none fails, and none is shown that is not to be.
func TestWhatThePublicSees(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 2)
	arbiter, public := h.signedIn("ada", adasPassword), h.browser()
	status := func(path string) int {
		t.Helper()
		return public.get("/t/" + name + path).status
	}
	all := []string{"", "/pairings", "/names", "/results", "/standings", "/cross", "/players", "/player/1", "/course", "/why", "/why/1", "/pairings/1", "/more", "/hall/boards", "/hall/standings", "/hall/results", "/paper/pairings", "/paper/standings", "/paper/cards", "/paper/prizes", "/files/players.csv", "/files/round-1.csv", "/files/standings.csv", "/files/all.xlsx", "/files/" + name + ".trf26"}
	for _, path := range all {
		if got := status(path); got != http.StatusOK {
			t.Errorf("as ever, %s answers %d", path, got)
		}
	}
	for _, c := range []struct {
		form string // aspect=stage
		gone []string
	}{
		{"results=never", []string{"/results", "/standings", "/cross", "/course", "/why", "/why/1", "/hall/standings", "/hall/results", "/paper/standings", "/paper/cards", "/paper/prizes", "/files/standings.csv", "/files/all.xlsx", "/files/" + name + ".trf26"}},
		{"standings=over", []string{"/standings", "/cross", "/course", "/hall/standings", "/paper/standings", "/paper/prizes", "/files/standings.csv", "/files/all.xlsx", "/files/" + name + ".trf26"}},
		{"past=never", []string{"/pairings/1", "/cross", "/course", "/why/1", "/paper/cards", "/files/round-1.csv", "/files/all.xlsx", "/files/" + name + ".trf26"}},
		{"reasons=never", []string{"/why", "/why/1"}},
		{"pairings=never", []string{"/pairings", "/names", "/results", "/hall/boards", "/hall/results", "/paper/pairings", "/pairings/1", "/files/round-1.csv", "/files/all.xlsx", "/files/" + name + ".trf26"}},
	} {
		aspect, stage, _ := strings.Cut(c.form, "=")
		arbiter.post("/desk/"+name+"/visible", visibleForm(aspect, stage)...).is(http.StatusOK)
		for _, path := range c.gone {
			if got := status(path); got != http.StatusNotFound {
				t.Errorf("%s: %s answers %d", c.form, path, got)
			}
		}
		for _, path := range all {
			if got := status(path); got != http.StatusOK && got != http.StatusNotFound {
				t.Errorf("%s: %s answers %d", c.form, path, got)
			}
		}
		h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true}})
	}
}

// visibleForm is the form as it comes, with one change.
func visibleForm(aspect, stage string) (pairs []string) {
	usual := journal.Public{Forecast: true}
	for _, c := range journal.Aspects() {
		was := string(c.In(&usual))
		pairs = append(pairs, c.Name+".shown", was, c.Name+".at.shown", "", c.Name+".at", "")
		if c.Name == aspect {
			was = stage
		}
		pairs = append(pairs, c.Name, was)
	}
	return pairs
}

// A moment that passes changes pages without anybody doing anything, and who
// listens is told.
func TestAMomentOpensPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 2)
	public := h.browser()
	noon := time.Now()
	stopped := func() time.Time { return noon }
	h.clock.Store(&stopped) // until somebody listens
	moment := journal.FromMoment(noon.Add(time.Second))
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: journal.Visibility{Standings: moment}}})
	before := public.get("/t/" + name)
	closed := public.get("/t/" + name + "/standings")
	on := time.Now()
	goes := func() time.Time { return noon.Add(time.Since(on)) }
	h.clock.Store(&goes)
	lines := public.hears("/t/" + name + "/live")
	for limit := time.After(patience); ; {
		select {
		case line := <-lines:
			if line != "event: change" {
				continue
			}
		case <-limit:
			t.Fatal("who listens is not told")
		}
		break
	}
	after := public.get("/t/" + name)
	open := public.get("/t/" + name + "/standings")
	if closed.status != http.StatusNotFound || open.status != http.StatusOK {
		t.Errorf("standings answer %d before and %d after", closed.status, open.status)
	}
	if before.header.Get("ETag") == after.header.Get("ETag") {
		t.Error("the page has the same name as before")
	}
}
