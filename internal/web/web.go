package web

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/provider"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/public"
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/message"
)

// Options are what the pages need.
type Options struct {
	Host     *host.Host
	Accounts *account.Accounts
	Players  *playerlist.List // nil = no rating list
	Version  string           // of this program
	// Base is the address under which phones reach the server, such as
	// "https://chess.example"; "" takes that of each request.
	Base  string
	Log   *slog.Logger   // nil = nothing is logged
	Push  *push.Client   // sends notices to devices; nil = there are none
	Hooks *webhook.Hooks // nil = there are no webhooks
	// Provider vouches for people who sign in; nil = there is none.
	Provider *provider.Provider
	Now      func() time.Time // the clock; nil = time.Now
	// Troubles are what is wrong with the server, for its administrators; nil = it is
	// not known.
	Troubles func() []message.Message
}

// site is the web application.
type site struct {
	*frame.Site
	pages *pageCache // of the public, in memory
	// queries are what public pages read of the query of their address.
	queries map[string]func(string) (string, bool)
}

// Pages are the web application.
type Pages struct {
	http.Handler
	site *site
}

// New returns the pages. The error is about what is built into the program.
func New(o Options) (*Pages, error) {
	s, err := newSite(o)
	if err != nil {
		return nil, err
	}
	return &Pages{s.handler(), s}, nil
}

// SendNotices sends notices to devices whose readers follow a player, until the
// context ends and what is under way has. Outcome is told what became of each: it was
// sent, gone, delayed or refused.
func (p *Pages) SendNotices(ctx context.Context, every time.Duration, outcome func(string)) {
	if p.site.Push != nil {
		public.NewSender(p.site.Site, outcome).Run(ctx, every)
	}
}

func newSite(o Options) (*site, error) {
	b := &frame.Site{Host: o.Host, Accounts: o.Accounts, Players: o.Players, Version: o.Version, Base: o.Base, Log: o.Log, Now: o.Now, Push: o.Push, Hooks: o.Hooks, Provider: o.Provider, Troubles: o.Troubles}
	if err := b.Prepare(); err != nil {
		return nil, err
	}
	s := &site{Site: b, pages: newPageCache(maxKept)}
	s.queries = s.parameters()
	b.Host.WhenGone(func(id store.ID) {
		s.pages.drop(id)
		b.Forget(id)
	})
	return s, nil
}

// handler puts the routes behind what holds for all of them.
func (s *site) handler() http.Handler {
	mux := http.NewServeMux()
	for _, r := range s.routes() {
		mux.Handle(r.Pattern, s.serve(r))
	}
	mux.Handle("GET "+frame.AssetPath, s.Assets)
	mux.Handle("/", s.serve(frame.Route{Allow: s.notFound}))
	s.Mux = mux
	elsewhere := s.Accounts.Wrap(s.serve(frame.Route{Allow: s.crossOrigin}))
	top := http.NewServeMux()
	top.Handle("GET "+frame.PublicRoot, s.public())
	top.Handle("/", heardOut(Compressed(s.Accounts.OwnSite(s.Base, elsewhere, s.Accounts.Wrap(mux)))))
	return s.secured(top)
}
