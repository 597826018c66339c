package web

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/web/admin"
	"github.com/pareo-chess/pareo/internal/web/desk"
	"github.com/pareo-chess/pareo/internal/web/desk/money"
	"github.com/pareo-chess/pareo/internal/web/desk/players"
	"github.com/pareo-chess/pareo/internal/web/desk/rounds"
	"github.com/pareo-chess/pareo/internal/web/desk/settings"
	"github.com/pareo-chess/pareo/internal/web/desk/teams"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/hall"
	"github.com/pareo-chess/pareo/internal/web/paper"
	"github.com/pareo-chess/pareo/internal/web/phone"
	"github.com/pareo-chess/pareo/internal/web/public"
)

// routes is the one list of all pages for who is known: what the site answers
// itself, and the lists of the rooms.
func (s *site) routes() []frame.Route {
	own := []frame.Route{
		{Pattern: "GET /{$}", Allow: frame.Anyone, Answer: s.home},
		{Pattern: "POST /language", Allow: frame.Anyone, Answer: s.chooseLanguage},
		{Pattern: "GET /help", Allow: frame.Anyone, Answer: s.help},
		{Pattern: "GET /help/{topic}", Allow: frame.Anyone, Answer: s.help},
		{Pattern: "GET /desk/{event}/live", Allow: frame.Entering, Answer: s.Live},
	}
	return slices.Concat(own, admin.Routes(), desk.Routes(), players.Routes(), teams.Routes(), money.Routes(), rounds.Routes(), settings.Routes(), paper.Routes(), hall.Routes(), phone.Routes(), public.Routes())
}

// publicRoutes is the list of the pages for players and spectators; beside them
// there are the list of tournaments and the stream of changes.
func (s *site) publicRoutes() []frame.PublicRoute {
	return slices.Concat(public.PublicRoutes(), hall.PublicRoutes(), paper.PublicRoutes())
}
