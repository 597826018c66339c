package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
)

// Options are what the pages need.
type Options struct {
	Host     *host.Host
	Accounts *account.Accounts
	Players  *playerlist.List // nil = no rating list
	Version  string           // of this program
	// Base is the address under which phones reach the server, such as
	// "https://chess.example"; "" takes that of each request.
	Base string
	Log  *slog.Logger     // nil = nothing is logged
	Now  func() time.Time // the clock; nil = time.Now
}

// site is the web application.
type site struct {
	Options
	book   *i18n.Book
	assets *assets
	// What public pages keep in memory: pages, what is computed for them, and
	// the tournaments by their short names.
	pages   *pageCache
	numbers figureBook
	names   sync.Map   // string to store.ID
	looking sync.Mutex // held while a forecast is made
	// What pages of the arbiter's side compute.
	deskNumbers figureBook
	turns       turns
	mux         *http.ServeMux // of the arbiter's side
	// pseudo makes pages speak a language that shows what escaped translation;
	// for tests.
	pseudo bool
}

// New returns the pages. The error is about what is built into the program.
func New(o Options) (http.Handler, error) {
	s, err := newSite(o)
	if err != nil {
		return nil, err
	}
	return s.handler(), nil
}

func newSite(o Options) (*site, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	book, err := i18n.Load()
	if err != nil {
		return nil, err
	}
	if err := actsNamed(book); err != nil {
		return nil, err
	}
	assets, err := newAssets()
	if err != nil {
		return nil, err
	}
	return &site{Options: o, book: book, assets: assets, pages: newPageCache(mostKept), turns: newTurns()}, nil
}

// actsNamed refuses to start with an act that has no name in some language.
func actsNamed(book *i18n.Book) error {
	for _, l := range book.Languages() {
		for _, kind := range journal.Kinds() {
			if !l.Has(journal.MessageOf(kind)) {
				return fmt.Errorf("the message %q is missing in %s", journal.MessageOf(kind), l.Name())
			}
		}
	}
	return nil
}

// handler puts the routes behind what holds for all of them.
func (s *site) handler() http.Handler {
	mux := http.NewServeMux()
	for _, r := range s.routes() {
		mux.Handle(r.pattern, s.serve(r))
	}
	mux.Handle("GET "+assetPath, s.assets)
	mux.Handle("/", s.serve(route{allow: s.notFound}))
	s.mux = mux
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(s.Accounts.Wrap(s.serve(route{allow: s.crossOrigin})))
	top := http.NewServeMux()
	top.Handle("GET "+publicPath, s.public())
	top.Handle("/", heardOut(compressed(guard.Handler(s.Accounts.Wrap(mux)))))
	return s.secured(top)
}
