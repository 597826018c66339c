package frame

import (
	"log/slog"
	"net/http"
	"time"

	"golang.org/x/time/rate"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/provider"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/message"
)

// Site is what every page may use: where tournaments and users are, what the
// program is, and what pages compute and share.
type Site struct {
	Host     *host.Host
	Accounts *account.Accounts
	Players  *playerlist.List // nil = no rating list
	Version  string
	Base     string // the address for phones; "" = that of each request
	Log      *slog.Logger
	Now      func() time.Time
	Book     *i18n.Book // what pages say
	// Push sends notices to devices; nil = there are none.
	Push *push.Client
	// Hooks are the webhooks; nil = there are none.
	Hooks *webhook.Hooks
	// Provider vouches for people who sign in; nil = there is none.
	Provider *provider.Provider
	// Troubles are what is wrong with the server, for its administrators.
	Troubles func() []message.Message
	// Asking is how fast browsers may ask for them, all together.
	Asking *rate.Limiter
	// Mux knows the addresses of the arbiter's side.
	Mux    *http.ServeMux
	Assets *Assets
	// What is computed for public pages, and for those of the arbiter's side.
	publicValues, deskValues computed.Book
	turns                    turns
}

// Prepare completes a site: what is not given is as usual.
func (s *Site) Prepare() error {
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	var err error
	if s.Book, err = i18n.Load(message.Message.In); err != nil {
		return err
	}
	if s.Troubles == nil {
		s.Troubles = func() []message.Message { return nil }
	}
	s.turns = newTurns()
	s.Asking = rate.NewLimiter(20, 400) // a hall asks at once; nobody fills the disk
	s.Assets, err = builtIn()
	return err
}
