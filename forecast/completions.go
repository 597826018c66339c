package forecast

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// completions are the ways in which the open games can end.
type completions struct {
	open    []int             // index of the open games in the round
	games   []tournament.Game // those games
	odds    []Odds            // of those games
	chances [][3]uint64       // the same in millionths
	exact   bool
	count   int
	ends    int // of the open games, if all are tried; 0 = some are drawn
	seed    uint64
	byeLots bool // are drawn anew in every completion
	tieLots bool // likewise
	of      *contest
}

// results are the ways a game over the board can end, in the order of chances.
var results = [3]tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}

// always is what happens every time, in millionths.
const always = 1_000_000

// inMillionths are odds as whole numbers of millionths, at least one for each result.
func inMillionths(o Odds) ([3]uint64, error) {
	if !(min(o.White, o.Draw, o.Black) >= 0) || !(math.Abs(o.White+o.Draw+o.Black-1) < 1e-6) {
		return [3]uint64{}, refuse(WrongSettings, "odds of %v, %v and %v; they are not negative and add up to 1", o.White, o.Draw, o.Black)
	}
	whole := func(chance float64) uint64 { return max(1, min(always-2, uint64(math.Round(always*chance)))) }
	win, loss := whole(o.White), whole(o.Black)
	for win+loss > always-1 { // no room for a draw
		if win > loss {
			win--
		} else {
			loss--
		}
	}
	return [3]uint64{win, always - win - loss, loss}, nil
}

func newCompletions(t *tournament.Tournament, s *Settings) (*completions, error) {
	c := &completions{exact: true, count: 1, seed: s.Seed, of: contestOf(t)}
	for i, g := range t.Current.Games {
		if g.Result != tournament.NoResult || emptyBoard(&g) != tournament.NoResult {
			continue
		}
		odds := s.Odds(g.White, g.Black)
		chances, err := inMillionths(odds)
		if err != nil {
			return nil, err
		}
		c.open, c.games, c.odds = append(c.open, i), append(c.games, g), append(c.odds, odds)
		c.chances = append(c.chances, chances)
		if c.exact && c.count*3 <= s.Samples {
			c.count *= 3
		} else {
			c.exact, c.count = false, s.Samples
		}
	}
	c.byeLots, c.tieLots = unknownByeLots(t, s), unknownTieLots(t, s)
	if c.exact && !c.byeLots {
		c.ends = c.count
	}
	switch {
	case c.ends > 0 && c.tieLots: // every end as often, each time with other lots
		c.exact, c.count = false, c.ends*(s.Samples/c.ends)
	case c.byeLots || c.tieLots:
		c.exact, c.count = false, s.Samples
	}
	return c, nil
}

// unknownByeLots reports whether lots give the bye of the next round, and nobody knows
// the seed from which they are drawn.
func unknownByeLots(t *tournament.Tournament, s *Settings) bool {
	drawing, ok := s.System.(pairing.Drawing)
	return ok && t.Rules.LotSeed == 0 && drawing.DrawsBye(t)
}

// unknownTieLots reports whether lots break ties that nobody has drawn.
func unknownTieLots(t *tournament.Tournament, s *Settings) bool {
	if s.NoStandings || s.Ranking.Seed != 0 {
		return false
	}
	list := s.Ranking.TieBreaks
	if list == nil {
		list, _ = tiebreak.ParseList(tournament.JoinTieBreaks(t.Rules.TieBreaks, ",")) // what is wrong with it is told where it ranks
	}
	return slices.ContainsFunc(list, func(b tiebreak.TieBreak) bool { return b.Method != nil && b.Method.Name == "LOT" })
}

// fill gives the open games of a round the results of a completion, and returns
// its weight.
func (c *completions) fill(number int, games []tournament.Game) float64 {
	if c.ends == 0 {
		source := rand.NewPCG(c.seed, uint64(number))
		for k, i := range c.open {
			games[i].Result = results[draw(source, c.chances[k])]
		}
		return 1
	}
	weight := 1.0
	for k, i := range c.open {
		games[i].Result = results[number%3]
		weight *= float64(c.chances[k][number%3]) / always
		number /= 3
	}
	return weight
}

// draw draws one of three results by their chances.
func draw(source *rand.PCG, chances [3]uint64) int {
	switch n, _ := bits.Mul64(source.Uint64(), always); {
	case n < chances[0]:
		return 0
	case n < chances[0]+chances[1]:
		return 1
	}
	return 2
}

// complete returns the tournament after the open games have got results, which
// shares all but the last round with t.
func (c *completions) complete(t *tournament.Tournament, fill func([]tournament.Game)) (*tournament.Tournament, error) {
	done, round := *t, *t.Current
	round.Games = slices.Clone(t.Current.Games)
	fill(round.Games)
	for i := range round.Games {
		if g := &round.Games[i]; g.Result == tournament.NoResult {
			g.Result = emptyBoard(g)
		}
	}
	done.Current, done.Rounds = &round, slices.Clip(t.Rounds)
	return &done, done.CloseRound()
}

// emptyBoard is the result of a board at which a team has nobody; NoResult of others.
func emptyBoard(g *tournament.Game) tournament.Result {
	switch {
	case g.White == tournament.NoPlayer:
		return tournament.BlackByForfeit
	case g.Black == tournament.NoPlayer:
		return tournament.WhiteByForfeit
	}
	return tournament.NoResult
}
