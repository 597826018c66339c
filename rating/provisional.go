package rating

// ProvisionalBonus is what a win adds to the beaten opponent's rating in the
// provisional ratings of the US Swiss rules.
const ProvisionalBonus = 50

// ProvisionalGame is a finished game of a player without a rating.
type ProvisionalGame struct {
	Opponent int // rating, given or provisional; 0 if the opponent has none
	Score    Score
}

// Provisional is the working rating that the US Swiss rules let the director
// give to a player about whose strength nothing is known, from the games of
// this tournament so far, in playing order: a draw suggests the opponent's
// rating, a win the opponent's rating plus 50.
//
// The first draw or win against a rated opponent sets the rating. Later games
// revise it where they show that it was too low (a suggestion above it) or too
// high (a loss or draw against somebody lower: then the opponent's rating). A
// loss alone gives no rating; the rules name no figure for it. The rules leave
// the revision to the director; this is the plain reading, and the director
// may enter another value.
//
// It reports false while no game gives a rating.
func Provisional(games []ProvisionalGame) (provisional int, ok bool) {
	for _, game := range games {
		if game.Opponent == 0 {
			continue
		}
		switch game.Score {
		case Win:
			provisional = max(provisional, game.Opponent+ProvisionalBonus)
		case Draw:
			provisional = game.Opponent
		case Loss:
			provisional = min(provisional, game.Opponent)
		}
	}
	return provisional, provisional != 0
}

// Provisionals follows the provisional ratings of a whole field from round to
// round. given holds everybody's rating, 0 for none; game returns the opponent
// and the score of a player's finished game in a round counted from 0, or false.
// An opponent without a rating counts with the provisional one from before the
// round.
//
// The result holds, for each player without a rating, the provisional rating
// after each round, 0 while there is none, and nil for everybody else.
func Provisionals(given []int, rounds int, game func(player, round int) (opponent int, score Score, ok bool)) [][]int {
	course := make([][]int, len(given))
	if game == nil {
		return course
	}
	games := make([][]ProvisionalGame, len(given))
	current := append([]int(nil), given...)
	for round := range min(rounds, 1000) { // no event has more
		for i, g := range given {
			if g != 0 {
				continue
			}
			if opponent, score, ok := game(i, round); ok && opponent >= 0 && opponent < len(given) {
				games[i] = append(games[i], ProvisionalGame{Opponent: current[opponent], Score: score})
			}
			after, _ := Provisional(games[i])
			course[i] = append(course[i], after)
		}
		for i := range given {
			if course[i] != nil {
				current[i] = course[i][round]
			}
		}
	}
	return course
}
