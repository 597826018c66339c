package cli

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/metrics"
	"github.com/pareo-chess/pareo/internal/store"
)

// figures are what a server counts of itself.
type figures struct {
	registry metrics.Registry
	requests *metrics.Counter
	seconds  *metrics.Histogram
	notices  *metrics.Counter
	hooks    *metrics.Counter
	live     atomic.Int64
}

// newFigures begins to count what an installation does. wrote hears how each
// transaction ended.
func newFigures(i *installation, wrote func(error)) *figures {
	f := &figures{}
	f.requests = f.registry.Counter("pareo_requests_total", "Requests answered, by the part of the program and the status.", "class", "status")
	f.seconds = f.registry.Histogram("pareo_request_seconds", "How long requests took; live connections are not in it.",
		[]float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10}, "class")
	f.notices = f.registry.Counter("pareo_notices_total", "Notices to devices (Web Push), by what became of them.", "outcome")
	f.hooks = f.registry.Counter("pareo_webhooks_total", "Messages to webhooks, by what became of them.", "outcome")
	f.registry.Gauge("pareo_live_connections", "Live connections open now.", func() float64 { return float64(f.live.Load()) })
	f.registry.Gauge("pareo_tournaments_open", "Tournaments in memory now.", func() float64 { return float64(i.host.Loaded()) })
	f.registry.Gauge("pareo_journal_loads", "How often a whole journal was read since the start.", func() float64 { return float64(i.host.Loads()) })
	batch := f.registry.Histogram("pareo_commit_writes", "How many writes went to disk with one flush.", []float64{1, 2, 4, 8, 16, 32, 64, 128, 256})
	flush := f.registry.Histogram("pareo_flush_seconds", "How long the database took to put a transaction on disk.", []float64{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 1, 10})
	failed := f.registry.Counter("pareo_store_errors_total", "Transactions that could not be written.")
	failed.Add(0)
	i.store.Observe(func(w store.Written) {
		wrote(w.Err)
		if w.Err != nil {
			failed.Add(1)
			return
		}
		batch.Observe(float64(w.Appends))
		flush.Observe(w.Flush.Seconds())
	})
	return f
}

// notice counts what became of a notice to a device.
func (f *figures) notice(outcome string) { f.notices.Add(1, outcome) }

// delivery counts what became of a message to a webhook.
func (f *figures) delivery(outcome string) { f.hooks.Add(1, outcome) }

// classOf is the part of the program that a path belongs to. There are few, so
// that nobody can fill the memory with names.
func classOf(path string) string {
	switch {
	case strings.HasSuffix(path, "/stream"), strings.HasSuffix(path, "/live"):
		return "live"
	case strings.HasPrefix(path, api.Prefix+"/"):
		return "api"
	case strings.HasPrefix(path, "/t/"):
		return "public"
	case strings.HasPrefix(path, "/static/"):
		return "static"
	case path == "/healthz", path == "/readyz":
		return "health"
	}
	return "page"
}

// count counts the requests that a handler answers.
func (f *figures) count(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		class, start := classOf(r.URL.Path), time.Now()
		answer := &answered{ResponseWriter: w}
		if class == "live" {
			f.live.Add(1)
		}
		defer func() {
			if class == "live" {
				f.live.Add(-1)
			} else {
				f.seconds.Observe(time.Since(start).Seconds(), class)
			}
			f.requests.Add(1, class, strconv.Itoa(max(answer.status, http.StatusOK)))
		}()
		next.ServeHTTP(answer, r)
	})
}

// answered remembers the status of an answer.
type answered struct {
	http.ResponseWriter
	status int
}

// WriteHeader sends the status, which is remembered.
func (a *answered) WriteHeader(status int) {
	if a.status == 0 && status >= http.StatusOK {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

// Unwrap lets others reach what the connection itself can do.
func (a *answered) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// serveFigures shows the figures at a place of their own, if there is to be one,
// until the function it returns is called.
func (s *serveCmd) serveFigures(con *console, f *figures) (stop func(), err error) {
	if s.Metrics == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", s.Metrics)
	if err != nil {
		return nil, failf(fileAccess, "pareo serve: cannot listen at %s: %s; choose another place with --metrics", s.Metrics, reason(err))
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = f.registry.WriteTo(w) // the connection is gone, or it is not
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second}
	go func() { _ = server.Serve(listener) }() // ends with Close
	fmt.Fprintf(con.stderr, "Figures are at http://%s/metrics\n", shownAddress(listener.Addr()))
	return func() { _ = server.Close() }, nil
}

// withHealth answers those who ask whether the program runs (/healthz) and
// whether it can work, which is to read and to write (/readyz), and leaves the rest to a handler.
func withHealth(next http.Handler, st *store.Store, log *slog.Logger) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", next)
	plain := func(w http.ResponseWriter, status int, text string) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		w.WriteHeader(status)
		fmt.Fprintln(w, text)
	}
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		err := st.Ready(r.Context())
		var trouble *store.Trouble
		switch { // what exactly is wrong stands in the log, not here
		case err == nil:
			plain(w, http.StatusOK, "ready")
			return
		case errors.As(err, &trouble) && trouble.Kind == store.DiskFull:
			plain(w, http.StatusServiceUnavailable, "the disk is full")
		case errors.As(err, &trouble) && trouble.Kind == store.ReadOnly:
			plain(w, http.StatusServiceUnavailable, "the database cannot be written to")
		default:
			plain(w, http.StatusServiceUnavailable, "the database does not answer")
		}
		log.Error("the server is not ready", "error", err)
	})
	return mux
}
