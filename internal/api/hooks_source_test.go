package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/webhook"
)

// behind is a source that does not know yet what happened after a number, and fails first.
type behind struct {
	webhook.Source
	seq   int64
	lags  atomic.Bool
	calls atomic.Int32
}

func (b *behind) After(ctx context.Context, id store.ID, much host.Sight, position string) ([]webhook.News, int64, error) {
	if b.calls.Add(1) == 1 {
		panic("a fault of this program")
	}
	if b.lags.Load() {
		return nil, b.seq, nil
	}
	return b.Source.After(ctx, id, much, position)
}

// run runs webhooks until the test ends.
func (h *house) run(o webhook.Options) {
	h.Helper()
	o.Store, o.Host, o.Allow, o.Pauses, o.Within = h.store, h.host, loopback(), []time.Duration{10 * time.Millisecond}, time.Second
	hooks, err := webhook.New(h.Context(), o)
	h.must(err)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		hooks.Run(ctx, 5*time.Millisecond)
	}()
	h.Cleanup(func() {
		stop()
		<-done
	})
}

// What this server does not know yet when it looks is told later, also if nothing else
// happens; and a fault of the program is one of the hook alone.
func TestHookOfAServerThatIsBehind(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	r := newReceiver(t)
	h.hook(tour, r, api.HookData{Sees: "public"})
	look, err := tour.Look(t.Context())
	h.must(err)
	source := &behind{Source: api.NewSource(h.host), seq: look.Seq}
	source.lags.Store(true)
	h.enterAll(tour, 1, "1-0")
	h.run(webhook.Options{Accounts: h.accounts, Source: source})
	h.waitFor("some looks", func() bool { return source.calls.Load() > 3 })
	source.lags.Store(false)
	h.waitFor("what was not known", func() bool { return len(r.items()) == 2 })
}

// When nobody can tell who may what, a hook waits; it is not switched off.
func TestHookWhenAccountsCannotBeRead(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	r := newReceiver(t)
	id := h.hook(tour, r, api.HookData{Sees: "all"})
	other, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "other.db"))
	h.must(err)
	unreadable, err := account.Open(t.Context(), other, account.Options{})
	h.must(err)
	t.Cleanup(unreadable.Close)
	h.must(other.Close())
	source := &behind{Source: api.NewSource(h.host)}
	h.run(webhook.Options{Accounts: unreadable, Source: source})
	h.enterAll(tour, 1, "1-0")
	h.waitFor("some tries", func() bool { return source.calls.Load() > 4 })
	if got := h.hookNow(tour, id); got.State != "on" || len(r.got()) > 0 {
		t.Errorf("%+v", got)
	}
}

// A message is sent again as it was read, not by what the hook sees now.
func TestHookAgainAfterItSeesAnother(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	r := newReceiver(t)
	id := h.hook(tour, r, api.HookData{Sees: "public"})
	h.running()
	h.enterAll(tour, 1, "1-0")
	h.waitFor("two results", func() bool { return len(r.items()) == 2 })
	first := r.got()[0]
	path := hookPath(id)
	h.must(tour.Do(t.Context(), http.MethodPut, path, api.HookData{Address: r.http.URL, Sees: "all"}, nil))
	h.must(tour.Do(t.Context(), http.MethodPost, path+"/deliveries/"+first.id+"/again", nil, nil))
	got := r.got()
	if last := got[len(got)-1]; string(last.body) != string(first.body) {
		t.Errorf("%s, and again %s", first.body, last.body)
	}
}

func hookPath(id int64) string { return "/webhooks/" + strconv.FormatInt(id, 10) }

// Who makes, changes and ends a webhook is in the journal of the installation, with the
// host alone.
func TestHooksAreInTheLog(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	data := api.HookData{Address: "https://club.example/secret", Sees: "public"}
	var made api.Hook
	h.must(tour.Do(t.Context(), http.MethodPost, "/webhooks", data, &made))
	h.must(tour.Do(t.Context(), http.MethodPut, hookPath(made.ID), data, nil))
	h.must(tour.Do(t.Context(), http.MethodDelete, hookPath(made.ID), nil, nil))
	list, _, err := h.accounts.Log(t.Context(), account.Console(), account.LogQuery{Topic: account.Hooks})
	h.must(err)
	var told string
	for _, e := range list {
		told += e.Actor + " " + e.Kind + " " + e.Name + "\n"
	}
	if want := "token test of ada webhook removed club.example\ntoken test of ada webhook changed club.example\ntoken test of ada webhook made club.example\n"; told != want {
		t.Errorf("%s, want %s", told, want)
	}
}
