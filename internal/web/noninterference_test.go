package web

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// twin is one of two installations with the same tournament for the public; in
// what is hidden they differ, such as in who acts and in the reasons they give.
type twin struct {
	*house
	actor   string
	api     *httptest.Server
	id      store.ID
	journal *journal.Journal
	written int64 // events that are stored
	stream  chan string
	pages   chan string
}

// reason is one that only this twin has.
func (w *twin) reason() string { return "as " + w.actor + " decided" }

func newTwin(t *testing.T, actor string) *twin {
	t.Helper()
	w := &twin{house: newHouse(t), actor: actor, journal: journal.New(), stream: make(chan string, 10_000), pages: make(chan string, 10_000)}
	w.api = httptest.NewServer(api.New(api.Options{Host: w.host, Accounts: w.accounts, Heartbeat: time.Hour}))
	t.Cleanup(func() {
		w.api.CloseClientConnections()
		w.api.Close()
	})
	id, err := w.store.Create(t.Context(), "open", time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	w.id = id
	return w
}

// do adds acts as one command, if they are possible.
func (w *twin) do(at time.Time, acts ...journal.Act) error {
	p, err := w.journal.Prepare(journal.Command{Time: at, Actor: w.actor, Acts: acts})
	if err != nil {
		return err
	}
	return w.journal.Add(p)
}

// save stores what was added, as another server would.
func (w *twin) save() {
	w.t.Helper()
	records := w.journal.Records()[w.written:]
	if len(records) == 0 {
		return
	}
	events := make([]journal.Event, len(records))
	for i, record := range records {
		var err error
		if events[i], err = journal.Decode(record); err != nil {
			w.t.Fatal(err)
		}
	}
	if err := w.store.Append(w.t.Context(), w.id, w.written, events); err != nil {
		w.t.Fatal(err)
	}
	w.written = w.journal.Seq()
}

// follow waits until the host has what is stored.
func (w *twin) follow() {
	w.t.Helper()
	for limit := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		state, err := w.host.State(w.t.Context(), w.id)
		if w.written == 0 || err == nil && state.Seq == w.written {
			return
		}
		if time.Now().After(limit) {
			w.t.Fatalf("the host does not follow: %v", err)
		}
	}
}

// listen hears a stream of the public until the test ends; the sign of life that a
// silent stream gives by the clock tells of nothing and is not kept.
func (w *twin) listen(address string, lines chan string) {
	w.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	w.t.Cleanup(stop)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	if answer.StatusCode != http.StatusOK {
		w.t.Fatalf("%s: %s", address, answer.Status)
	}
	ready := make(chan struct{})
	go func() {
		defer func() { _ = answer.Body.Close() }()
		in := bufio.NewScanner(answer.Body)
		for first := true; in.Scan(); first = false {
			if first {
				close(ready)
			}
			if strings.HasPrefix(in.Text(), ":") {
				in.Scan() // the empty line that ends it
				continue
			}
			lines <- in.Text()
		}
		close(lines)
	}()
	<-ready
}

// heard is what was heard so far, when it has been quiet up to a public number.
func (w *twin) heard(number int64) string {
	w.t.Helper()
	var all []string
	last := fmt.Sprintf("id: %d", number)
	for limit := time.After(patience); ; {
		select {
		case line, open := <-w.stream:
			if !open {
				return strings.Join(all, "\n")
			}
			all = append(all, line)
			if line == last { // its data, and the empty line
				return strings.Join(append(all, <-w.stream, <-w.stream), "\n")
			}
		case <-limit:
			w.t.Fatalf("nothing is heard of %s after %q", last, all)
		}
	}
}

// theView stands for an address: what pages and routes are made of, in which a
// field may be that none of them shows as yet.
const theView = "the view"

// codes are those of journals: 60 bits of a hash over all that happened, hidden acts
// included. They tell nothing of these without the whole hash before them, which only
// those have who may see the journal (get-anchor, in the rights of the API).
var codes = regexp.MustCompile(`\b[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}\b`)

// look reads all that the public can, with its headers.
func (w *twin) look(addresses []string) map[string]string {
	w.t.Helper()
	seen := make(map[string]string, len(addresses)+1)
	view, err := w.host.View(w.t.Context(), nil, w.id)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		w.t.Fatal(err)
	}
	text, err := json.MarshalIndent(view, "", " ")
	if err != nil {
		w.t.Fatal(err)
	}
	seen[theView] = strings.ReplaceAll(string(text), "[]", "null") // an empty list is no list
	for _, address := range addresses {
		if address == theView {
			continue
		}
		from := w.server.URL
		if strings.HasPrefix(address, api.Prefix) {
			from = w.api.URL
		}
		answer, err := http.Get(from + address)
		if err != nil {
			w.t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err != nil {
			w.t.Fatal(err)
		}
		answer.Header.Del("Date")
		answer.Header.Del("X-Request-Id") // of the request, not of what is told
		if codes.Match(body) {
			body = codes.ReplaceAll(body, []byte("CODE"))
			answer.Header.Del("Etag") // which goes by the body
		}
		text := fmt.Sprintf("%d %v\n%s", answer.StatusCode, answer.Header, body)
		seen[address] = strings.ReplaceAll(strings.ReplaceAll(text, w.server.URL, "HOST"), w.api.URL, "HOST")
	}
	return seen
}

// addresses are the pages, files and routes of the public.
func (w *twin) addresses() []string {
	w.t.Helper()
	list := []string{"/", api.Prefix + "/tournaments"}
	fill := func(pattern string, values map[string][]string) []string {
		done := []string{pattern}
		for name, all := range values {
			var next []string
			for _, path := range done {
				if !strings.Contains(path, "{"+name+"}") {
					next = append(next, path)
					continue
				}
				for _, value := range all {
					next = append(next, strings.ReplaceAll(path, "{"+name+"}", value))
				}
			}
			done = next
		}
		return done
	}
	for _, r := range w.site.publicRoutes() {
		list = append(list, fill(strings.TrimPrefix(r.Pattern, "GET "), map[string][]string{
			"event": {"open"}, "round": {"1", "2"}, "player": {"1"}, "team": {"1"}, "what": {"pairings", "standings"},
			"file": {"standings.csv", "round-1.csv", "players.csv", "open.trf16", "open.trf26", "round-1.pgn"},
		})...)
	}
	for path, methods := range documentOf(w.t, w.house).Paths {
		if op, ok := methods["get"]; ok && op.Needs == "nothing" && strings.Contains(path, "{tournament}") && !strings.HasSuffix(path, "/stream") {
			for _, address := range fill(path, map[string][]string{"tournament": {"open"}, "round": {"1", "2"}, "player": {"1"}, "board": {"1"}, "team": {"1"}, "code": {"BH"}}) {
				list = append(list, address)
				if !strings.Contains(path, "{") || strings.Count(path, "{") == 1 {
					list = append(list, address+"?at=1", address+"?at=3")
				}
			}
		}
	}
	slices.Sort(list)
	return append(list, theView)
}

// A public listener, a page, a file or a route tells the same of two tournaments
// that differ only in acts the public may not see; and every change of what it
// may see is heard once. PAREO_NONINTERFERENCE says how many random tournaments
// are played; each prints its seed, and PAREO_SEED plays that one again.
func TestNonInterference(t *testing.T) {
	runs := 2
	if n, err := strconv.Atoi(os.Getenv("PAREO_NONINTERFERENCE")); err == nil {
		runs = n
	}
	seed := uint64(time.Now().UnixNano())
	if given, err := strconv.ParseUint(os.Getenv("PAREO_SEED"), 10, 64); err == nil {
		seed, runs = given, 1
	}
	for run := range uint64(runs) {
		t.Run(fmt.Sprintf("seed %d", seed+run), func(t *testing.T) { interfere(t, rand.New(rand.NewPCG(seed+run, 1))) })
	}
}

// interfere plays one tournament twice, with other hidden acts in each.
func interfere(t *testing.T, random *rand.Rand) {
	one, other := newTwin(t, "ada"), newTwin(t, "bob")
	g := &game{random: random, twins: [2]*twin{one, other}, teams: random.IntN(2) == 0, now: time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC), addresses: one.addresses()}
	g.begin(t)
	g.compare(t, "announced")
	start := one.journal.State().PublicSeq
	for _, w := range g.twins {
		w.listen(fmt.Sprintf("%s%s/tournaments/open/stream", w.api.URL, api.Prefix), w.stream)
		w.listen(w.server.URL+"/t/open/live", w.pages)
	}
	for step := range 4 {
		for range 12 {
			g.step(t)
			if random.IntN(3) == 0 {
				g.save()
			}
			if random.IntN(8) == 0 {
				g.keepFromView(t)
			}
		}
		if when := fmt.Sprintf("step %d", step+1); step == 1 {
			g.compare(t, when)
		} else {
			g.glance(t, when)
		}
	}
	end := one.journal.State().PublicSeq
	heard := one.heard(end)
	if diff := cmp.Diff(heard, other.heard(end)); diff != "" {
		t.Fatalf("the streams differ (-%s +%s):\n%s", one.actor, other.actor, diff)
	}
	heardOnce(t, heard, start, end)
	drain(g.twins[:])
	for range 10 {
		g.hidden(t)
	}
	g.save()
	unheard(t, g.twins[:])
	g.compare(t, "in the end")
	g.withhold(t)
	t.Logf("%d and %d events, %d public changes, %d addresses, compared %d times, teams: %v", one.written, other.written, end-start, len(g.addresses), g.compared, g.teams)
}

// heardOnce checks that a stream has every public number once, in order.
func heardOnce(t *testing.T, stream string, start, end int64) {
	t.Helper()
	want := start
	for line := range strings.SplitSeq(stream, "\n") {
		id, ok := strings.CutPrefix(line, "id: ")
		if !ok {
			continue
		}
		if want++; id != strconv.FormatInt(want, 10) {
			t.Fatalf("change %s is heard, want %d", id, want)
		}
	}
	if want != end {
		t.Fatalf("heard up to change %d of %d", want, end)
	}
}

// drain takes what pages hear until they have heard everything: nothing comes any more.
func drain(both []*twin) {
	for _, w := range both {
		for quiet := false; !quiet; {
			select {
			case <-w.pages:
			case <-time.After(500 * time.Millisecond):
				quiet = true
			}
		}
	}
}

// unheard fails when the public hears something.
func unheard(t *testing.T, both []*twin) {
	t.Helper()
	time.Sleep(300 * time.Millisecond)
	for _, w := range both {
		select {
		case line := <-w.stream:
			t.Fatalf("the stream tells of a hidden act: %s", line)
		case line := <-w.pages:
			t.Fatalf("a page hears of a hidden act: %s", line)
		default:
		}
	}
}

// document is as much of the API's document as tests read.
type document struct {
	Paths map[string]map[string]struct {
		Does  []string `json:"x-does"`
		Needs string   `json:"x-needs"`
	}
}

// documentOf reads the document of the API.
func documentOf(t *testing.T, h *house) document {
	t.Helper()
	answer := httptest.NewRecorder()
	api.New(api.Options{Host: h.host, Accounts: h.accounts}).ServeHTTP(answer, httptest.NewRequest(http.MethodGet, api.Prefix+"/openapi.json", nil))
	var d document
	if err := json.Unmarshal(answer.Body.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	return d
}
