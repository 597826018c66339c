package web

import "github.com/pareo-chess/pareo/internal/account"

// route is one line of the list of routes.
type route struct {
	pattern string // of http.ServeMux
	allow   access
	answer  func(*request) error
}

// access says who may ask for a page.
type access func(*request) error

// routes is the one list of all pages.
func (s *site) routes() []route {
	see := needs(account.See)
	return []route{
		{"GET /{$}", anyone, s.home},
		{"POST /language", anyone, s.chooseLanguage},

		{"GET /first", anyone, s.first},
		{"POST /first", anyone, s.claim},
		{"GET /login", anyone, s.login},
		{"POST /login", anyone, s.signIn},
		{"POST /logout", anyone, s.signOut},

		{"GET /desk", signedIn, s.dashboard},
		{"GET /desk/{event}", see, s.overview},
		{"GET /desk/{event}/live", see, s.live},
	}
}
