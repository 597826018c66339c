package api_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// announce makes an event public.
func (h *house) announce(tour client.Tournament, announced bool) {
	h.Helper()
	h.must(tour.Do(context.Background(), http.MethodPut, "/public", api.PublicSettings{Announced: &announced, ForecastPublic: new(true)}, nil))
}

// listen hears a stream until the test ends.
func (h *house) listen(c *client.Client, name string, after int64) <-chan string {
	h.Helper()
	heard := make(chan string, 100)
	ctx, stop := context.WithCancel(context.Background())
	h.Cleanup(stop)
	go func() {
		defer close(heard)
		_ = c.Stream(ctx, name, after, func(_ int64, data []byte) { heard <- string(data) })
	}()
	return heard
}

// silent fails when something is heard for a while.
func silent(t *testing.T, heard <-chan string, when string) {
	t.Helper()
	select {
	case text, open := <-heard:
		t.Errorf("%s: the public hears %s (the stream goes on: %v)", when, text, open)
	case <-time.After(300 * time.Millisecond):
	}
}

// next is what is heard next.
func next(t *testing.T, heard <-chan string) string {
	t.Helper()
	select {
	case text := <-heard:
		return text
	case <-time.After(patience):
		t.Fatal("nothing is heard")
		return ""
	}
}

// answer is all that a request gets, but for the time of day.
func (h *house) answer(c *client.Client, method, path, body string) (int, http.Header, string) {
	h.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	request, err := http.NewRequestWithContext(ctx, method, h.http.URL+api.Prefix+path, strings.NewReader(body))
	h.must(err)
	if c.Token != "" {
		request.Header.Set("Authorization", "Bearer "+c.Token)
	}
	answer, err := h.http.Client().Do(request)
	h.must(err)
	defer func() { _ = answer.Body.Close() }()
	answer.Header.Del("Date")
	answer.Header.Del("X-Request-Id") // of the request, not of what is told
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "text/event-stream") {
		return answer.StatusCode, answer.Header, "a stream" // which does not end
	}
	data, err := io.ReadAll(answer.Body)
	h.must(err)
	return answer.StatusCode, answer.Header, string(data)
}

// What is not public is not heard: no message in the stream, no other ETag, no
// other answer. Then something public happens, and it is heard once.
func TestPrivateActsAreNotHeard(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(8, 5)
	do := func(method, path string, in any) {
		t.Helper()
		if err := tour.Do(ctx, method, path, in, nil); err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
	}
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(ctx, 1, b, "1-0")
		h.must(err)
	}
	heard := h.listen(h.public(), tour.Name, 1000)
	watched := []string{"", "/players", "/rounds", "/rounds/1", "/standings", "/public", "/rules"}
	look := func() string {
		var all strings.Builder
		for _, path := range watched {
			status, header, body := h.answer(h.public(), http.MethodGet, "/tournaments/"+tour.Name+path, "")
			fmt.Fprintln(&all, path, status, header, body)
		}
		_, header, body := h.answer(h.public(), http.MethodGet, "/tournaments", "")
		fmt.Fprintln(&all, header, body)
		return all.String()
	}
	before := look()
	hidden := func(when string) {
		t.Helper()
		silent(t, heard, when)
		if diff := cmp.Diff(before, look()); diff != "" {
			t.Errorf("%s: the public sees\n%s", when, diff)
		}
	}
	do(http.MethodPut, "/rounds/1/boards/1/confirmation", map[string]any{"result": "1-0", "source": "table 1"})
	do(http.MethodPost, "/comments", map[string]any{"text": "ours"})
	do(http.MethodPut, "/rounds/3/byes/7", map[string]string{"kind": "half-point bye"})
	hidden("before the round is closed")
	do(http.MethodPost, "/rounds/current/close", nil)
	if text := next(t, heard); !strings.Contains(text, `"kind":"round closed","round":1`) {
		t.Errorf("the public hears %s", text)
	}
	before = look()

	_, err = tour.Pair(ctx, "")
	h.must(err)
	hidden("a round is paired")
	round, err = tour.Round(ctx, 2)
	h.must(err)
	do(http.MethodPut, "/rounds/2/boards/1/colours", map[string]any{"seen": round.Boards[0].Seen, "reason": "they sat down so"})
	hidden("colours are corrected")
	overview, err := tour.Look(ctx)
	h.must(err)
	do(http.MethodPost, "/undo", map[string]int64{"seq": overview.Undo})
	hidden("and that is undone")
	do(http.MethodPost, "/redo", map[string]int64{"seq": overview.Undo})
	hidden("and redone")
	do(http.MethodDelete, "/rounds/current/pairing?reason=again", nil)
	_, err = tour.Pair(ctx, "")
	h.must(err)
	hidden("the round is paired anew")

	h.must(tour.Publish(ctx))
	if text := next(t, heard); !strings.Contains(text, `"kind":"round published","round":2`) {
		t.Errorf("the public hears %s", text)
	}
	silent(t, heard, "after the publication")
	if look() == before {
		t.Error("the public does not see the round")
	}
}

// unknown is the name of no tournament, as long as that of the one it is compared with.
const unknown = "nope"

// Before an event is announced there is none for the public: every route answers
// as if there were no such tournament, whoever is a stranger there.
func TestNothingIsPublicBeforeItIsAnnounced(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Name: "club", Info: api.Info{Name: "Club Evening"}, Rules: api.Rules{Rounds: 3, System: "dutch", Edition: "2026"}})
	h.must(err)
	for i := range 4 {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Child %d", i+1), Birth: "2015-03-04", FideID: fmt.Sprint(1234567 + i)})
		h.must(err)
	}
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	clients := h.roles(tour)
	routes, _ := operations(h)
	hiddenFrom := func(letter rune) {
		t.Helper()
		for _, op := range routes {
			if !strings.Contains(op.Path, "{tournament}") {
				continue
			}
			path := strings.TrimPrefix(someParameters.Replace(op.Path), api.Prefix)
			body := ""
			if op.RequestBody != nil {
				body = "{}"
			}
			status, header, text := h.answer(clients[letter], op.Method, strings.ReplaceAll(path, "{tournament}", tour.Name), body)
			none, noneHeader, noneText := h.answer(clients[letter], op.Method, strings.ReplaceAll(path, "{tournament}", unknown), body)
			if status != none || text != noneText || cmp.Diff(header, noneHeader) != "" {
				t.Errorf("%s as %c: %d %v %.200s; of none %d %v %.200s", op.OperationID, letter, status, header, text, none, noneHeader, noneText)
			}
			if want := strings.Contains(table[op.OperationID], "p"); want && status != http.StatusNotFound {
				t.Errorf("%s as %c: %d", op.OperationID, letter, status)
			}
		}
		if _, _, text := h.answer(clients[letter], http.MethodGet, "/tournaments", ""); strings.Contains(text, "lub") {
			t.Errorf("as %c the list has %s", letter, text)
		}
	}
	hiddenFrom('p')
	hiddenFrom('n')
	for _, letter := range "rvdaoA" {
		if status, text := h.send(clients[letter], http.MethodGet, api.Prefix+"/tournaments/club/players", ""); status != http.StatusOK || !strings.Contains(text, "Child 1") {
			t.Errorf("%c, who has a part in it: %d %s", letter, status, text)
		}
		if _, text := h.send(clients[letter], http.MethodGet, api.Prefix+"/tournaments", ""); !strings.Contains(text, `"club"`) {
			t.Errorf("the list of %c has %s", letter, text)
		}
	}

	h.announce(tour, true)
	status, _, text := h.answer(h.public(), http.MethodGet, "/tournaments/club/players", "")
	if status != http.StatusOK || !strings.Contains(text, "Child 1") || strings.Contains(text, "03-04") {
		t.Errorf("announced: %d %s", status, text)
	}
	if _, _, text := h.answer(h.public(), http.MethodGet, "/tournaments", ""); !strings.Contains(text, "Club Evening") {
		t.Errorf("announced, and the list has %s", text)
	}
	if status, _, text := h.answer(h.public(), http.MethodGet, "/tournaments/club?at=2", ""); status != http.StatusUnprocessableEntity || !strings.Contains(text, "1 to 1") {
		t.Errorf("the public counts the time before it was announced: %d %s", status, text)
	}

	heard := h.listen(h.public(), "club", 1000)
	silent(t, heard, "announced")
	h.announce(tour, false)
	if text := next(t, heard); !strings.Contains(text, `"kind":"public set"`) {
		t.Errorf("taken from view: %s", text)
	}
	select {
	case text, goesOn := <-heard:
		if goesOn {
			t.Errorf("taken from view, and the public hears %s", text)
		}
	case <-time.After(patience):
		t.Error("taken from view, and the stream goes on")
	}
	h.must(tour.Publish(ctx))
	hiddenFrom('p')
	h.announce(tour, true)
	h.must(tour.Do(ctx, http.MethodPut, "/public", map[string]bool{"forecastPublic": false}, nil)) // says nothing of it
	if status, _, _ := h.answer(h.public(), http.MethodGet, "/tournaments/club", ""); status != http.StatusOK {
		t.Errorf("announced again: %d", status)
	}
}

// The list of the public is cut into parts as if hidden tournaments were not
// there.
func TestPartsOfThePublicList(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	for i := range 6 {
		tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: fmt.Sprintf("T%d", i)}, Rules: api.Rules{Rounds: 3, System: "dutch", Edition: "2026"}})
		h.must(err)
		if i%2 == 0 {
			h.announce(tour, true)
		}
	}
	var names []string
	for path := "/tournaments?limit=2"; path != ""; {
		var part struct {
			Items []api.Listed
			Next  *int64
		}
		h.must(h.public().Do(ctx, http.MethodGet, path, nil, &part))
		for _, l := range part.Items {
			names = append(names, l.Name)
		}
		names = append(names, "|")
		path = ""
		if part.Next != nil {
			path = fmt.Sprintf("/tournaments?limit=2&after=%d", *part.Next)
		}
	}
	if got := strings.Join(names, " "); got != "t0 t2 | t4 |" {
		t.Error(got)
	}
}

// A file does not announce an event, however much was played.
func TestImportIsNotPublic(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	id, err := h.host.Find(ctx, tour.Name)
	h.must(err)
	state, err := h.host.State(ctx, id)
	h.must(err)
	played := *state
	played.Tournament = *state.Tournament.Clone()
	for i := range played.Tournament.Current.Games {
		played.Tournament.Current.Games[i].Result = tournament.Drawn
	}
	file, _, err := desk.Export{Dialect: trf.TRF26}.File(&played)
	h.must(err)
	status, text := h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/trf?name=came", string(file))
	if status != http.StatusCreated && status != http.StatusConflict {
		t.Fatalf("%d %s", status, text)
	}
	if status, _, text := h.answer(h.public(), http.MethodGet, "/tournaments/came/players", ""); status != http.StatusNotFound {
		t.Errorf("%d %s", status, text)
	}
	if _, text := h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments/came/players", ""); !strings.Contains(text, "Player 1") {
		t.Errorf("the arbiter sees %s", text)
	}
}

// Who reads a past moment does not find what was taken from view since.
func TestThePastHasNothingTakenBack(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	_, err := tour.Register(ctx, api.PlayerData{Name: "Late, Gone", FideID: "7654321"})
	h.must(err)
	_, err = tour.Register(ctx, api.PlayerData{Name: "Renamed, Wrongly", Club: "Nowhere"})
	h.must(err)
	answer, err := tour.Register(ctx, api.PlayerData{Name: "Late, Stays"})
	h.must(err)
	var seen struct{ Seq int64 }
	h.must(h.public().Do(ctx, http.MethodGet, "/tournaments/"+tour.Name, nil, &seen))
	then := seen.Seq
	read := func(path string) (string, string) {
		t.Helper()
		status, header, text := h.answer(h.public(), http.MethodGet, fmt.Sprintf("/tournaments/%s%s?at=%d", tour.Name, path, then), "")
		if status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, status, text)
		}
		return text, header.Get("ETag")
	}
	text, tag := read("/players")
	if !strings.Contains(text, "Late, Gone") || !strings.Contains(text, "Renamed") {
		t.Fatal(text)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/players/5", nil, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/players/6", api.PlayerData{Name: "Right, Name"}, nil))
	for _, path := range []string{"/players", "/trf", "", "/standings", "/rounds/1"} {
		text, _ := read(path)
		for _, gone := range []string{"Gone", "7654321", "Renamed", "Nowhere"} {
			if strings.Contains(text, gone) {
				t.Errorf("%s of then has %s: %s", path, gone, text)
			}
		}
	}
	now, other := read("/players")
	if other == tag || !strings.Contains(now, "Late, Stays") || !strings.Contains(now, "Right, Name") {
		t.Errorf("%s %s: %s", tag, other, now)
	}
	if status, _, text := h.answer(h.public(), http.MethodGet, fmt.Sprintf("/tournaments/%s/players/5?at=%d", tour.Name, then), ""); status != http.StatusNotFound {
		t.Errorf("%d %s", status, text)
	}
	if _, _, text := h.answer(h.ada, http.MethodGet, fmt.Sprintf("/tournaments/%s/players?at=%d", tour.Name, answer.Seq), ""); !strings.Contains(text, "Late, Gone") {
		t.Errorf("the arbiter does not find the past: %s", text)
	}
	past := h.listen(h.public(), tour.Name, 0) // who comes back for what was missed, and knew nothing
	for text := next(t, past); !strings.Contains(text, "rules set"); text = next(t, past) {
		if strings.Contains(text, `"player":5`) {
			t.Errorf("the public hears of a player who is gone: %s", text)
		}
	}
	past = h.listen(h.public(), tour.Name, then) // and knew the player
	if text := next(t, past); !strings.Contains(text, `"kind":"player removed","player":5`) {
		t.Errorf("the public hears %s", text)
	}
	if text, _ := read("/rounds/1"); !strings.Contains(text, `"white"`) {
		t.Fatal(text)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/rounds/current/publication?reason=wrong", nil, nil))
	if status, _, text := h.answer(h.public(), http.MethodGet, fmt.Sprintf("/tournaments/%s/rounds/1?at=%d", tour.Name, then), ""); status == http.StatusOK {
		t.Errorf("a round that was taken back can be read: %s", text)
	}
}

// Who sees an event is said by the API, also when it begins; what contradicts itself is
// refused.
func TestAccessOverHTTP(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 5)
	name := tour.Name
	stranger := h.public()
	set := func(body string, want int) string {
		t.Helper()
		status, _, text := h.answer(h.ada, http.MethodPut, "/tournaments/"+name+"/public", body)
		if status != want {
			t.Errorf("%s is answered with %d %s", body, status, text)
		}
		return text
	}
	seen := func(want int, listed bool) {
		t.Helper()
		status, _, _ := h.answer(stranger, http.MethodGet, "/tournaments/"+name, "")
		_, _, list := h.answer(stranger, http.MethodGet, "/tournaments", "")
		if status != want || strings.Contains(list, `"`+name+`"`) != listed {
			t.Errorf("a stranger gets %d and the list %s", status, list)
		}
	}
	set(`{"access":"unlisted","forecastPublic":true}`, http.StatusOK)
	seen(http.StatusOK, false)
	set(`{"access":"private","forecastPublic":true}`, http.StatusOK)
	seen(http.StatusNotFound, false)
	set(`{"access":"public","forecastPublic":true}`, http.StatusOK)
	seen(http.StatusOK, true)
	set(`{"access":"public","from":"2999-01-01T00:00:00Z","forecastPublic":true}`, http.StatusOK)
	seen(http.StatusNotFound, false)
	set(`{"forecastPublic":false}`, http.StatusOK) // leaves it as it is
	seen(http.StatusNotFound, false)
	set(`{"access":"public","from":"2001-01-01T00:00:00Z","forecastPublic":true}`, http.StatusOK)
	seen(http.StatusOK, true)
	set(`{"access":"private","announced":true,"forecastPublic":true}`, http.StatusUnprocessableEntity)
	set(`{"access":"public","from":"tomorrow","forecastPublic":true}`, http.StatusUnprocessableEntity)
	set(`{"access":"unsaid","forecastPublic":true}`, http.StatusUnprocessableEntity)
	set(`{"access":"unlisted","forecastPublic":true}`, http.StatusOK)
	set(`{"announced":true,"forecastPublic":true}`, http.StatusOK) // which it is
	seen(http.StatusOK, false)
	set(`{"access":"hidden","forecastPublic":true}`, http.StatusUnprocessableEntity)
	status, _, text := h.answer(h.ada, http.MethodPost, "/tournaments", `{"name":"sent-back","info":{"name":"Sent back"},"rules":{"rounds":3}}`)
	if status != http.StatusCreated {
		t.Error(status, text)
	}
	_, _, settings := h.answer(h.ada, http.MethodGet, "/tournaments/sent-back/public", "")
	if status, _, text = h.answer(h.ada, http.MethodPut, "/tournaments/sent-back/public", settings); status != http.StatusOK {
		t.Error(status, text)
	}
	if _, _, again := h.answer(h.ada, http.MethodGet, "/tournaments/sent-back/public", ""); again != settings {
		t.Errorf("sent back %s it is %s", settings, again)
	}
	status, _, text = h.answer(h.ada, http.MethodPost, "/tournaments", `{"info":{"name":"Club"},"rules":{"rounds":3},"access":"private"}`)
	if status != http.StatusCreated {
		t.Error(status, text)
	}
	if status, _, text = h.answer(h.ada, http.MethodPost, "/tournaments", `{"info":{"name":"Club"},"rules":{"rounds":3},"access":"private","from":"2999-01-01T00:00:00Z"}`); status != http.StatusCreated {
		t.Error(status, text)
	}
	if status, _, text = h.answer(h.ada, http.MethodPost, "/tournaments", `{"info":{"name":"Club"},"rules":{"rounds":3},"from":"2999-01-01T00:00:00Z"}`); status != http.StatusUnprocessableEntity {
		t.Error(status, text)
	}
}
