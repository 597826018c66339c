package rating

import "fmt"

// The two imaginary opponents of a new player since March 2024 (B.02 8.2.2).
const (
	imaginaryOpponents = 2
	imaginaryRating    = 1800
)

// First is the working of a new player's first rating (B.02 8.2).
type First struct {
	Games      []CountedGame // in the order given; PD and gains stay zero
	Counted    int           // games against rated opponents
	Score      Hundredths    // in those games
	Average    Hundredths    // Ra in hundredths of a rating point, rounded; the imaginary opponents included
	Percent    int           // p, with the imaginary draws included
	Difference int           // dp, or 20 for each half point over 50 percent
	Rating     int           // Ru, rounded and limited to the maximum
	Published  bool          // the result alone is enough for a published rating
	Why        []string      // why it is not, in English
	Obstacles  []Obstacle    // the same as data
	Rules      Rules
}

// First works out the first rating that the games of an unrated player stand
// for. Results of several events may be pooled by the caller; firstEvent says
// that the games are all of the player's first event, where a score of zero is
// disregarded (8.2.1). It refuses rules of a time whose formula is not known.
func (r Rules) First(games []Game, firstEvent bool) (First, error) {
	if r.FirstBy == FirstNone {
		return First{}, refuse(NoRules, "the rule for first ratings of the %s is not known here; the oldest known is of 1 January 2022", r.Title)
	}
	first := First{Rules: r}
	score, total := Score(0), 0
	for _, game := range games {
		counted := CountedGame{Game: game, Counted: game.Opponent > 0}
		if counted.Counted {
			first.Counted++
			score += game.Score
			total += game.Opponent
		} else {
			counted.Why = OpponentUnrated
		}
		first.Games = append(first.Games, counted)
	}
	first.Score = points(score)
	if first.Counted > 0 {
		r.firstRating(&first, total, score)
	}
	first.publish(r, firstEvent)
	return first, nil
}

// firstRating fills in Ra, p, dp and Ru. Ru is rounded once, from the exact
// average, halves upward.
func (r Rules) firstRating(first *First, total int, score Score) {
	games := first.Counted
	if r.FirstBy == FirstWithTwoDraws {
		games += imaginaryOpponents
		total += imaginaryOpponents * imaginaryRating
		score += imaginaryOpponents * Draw
	}
	first.Average = Hundredths(roundHalfUp(100*total, games))
	first.Percent = Percent(score, games)
	first.Difference = Difference(first.Percent)
	if over := int(score) - games; r.FirstBy == FirstBySteps && over >= 0 {
		first.Difference = 20 * over
	}
	first.Rating = roundHalfUp(total+first.Difference*games, games)
	if r.FirstMax > 0 {
		first.Rating = min(first.Rating, r.FirstMax)
	}
}

// ObstacleKind names what stands against the publication of a first rating.
type ObstacleKind string

// The obstacles.
const (
	ZeroScore    ObstacleKind = "zero score"    // in the first event (8.2.1)
	TooFewGames  ObstacleKind = "too few games" // against rated opponents (7.1.4)
	RatingTooLow ObstacleKind = "too low"       // for the lowest published rating (7.1.4)
)

// Obstacle stands against the publication of a first rating.
type Obstacle struct {
	Kind       ObstacleKind
	Article    string
	Have, Need int // games of TooFewGames; ratings of RatingTooLow
}

// String says the obstacle in English.
func (o Obstacle) String() string {
	switch o.Kind {
	case ZeroScore:
		return fmt.Sprintf("a score of zero in the first event is disregarded (%s)", o.Article)
	case TooFewGames:
		return fmt.Sprintf("%d of %d games against rated opponents (%s)", o.Have, o.Need, o.Article)
	}
	return fmt.Sprintf("below the lowest published rating of %d (%s)", o.Need, o.Article)
}

// publish lists what stands against publication (7.1.4, 8.2.1).
func (first *First) publish(r Rules, firstEvent bool) {
	if firstEvent && first.Counted > 0 && first.Score == 0 {
		first.Obstacles = append(first.Obstacles, Obstacle{Kind: ZeroScore, Article: r.ZeroArticle})
	}
	if first.Counted < r.FirstGames {
		first.Obstacles = append(first.Obstacles, Obstacle{TooFewGames, r.PublishArticle, first.Counted, r.FirstGames})
	}
	if first.Counted > 0 && first.Rating < r.Floor {
		first.Obstacles = append(first.Obstacles, Obstacle{RatingTooLow, r.PublishArticle, first.Rating, r.Floor})
	}
	for _, o := range first.Obstacles {
		first.Why = append(first.Why, o.String())
	}
	first.Published = len(first.Why) == 0
}
