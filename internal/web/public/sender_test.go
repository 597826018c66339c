package public

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/push/pushtest"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/store/storetest"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

var postgres storetest.Servers

func TestMain(m *testing.M) {
	code := m.Run()
	postgres.Stop()
	os.Exit(code)
}

// server is one of an installation, with its sender.
type server struct {
	host   *host.Host
	sender *Sender
	counts map[string]int
	lock   sync.Mutex
}

// installation is a database, who works there, a clock, and a browser that asks for
// notices.
type installation struct {
	t        *testing.T
	address  string
	browser  *pushtest.Browser
	accounts *account.Accounts
	ada      *account.Actor
	ahead    atomic.Int64 // by which the clock is
	first    *server
	id       store.ID
}

// onBoth runs a test on an installation of each kind, with an event of nine players
// that has notices.
func onBoth(t *testing.T, test func(t *testing.T, i *installation)) {
	run := func(t *testing.T, address string) {
		i := &installation{t: t, address: address, browser: pushtest.New(t)}
		s := i.open()
		i.first = s
		user, err := i.accounts.Claim(t.Context(), i.code(), "ada", "ada's own password", "192.0.2.1:1")
		if err != nil {
			t.Fatal(err)
		}
		i.ada = i.accounts.Actor(user.ID)
		i.id, _, err = s.host.BeginAs(t.Context(), i.accounts, i.ada, "", desk.Request{Command: desk.Create{
			Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{System: "dutch", Edition: "2026", Rounds: 3, InitialColour: tournament.White},
		}})
		if err != nil {
			t.Fatal(err)
		}
		i.ada = i.accounts.Actor(user.ID)
		for n := range 9 {
			i.must(desk.Register{Player: tournament.Player{Name: fmt.Sprintf("Player %d", n+1), Ratings: tournament.Ratings{2400 - 7*n}}})
		}
		i.must(desk.SetPublic{Public: journal.Public{Announcement: journal.Announced, Push: true}})
		test(t, i)
	}
	t.Run("SQLite", func(t *testing.T) { run(t, filepath.Join(t.TempDir(), "pareo.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { run(t, postgres.URL(t, false)) })
}

// open starts another server of the installation.
func (i *installation) open() *server {
	i.t.Helper()
	st, err := store.Open(context.Background(), i.address)
	if err != nil {
		i.t.Fatal(err)
	}
	now := func() time.Time { return time.Now().Add(time.Duration(i.ahead.Load())) }
	s := &server{host: host.Open(st, host.Options{Key: []byte("k"), Now: now, Failed: func(err error) { i.t.Error(err) }}), counts: make(map[string]int)}
	if i.accounts == nil {
		cheap := argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
		if i.accounts, err = account.Open(i.t.Context(), st, account.Options{Passwords: &cheap}); err != nil {
			i.t.Fatal(err)
		}
	}
	i.t.Cleanup(func() {
		if i.first == s {
			i.accounts.Close()
		}
		s.host.Close()
		_ = st.Close()
	})
	secret, err := st.Secret(i.t.Context(), "push")
	if err != nil {
		i.t.Fatal(err)
	}
	key, err := push.KeyOf(secret)
	if err != nil {
		i.t.Fatal(err)
	}
	client := push.NewClient(push.Options{Key: key, Guard: func(netip.AddrPort) error { return nil }, Roots: i.browser.Roots()})
	site := &frame.Site{Host: s.host, Push: client, Log: slog.New(slog.DiscardHandler)}
	if err := site.Prepare(); err != nil {
		i.t.Fatal(err)
	}
	s.sender = NewSender(site, func(outcome string) {
		s.lock.Lock()
		defer s.lock.Unlock()
		s.counts[outcome]++
	})
	return s
}

func (i *installation) code() string {
	i.t.Helper()
	code, _, err := i.accounts.FirstStart(i.t.Context())
	if err != nil {
		i.t.Fatal(err)
	}
	return code
}

// must does a command of ada, confirming whatever is asked, and lets the clock pass
// the moment in which the public comes to see more.
func (i *installation) must(c desk.Command) {
	i.t.Helper()
	var tokens []string
	for range 4 {
		_, err := i.first.host.DoAs(i.t.Context(), i.ada, i.id, desk.Request{Command: c, Tokens: tokens})
		var wait *desk.Unconfirmed
		if errors.As(err, &wait) {
			tokens = append(tokens, wait.Token)
			continue
		}
		if err != nil {
			i.t.Fatalf("%T: %v", c, err)
		}
		return
	}
	i.t.Fatalf("%T: confirmed in vain", c)
}

func (i *installation) pass(d time.Duration) { i.ahead.Add(int64(d)) }

func (i *installation) post() {
	i.t.Helper()
	i.must(desk.PairNext{})
	i.must(desk.Publish{})
}

// results enters all results of the current round.
func (i *installation) results() {
	i.t.Helper()
	state := i.state()
	for _, g := range state.Tournament.Current.Games {
		i.must(desk.EnterResult{Board: journal.Board{Round: state.Paired(), White: g.White, Black: g.Black}, Result: tournament.Drawn})
	}
}

func (i *installation) state() *journal.State {
	i.t.Helper()
	state, err := i.first.host.State(i.t.Context(), i.id)
	if err != nil {
		i.t.Fatal(err)
	}
	return state
}

// follow has the browser ask for notices about a player.
func (i *installation) follow(player int, language string) {
	i.t.Helper()
	r, err := push.ParseReceiver(i.browser.Endpoint(fmt.Sprint(player, language)), i.browser.Public(), i.browser.Auth())
	if err != nil {
		i.t.Fatal(err)
	}
	view, err := i.first.host.View(i.t.Context(), nil, i.id)
	if err != nil {
		i.t.Fatal(err)
	}
	known := i.first.sender.page(&host.Audience{ID: i.id, View: view}, language).news(tournament.PlayerID(player)).Key
	err = i.first.host.Subscribe(i.t.Context(), store.Subscription{Journal: i.id, Endpoint: r.Endpoint, Public: r.Public, Auth: r.Auth, Player: player, Language: language, Origin: "https://chess.example", Told: known}, "192.0.2.7:1")
	if err != nil {
		i.t.Fatal(err)
	}
}

// look has a server look once.
func (s *server) look(t *testing.T) {
	t.Helper()
	if err := s.sender.begin(t.Context()); err != nil {
		t.Error(err)
	}
	s.sender.ended.Wait()
}

// heard are the texts that arrived since, after a server has looked.
func (i *installation) heard(s *server) []string {
	i.t.Helper()
	s.look(i.t)
	var texts []string
	for _, m := range i.browser.Heard() {
		var said struct{ Title, Body, To, Tag string }
		if err := json.Unmarshal([]byte(m.Text), &said); err != nil {
			i.t.Fatal(err)
		}
		if said.Title != "Open" || !strings.HasPrefix(said.To, "/t/open/me/") || said.Tag != "pareo.follow./t/open/me/" {
			i.t.Errorf("the notice is %+v", said)
		}
		texts = append(texts, said.Body)
	}
	return texts
}

func (i *installation) left() int {
	i.t.Helper()
	return len(i.audience())
}

func (i *installation) audience() []store.Subscription {
	i.t.Helper()
	a, err := i.first.host.Audience(i.t.Context(), i.id)
	if err != nil {
		i.t.Fatal(err)
	}
	return a.Subscriptions
}

// Who follows a player is told once in their language when the board is posted, not
// before, and of a correction; not when a round goes from view and comes back.
func TestNotices(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		s := i.first
		i.follow(1, "de")
		i.follow(2, "en")
		none := func(when string) {
			t.Helper()
			i.pass(lookAgain)
			if texts := i.heard(s); len(texts) > 0 {
				t.Errorf("%s: %q", when, texts)
			}
		}
		none("before the first round")
		i.must(desk.PairNext{})
		none("paired, and not published")
		i.must(desk.Publish{})
		g := i.state().Tournament.Current.Games[0]
		if g.White != 1 && g.Black != 1 {
			t.Fatal("the first player is not at board 1")
		}
		texts := i.heard(s)
		if all := strings.Join(texts, "\n"); len(texts) != 2 || !strings.Contains(all, "Runde 1 hängt aus: Brett 1, ") || !strings.Contains(all, "Round 1 is posted: board 2, ") {
			t.Errorf("posted: %q", texts)
		}
		none("again")
		s = i.open()
		none("on another server, or after a restart")
		s = i.first
		i.must(desk.Unpublish{Reason: "too early"})
		none("taken from view")
		i.must(desk.Publish{})
		none("back in view as it was")
		i.results()
		none("results")
		i.post()
		if texts := i.heard(s); len(texts) != 2 || !strings.Contains(strings.Join(texts, "\n"), "Round 2 is posted") {
			t.Errorf("posted: %q", texts)
		}
		i.must(desk.CorrectResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, To: tournament.WhiteWins, Seen: i.state().Rounds[0].Boards[0].Seq, Reason: "secret reason"})
		if texts := i.heard(s); len(texts) != 1 || !strings.HasPrefix(texts[0], "Runde 1 wurde berichtigt: ") || strings.Contains(texts[0], "secret") || !strings.HasSuffix(texts[0], "1–0") && !strings.HasSuffix(texts[0], "1-0") {
			t.Errorf("corrected: %q", texts)
		}
		none("corrected, again")
		correct := func(to tournament.Result) {
			t.Helper()
			i.must(desk.CorrectResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, To: to, Seen: i.state().Rounds[0].Boards[0].Seq, Reason: "again"})
		}
		correct(tournament.Drawn)
		if texts := i.heard(s); len(texts) != 1 || !strings.HasPrefix(texts[0], "Runde 1 wurde berichtigt: ") || !strings.HasSuffix(texts[0], "½–½") {
			t.Errorf("as it was first: %q", texts)
		}
		none("as it was first, again")
		i.results()
		correct(tournament.BlackWins)
		i.post()
		if texts := i.heard(s); len(texts) != 2 || !strings.Contains(strings.Join(texts, "\n--\n"), "\nRunde 1 wurde berichtigt: ") {
			t.Errorf("posted and corrected between two looks: %q", texts)
		}
		none("posted and corrected, again")
		if s.counts["sent"] != 8 || len(s.counts) != 1 {
			t.Errorf("the figures are %v", s.counts)
		}
	})
}

// Boards that the organiser shows from a moment on are told of then, though nobody
// does anything.
func TestNoticesWhenAMomentPasses(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		i.follow(1, "en")
		moment := journal.FromMoment(time.Now().Add(time.Hour))
		i.must(desk.SetPublic{Public: journal.Public{Push: true, Show: journal.Visibility{Pairings: moment}}})
		i.post()
		i.pass(50 * time.Minute)
		if texts := i.heard(i.first); len(texts) > 0 {
			t.Errorf("before the moment: %q", texts)
		}
		i.pass(11 * time.Minute)
		if texts := i.heard(i.first); len(texts) != 1 {
			t.Errorf("after the moment: %q", texts)
		}
	})
}

// Of several servers that look at the same time each notice is sent by one.
func TestNoticesAreSentOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		servers := []*server{i.first, i.open(), i.open()}
		for player := range 9 {
			for _, language := range []string{"de", "en", "es"} {
				i.follow(player+1, language)
			}
		}
		for _, s := range servers {
			s.look(t)
		}
		i.post()
		var wait sync.WaitGroup
		for _, s := range servers {
			wait.Go(func() {
				for range 20 {
					s.look(t)
				}
			})
		}
		wait.Wait()
		for _, s := range servers {
			i.pass(lookAgain)
			s.look(t)
		}
		got := make(map[string]int)
		for _, m := range i.browser.Heard() {
			got[m.Path]++
			if got[m.Path] > 1 {
				t.Errorf("%s was told twice", m.Path)
			}
		}
		if len(got) != 27 {
			t.Errorf("%d of 27 were told", len(got))
		}
	})
}

// Who is gone is forgotten; who cannot be reached is tried again, not too early, not
// for ever; who is refused is left alone until there is something new.
func TestAnswersOfPushServices(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		s := i.first
		answer := func(status int, after string) {
			i.browser.Answer(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Retry-After", after)
				w.WriteHeader(status)
			})
		}
		i.follow(1, "en")
		answer(http.StatusServiceUnavailable, "600")
		i.post()
		if n := len(i.heard(s)); n != 1 {
			t.Fatalf("%d were sent", n)
		}
		i.pass(9 * time.Minute)
		if texts := i.heard(s); len(texts) > 0 {
			t.Errorf("asked to wait, it was sent after 9 minutes: %q", texts)
		}
		for n := range maxTries - 1 {
			i.pass(time.Hour)
			if texts := i.heard(s); len(texts) != 1 {
				t.Errorf("try %d: %q", n+2, texts)
			}
		}
		i.pass(24 * time.Hour)
		if texts := i.heard(s); len(texts) > 0 || i.left() != 1 {
			t.Errorf("it is tried for ever: %q", texts)
		}
		answer(http.StatusForbidden, "")
		i.results()
		i.post()
		if texts := i.heard(s); len(texts) != 1 {
			t.Errorf("the next one is not tried: %q", texts)
		}
		i.pass(24 * time.Hour)
		if texts := i.heard(s); len(texts) > 0 {
			t.Errorf("what was refused is sent again: %q", texts)
		}
		answer(http.StatusGone, "")
		i.results()
		i.post()
		if texts := i.heard(s); len(texts) != 1 || i.left() != 0 {
			t.Errorf("%q, and %d are left", texts, i.left())
		}
		if fmt.Sprint(s.counts) != "map[delayed:4 gone:1 refused:2]" {
			t.Errorf("the figures are %v", s.counts)
		}
	})
}

// A push service that is out of reach is not called for everybody; who was not called
// has had no try, and the next round waits for none of this.
func TestAServiceOutOfReach(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		s := i.first
		i.browser.Answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) })
		const readers = 3 * maxOfEvent
		for n := range readers {
			i.follow(n%9+1, fmt.Sprint("en-", n))
		}
		i.post()
		if n := len(i.heard(s)); n < maxFailures || n > maxOfEvent {
			t.Errorf("%d of %d were called", n, readers)
		}
		tried := 0
		for _, sub := range i.audience() {
			tried += sub.Tries
			if sub.Missed > 0 || !sub.Due.After(i.first.host.Now()) {
				t.Errorf("%+v", sub)
			}
		}
		if tried == 0 || tried >= readers || s.counts["delayed"] != readers {
			t.Errorf("%d tries, %v", tried, s.counts)
		}
		i.browser.Answer(nil)
		i.results()
		i.post()
		if n := len(i.heard(s)); n != readers {
			t.Errorf("of the next round %d of %d were told at once", n, readers)
		}
	})
}

// Who was reached before is told first; a pass ends in time, and the next one begins
// with what is new.
func TestStrangersDoNotStallNotices(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		s := i.first
		i.follow(1, "de")
		i.post()
		if n := len(i.heard(s)); n != 1 {
			t.Fatalf("%d were told", n)
		}
		const strangers = 3 * maxOfEvent
		for n := range strangers {
			i.follow(n%9+1, fmt.Sprint("en-", n))
		}
		i.browser.Answer(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "1de") {
				return
			}
			i.pass(10 * time.Second) // it takes its time
			w.WriteHeader(http.StatusForbidden)
		})
		i.results()
		i.post()
		s.look(t)
		heard := i.browser.Heard()
		if len(heard) != 1+maxOfEvent || !strings.HasSuffix(heard[0].Path, "1de") {
			t.Errorf("%d in a pass, first %v", len(heard), heard[0].Path)
		}
		i.results()
		i.post()
		s.look(t)
		if heard := i.browser.Heard(); len(heard) != 1+maxOfEvent || !strings.HasSuffix(heard[0].Path, "1de") {
			t.Errorf("%d in the next pass, first %v", len(heard), heard[0].Path)
		}
	})
}

// A browser that is refused again and again is forgotten.
func TestRefusedBrowsersAreForgotten(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		i.follow(1, "en")
		i.browser.Answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) })
		for n := range maxMissed {
			if left := i.left(); left != 1 {
				t.Errorf("after %d refusals %d are left", n, left)
			}
			i.post()
			i.first.look(t)
			i.results()
		}
		if left := i.left(); left != 0 {
			t.Errorf("%d are left", left)
		}
	})
}

// Subscriptions end when the organiser switches notices off, the event is archived or
// over, and are refused where there are no notices.
func TestNoticesEnd(t *testing.T) {
	off := journal.Public{Announcement: journal.Announced}
	for name, end := range map[string]func(i *installation){
		"switched off": func(i *installation) { i.must(desk.SetPublic{Public: off}) },
		"archived":     func(i *installation) { i.must(desk.Archive{}) },
		"over": func(i *installation) {
			for range 3 {
				i.post()
				i.results()
			}
			i.must(desk.CloseRound{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			onBoth(t, func(t *testing.T, i *installation) {
				i.follow(1, "en")
				end(i)
				if texts := i.heard(i.first); len(texts) > 0 {
					t.Errorf("%q", texts)
				}
				if ids, err := i.first.host.Subscribed(t.Context()); err != nil || len(ids) > 0 {
					t.Error(ids, err)
				}
				if name == "archived" {
					return
				}
				var refusal *desk.Refusal
				err := i.first.host.Subscribe(t.Context(), store.Subscription{Journal: i.id, Endpoint: "https://push.example/a", Player: 1}, "192.0.2.7:1")
				if !errors.As(err, &refusal) {
					t.Errorf("another may ask: %v", err)
				}
			})
		})
	}
}

// A server that stops does not wait for push services, and who comes after sends
// what it did not.
func TestSendingStops(t *testing.T) {
	onBoth(t, func(t *testing.T, i *installation) {
		i.follow(1, "en")
		held, called := make(chan struct{}), make(chan struct{}, 1)
		i.browser.Answer(func(http.ResponseWriter, *http.Request) {
			called <- struct{}{}
			<-held
		})
		i.post()
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			i.first.sender.Run(ctx, time.Millisecond)
			close(ended)
		}()
		<-called
		stop()
		select {
		case <-ended:
		case <-time.After(2 * time.Minute):
			t.Fatal("it waits")
		}
		close(held)
		i.browser.Heard()
		i.browser.Answer(nil)
		if texts := i.heard(i.open()); len(texts) != 1 {
			t.Errorf("after the restart: %q", texts)
		}
	})
}
