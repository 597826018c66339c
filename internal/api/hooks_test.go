package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/webhook"
)

// loopback lets webhooks of tests go to this machine.
func loopback() []netip.Prefix { return []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }

// hooked is a house whose webhooks try again soon.
func hooked(t *testing.T, address string) *house {
	t.Helper()
	return openWith(t, address, webhook.Options{
		Allow: loopback(), Pauses: []time.Duration{20 * time.Millisecond, 50 * time.Millisecond}, Within: time.Second,
	})
}

// running tells webhooks what happens until the test, or stop, ends it.
func (h *house) running() (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.hooks.Run(ctx, 10*time.Millisecond)
	}()
	stop = func() {
		cancel()
		<-done
	}
	h.Cleanup(stop)
	return stop
}

// message is one that a receiver got.
type message struct {
	id   string
	body []byte
	webhook.Message
}

// kinds are those of its items.
func (m *message) kinds() (list []string) {
	for _, item := range m.Items {
		var of struct{ Kind string }
		_ = json.Unmarshal(item, &of)
		list = append(list, of.Kind)
	}
	return list
}

// receiver is a program that webhooks tell.
type receiver struct {
	*testing.T
	http   *httptest.Server
	secret string
	answer func(n int, w http.ResponseWriter) // of the n-th request; nil = 204

	lock     sync.Mutex
	messages []message
	count    int
}

func newReceiver(t *testing.T) *receiver {
	r := &receiver{T: t}
	r.http = httptest.NewServer(r)
	t.Cleanup(r.http.Close)
	return r
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	body, _ := io.ReadAll(request.Body)
	r.lock.Lock()
	r.count++
	n := r.count
	r.lock.Unlock()
	m := message{id: request.Header.Get("webhook-id"), body: body}
	seconds, err := strconv.ParseInt(request.Header.Get("webhook-timestamp"), 10, 64)
	signature, err2 := webhook.Sign(r.secret, m.id, time.Unix(seconds, 0), body)
	if err != nil || err2 != nil || request.Header.Get("webhook-signature") != signature || time.Since(time.Unix(seconds, 0)).Abs() > time.Hour {
		r.Errorf("the signature %q is not %q (%v)", request.Header.Get("webhook-signature"), signature, err)
	}
	if r.answer != nil {
		recorded := httptest.NewRecorder()
		r.answer(n, recorded)
		if recorded.Code != http.StatusOK {
			w.WriteHeader(recorded.Code)
			return
		}
	}
	if err := json.Unmarshal(body, &m.Message); err != nil {
		r.Error(err)
	}
	r.lock.Lock()
	r.messages = append(r.messages, m)
	r.lock.Unlock()
	w.WriteHeader(http.StatusNoContent)
}

func (r *receiver) got() []message {
	r.lock.Lock()
	defer r.lock.Unlock()
	return append([]message{}, r.messages...)
}

// items are the data of all that arrived, each message once, as its id says.
func (r *receiver) items() (list []string) {
	seen := make(map[string]bool)
	for _, m := range r.got() {
		if seen[m.id] {
			continue
		}
		seen[m.id] = true
		for _, item := range m.Items {
			list = append(list, string(item))
		}
	}
	return list
}

// waitFor waits until something holds.
func (h *house) waitFor(what string, holds func() bool) {
	h.Helper()
	for late := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			h.Fatalf("%s: never", what)
		}
	}
}

// hook makes a webhook of a tournament to a receiver.
func (h *house) hook(tour client.Tournament, r *receiver, data api.HookData) int64 {
	h.Helper()
	data.Address = r.http.URL + "/pareo"
	var made struct {
		ID     int64
		Secret string
	}
	h.must(tour.Do(h.Context(), http.MethodPost, "/webhooks", data, &made))
	if !strings.HasPrefix(made.Secret, "whsec_") {
		h.Fatalf("%+v", made)
	}
	r.secret = made.Secret
	return made.ID
}

func (h *house) hookNow(tour client.Tournament, id int64) (got api.Hook) {
	h.Helper()
	h.must(tour.Do(h.Context(), http.MethodGet, fmt.Sprintf("/webhooks/%d", id), nil, &got))
	return got
}

// enterAll enters a result on every board of a round.
func (h *house) enterAll(tour client.Tournament, number int, result string) {
	h.Helper()
	round, err := tour.Round(h.Context(), number)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(h.Context(), number, b, result)
		h.must(err)
	}
}

// What happens comes signed and in order, in spite of failures, restarts and a second
// server: as often as it has to with the same id, and each thing once.
func TestHookHearsEverythingInOrder(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h := hooked(t, address)
		tour := h.tournament(12, 5)
		r := newReceiver(t)
		r.answer = func(n int, w http.ResponseWriter) {
			switch n % 4 {
			case 1:
				w.WriteHeader(http.StatusInternalServerError)
			case 3:
				time.Sleep(30 * time.Millisecond)
				w.WriteHeader(http.StatusFound)
			}
		}
		id := h.hook(tour, r, api.HookData{Sees: "all"})
		before := h.hookNow(tour, id).Until
		stop := h.running()
		h.enterAll(tour, 1, "1-0")
		stop() // and starts again, with another server on the same database
		h.running()
		if strings.HasPrefix(address, "postgres") {
			second := hooked(t, address)
			second.running()
		}
		_, err := tour.Pair(t.Context(), "")
		h.must(err)
		h.must(tour.Publish(t.Context()))
		h.enterAll(tour, 2, "0-1")
		look, err := tour.Look(t.Context())
		h.must(err)
		h.waitFor("everything is told", func() bool { return h.hookNow(tour, id).Until == strconv.FormatInt(look.Seq, 10) })
		var events struct{ Items []json.RawMessage }
		h.must(tour.Do(t.Context(), http.MethodGet, "/events?limit=1000&after="+before, nil, &events))
		got := r.items()
		if len(got) != len(events.Items) {
			t.Fatalf("%d things were told, %d happened", len(got), len(events.Items))
		}
		for i, want := range events.Items {
			if got[i] != compact(t, want) {
				t.Errorf("told %s, happened %s", got[i], want)
			}
		}
		bodies := make(map[string]string)
		for _, m := range r.got() {
			if was, again := bodies[m.id]; again && was != string(m.body) {
				t.Errorf("%s: %s, and then %s", m.id, was, m.body)
			}
			bodies[m.id] = string(m.body)
		}
	})
}

func compact(t *testing.T, text []byte) string {
	t.Helper()
	var value api.Event
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A receiver that is slow has another try; what it got in time it gets no more.
func TestHookThatIsSlow(t *testing.T) {
	h := openWith(t, filepath.Join(t.TempDir(), "pareo.db"), webhook.Options{Allow: loopback(), Pauses: []time.Duration{time.Millisecond}, Within: 200 * time.Millisecond})
	tour := h.tournament(4, 3)
	r := newReceiver(t)
	r.answer = func(n int, _ http.ResponseWriter) {
		if n == 1 {
			time.Sleep(400 * time.Millisecond)
		}
	}
	id := h.hook(tour, r, api.HookData{Sees: "public", Kinds: []string{"result entered"}})
	h.running()
	h.enterAll(tour, 1, "1-0")
	var list struct{ Items []api.Delivery }
	h.waitFor("a second try", func() bool {
		h.must(tour.Do(t.Context(), http.MethodGet, fmt.Sprintf("/webhooks/%d/deliveries", id), nil, &list))
		return len(list.Items) > 0 && list.Items[len(list.Items)-1].Tries > 1 && list.Items[len(list.Items)-1].Status == http.StatusNoContent
	})
	h.waitFor("both results", func() bool { return len(r.items()) >= 2 })
}

// The public's webhook hears what the public's stream says, and nothing of an event, or
// a round, that is not public; what was taken from view while it was away it never hears.
func TestPublicHookHearsWhatThePublicDoes(t *testing.T) {
	h, ctx := hooked(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 5)
	r := newReceiver(t)
	down := true
	r.answer = func(_ int, w http.ResponseWriter) {
		if down {
			w.WriteHeader(http.StatusBadGateway)
		}
	}
	id := h.hook(tour, r, api.HookData{Sees: "public"})
	heard := make(chan string, 100)
	listening, stop := context.WithCancel(ctx)
	defer stop()
	look, err := client.Tournament{Client: h.public(), Name: tour.Name}.Look(ctx)
	h.must(err)
	go func() {
		_ = h.public().Stream(listening, tour.Name, look.Seq, func(_ int64, data []byte) { heard <- string(data) })
	}()
	h.running()
	h.enterAll(tour, 1, "1-0")
	h.must(tour.Do(ctx, http.MethodPost, "/comments", map[string]string{"text": "Geheimnis"}, nil))
	h.waitFor("a failure", func() bool { return h.hookNow(tour, id).Failing != nil })
	h.must(tour.Do(ctx, http.MethodPut, "/public", map[string]any{"access": "private", "forecastPublic": false}, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/players/6", api.PlayerData{Name: "Geheimnis"}, nil))
	r.lock.Lock()
	down = false
	r.lock.Unlock()
	h.waitFor("the end", func() bool { return len(r.items()) > 0 })
	if got := r.got(); len(got) != 1 || strings.Join(got[0].kinds(), ",") != "public set" {
		t.Errorf("%s", got[0].body)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/public", map[string]any{"access": "public", "forecastPublic": false}, nil))
	h.waitFor("the event again", func() bool { return len(r.got()) > 1 })
	for _, m := range r.got()[:1] {
		if strings.Contains(string(m.body), "Geheimnis") {
			t.Errorf("%s", m.body)
		}
	}
	if len(heard) == 0 {
		t.Error("the stream says nothing")
	}
}

// What both hear of the same acts is the same, word for word.
func TestPublicHookSaysWhatTheStreamSays(t *testing.T) {
	h, ctx := hooked(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 5)
	r := newReceiver(t)
	h.hook(tour, r, api.HookData{Sees: "public"})
	heard := make(chan string, 100)
	listening, stop := context.WithCancel(ctx)
	defer stop()
	look, err := client.Tournament{Client: h.public(), Name: tour.Name}.Look(ctx)
	h.must(err)
	go func() {
		_ = h.public().Stream(listening, tour.Name, look.Seq, func(_ int64, data []byte) { heard <- strings.TrimSpace(string(data)) })
	}()
	h.running()
	h.enterAll(tour, 1, "1/2-1/2")
	h.waitFor("three results", func() bool { return len(r.items()) == 3 && len(heard) == 3 })
	for _, item := range r.items() {
		if said := <-heard; said != item {
			t.Errorf("the stream says %s, the webhook %s", said, item)
		}
	}
}

// Who loses the right to manage ends the webhooks they made, until somebody who has it
// takes them over; and a deleted event has none.
func TestHookEndsWithTheRight(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(6, 5)
	owner := client.Tournament{Client: h.user("olga", false), Name: tour.Name}
	event, err := h.host.Find(t.Context(), tour.Name)
	h.must(err)
	olga, _ := h.accounts.Named("olga")
	h.must(h.accounts.Grant(t.Context(), account.Console(), event, olga.ID, "", account.Owner, account.Scope{}))
	r := newReceiver(t)
	id := h.hook(owner, r, api.HookData{Sees: "all"})
	h.running()
	h.must(h.accounts.Grant(t.Context(), account.Console(), event, olga.ID, "", account.Viewer, account.Scope{}))
	h.enterAll(tour, 1, "1-0")
	h.waitFor("its end", func() bool { return h.hookNow(tour, id).State == "forbidden" })
	if got := r.got(); len(got) > 0 {
		t.Errorf("%s", got[0].body)
	}
	h.must(tour.Do(t.Context(), http.MethodPut, fmt.Sprintf("/webhooks/%d?skip=true", id), api.HookData{Address: r.http.URL, Sees: "all", Kinds: []string{"commented"}}, nil))
	h.must(tour.Do(t.Context(), http.MethodPost, "/comments", map[string]string{"text": "hello"}, nil))
	h.waitFor("the remark", func() bool { return len(r.items()) == 1 })
	h.must(tour.Do(t.Context(), http.MethodDelete, "?title=Open", nil, nil))
}

// A webhook to which nothing arrives is switched off, and one whose receiver is gone at
// once; switched on again it hears what it missed.
func TestHookIsSwitchedOff(t *testing.T) {
	h := openWith(t, filepath.Join(t.TempDir(), "pareo.db"), webhook.Options{Allow: loopback(), Pauses: []time.Duration{time.Millisecond}, GiveUp: 50 * time.Millisecond, Within: time.Second})
	tour := h.tournament(4, 3)
	r, gone := newReceiver(t), newReceiver(t)
	status := http.StatusServiceUnavailable
	r.answer = func(_ int, w http.ResponseWriter) {
		r.lock.Lock()
		defer r.lock.Unlock()
		w.WriteHeader(status)
	}
	gone.answer = func(_ int, w http.ResponseWriter) { w.WriteHeader(http.StatusGone) }
	id, other := h.hook(tour, r, api.HookData{Sees: "public"}), h.hook(tour, gone, api.HookData{Sees: "public"})
	h.running()
	h.enterAll(tour, 1, "1-0")
	h.waitFor("the end of both", func() bool {
		return h.hookNow(tour, id).State == "failed" && h.hookNow(tour, other).State == "gone"
	})
	r.lock.Lock()
	status = http.StatusOK
	r.lock.Unlock()
	h.must(tour.Do(t.Context(), http.MethodPut, fmt.Sprintf("/webhooks/%d", id), api.HookData{Address: r.http.URL, Sees: "public"}, nil))
	h.waitFor("what it missed", func() bool { return len(r.items()) == 2 })
}

// A ping arrives at once; what was sent is sent again with its id, on request; a new
// secret takes the place of the old one.
func TestHookPingAndAgain(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	r := newReceiver(t)
	id := h.hook(tour, r, api.HookData{Sees: "public"})
	var ping api.Delivery
	h.must(tour.Do(t.Context(), http.MethodPost, fmt.Sprintf("/webhooks/%d/ping", id), nil, &ping))
	if got := r.got(); len(got) != 1 || got[0].Type != "ping" || ping.Status != http.StatusNoContent || ping.ID != got[0].id {
		t.Fatalf("%+v", ping)
	}
	var renewed struct{ Secret string }
	h.must(tour.Do(t.Context(), http.MethodPost, fmt.Sprintf("/webhooks/%d/secret", id), nil, &renewed))
	r.secret = renewed.Secret
	h.running()
	h.enterAll(tour, 1, "1-0")
	h.waitFor("two results", func() bool { return len(r.items()) == 2 })
	var list struct{ Items []api.Delivery }
	first := r.got()[1]
	h.waitFor("the list", func() bool {
		h.must(tour.Do(t.Context(), http.MethodGet, fmt.Sprintf("/webhooks/%d/deliveries", id), nil, &list))
		return slices.ContainsFunc(list.Items, func(d api.Delivery) bool { return d.ID == first.id && d.Status == http.StatusNoContent })
	})
	var again api.Delivery
	h.must(tour.Do(t.Context(), http.MethodPost, fmt.Sprintf("/webhooks/%d/deliveries/%s/again", id, first.id), nil, &again))
	got := r.got()
	if last := got[len(got)-1]; last.id != first.id || string(last.body) != string(first.body) || again.Tries != 2 {
		t.Errorf("%s, and again %s", first.body, last.body)
	}
	status, text := h.send(tour.Client, http.MethodGet, api.Prefix+"/tournaments/"+tour.Name+"/webhooks", "")
	if status != http.StatusOK || strings.Contains(text, "whsec") {
		t.Error(text)
	}
}

// Addresses beside the server are refused, when they are named and when their names turn
// out to stand for one; and no redirection leads there.
func TestHookAddresses(t *testing.T) {
	h := openWith(t, filepath.Join(t.TempDir(), "pareo.db"), webhook.Options{Within: time.Second})
	tour := h.tournament(4, 3)
	for address, code := range map[string]string{
		"http://club.example/hook": "webhook.address", "https://": "webhook.address", "ftp://club.example/": "webhook.address", "https://ada:secret@club.example/": "webhook.address",
		"https://club.example/#part": "webhook.address", "https://127.0.0.1/": "webhook.private", "https://localhost/": "webhook.private", "https://10.1.2.3/": "webhook.private", "https://[::1]/": "webhook.private",
		"https://169.254.169.254/latest": "webhook.private", "https://8.8.8.8:25/": "webhook.port", "https://club.example:22/": "webhook.port", "https://club.example:0/": "webhook.port", "https://club.example:1023/": "webhook.port", "https://[::ffff:127.0.0.1]/": "webhook.private",
		"https://[64:ff9b::7f00:1%25eth0]/": "webhook.private", "HTTP://club.example/": "webhook.address",
	} {
		err := tour.Do(t.Context(), http.MethodPost, "/webhooks", api.HookData{Address: address, Sees: "public"}, nil)
		if problem, ok := err.(*api.Problem); !ok || problem.Code != code {
			t.Errorf("%s: %v", address, err)
		}
	}
	var made api.Hook
	h.must(tour.Do(t.Context(), http.MethodPost, "/webhooks", api.HookData{Address: "https://ip6-localhost.localdomain:8443/x", Sees: "public"}, &made))
	for err, data := range map[string]api.HookData{
		"webhook.kind": {Address: "https://club.example/", Sees: "public", Kinds: []string{"commented"}},
	} {
		got := tour.Do(t.Context(), http.MethodPost, "/webhooks", data, nil)
		if problem, ok := got.(*api.Problem); !ok || problem.Code != err {
			t.Errorf("%v", got)
		}
	}
	for n := range webhook.MaxHooks - 1 {
		h.must(tour.Do(t.Context(), http.MethodPost, "/webhooks", api.HookData{Address: fmt.Sprintf("HTTPS://Club.example/%d", n), Sees: "all"}, &made))
	}
	if made.Address != "https://club.example/8" {
		t.Error(made.Address)
	}
	for path, method := range map[string]string{"/webhooks": http.MethodPost, fmt.Sprintf("/webhooks/%d", made.ID): http.MethodPut} {
		if problem, ok := tour.Do(t.Context(), method, path, api.HookData{Address: "https://club.example/0", Sees: "all"}, nil).(*api.Problem); !ok || problem.Code != "webhook.same" {
			t.Error(method, problem)
		}
	}
	if problem, ok := tour.Do(t.Context(), http.MethodPost, "/webhooks", api.HookData{Address: "https://club.example/", Sees: "all"}, nil).(*api.Problem); !ok || problem.Code != "webhook.full" {
		t.Error(problem)
	}
}
