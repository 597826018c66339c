package rating

import "fmt"

// Game is a game played over the board, seen by one of its players.
type Game struct {
	Opponent int // rating, 0 if unrated
	Score    Score
}

// Hundredths is an amount in hundredths: of a point for scores, of a rating
// point for changes.
type Hundredths int

// String writes the amount with two decimals: 4.50, -0.08.
func (h Hundredths) String() string {
	sign, n := "", int(h)
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}

// Round gives the nearest whole number, halves away from zero (B.02 8.3.4).
func (h Hundredths) Round() int { return roundHalfAway(int(h), 100) }

// CountedGame is the working of one game in a rating change.
type CountedGame struct {
	Game
	Counted    bool       // false: the game does not count, see Why
	Why        NotCounted // why it does not
	Difference int        // own rating less opponent's
	Used       int        // the difference after the 400-point rule
	Expected   Hundredths // PD
	Gain       Hundredths // score less PD
}

// NotCounted says why a played game does not count.
type NotCounted string

// Reasons that lie in the ratings of the players.
const (
	OpponentUnrated NotCounted = "opponent is unrated"
	PlayerUnrated   NotCounted = "player is unrated"
	RatingsTooWide  NotCounted = "ratings 600 or more apart with a player above 2600"
)

// Change is the working of a rating change (B.02 8.3).
type Change struct {
	Rating      int
	Games       []CountedGame // in the order given
	Counted     int           // n
	Average     int           // Rc, rounded average rating of the opponents counted
	Score       Hundredths    // W
	Expected    Hundredths    // We
	Coefficient Coefficient
	K           int        // after the 700 rule
	Exact       Hundredths // K x (W - We)
	Rounded     int        // halves away from zero
	Rules       Rules
}

// Change works out the rating change of a rated player from an event. Games
// against unrated opponents are shown and not counted. The number of games for
// the 700 rule is that of the whole rating period if it is known to be larger
// than that of the event; pass 0 otherwise.
func (r Rules) Change(own int, games []Game, k Coefficient, gamesInPeriod int) Change {
	change := Change{Rating: own, Coefficient: k, Rules: r}
	upgraded := r.upgradedGame(own, games)
	opponents := 0
	for i, game := range games {
		counted := r.count(own, game, i == upgraded)
		if counted.Counted {
			change.Counted++
			opponents += game.Opponent
			change.Score += points(game.Score)
			change.Expected += counted.Expected
		}
		change.Games = append(change.Games, counted)
	}
	if change.Counted > 0 {
		change.Average = roundHalfUp(opponents, change.Counted)
	}
	change.K = LimitK(k.K, max(change.Counted, gamesInPeriod))
	change.Exact = Hundredths(change.K) * (change.Score - change.Expected)
	change.Rounded = change.Exact.Round()
	return change
}

func (r Rules) count(own int, game Game, upgraded bool) CountedGame {
	counted := CountedGame{Game: game}
	switch {
	case own == 0:
		counted.Why = PlayerUnrated
		return counted
	case game.Opponent == 0:
		counted.Why = OpponentUnrated
		return counted
	case r.tooWide(own, game.Opponent):
		counted.Why = RatingsTooWide
		counted.Difference = own - game.Opponent
		return counted
	}
	counted.Counted = true
	counted.Difference = own - game.Opponent
	counted.Used = r.usedDifference(own, counted.Difference, upgraded)
	counted.Expected = Hundredths(Expected(counted.Used))
	counted.Gain = points(game.Score) - counted.Expected
	return counted
}

// usedDifference applies the 400-point rule (8.3.1).
func (r Rules) usedDifference(own, difference int, upgraded bool) int {
	if r.Limit == LimitUnder2650 && own >= 2650 {
		return difference
	}
	if r.Limit == LimitOneUpgrade && difference > 400 && !upgraded {
		return difference
	}
	return max(-400, min(400, difference))
}

// upgradedGame finds the one game in which a higher rated player gains by the
// 400-point rule where only one may: the first of those with the greatest
// difference. It is -1 if there is none.
func (r Rules) upgradedGame(own int, games []Game) int {
	found, greatest := -1, 400
	for i, game := range games {
		if game.Opponent > 0 && own-game.Opponent > greatest {
			found, greatest = i, own-game.Opponent
		}
	}
	return found
}

// tooWide is the rule of the rapid and blitz lists since December 2024 (7.3.1).
func (r Rules) tooWide(own, opponent int) bool {
	gap := max(own, opponent) - min(own, opponent)
	return r.UnratedGap > 0 && gap >= r.UnratedGap && max(own, opponent) > r.UnratedAbove
}

func points(score Score) Hundredths { return Hundredths(50 * score) }
