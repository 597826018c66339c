package api

// routes is the list of all routes, part by part.
func (s *server) routes() {
	s.api.OpenAPI().Components.Schemas.Schema(problemType(), true, "Problem")
	s.tournamentRoutes()
	s.playerRoutes()
	s.teamRoutes()
	s.teamLeaveRoutes()
	s.numberRoutes()
	s.byeRoutes()
	s.roundRoutes()
	s.handRoutes()
	s.boardRoutes()
	s.standingRoutes()
	s.whyRoutes()
	s.forecastRoutes()
	s.prizeRoutes()
	s.ratingRoutes()
	s.rankingRoutes()
	s.historyRoutes()
	s.fileRoutes()
	s.roleRoutes()
	s.deviceRoutes()
	s.userRoutes()
	s.tokenRoutes()
	s.sessionRoutes()
	s.listRoutes()
}
