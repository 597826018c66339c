package simulate

import (
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// widest is the largest rating difference that counts for an expected score
// (B.02).
const widest = 400

// incident is what can happen to a game besides being played and rated.
type incident uint8

const (
	none incident = iota
	forfeit
	doubleForfeit
	bothLose
	halfZero
	unrated
)

// amount returns how much of an incident there shall be.
func (s *Settings) amount(what incident) Amount {
	return [...]Amount{
		forfeit: s.Forfeits, doubleForfeit: s.DoubleForfeits, bothLose: s.BothLose, halfZero: s.HalfZero, unrated: s.UnratedGames,
	}[what]
}

// allot spreads incidents of a fixed number over the rounds.
func (r *Run) allot() {
	for what := forfeit; what <= unrated; what++ {
		r.quota[what] = make([]int, r.settings.Rounds)
		for range r.settings.amount(what).Number {
			r.quota[what][r.chance.below(r.settings.Rounds)]++
		}
	}
}

// results gives every game of the round a result.
func (r *Run) results(round *tournament.Round) {
	fate := make([]incident, len(round.Games))
	for what := forfeit; what <= unrated; what++ {
		r.strike(what, fate)
	}
	for i := range round.Games {
		if fate[i] == none {
			fate[i] = r.mishap()
		}
		switch g := &round.Games[i]; { // a board at which a team has nobody is lost by forfeit
		case g.White == tournament.NoPlayer:
			g.Result = tournament.BlackByForfeit
		case g.Black == tournament.NoPlayer:
			g.Result = tournament.WhiteByForfeit
		default:
			g.Result = r.result(g, fate[i])
		}
	}
}

// strike lets as many games as the round's quota says suffer the incident. What
// finds no game waits for the next round.
func (r *Run) strike(what incident, fate []incident) {
	round, quota := r.Tournament.Completed(), r.quota[what]
	if quota[round] == 0 {
		return
	}
	left := quota[round]
	for _, i := range r.chance.order(len(fate)) {
		if left > 0 && fate[i] == none {
			fate[i] = what
			left--
		}
	}
	if round+1 < len(quota) {
		quota[round+1] += left
	}
}

// mishap draws one of the incidents that come at a rate, or none.
func (r *Run) mishap() incident {
	n := Rate(r.chance.below(int(Always)))
	for what := forfeit; what <= unrated; what++ {
		if a := r.settings.amount(what); a.Number == 0 {
			if n < a.Rate {
				return what
			}
			n -= a.Rate
		}
	}
	return none
}

func (r *Run) result(g *tournament.Game, fate incident) tournament.Result {
	white := r.chance.below(2) == 0 // to whom it happens where it happens to one
	switch {
	case fate == forfeit && white:
		return tournament.BlackByForfeit
	case fate == forfeit:
		return tournament.WhiteByForfeit
	case fate == doubleForfeit:
		return tournament.DoubleForfeit
	case fate == bothLose:
		return tournament.BothLose
	case fate == halfZero && white:
		return tournament.HalfZero
	case fate == halfZero:
		return tournament.ZeroHalf
	}
	result := r.played(g)
	if fate == unrated {
		return unratedForm(result)
	}
	return result
}

func unratedForm(result tournament.Result) tournament.Result {
	switch result {
	case tournament.WhiteWins:
		return tournament.UnratedWhiteWins
	case tournament.BlackWins:
		return tournament.UnratedBlackWins
	}
	return tournament.UnratedDrawn
}

// played draws the result of a game over the board.
func (r *Run) played(g *tournament.Game) tournament.Result {
	t := r.Tournament
	white, black := t.Strength(t.Player(g.White)), t.Strength(t.Player(g.Black))
	switch r.settings.Results {
	case EverybodyDraws:
		return tournament.Drawn
	case WhiteAlwaysWins:
		return tournament.WhiteWins
	case BlackAlwaysWins:
		return tournament.BlackWins
	case HigherAlwaysWins:
		if black > white {
			return tournament.BlackWins
		}
		return tournament.WhiteWins
	case AtRandom:
		return r.outcome(50)
	}
	return r.outcome(expected(white, black))
}

// expected is White's expected score in percent.
func expected(white, black int) int {
	if white == 0 || black == 0 {
		return 50 // nothing is known about one of them
	}
	return rating.Expected(max(-widest, min(widest, white-black)))
}

func split(expected int, draws Rate) (win, draw, loss Rate) {
	white := Percent(float64(expected))
	draw = min(draws, 2*white, 2*(Always-white))
	win = white - draw/2
	return win, draw, Always - win - draw
}

// outcome draws a result in which White scores the given percentage on average.
func (r *Run) outcome(expected int) tournament.Result {
	wins, draws, _ := split(expected, r.settings.Draws)
	switch n := Rate(r.chance.below(int(Always))); {
	case n < wins:
		return tournament.WhiteWins
	case n < wins+draws:
		return tournament.Drawn
	}
	return tournament.BlackWins
}
