package account

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// as does something in the request of somebody, for a route.
func (h *house) as(who *Actor, from, route string, do func(ctx context.Context)) {
	h.t.Helper()
	method, _, _ := strings.Cut(route, " ")
	r := httptest.NewRequest(method, "/", http.NoBody)
	r.RemoteAddr, r.Pattern = from, route
	do((&asking{actor: who}).of(r).Context())
}

// refuse refuses the request of somebody.
func (h *house) refuse(who *Actor, from, route string, tournament store.ID) {
	h.as(who, from, route, func(ctx context.Context) { h.Refused(ctx, NoRight, tournament) })
}

// lines are the entries of a topic, the first of them first, and how often all of them
// together came.
func (h *house) lines(q LogQuery) (list []string, times int) {
	h.t.Helper()
	q.Limit = 10_000
	entries, _, err := h.Log(h.t.Context(), h.ada, q)
	h.must(err)
	for i := len(entries) - 1; i >= 0; i-- {
		e := &entries[i]
		list = append(list, strings.TrimSpace(fmt.Sprintf("%s %d× %s %d %s %s", e.Kind, e.Times, e.Request+e.Name, e.Tournament, e.Actor, e.From)))
		times += e.Times
	}
	return list, times
}

// The first refusal of a source is told at once, those like it together after some minutes.
func TestRefusalsAreTold(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	const route = "PUT /api/v1/tournaments/{tournament}/rules"
	h.refuse(bob, "198.51.100.7:1", route, 7)
	list, _ := h.lines(LogQuery{Topic: Refusals})
	if want := "request refused 1× " + route + " 7 bob 198.51.100.7"; strings.Join(list, "\n") != want {
		t.Fatal(list)
	}
	for range 500 {
		h.clock.pass(100 * time.Millisecond)
		h.refuse(bob, "198.51.100.7:1", route, 7)
	}
	if list, _ = h.lines(LogQuery{Topic: Refusals}); len(list) != 1 {
		t.Fatal(list)
	}
	h.clock.pass(noteEvery)
	if list, _ = h.lines(LogQuery{Topic: Refusals}); len(list) != 2 || !strings.Contains(list[1], " 500× ") {
		t.Fatal(list)
	}
	h.clock.pass(noteEvery)
	h.lines(LogQuery{}) // nothing came: forgotten
	h.refuse(bob, "203.0.113.1:1", route, 7)
	for q, want := range map[LogQuery]int{{User: "BOB", Topic: Refusals}: 3, {From: "203.0"}: 1, {Topic: Refusals}: 3, {User: "ada", Topic: Refusals}: 0} {
		if list, _ = h.lines(q); len(list) != want {
			t.Errorf("%+v: %q", q, list)
		}
	}
}

// Whose token it was is told besides, and found by them.
func TestRefusalsOfATokenAreTold(t *testing.T) {
	h := newHouse(t)
	bob := h.user("bob")
	secret, _, err := h.IssueToken(t.Context(), bob, "robot", Limit{}, time.Time{})
	h.must(err)
	robot, err := h.Bearer(t.Context(), secret)
	h.must(err)
	h.refuse(robot, "198.51.100.7:1", "GET /api/v1/users", 0)
	entries, _, err := h.Log(t.Context(), h.ada, LogQuery{Topic: Refusals, User: "bob"})
	if h.must(err); len(entries) != 1 || entries[0].Actor != "token robot of bob" || entries[0].User != "bob" {
		t.Errorf("%+v", entries)
	}
}

// However many are refused, and however often and for whatever, the journal stays small,
// and all are counted.
func TestAFloodOfRefusalsIsFewLines(t *testing.T) {
	h := newHouse(t)
	const flood = 20_000
	tell := func(most int, what string) {
		t.Helper()
		list, _ := h.lines(LogQuery{Topic: Refusals})
		h.clock.pass(noteEvery)
		all, times := h.lines(LogQuery{Topic: Refusals})
		if len(all) > 2*most || times != flood {
			t.Errorf("%s: %d lines, then %d, of %d", what, len(list), len(all), times)
		}
		if kept := len(h.notes.kept); kept > 4*most {
			t.Errorf("%s: %d in memory", what, kept)
		}
	}
	for i := range flood {
		h.refuse(nil, fmt.Sprintf("10.%d.%d.1:1", i%250, i/250), fmt.Sprintf("POST /desk/%d", i), 0)
	}
	tell(2*strangerNotes.all+1, "of strangers")
	h = newHouse(t)
	known := []*Actor{h.user("bob"), h.user("eve")}
	for i := range flood {
		h.refuse(known[i%2], fmt.Sprintf("10.%d.%d.1:1", i%250, i/250), fmt.Sprintf("POST /desk/%d", i), store.ID(i))
	}
	tell(2*(refusalNotes.one+1), "of two users")
	entries, _, err := h.Log(t.Context(), h.ada, LogQuery{User: "eve", Topic: Refusals})
	if h.must(err); len(entries) == 0 {
		t.Error("one who was refused hides another")
	}
}

// What is not told yet is told when the server stops.
func TestNotesAreToldAtTheEnd(t *testing.T) {
	h := newHouse(t)
	for range 3 {
		h.as(h.ada, home, "GET /desk/{event}/files/{file}", func(ctx context.Context) { h.Took(ctx, "open.pareo", 7) })
		h.lines(LogQuery{})
	}
	h.Close()
	again, err := Open(t.Context(), h.store, Options{Now: h.clock.now, Passwords: &cheap})
	h.must(err)
	t.Cleanup(again.Close)
	h.Accounts = again
	list, times := h.lines(LogQuery{Topic: Files})
	if times != 3 || len(list) != 2 || !strings.HasPrefix(list[0], "file taken 1× open.pareo 7 ada ") {
		t.Error(list)
	}
}

// What was typed into an address is not in the journal.
func TestRoutesAreNamed(t *testing.T) {
	for pattern, want := range map[string]string{"GET /x/{y}": "GET /x/{y}", "/": "POST /", "": "POST "} {
		r := httptest.NewRequest(http.MethodPost, "/secret?password=x", http.NoBody)
		if got := RouteOf(r, pattern); got != want {
			t.Errorf("%q is %q", pattern, got)
		}
		r.Method = "SECRET"
		if got := RouteOf(r, pattern); strings.Contains(got, "SECRET") {
			t.Errorf("%q is %q", pattern, got)
		}
	}
}
