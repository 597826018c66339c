package tournament

// Game is a game between two people, or in a team event a board that one side
// left empty (White or Black is then NoPlayer).
type Game struct {
	White, Black PlayerID
	Result       Result
	// NoColours says that the record does not tell who had which colour, as
	// old files do for forfeits. White and Black are then in no order.
	NoColours bool
	// ForNow is what an adjourned game counts for pairing until it is finished, where
	// the arbiter has adjudicated it provisionally (US Swiss, rule VII): a win of either
	// side or a draw; NoResult = nobody has, and it counts as a draw.
	ForNow Result `json:",omitempty"`
}

// ForPairing is the result with which later rounds are paired: of an adjourned game the
// provisional one, or else a draw (C.04.2; handling rules, F.8).
func (g *Game) ForPairing() Result {
	switch {
	case g.Result != AdjournedGame:
		return g.Result
	case g.ForNow != NoResult:
		return g.ForNow
	}
	return Drawn
}

// Turned is the game with the colours the other way round; ok is false if its result
// has no such form.
func (g Game) Turned() (turned Game, ok bool) {
	turned = Game{White: g.Black, Black: g.White, NoColours: g.NoColours}
	if turned.Result, ok = g.Result.turned(); !ok {
		return turned, false
	}
	turned.ForNow, ok = g.ForNow.turned()
	return turned, ok
}

// turned is the result seen from the other side.
func (r Result) turned() (Result, bool) {
	white, black := r.Outcomes()
	return ResultOf(black, white)
}

// Bye is a round in which a player had no opponent: one of the four byes, or
// Absent.
type Bye struct {
	Player PlayerID
	Kind   Outcome
}

// Round is a round: its games in board order, its byes, and in a team event
// what departs from the ordinary. A player named nowhere was absent.
type Round struct {
	Games []Game
	Byes  []Bye

	Lineups  []Lineup       // line-ups that differ from the default
	TeamByes []TeamBye      // byes of whole teams
	Forfeits []MatchForfeit // matches lost by forfeit as a whole
}

// Complete reports whether every game has a result.
func (r *Round) Complete() bool {
	for i := range r.Games {
		if r.Games[i].Result == NoResult {
			return false
		}
	}
	return true
}

// HasAdjourned reports whether a game of the round is adjourned.
func (r *Round) HasAdjourned() bool {
	for i := range r.Games {
		if r.Games[i].Result == AdjournedGame {
			return true
		}
	}
	return false
}

// Clone returns a copy that shares nothing with r.
func (r Round) Clone() Round {
	r.Games = append([]Game(nil), r.Games...)
	r.Byes = append([]Bye(nil), r.Byes...)
	r.TeamByes = append([]TeamBye(nil), r.TeamByes...)
	r.Forfeits = append([]MatchForfeit(nil), r.Forfeits...)
	lineups := make([]Lineup, len(r.Lineups))
	for i, l := range r.Lineups {
		l.Boards = append([]PlayerID(nil), l.Boards...)
		lineups[i] = l
	}
	if len(lineups) > 0 {
		r.Lineups = lineups
	}
	return r
}
