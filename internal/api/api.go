package api

import (
	"context"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/tournament"
)

// Prefix is where the API lives.
const Prefix = "/api/v1"

// Players is a rating list that can be searched.
type Players interface {
	Search(ctx context.Context, query string, limit int) ([]playerlist.Entry, error)
	ByID(id int) (playerlist.Entry, bool, error)
	// Of is the list that was valid in a month, or else the present one.
	Of(month tournament.Date) *playerlist.List
}

// Options are what the API needs.
type Options struct {
	Host     *host.Host
	Accounts *account.Accounts
	Players  Players // nil = there is no rating list here
	Version  string  // of this program
	// Hooks are the webhooks; nil = there are none here.
	Hooks *webhook.Hooks
	// Base is the address under which people reach the server; "" takes that of each
	// request.
	Base string
	Log  *slog.Logger
	// Heartbeat is how often a silent stream says that it is alive; 0 = 20 s.
	Heartbeat time.Duration
}

// server is the API at work.
type server struct {
	Options
	api   huma.API
	feeds *feeds
	needs []Route
}

// New returns the API. It answers requests below Prefix and finds out by itself
// who asks.
func New(o Options) http.Handler {
	s, mux := newServer(o)
	return s.wrap(mux)
}

func newServer(o Options) (*server, *http.ServeMux) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Heartbeat == 0 {
		o.Heartbeat = 20 * time.Second
	}
	mux := http.NewServeMux()
	s := &server{Options: o, feeds: newFeeds(o.Host)}
	config := huma.DefaultConfig("Pareo", o.Version)
	config.Info.Description = "Runs chess tournaments. Points are numbers; players are named by their identity in the tournament, tournaments by their short name."
	config.Info.License = &huma.License{Name: "MIT", Identifier: "MIT"}
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	config.CreateHooks = nil // no links to schemas in answers
	config.Transformers = []huma.Transformer{plainProblem, new(filler).filled}
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token":   {Type: "http", Scheme: "bearer", Description: "A token of a user, or the secret of a phone."},
		"session": {Type: "apiKey", In: "cookie", Name: "pareo_session", Description: "The session of a browser."},
	}
	s.api = humago.New(mux, config)
	s.api.UseMiddleware(s.guard)
	s.routes()
	s.hookDocument()
	s.listsAreLists()
	s.document(mux)
	mux.HandleFunc(everythingElse, func(w http.ResponseWriter, r *http.Request) {
		if !s.preflight(mux, w, r) {
			writeProblem(w, elsewhere(mux, w, r))
		}
	})
	return s, mux
}

// everythingElse is the pattern of what no route answers.
const everythingElse = Prefix + "/"

// elsewhere says what is wrong with a request that no route answers: its method,
// if others are known at the address, else the address.
func elsewhere(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) *Problem {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := mux.Handler(other); pattern != "" && pattern != everythingElse {
			allowed = append(allowed, method)
		}
	}
	if allowed == nil {
		return problem(http.StatusNotFound, "route.unknown", "there is nothing at this address", Prefix+"/ lists what there is")
	}
	methods := strings.Join(allowed, ", ")
	w.Header().Set("Allow", methods)
	return problem(http.StatusMethodNotAllowed, "method.unknown", "this address does not take "+strings.ToUpper(r.Method), "it takes "+methods)
}

// wrap puts around all routes what each of them needs.
func (s *server) wrap(mux *http.ServeMux) http.Handler {
	return named(s.headers(s.recovered(s.Accounts.OwnSite(s.Base, s.crossSite(mux), s.Accounts.Wrap(mux)))))
}

// headers keeps answers from being used for anything but what they are.
func (s *server) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Cache-Control", "no-store")         // but what the public is told, see opened
		h.Set("X-Robots-Tag", "noindex, nofollow") // what is to be found are pages, and of some events not even these
		h.Add("Vary", "Authorization, Cookie, Accept-Language")
		next.ServeHTTP(w, r)
	})
}

// recovered answers a fault of the program itself, and keeps it for the log.
func (s *server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			fault := recover()
			if fault == nil {
				return
			}
			if fault == http.ErrAbortHandler {
				panic(fault)
			}
			s.Log.Error("a fault while answering a request", "method", r.Method, "path", r.URL.Path, "request", requestOf(r.Context()), "fault", fault, "stack", string(debug.Stack()))
			writeProblem(w, internal())
		}()
		next.ServeHTTP(w, r)
	})
}
