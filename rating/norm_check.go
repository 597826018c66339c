package rating

import (
	"slices"
)

// maxIgnored bounds the search for games that may be left out. An event of up
// to 15 rounds is searched completely; in longer ones at most so many games are
// left out.
const maxIgnored = 6

// CheckNorm judges whether the rounds of a player make a norm for the title, by
// the regulations in force since 1 January 2024. If the whole record does not,
// it looks for games that may be left out: those after the norm was complete
// (1.4.1e, not in predetermined pairings) and games won (1.4.1f); then for a
// last round opponent who did not come, counted as a lost game (1.4.2c). The
// norm with the most games is shown; without one, the whole record. It refuses
// titles that have no norms, and events before 2024.
func CheckNorm(title Title, player NormPlayer, rounds []NormRound, event NormEvent) (Norm, error) {
	index := slices.IndexFunc(normRules[:], func(r NormRules) bool { return r.Title == title })
	if index < 0 {
		return Norm{}, refuse(NoNorm, "there is no norm for the title %q; norms are for GM, IM, WGM and WIM", title)
	}
	if !event.Start.IsZero() && event.Start.Before(normSince) {
		return Norm{}, unknownRules(event.Start, normSince, "title regulations")
	}
	check := normCheck{rules: normRules[index], player: player, event: event}
	whole := check.judge(check.include(rounds, false))
	if whole.Achieved {
		return whole, nil
	}
	if norm, ok := check.leaveOut(whole); ok {
		return norm, nil
	}
	if check.lastOpponentMissing(rounds, whole) {
		asLoss := check.judge(check.include(rounds, true))
		if asLoss.Achieved {
			return asLoss, nil
		}
	}
	return whole, nil
}

type normCheck struct {
	rules  NormRules
	player NormPlayer
	event  NormEvent
}

// include decides round by round what counts at all (1.4.2). With lastAsLoss
// the last round, won by forfeit, counts as a lost game.
func (c normCheck) include(rounds []NormRound, lastAsLoss bool) []NormGame {
	games := make([]NormGame, len(rounds))
	for i, round := range rounds {
		game := NormGame{NormRound: round}
		switch {
		case lastAsLoss && round.Kind == WonByForfeit && round.Round == c.event.Rounds:
			game.Use, game.Article, game.Score = CountedLoss, "1.4.2c", Loss
		case round.Kind != PlayedGame:
			game.Use, game.Article = NoGame, "1.4.2c"
		case round.Opponent.Federation == "NON":
			game.Use, game.Article = NotInFide, "1.4.2a"
		case c.event.Cycles > 0 && round.Opponent.Rating == 0 && round.Opponent.ZeroAgainstRated:
			game.Use, game.Article = ZeroOpponent, "1.4.2b"
		default:
			game.Use = Counted
		}
		games[i] = game
	}
	return games
}

func (g NormGame) counts() bool { return g.Use == Counted || g.Use == CountedLoss }

// lastOpponentMissing tells whether the sentence of 1.4.2c on a last opponent
// who does not come applies: the game was needed for the number of games.
func (c normCheck) lastOpponentMissing(rounds []NormRound, whole Norm) bool {
	if whole.Counted >= c.event.minimumGames() {
		return false
	}
	return slices.ContainsFunc(rounds, func(r NormRound) bool {
		return r.Kind == WonByForfeit && r.Round == c.event.Rounds && r.Opponent.Number > 0
	})
}

// leaveOut looks for the norm with the fewest games left out.
func (c normCheck) leaveOut(whole Norm) (Norm, bool) {
	if c.event.predetermined() && !c.mixMet(whole) {
		return Norm{}, false // 1.4.1f: the whole event must allow a norm
	}
	spare := min(whole.Counted-c.event.minimumGames(), maxIgnored)
	for ignored := 1; ignored <= spare; ignored++ {
		for later := ignored; later >= 0; later-- {
			if later > 0 && c.event.predetermined() {
				continue // 1.4.1e: all scheduled rounds count
			}
			games, before := ignoreLater(whole.Games, later)
			if norm, ok := c.ignoreWins(games, before, ignored-later); ok {
				return norm, true
			}
		}
	}
	return Norm{}, false
}

// mixMet tells whether federations and titles of the opponents are in order.
func (c normCheck) mixMet(norm Norm) bool {
	for _, r := range norm.Unmet() {
		switch r.Kind {
		case NeedFederations, NeedOwnFederation, NeedOneFederation, NeedTitled, NeedHolders, NeedDoublePlayers:
			return false
		}
	}
	return true
}

// ignoreLater marks the last so many counted games as played after the norm. It
// returns the games and the index before which the others lie.
func ignoreLater(games []NormGame, later int) (marked []NormGame, before int) {
	marked, before = slices.Clone(games), len(games)
	for later > 0 {
		before--
		if marked[before].counts() {
			marked[before].Use, marked[before].Article = IgnoredLater, "1.4.1e"
			later--
		}
	}
	return marked, before
}

// ignoreWins tries every choice of so many won games before the given index. It
// marks them in games and takes the marks away again.
func (c normCheck) ignoreWins(games []NormGame, before, wins int) (Norm, bool) {
	if wins == 0 {
		if !c.performs(games) {
			return Norm{}, false
		}
		norm := c.judge(slices.Clone(games))
		return norm, norm.Achieved
	}
	for i := before - 1; i >= 0; i-- {
		if games[i].Use != Counted || games[i].Score != Win {
			continue
		}
		games[i].Use, games[i].Article = IgnoredWin, "1.4.1f"
		if norm, ok := c.ignoreWins(games, i, wins-1); ok {
			return norm, true
		}
		games[i].Use, games[i].Article = Counted, ""
	}
	return Norm{}, false
}

// performs tells whether average and performance suffice. It decides most
// choices quickly, before all is judged. Some game counts.
func (c normCheck) performs(games []NormGame) bool {
	count, total, score, lowest := 0, 0, Score(0), c.rules.Floor
	for i := range games {
		if !games[i].counts() {
			continue
		}
		counted := games[i].Opponent.Rating
		if counted == 0 {
			counted = normUnrated
		}
		count++
		total += counted
		score += games[i].Score
		lowest = min(lowest, counted)
	}
	average := roundHalfUp(total+c.rules.Floor-lowest, count) // 1.4.6c
	return average >= c.rules.Average && average+Difference(Percent(score, count)) >= c.rules.Performance
}
