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
	see, pair, results := needs(account.See), needs(account.Pair), needs(account.EnterResults)
	manage, delegate := needs(account.Manage), needs(account.Delegate)
	return append(s.playerRoutes(), []route{
		{"GET /{$}", anyone, s.home},
		{"POST /language", anyone, s.chooseLanguage},
		{"GET /help", anyone, s.help},
		{"GET /help/{topic}", anyone, s.help},

		{"GET /first", anyone, s.first},
		{"POST /first", anyone, s.claim},
		{"GET /login", anyone, s.login},
		{"POST /login", anyone, s.signIn},
		{"POST /logout", anyone, s.signOut},

		{"GET /desk", signedIn, s.dashboard},
		{"GET /desk/new", signedIn, s.create},
		{"POST /desk/new", signedIn, s.begin},
		{"POST /desk/import", signedIn, s.importFile},
		{"GET /desk/{event}", entering, s.overview},
		{"GET /desk/{event}/live", entering, s.live},
		{"GET /desk/{event}/export/{file}", see, s.exportFile},

		{"GET /desk/{event}/rounds", entering, s.rounds},
		{"GET /desk/{event}/rounds/{round}", entering, s.round},
		{"GET /desk/{event}/rounds/{round}/why", see, s.roundWhy},
		{"GET /desk/{event}/rounds/{round}/why/{player}", see, s.roundWhy},
		{"POST /desk/{event}/rounds/{round}/result", results, s.enterResult},
		{"POST /desk/{event}/rounds/{round}/confirm", results, s.confirmResult},
		{"GET /desk/{event}/rounds/{round}/boards/{board}", see, s.board},
		{"POST /desk/{event}/rounds/{round}/correct", pair, s.correctResult},
		{"POST /desk/{event}/rounds/{round}/colours", pair, s.correctColours},
		{"POST /desk/{event}/pair", pair, s.pair},
		{"POST /desk/{event}/pair/again", pair, s.pairAgain},
		{"POST /desk/{event}/discard", pair, s.discard},
		{"POST /desk/{event}/publish", pair, s.publish},
		{"POST /desk/{event}/unpublish", pair, s.unpublish},
		{"POST /desk/{event}/close", pair, s.closeRound},

		{"GET /desk/{event}/hand", pair, s.hand},
		{"POST /desk/{event}/hand", pair, s.changeHand},
		{"POST /desk/{event}/hand/begin", pair, s.beginHand},
		{"POST /desk/{event}/hand/end", pair, s.endHand},

		{"GET /desk/{event}/sheets", see, s.sheets},
		{"GET /desk/{event}/paper/{what}", see, s.paper},
		{"GET /desk/{event}/paper/{what}/{round}", see, s.paper},

		{"GET /desk/{event}/forecast", see, s.deskForecast},
		{"GET /desk/{event}/standings", see, s.standings},
		{"GET /desk/{event}/history", see, s.history},
		{"POST /desk/{event}/undo", pair, s.undo},
		{"POST /desk/{event}/redo", pair, s.redo},

		{"GET /desk/{event}/phones", delegate, s.phones},
		{"POST /desk/{event}/phones", delegate, s.invitePhone},
		{"POST /desk/{event}/phones/revoke", delegate, s.revokePhone},
		{"GET /device/{code}", anyone, s.enrol},
		{"POST /device/{code}", anyone, s.takePlace},
		{"GET /phone", anyone, s.phone},
		{"GET /phone/live", anyone, s.phoneLive},

		{"GET /desk/{event}/settings", manage, s.settings},
		{"POST /desk/{event}/settings", manage, s.saveSettings},
		{"GET /desk/{event}/prizes", pair, s.prizes},
		{"POST /desk/{event}/prizes", pair, s.savePrizes},
		{"POST /desk/{event}/public", pair, s.setPublic},
		{"POST /desk/{event}/announce", pair, s.announce},
		{"GET /desk/{event}/schedule", pair, s.schedule},
		{"POST /desk/{event}/schedule", pair, s.saveSchedule},
		{"POST /desk/{event}/fide", manage, s.leaveFide},
		{"POST /desk/{event}/roles", manage, s.grant},
		{"POST /desk/{event}/roles/revoke", manage, s.revoke},

		{"GET /users", administrators, s.users},
		{"POST /users", administrators, s.createUser},
		{"POST /users/enable", administrators, s.enableUser},
		{"POST /users/password", administrators, s.setPassword},
	}...)
}

// playerRoutes are those about the players of a tournament.
func (s *site) playerRoutes() []route {
	see, pair, manage := needs(account.See), needs(account.Pair), needs(account.Manage)
	return []route{
		{"GET /desk/{event}/players", see, s.players},
		{"POST /desk/{event}/players", pair, s.register},
		{"GET /desk/{event}/players/search", pair, s.searchPlayers},
		{"GET /desk/{event}/players/import", pair, s.importPlayers},
		{"POST /desk/{event}/players/import", pair, s.readPlayers},
		{"GET /desk/{event}/players/{player}", see, s.player},
		{"POST /desk/{event}/players/{player}", pair, s.changePlayer},
		{"GET /desk/{event}/players/{player}/row", see, s.playerRow},
		{"POST /desk/{event}/players/{player}/withdraw", pair, s.withdraw},
		{"POST /desk/{event}/players/{player}/return", pair, s.readmit},
		{"POST /desk/{event}/players/{player}/remove", pair, s.remove},
		{"POST /desk/{event}/players/{player}/bye", pair, s.askBye},
		{"POST /desk/{event}/players/{player}/present", pair, s.present},
		{"POST /desk/{event}/players/{player}/seed", pair, s.setSeed},
		{"GET /desk/{event}/ratings", pair, s.ratings},
		{"POST /desk/{event}/ratings", pair, s.updateRatings},
		{"GET /desk/{event}/checkin", pair, s.checkIn},
		{"POST /desk/{event}/checkin", pair, s.checkAll},
		{"POST /desk/{event}/entries/close", pair, s.closeEntries},
		{"POST /desk/{event}/entries/open", pair, s.openEntries},

		{"GET /desk/{event}/teams", pair, s.teams},
		{"POST /desk/{event}/teams", pair, s.registerTeam},
		{"GET /desk/{event}/teams/{team}", pair, s.team},
		{"POST /desk/{event}/teams/{team}", pair, s.changeTeam},
		{"POST /desk/{event}/teams/{team}/lineup", pair, s.setLineup},
		{"POST /desk/{event}/teams/{team}/withdraw", pair, s.withdrawTeam},
		{"POST /desk/{event}/teams/{team}/return", pair, s.returnTeam},
		{"POST /desk/{event}/teams/{team}/remove", pair, s.removeTeam},
		{"POST /desk/{event}/forfeit", pair, s.forfeitMatch},
		{"GET /desk/{event}/numbers", pair, s.pairingNumbers},
		{"POST /desk/{event}/numbers", pair, s.setNumbers},
		{"POST /desk/{event}/numbers/regenerate", pair, s.regenerate},
		{"POST /desk/{event}/numbers/exchange", pair, s.exchange},
		{"GET /desk/{event}/points", see, s.adjustments},
		{"POST /desk/{event}/points", pair, s.adjust},
		{"POST /desk/{event}/points/remove", pair, s.removeAdjustment},
		{"GET /desk/{event}/acceleration", manage, s.acceleration},
		{"POST /desk/{event}/acceleration", manage, s.accelerate},
		{"POST /desk/{event}/acceleration/remove", manage, s.removeAcceleration},
		{"GET /desk/{event}/forbidden", manage, s.forbidden},
		{"POST /desk/{event}/forbidden", manage, s.forbid},
		{"POST /desk/{event}/forbidden/remove", manage, s.allow},
	}
}

// publicRoutes is the list of the pages for players and spectators; beside them
// there are the list of tournaments and the stream of changes.
func (s *site) publicRoutes() []publicRoute {
	return []publicRoute{
		{"GET /t/{event}", s.publicOverview},
		{"GET /t/{event}/pairings", s.publicPairings},
		{"GET /t/{event}/pairings/{round}", s.publicPairings},
		{"GET /t/{event}/matches", s.publicMatches},
		{"GET /t/{event}/matches/{round}", s.publicMatches},
		{"GET /t/{event}/team/{team}", s.publicTeam},
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
		{"GET /t/{event}/course", s.publicCourse},
		{"GET /t/{event}/why", s.publicWhy},
		{"GET /t/{event}/why/{round}", s.publicWhy},
		{"GET /t/{event}/why/{round}/{player}", s.publicWhy},
		{"GET /t/{event}/forecast", s.publicForecast},
		{"GET /t/{event}/more", s.publicMore},
		{"GET /t/{event}/files/{file}", s.publicFile},
		{"GET /t/{event}/hall/{what}", s.hall},
		{"GET /t/{event}/paper/{what}", s.paper},
		{"GET /t/{event}/paper/{what}/{round}", s.paper},
	}
}
