package web

import (
	"bufio"
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// hears gives what a stream of pages says, line by line, but for signs of life.
func (b *browser) hears(path string) <-chan string {
	b.t.Helper()
	request, err := http.NewRequestWithContext(b.t.Context(), http.MethodGet, b.server.URL+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	response, err := b.client.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() { _ = response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		b.t.Fatalf("%s answers %d", path, response.StatusCode)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(response.Body); in.Scan(); {
			if text := in.Text(); text != "" && !strings.HasPrefix(text, ":") {
				lines <- text
			}
		}
	}()
	for range 3 { // retry, event: at, data
		<-lines
	}
	return lines
}

// quiet fails when something is heard for a while.
func quiet(t *testing.T, lines <-chan string, when string) {
	t.Helper()
	select {
	case text, goesOn := <-lines:
		t.Errorf("%s: the public hears %q (the stream goes on: %v)", when, text, goesOn)
	case <-time.After(300 * time.Millisecond):
	}
}

// woken fails when a change is not heard, and once.
func woken(t *testing.T, lines <-chan string, when string) {
	t.Helper()
	for _, want := range []string{"event: change", "data: 1"} {
		select {
		case text := <-lines:
			if text != want {
				t.Errorf("%s: the public hears %q", when, text)
			}
		case <-time.After(patience):
			t.Fatalf("%s: nothing is heard", when)
		}
	}
}

// What is not public wakes no public page, and changes no byte or header of one.
func TestPrivateActsWakeNobody(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	_, state := h.state(name)
	for _, g := range state.Tournament.Current.Games {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.Drawn})
	}
	reader := h.browser()
	lines := reader.hears("/t/" + name + "/live")
	desk1 := h.signedIn("ada", adasPassword).hears("/desk/" + name + "/live")
	look := func() (all string) {
		for _, path := range slices.Concat(publicPaths(), []string{"/files/all.xlsx", "/files/players.csv", "/files/open.trf26", "/hall/boards"}) {
			a := reader.get("/t/" + name + path)
			all += path + a.header.Get("ETag") + "\n"
		}
		return all + reader.get("/t/").text
	}
	before := look()
	g := state.Tournament.Current.Games[0]
	hidden := []desk.Command{
		desk.ConfirmResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.Drawn, Source: "table"},
		desk.Comment{Text: "ours"}, desk.RequestBye{Round: 4, Player: 8, Bye: tournament.HalfBye},
	}
	for _, c := range hidden {
		h.must(id, c)
	}
	quiet(t, lines, "private acts")
	woken(t, desk1, "private acts, at the desk")
	if look() != before {
		t.Error("pages changed with what is not public")
	}
	h.must(id, desk.CloseRound{})
	woken(t, lines, "the round is closed")
	h.must(id, desk.PairNext{})
	_, state = h.state(name)
	second := state.Tournament.Current.Games[0]
	before = look()
	h.must(id, desk.CorrectColours{Board: journal.Board{Round: 2, White: second.White, Black: second.Black}, Reason: "sat down so"})
	h.must(id, desk.PairAgain{Reason: "again"})
	quiet(t, lines, "a pairing that is not published")
	if look() != before {
		t.Error("pages changed with a pairing that is not published")
	}
	h.must(id, desk.Publish{})
	woken(t, lines, "published")
	quiet(t, lines, "after the publication")
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}})
	woken(t, lines, "taken from view")
	if text, goesOn := <-lines; goesOn {
		t.Errorf("the stream of an event that is gone says %q", text)
	}
}

// stream asks for a stream that should not be there; one that is fails the test
// and does not keep it.
func (b *browser) stream(path string) *answer {
	b.t.Helper()
	ctx, stop := context.WithTimeout(b.t.Context(), 5*time.Second)
	defer stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.server.URL+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.send(request)
}

// sameAs compares an answer about an event with that about none, name for name.
func sameAs(t *testing.T, event, none *answer, name string) {
	t.Helper()
	const unknown = "nope"
	for _, a := range []*answer{event, none} {
		a.header.Del("Date")
		a.header.Del("X-Request-Id") // of the request, not of what is told
	}
	replace := strings.NewReplacer(name, unknown)
	if event.status != none.status || replace.Replace(event.whole) != none.whole || len(event.header) != len(none.header) {
		t.Errorf("%s: %d %v\n%s\nof none %d %v\n%s", event.path, event.status, event.header, event.text, none.status, none.header, none.text)
	}
	for key := range event.header {
		if replace.Replace(event.header.Get(key)) != none.header.Get(key) {
			t.Errorf("%s: %s is %q, of none %q", event.path, key, event.header.Get(key), none.header.Get(key))
		}
	}
}

// Of an event that nobody has announced the public gets what it gets of one that
// does not exist, on every page; who has a part in it works as ever.
func TestNothingIsPublicBeforeItIsAnnounced(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 6, 5) // as many letters as in nope
	h.must(id, desk.PairNext{})
	stranger := h.browser()
	compare := func() {
		t.Helper()
		for _, path := range slices.Concat(publicPaths(), whyPaths(), screenPaths(), []string{"/files/all.xlsx", "/files/round-1.pgn", "/files/all.trf26", "/matches", "/team/1"}) {
			a := stranger.get("/t/" + name + path).is(http.StatusNotFound)
			sameAs(t, a, stranger.get("/t/nope"+path), name)
		}
		for _, path := range []string{"", "/players", "/settings", "/export/trf26", "/rounds/1"} {
			sameAs(t, stranger.get("/desk/"+name+path), stranger.get("/desk/nope"+path), name)
		}
		for _, place := range []string{"/t/", "/desk/"} {
			sameAs(t, stranger.stream(place+name+"/live"), stranger.stream(place+"nope/live"), name)
		}
		sameAs(t, stranger.post("/desk/"+name+"/publish"), stranger.post("/desk/nope/publish"), name)
		if list := stranger.get("/t/").is(http.StatusOK).text; strings.Contains(list, "Club") || strings.Contains(list, name) {
			t.Error("the list has the event")
		}
	}
	compare()

	ada := h.signedIn("ada", adasPassword)
	page := ada.get("/desk/" + name).is(http.StatusOK).text
	if !strings.Contains(page, `action="/desk/club/announce"`) || strings.Contains(page, `href="/t/club`) {
		t.Errorf("the arbiter is not told that the event is not public:\n%s", page)
	}
	if file := ada.get("/desk/" + name + "/export/all.xlsx").is(http.StatusOK); !strings.Contains(file.header.Get("Content-Disposition"), "club-all.xlsx") {
		t.Error(file.header)
	}
	eva, err := h.accounts.CreateUser(t.Context(), h.ada, "eva", "eva's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.accounts.Grant(t.Context(), h.ada, id, eva.ID, "", account.ResultEntry, account.Scope{}); err != nil {
		t.Fatal(err)
	}
	h.signedIn("eva", "eva's own password").get("/desk/" + name + "/rounds").is(http.StatusOK)

	ada.post("/desk/"+name+"/announce", "back", "/desk/"+name+"/players").is(http.StatusOK)
	for _, text := range []string{stranger.get("/t/").text, stranger.get("/t/" + name + "/players").is(http.StatusOK).text} {
		if !strings.Contains(text, "Club") {
			t.Error(text)
		}
	}
	if page := ada.get("/desk/" + name).text; strings.Contains(page, "/announce") || !strings.Contains(page, `href="/t/club`) {
		t.Error("the arbiter is told that a public event is not")
	}
	if stranger.get("/t/" + name + "/player/1").is(http.StatusOK); h.said(name) != journal.Announced {
		t.Error(h.said(name))
	}
	ada.post("/desk/"+name+"/public", "announcement", "withheld", "forecast", "yes").is(http.StatusOK)
	compare()
	h.must(id, desk.Publish{})
	compare() // who took it from view says when it comes back
	ada.post("/desk/"+name+"/public", "announcement", "announced").is(http.StatusOK)
	ada.post("/desk/"+name+"/public", "forecast", "yes").is(http.StatusOK)
	stranger.get("/t/" + name + "/pairings").is(http.StatusOK)
}

// said is what was said of an event.
func (h *house) said(name string) journal.Announcement {
	h.t.Helper()
	_, state := h.state(name)
	return state.Public.Announcement
}

// The first round that is published announces the event.
func TestPublishingAnnounces(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 5)
	stranger := h.browser()
	h.must(id, desk.PairNext{})
	stranger.get("/t/" + name).is(http.StatusNotFound)
	h.must(id, desk.Publish{})
	stranger.get("/t/" + name).is(http.StatusOK)
	h.must(id, desk.Unpublish{Reason: "a mistake"})
	stranger.get("/t/" + name).is(http.StatusOK)
	if page := stranger.get("/t/" + name + "/pairings/1"); page.status == http.StatusOK && strings.Contains(page.text, playerName(0)) {
		t.Error("the pairing is still shown")
	}
}
