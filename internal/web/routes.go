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

// publicRoutes is the list of the pages for players and spectators; beside them
// there are the list of tournaments and the stream of changes.
func (s *site) publicRoutes() []publicRoute {
	return []publicRoute{
		{"GET /t/{event}", s.publicOverview},
		{"GET /t/{event}/pairings", s.publicPairings},
		{"GET /t/{event}/pairings/{round}", s.publicPairings},
		{"GET /t/{event}/names", s.publicNames},
		{"GET /t/{event}/names/{round}", s.publicNames},
		{"GET /t/{event}/results", s.publicResults},
		{"GET /t/{event}/results/{round}", s.publicResults},
		{"GET /t/{event}/standings", s.publicStandings},
		{"GET /t/{event}/standings/{round}", s.publicStandings},
		{"GET /t/{event}/cross", s.publicCross},
		{"GET /t/{event}/cross/{round}", s.publicCross},
		{"GET /t/{event}/players", s.publicPlayers},
		{"GET /t/{event}/player/{player}", s.publicPlayer},
	}
}
