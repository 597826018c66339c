package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// pairRound pairs the next round and publishes it.
func (h *house) pairRound(id store.ID) {
	h.t.Helper()
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
}

// enterResults enters results for the first boards of the current round; most -1 is
// all of them.
func (h *house) enterResults(id store.ID, most int) {
	h.t.Helper()
	state, err := h.host.State(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	round := state.Paired()
	all := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.WhiteWins, tournament.WhiteByForfeit}
	for i, g := range state.Round(round).Games {
		if i == most {
			return
		}
		h.must(id, desk.EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: all[(i+round)%len(all)]})
	}
}

// playRounds plays whole rounds.
func (h *house) playRounds(id store.ID, rounds int) {
	h.t.Helper()
	for range rounds {
		h.pairRound(id)
		h.enterResults(id, -1)
	}
}

// publicPaths are the public pages of a tournament with two rounds.
func publicPaths() []string {
	return []string{"", "/pairings", "/pairings/1", "/names", "/names?q=" + "zzz", "/results", "/standings", "/standings/1", "/cross", "/players", "/player/1", "/me/1",
		"/course", "/course?pick=2&pick=5", "/forecast", "/more"}
}

// whyPaths are the pages of reasons. Their sentences are made elsewhere.
func whyPaths() []string {
	return []string{"/why", "/why/1", "/why/2/1", "/why/2?a=1&ask=meet&b=3", "/why/2?a=1&ask=bye", "/why/2?a=2&ask=white", "/why/2?a=2&ask=black", "/why/2?a=zz&ask=meet"}
}

// screenPaths are the screens for the hall and the sheets to be printed.
func screenPaths() []string {
	var list []string
	for _, what := range show.HallScreens() {
		list = append(list, "/hall/"+what)
	}
	for _, what := range show.PaperSheets() {
		list = append(list, "/paper/"+what)
	}
	return append(list, "/hall/clock?start=16:00&end=20:30", "/paper/pairings/1", "/paper/prizes?prizes=500,300&method=hort", "/paper/prizes?prizes=many")
}

// Everybody can read every public page, in every language, with nothing but what
// it should have around it.
func TestPublicPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 2)
	b := h.browser()
	for _, path := range slices.Concat(publicPaths(), whyPaths(), screenPaths()) {
		for _, l := range h.site.Book.Languages() {
			code := l.Code()
			sep := "?"
			if strings.Contains(path, "?") {
				sep = "&"
			}
			page := b.get("/t/" + name + path + sep + "lang=" + code).is(http.StatusOK)
			page.says(`<html lang="`+code+`"`, "<main", "<h1").silent(" style=", "<style", "<script>", "onclick", "⟦", "<no value>")
			if strings.Count(page.text, "<h1") != 1 {
				t.Errorf("%s has %d main headings", path, strings.Count(page.text, "<h1"))
			}
			if strings.Count(page.text, "<table") != strings.Count(page.text, "<caption") {
				t.Errorf("%s has a table without a caption", path)
			}
		}
	}
	b.get("/t/").says("Open", "/t/"+name)
	for _, path := range []string{"/t/none", "/t/" + name + "/pairings/3", "/t/" + name + "/pairings/x", "/t/" + name + "/player/99", "/t/" + name + "/standings/9", "/t/" + name + "/nowhere",
		"/t/" + name + "/why/3", "/t/" + name + "/why/1/77", "/t/" + name + "/hall/none", "/t/" + name + "/paper/none", "/t/" + name + "/files/standings.exe", "/t/" + name + "/files/round-3.pgn",
		"/t/" + name + "/names?q=" + strings.Repeat("x", 1000)} {
		b.get(path).is(http.StatusNotFound)
	}
}

// Nothing of a pairing is seen before it is published, and everything after.
func TestNothingUnpublished(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	b := h.browser()
	b.get("/t/").silent("Open")
	h.announce(id)
	b.get("/t/" + name + "/pairings").says("No pairing is published yet")
	h.must(id, desk.PairNext{})
	for _, path := range []string{"", "/pairings", "/names", "/results"} {
		b.get("/t/"+name+path).is(http.StatusOK).silent("Round 1<", "<td class=\"mid result\">")
	}
	b.get("/t/" + name + "/pairings/1").is(http.StatusNotFound)
	h.must(id, desk.Publish{})
	b.get("/t/"+name+"/pairings/1").is(http.StatusOK).says(playerName(0), playerName(7))
	h.enterResults(id, -1)
	b.get("/t/" + name + "/standings").says("Standings after round 1")
	h.must(id, desk.PairNext{})
	b.get("/t/" + name + "/pairings/2").is(http.StatusNotFound)
	b.get("/t/" + name + "/player/1").silent("/why/2/")
}

// A player finds the board by a part of the name, however it is written, or by
// number.
func TestFindYourBoard(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 5)
	for i, who := range []string{"Müller, Jürgen", "García Núñez, Óscar", "Lindqvist, Per", "Okafor, Ada"} {
		h.must(id, desk.Register{Player: tournament.Player{Name: who, Ratings: tournament.Ratings{2200 - i}}})
	}
	h.pairRound(id)
	b := h.browser()
	b.get("/t/"+name+"/names?q=muller").says("Müller, Jürgen", "Board</span> <strong>1</strong>", "Lindqvist").silent("Okafor")
	b.get("/t/" + name + "/names?q=nunez+oscar").says("García Núñez").silent("Müller")
	b.get("/t/"+name+"/names?q=4").says("Okafor", "García").silent("Müller")
	b.get("/t/"+name+"/names?q=%234").says("Okafor", "García").silent("Müller")
	b.get("/t/" + name + "/names?q=mueller").says("Müller, Jürgen").silent("Okafor")
	b.get("/t/" + name + "/names?q=nobody").says("No player matches “nobody”")
}

// Names are shown as text, whatever stands in them.
func TestHostileNamesInPublic(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("<b>Open</b>", 0, 5)
	for i, who := range []string{`<script>alert(1)</script>`, `" onmouseover="x`, `'); DROP TABLE--`, `=HYPERLINK("x")`} {
		h.must(id, desk.Register{Player: tournament.Player{Name: who, Club: "<i>club</i>", Federation: "<u>", Ratings: tournament.Ratings{2200 - i}}})
	}
	h.playRounds(id, 2)
	b := h.browser()
	for _, path := range slices.Concat(publicPaths(), whyPaths(), screenPaths(), []string{"/names?q=<script>", "/why/2?a=<script>alert&ask=meet"}) {
		b.get("/t/"+name+path).is(http.StatusOK).silent("<script>alert", `" onmouseover`, "<i>club", "<b>Open", "<u>")
	}
}

// A page that has not changed is not sent again; one that has is.
func TestNotModified(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.pairRound(id)
	ask := func(tag string) *http.Response {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/t/"+name+"/pairings", nil)
		r.Header.Set("Accept-Encoding", "gzip")
		if tag != "" {
			r.Header.Set("If-None-Match", tag)
		}
		w := httptest.NewRecorder()
		h.site.handler().ServeHTTP(w, r)
		return w.Result()
	}
	first := ask("")
	tag := first.Header.Get("ETag")
	if first.StatusCode != http.StatusOK || tag == "" || first.Header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("%d %v", first.StatusCode, first.Header)
	}
	if again := ask(tag); again.StatusCode != http.StatusNotModified {
		t.Errorf("the same page again: %d", again.StatusCode)
	}
	h.enterResults(id, 1)
	if changed := ask(tag); changed.StatusCode != http.StatusOK || changed.Header.Get("ETag") == tag {
		t.Errorf("a changed page: %d", changed.StatusCode)
	}
}

// Every text of a public page is a message: between the marks of the pseudo
// language there is nothing but data.
func TestPublicPagesAreTranslated(t *testing.T) {
	h := newHouse(t)
	h.bracketMessages()
	id, name := h.begin("Ωμέγα", 9, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	h.enterResults(id, 2)
	b := h.browser()
	for _, path := range slices.Concat(publicPaths(), screenPaths()) {
		for _, text := range untranslated(b.get("/t/" + name + path).text) {
			t.Errorf("%s: %q is not translated", path, text)
		}
	}
}

// untranslated finds texts of a page that are no messages: words of Latin
// letters outside of ⟦ and ⟧. Codes of tie-breaks are the same everywhere.
func untranslated(page string) []string {
	_, page, _ = strings.Cut(page, `<main id="main" tabindex="-1">`)
	page, _, _ = strings.Cut(page, "</main>")
	var found []string
	var text strings.Builder
	depth, tag := 0, false
	flush := func() {
		for _, word := range strings.FieldsFunc(text.String(), func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') }) {
			if len(word) > 1 && strings.ToUpper(word) != word {
				found = append(found, word)
			}
		}
		text.Reset()
	}
	for _, r := range page {
		switch {
		case tag:
			tag = r != '>'
		case r == '<':
			flush()
			tag = true
		case r == '⟦':
			depth++
		case r == '⟧':
			depth--
		case depth == 0:
			text.WriteRune(r)
		}
	}
	flush()
	return slices.Compact(found)
}

// The tournament leaves as files that other programs read, with nothing in them
// that a spreadsheet would run.
func TestPublicFiles(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 5, 3)
	h.must(id, desk.Register{Player: tournament.Player{Name: "=1+1", Ratings: tournament.Ratings{2000}, Birth: tournament.Date{Year: 2001, Month: 2, Day: 3}}})
	h.playRounds(id, 2)
	b := h.browser()
	b.get("/t/"+name+"/files/standings.csv").is(http.StatusOK).says("Rank,No.", "'=1+1")
	b.get("/t/" + name + "/files/standings.csv?lang=de").says("Platz,Nr.")
	b.get("/t/" + name + "/files/players.csv").says("2001").silent("2001-02")
	b.get("/t/"+name+"/files/round-2.pgn").says(`[Round "2.1"]`, `[White "`)
	b.get("/t/" + name + "/files/" + name + ".trf16").says("012 Open").silent("2001/02/03")
	b.get("/t/" + name + "/files/" + name + ".trf26").says("012 Open")
	for _, file := range []string{"all", "players", "standings", "cross", "round-1"} {
		sheet := b.get("/t/" + name + "/files/" + file + ".xlsx").is(http.StatusOK)
		if !strings.HasPrefix(sheet.text, "PK") || sheet.header.Get("Content-Disposition") != `attachment; filename="open-`+file+`.xlsx"` {
			t.Errorf("%s: %v", file, sheet.header)
		}
	}
	for _, file := range []string{"all.csv", "nothing.csv", "round-9.csv", "round-x.pgn", "standings.trf"} {
		b.get("/t/" + name + "/files/" + file).is(http.StatusNotFound)
	}
}

// Reasons are there once a round is published, and answer what was asked.
func TestPublicWhy(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 1)
	h.must(id, desk.PairNext{})
	b := h.browser()
	b.get("/t/" + name + "/why/2").is(http.StatusNotFound)
	h.must(id, desk.Publish{})
	b.get("/t/"+name+"/why/2").says("<svg", "The round at a glance", "C")
	b.get("/t/"+name+"/why/2/1").says(playerName(0), `class="answer"`)
	b.get("/t/" + name + "/why/2?a=1&ask=meet&b=1").is(http.StatusOK).says(`role="status"`)
	b.get("/t/" + name + "/why/2?a=1&ask=meet&b=").says("Name two players")
	b.get("/t/" + name + "/why/2?a=nobody&ask=bye").says("No player matches")
	h.enterResults(id, 3)
	b.get("/t/"+name+"/forecast").says("Who plays whom in round 3?", "1 game still in progress", "Exact: all 3 possible")
}

// Prizes are divided as they are typed in.
func TestPrizeList(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.playRounds(id, 1)
	b := h.browser()
	b.get("/t/" + name + "/paper/prizes?prizes=300,200,100&method=rank").says("600.00").silent(`role="alert"`)
	b.get("/t/" + name + "/paper/prizes?prizes=lots").says(`role="alert"`)
}

// largeState is a tournament of a thousand players in its ninth round, as public
// pages see it.
func largeState(players, rounds int) *journal.State {
	s := journal.NewState()
	s.Seq, s.Exists, s.FideMode = 1, true, true
	t := &s.Tournament
	t.Info.Name = "Large open"
	t.Rules = tournament.Rules{System: "dutch", Edition: "2026", Rounds: rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	for n := 1; n <= players; n++ {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(n), Number: n, Name: fmt.Sprintf("Player%d, Given%d", n*7919%players, n*31%97), Federation: "ESP", Ratings: tournament.Ratings{2600 - n}})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	for r := range rounds {
		var round tournament.Round
		for i := range players / 2 {
			round.Games = append(round.Games, tournament.Game{White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(players/2 + (i+r)%(players/2) + 1), Result: results[(i*7+r)%3]})
		}
		t.Rounds = append(t.Rounds, round)
		s.Rounds = append(s.Rounds, journal.RoundRecord{PublishedAt: time.Unix(1, 0), Boards: make([]*journal.BoardRecord, len(round.Games))})
		for i := range round.Games {
			s.Rounds[r].Boards[i] = &journal.BoardRecord{}
		}
	}
	return s
}

// largeTeams is a team event on four boards of as many players as largeState has.
func largeTeams(teams, rounds int) *journal.State {
	const boards = 4
	s := largeState(teams*boards, rounds)
	t := &s.Tournament
	rules := tournament.DefaultTeamRules(boards)
	t.Rules.System, t.Rules.Team = "team", &rules
	for n := range teams {
		team := tournament.Team{ID: tournament.TeamID(n + 1), Name: fmt.Sprintf("Club %d", n*7919%teams)}
		for board := range boards {
			team.Members = append(team.Members, tournament.PlayerID(n*boards+board+1))
		}
		t.Teams = append(t.Teams, team)
	}
	half := teams / 2
	for r := range t.Rounds {
		for i := range t.Rounds[r].Games {
			board, home, away := i%boards, i/boards, half+(i/boards+r)%half
			g := &t.Rounds[r].Games[i]
			g.White, g.Black = tournament.PlayerID(home*boards+board+1), tournament.PlayerID(away*boards+board+1)
			if board%2 == 1 {
				g.White, g.Black = g.Black, g.White
			}
		}
	}
	return s
}

// The standings of a thousand players are under 150 KB as they travel, and so
// are the other pages, of players and of teams.
func TestLargePages(t *testing.T) {
	h := newHouse(t)
	players, teams := largeState(1000, 9), largeTeams(250, 9)
	for _, r := range h.site.publicRoutes() {
		if strings.Contains(r.Pattern, "/fixtures") { // which a Swiss does not have
			continue
		}
		if !strings.Contains(r.Pattern, "/matches") && !strings.Contains(r.Pattern, "/team/") {
			h.packLarge(r, players)
		}
		if !strings.Contains(r.Pattern, "/why") && !strings.Contains(r.Pattern, "/forecast") { // which are about players
			h.packLarge(r, teams)
		}
	}
}

// packLarge makes a page of a state that no host has, and looks at its size.
func (h *house) packLarge(r frame.PublicRoute, state *journal.State) {
	h.t.Helper()
	values := []string{"event", "large", "round", "9", "player", "1", "team", "1", "what", "standings", "file", "standings.csv", "number", "1"}
	path := strings.TrimPrefix(r.Pattern, "GET ")
	for i := 0; i < len(values); i += 2 {
		path = strings.ReplaceAll(path, "{"+values[i]+"}", values[i+1])
	}
	asked := httptest.NewRequestWithContext(h.t.Context(), http.MethodGet, path, nil)
	for i := 0; i < len(values); i += 2 {
		if strings.Contains(r.Pattern, "{"+values[i]+"}") {
			asked.SetPathValue(values[i], values[i+1])
		}
	}
	p := &frame.Page{Language: h.site.Book.Languages()[0], Request: asked, Site: h.site.Site, Public: true, Event: &frame.Event{ID: 1, Name: "large", State: state}}
	page, err := h.site.packPublic(h.t.Context(), p, r)
	if err != nil {
		h.t.Fatalf("%s: %v", path, err)
	}
	const limit = 150_000
	h.t.Logf("%s with %d teams: %d bytes", path, len(state.Tournament.Teams), len(page.zipped))
	if len(page.zipped) > limit {
		h.t.Errorf("%s has %d bytes, more than %d", path, len(page.zipped), limit)
	}
}

// The memory that pages take is bounded, and a page that failed is made again.
func TestPageCache(t *testing.T) {
	c := newPageCache(20_000)
	made := 0
	get := func(seq int64) {
		t.Helper()
		_, err := c.get(t.Context(), pageKey{stamp: strconv.FormatInt(seq, 10)}, func(context.Context) (*packedPage, error) {
			made++
			return &packedPage{zipped: bytes.Repeat([]byte{1}, 3000)}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for seq := range int64(50) {
		get(seq)
		get(seq)
	}
	if made != 50 || c.size > 20_000 || len(c.pages) != c.order.Len() || len(c.pages) > 6 {
		t.Errorf("made %d, %d bytes in %d pages", made, c.size, len(c.pages))
	}
	fails := func(context.Context) (*packedPage, error) { return nil, frame.ErrNotFound }
	for range 2 {
		if _, err := c.get(t.Context(), pageKey{stamp: "99"}, fails); err != frame.ErrNotFound {
			t.Errorf("a failed page: %v", err)
		}
	}
	if _, err := c.get(t.Context(), pageKey{stamp: "99"}, func(context.Context) (*packedPage, error) { return &packedPage{}, nil }); err != nil {
		t.Errorf("after a failure: %v", err)
	}
}

// A page is made for who waits for it: when the first of two leaves the other gets it,
// when the last leaves making it ends, and who comes later begins anew.
func TestPagesAreMadeForWhoWaits(t *testing.T) {
	c, key := newPageCache(20_000), pageKey{stamp: "1"}
	begun, finish, ended := make(chan struct{}, 1), make(chan struct{}), make(chan error, 1)
	slow := func(ctx context.Context) (*packedPage, error) {
		begun <- struct{}{}
		select {
		case <-finish:
			ended <- nil
			return &packedPage{kind: "slow"}, nil
		case <-ctx.Done():
			ended <- ctx.Err()
			return nil, ctx.Err()
		}
	}
	ask := func() (leave context.CancelFunc, got chan error) {
		ctx, leave := context.WithCancel(t.Context())
		got = make(chan error, 1)
		go func() {
			_, err := c.get(ctx, key, slow)
			got <- err
		}()
		return leave, got
	}
	waiting := func(want int) {
		t.Helper()
		for limit := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
			c.lock.Lock()
			e := c.pages[key]
			n := 0
			if e != nil {
				n = e.Value.(*keptPage).readers
			}
			c.lock.Unlock()
			if n == want {
				return
			}
			if time.Now().After(limit) {
				t.Fatalf("%d wait, not %d", n, want)
			}
		}
	}
	leaveA, gotA := ask()
	<-begun
	leaveB, gotB := ask()
	waiting(2)
	leaveA()
	if err := <-gotA; !errors.Is(err, context.Canceled) {
		t.Errorf("who left got %v", err)
	}
	leaveB()
	if err := <-gotB; !errors.Is(err, context.Canceled) {
		t.Errorf("who left got %v", err)
	}
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the page that nobody waits for ends with %v", err)
	}
	leaveC, gotC := ask()
	defer leaveC()
	<-begun
	leaveD, gotD := ask()
	waiting(2)
	leaveD()
	<-gotD
	close(finish)
	if err := <-gotC; err != nil {
		t.Errorf("who stayed got %v", err)
	}
	if page, err := c.get(t.Context(), key, nil); err != nil || page.kind != "slow" || c.pages[key].Value.(*keptPage).readers != 0 {
		t.Errorf("the page is kept as %v, %v", page, err)
	}
}

// A public page costs almost nothing. PAREO_LOAD=30s makes the measurement long
// enough to be believed; the test command only sees to it that it works while
// results come in.
func TestPublicLoad(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 60, 5)
	h.playRounds(id, 2)
	h.pairRound(id)
	duration := 300 * time.Millisecond
	if text := os.Getenv("PAREO_LOAD"); text != "" {
		var err error
		if duration, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	paths := []string{"/standings", "/pairings", "/names", "", "/player/3", "/cross"}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16, DisableCompression: true}}
	end := time.Now().Add(duration)
	var failed atomic.Int64
	times := make([][]time.Duration, 8)
	var workers sync.WaitGroup
	for w := range times {
		workers.Go(func() {
			for i := w; time.Now().Before(end); i++ {
				start := time.Now()
				request, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, h.server.URL+"/t/"+name+paths[i%len(paths)], nil)
				request.Header.Set("Accept-Encoding", "gzip")
				response, err := client.Do(request)
				if err != nil {
					failed.Add(1)
					continue
				}
				if _, err := io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != http.StatusOK {
					failed.Add(1)
				}
				_ = response.Body.Close()
				times[w] = append(times[w], time.Since(start))
			}
		})
	}
	for i := range 30 { // results come in meanwhile
		h.enterResult(id, i)
		time.Sleep(duration / 40)
	}
	workers.Wait()
	all := slices.Concat(times...)
	slices.Sort(all)
	if failed.Load() > 0 || len(all) == 0 {
		t.Fatalf("%d of %d requests failed", failed.Load(), len(all))
	}
	t.Logf("%d requests in %v: %.0f a second, median %v, 99th percentile %v, the generator in the same process",
		len(all), duration, float64(len(all))/duration.Seconds(), all[len(all)/2], all[len(all)*99/100])
}

// enterResult enters the result of one board of the current round.
func (h *house) enterResult(id store.ID, board int) {
	h.t.Helper()
	state, err := h.host.State(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	g := state.Tournament.Current.Games[board]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: state.Paired(), White: g.White, Black: g.Black}, Result: tournament.Drawn})
}

// Who cannot read compressed pages gets them plain.
func TestPlainPage(t *testing.T) {
	page, err := newPageCache(maxKept).pack("text/plain", "", []byte("hello"))
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	if err := page.send(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)); err != nil {
		t.Fatal(err)
	}
	if w.Body.String() != "hello" || w.Header().Get("Content-Length") != "5" {
		t.Errorf("%q %v", w.Body, w.Header())
	}
	if z, err := gzip.NewReader(bytes.NewReader(page.zipped)); err != nil || z == nil {
		t.Error(err)
	}
}

// Who looks for a board reads words, not one long word.
func TestFoundPlaceHasSpaces(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	text := h.browser().get("/t/" + name + "/names?q=" + url.QueryEscape(playerName(0))).is(http.StatusOK).text
	plain := strings.Join(strings.Fields(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, "")), " ")
	if !strings.Contains(plain, "against "+playerName(2)+" 2386") {
		t.Errorf("the card does not say whom the player meets: %s", plain)
	}
}
