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
	Book *i18n.Book       // what pages say; nil = the texts that are built in
	Log  *slog.Logger     // nil = nothing is logged
	Now  func() time.Time // the clock; nil = time.Now
}

// base is what every page may use: where tournaments and users are, what the
// program is, and what pages compute and share.
type base struct {
	Host     *host.Host
	Accounts *account.Accounts
	Players  *playerlist.List // nil = no rating list
	Version  string
	Base     string // the address for phones; "" = that of each request
	Log      *slog.Logger
	Now      func() time.Time
	Book     *i18n.Book // what pages say
	// Mux knows the addresses of the arbiter's side.
	Mux    *http.ServeMux
	assets *assets
	// What is computed for public pages, and for those of the arbiter's side.
	publicFigures, deskFigures figureBook
	looking                    sync.Mutex // held while a forecast is made
	turns                      turns
}

// prepare completes a base: what is not given is as usual.
func (b *base) prepare() error {
	if b.Log == nil {
		b.Log = slog.New(slog.DiscardHandler)
	}
	if b.Now == nil {
		b.Now = time.Now
	}
	var err error
	if b.Book == nil {
		if b.Book, err = i18n.Load(); err != nil {
			return err
		}
	}
	b.turns = newTurns()
	b.assets, err = newAssets()
	return err
}

// site is the web application.
type site struct {
	*base
	pages *pageCache // of the public, in memory
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
	b := &base{Host: o.Host, Accounts: o.Accounts, Players: o.Players, Version: o.Version, Base: o.Base, Log: o.Log, Now: o.Now, Book: o.Book}
	if err := b.prepare(); err != nil {
		return nil, err
	}
	if err := actsNamed(b.Book); err != nil {
		return nil, err
	}
	return &site{base: b, pages: newPageCache(maxKept)}, nil
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
	s.Mux = mux
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(s.Accounts.Wrap(s.serve(route{allow: s.crossOrigin})))
	top := http.NewServeMux()
	top.Handle("GET "+publicPath, s.public())
	top.Handle("/", heardOut(compressed(guard.Handler(s.Accounts.Wrap(mux)))))
	return s.secured(top)
}
