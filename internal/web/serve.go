package web

import (
	"errors"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// serve answers the requests of one route.
func (s *site) serve(route frame.Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &frame.Page{Language: s.language(r), Request: r, Out: w, Site: s.Site}
		defer recovered(p)
		defer p.Tidy()
		if err := s.answer(p, route); err != nil {
			failed(p, err)
		}
	})
}

func (s *site) answer(p *frame.Page, route frame.Route) error {
	var err error
	if p.Actor, err = account.Asking(p.Context()); err != nil {
		return err
	}
	if p.Method != http.MethodGet {
		p.LeaveForm()
	}
	if err := s.admit(p, route); err != nil {
		if errors.Is(err, frame.ErrSignIn) && p.Method == http.MethodPost {
			_ = p.ReadFormOf(frame.MaxKeptBody, budget.StrangersTime) // what cannot be read cannot be kept
		}
		return err
	}
	if p.Method == http.MethodPost {
		if err := p.ReadForm(); err != nil {
			return err
		}
	}
	p.TakeFlash()
	p.Does = route.Does
	return route.Answer(p)
}

// admit finds the tournament of the page and lets in who may ask for it. All of
// its pages take a right: a stranger is asked to sign in, whether or not there is
// such a tournament.
func (s *site) admit(p *frame.Page, route frame.Route) error {
	if name := p.PathValue("event"); name != "" {
		if p.Actor == nil {
			return frame.ErrSignIn
		}
		var err error
		if p.Event, err = s.eventNamed(p, name); err != nil {
			return err
		}
	}
	return route.Allow(p)
}

// eventNamed finds the tournament of a short name.
func (s *site) eventNamed(p *frame.Page, name string) (*frame.Event, error) {
	id, err := s.Host.Find(p.Context(), name)
	if err != nil {
		return nil, err
	}
	state, err := s.View(p.Context(), p.Actor, id)
	if err != nil {
		return nil, host.HiddenIf(err, id)
	}
	return &frame.Event{ID: id, Name: name, State: state}, nil
}

// languageCookie remembers the language somebody chose.
const languageCookie = "pareo_language"

// language finds the language of a reader.
func (s *site) language(r *http.Request) *i18n.Language {
	chosen := ""
	if cookie, err := r.Cookie(languageCookie); err == nil {
		chosen = cookie.Value
	}
	return s.Book.For(chosen, r.Header.Get("Accept-Language"))
}
