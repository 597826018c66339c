package web

import (
	"bytes"
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/public"
)

// public answers what players and spectators ask for.
func (s *site) public() http.Handler {
	mux := http.NewServeMux()
	for _, r := range s.publicRoutes() {
		mux.Handle(r.Pattern, s.servePublic(func(p *frame.Page) error { return s.answerPublic(p, r) }))
	}
	mux.Handle("GET "+frame.PublicRoot+"{$}", s.servePublic(public.Index))
	mux.Handle("GET "+frame.PublicRoot+"{event}/live", s.servePublic(s.publicLive))
	mux.Handle("GET "+frame.PublicRoot+"{event}/journal", s.servePublic(s.publicJournal))
	mux.Handle("/", s.servePublic(s.notFound))
	return mux
}

func (s *site) servePublic(answer func(*frame.Page) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &frame.Page{Language: s.publicLanguage(r), Request: r, Out: w, Site: s.Site, Public: true}
		defer recovered(p)
		if err := answer(p); err != nil {
			failed(p, err)
		}
	})
}

// answerPublic sends a page from memory, where it is made if need be.
func (s *site) answerPublic(p *frame.Page, r frame.PublicRoute) error {
	if len(p.URL.RawQuery) > budget.Query {
		return frame.ErrNotFound
	}
	p.Request = s.understood(p.Request, &r)
	if !p.PathIsPlain() {
		return frame.ErrNotFound
	}
	if err := s.publicEvent(p); err != nil {
		return err
	}
	if err := p.Shown(); err != nil {
		return err
	}
	if r.Together != nil && r.Together(p) {
		if _, err := p.Together(); err != nil {
			return err
		}
	}
	key := pageKey{event: p.Event.ID, stamp: p.Version(), language: p.Code(), address: p.URL.RequestURI()}
	if r.Neighbours {
		key.beside = p.SectionsKey()
	}
	page, err := s.pages.get(p.Context(), key, func(ctx context.Context) (*packedPage, error) { return s.packPublic(ctx, p, r) })
	if err != nil {
		return err
	}
	return page.send(p.Out, p.Request)
}

// publicEvent finds the tournament of a page as the public may see it.
func (s *site) publicEvent(p *frame.Page) error {
	name := p.PathValue("event")
	id, err := s.Host.Find(p.Context(), name)
	if err != nil {
		return err
	}
	state, err := s.View(p.Context(), nil, id)
	if err != nil {
		return err
	}
	p.Event = &frame.Event{ID: id, Name: name, State: state}
	if state.Public.Announcement == journal.Unlisted {
		p.Out.Header().Set("X-Robots-Tag", "noindex, nofollow")
	}
	return nil
}

// packPublic makes a page. It is made for all who wait for it, until the context ends
// with the last of them.
func (s *site) packPublic(ctx context.Context, p *frame.Page, r frame.PublicRoute) (*packedPage, error) {
	sheet := &recorder{header: make(http.Header)}
	maker := *p
	maker.Out = sheet
	maker.Request = p.WithContext(ctx)
	if err := r.Answer(&maker); err != nil {
		return nil, err
	}
	return s.pages.pack(sheet.header.Get("Content-Type"), sheet.header.Get(frame.FileHeader), sheet.body.Bytes())
}

// recorder takes a page down instead of sending it.
type recorder struct {
	header http.Header
	body   bytes.Buffer
}

// Header returns the header.
func (r *recorder) Header() http.Header { return r.header }

// WriteHeader is for pages that went well; others are errors.
func (r *recorder) WriteHeader(int) {}

// Write takes a part of the page down.
func (r *recorder) Write(data []byte) (int, error) { return r.body.Write(data) }

// publicJournal compares the journal, as it is now, with what somebody has kept of it.
func (s *site) publicJournal(p *frame.Page) error {
	if err := s.publicEvent(p); err != nil {
		return err
	}
	if err := p.Shown(); err != nil {
		return err
	}
	return public.Journal(p)
}

// publicLive tells a public page whenever something public of its tournament has
// changed.
func (s *site) publicLive(p *frame.Page) error {
	if err := s.publicEvent(p); err != nil {
		return err
	}
	if err := p.ListenTogether(); err != nil {
		return err
	}
	return s.Stream(p, func() bool { return true })
}
