package web

import (
	"bytes"
	"net/http"
	"strings"
)

// publicPath is where the pages for players and spectators lie: /t/NAME. They
// know no sessions, so that a page is the same for all who read its language.
const publicPath = "/t/"

// publicRoute is a line of the list of public pages. Pages are made once for
// every state of the tournament and sent from memory; answer writes them with
// request.render or request.file.
type publicRoute struct {
	pattern string
	answer  func(*request) error
}

// public answers what players and spectators ask for.
func (s *site) public() http.Handler {
	mux := http.NewServeMux()
	for _, r := range s.publicRoutes() {
		mux.Handle(r.pattern, s.servePublic(func(p *request) error { return s.answerPublic(p, r) }))
	}
	mux.Handle("GET "+publicPath+"{$}", s.servePublic(s.publicIndex))
	mux.Handle("GET "+publicPath+"{event}/live", s.servePublic(s.publicLive))
	mux.Handle("/", s.servePublic(s.notFound))
	return mux
}

func (s *site) servePublic(answer func(*request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &request{Language: s.publicLanguage(r), Request: r, w: w, site: s.base, public: true}
		defer p.recovered()
		if err := answer(p); err != nil {
			p.failed(err)
		}
	})
}

// maxQuery is how long the query of a page may be: what is longer was not
// written by a person and only fills the memory.
const maxQuery = 400

// answerPublic sends a page from memory, where it is made if need be.
func (s *site) answerPublic(p *request, r publicRoute) error {
	if len(p.URL.RawQuery) > maxQuery {
		return errNotFound
	}
	if err := s.publicEvent(p); err != nil {
		return err
	}
	key := pageKey{p.event.ID, p.event.State.Seq, p.Code(), p.URL.RequestURI()}
	page, err := s.pages.get(key, func() (*packedPage, error) { return s.packPublic(p, r) })
	if err != nil {
		return err
	}
	return page.send(p.w, p.Request)
}

// publicEvent finds the tournament of a page as the public may see it.
func (s *site) publicEvent(p *request) error {
	name := p.PathValue("event")
	id, err := s.Host.Find(p.Context(), name)
	if err != nil {
		return err
	}
	state, err := s.view(p.Context(), nil, id)
	if err != nil {
		return err
	}
	p.event = &event{ID: id, Name: name, State: state}
	return nil
}

// packPublic makes a page. It is made for all who wait for it, whoever of them
// goes away meanwhile.
func (s *site) packPublic(p *request, r publicRoute) (*packedPage, error) {
	sheet := &recorder{header: make(http.Header)}
	maker := *p
	maker.w = sheet
	maker.Request = p.WithContext(p.background())
	if err := r.answer(&maker); err != nil {
		return nil, err
	}
	return s.pages.pack(sheet.header.Get("Content-Type"), sheet.header.Get(fileHeader), sheet.body.Bytes())
}

// fileHeader carries the name of a file from a handler to the page that is kept.
const fileHeader = "X-File"

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

// at returns the address of a public page of the tournament at hand.
func (p *request) at(parts ...string) string {
	return publicPath + p.event.Name + strings.Join(parts, "")
}
