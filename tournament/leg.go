package tournament

import "strconv"

// The options of a knock-out that say how many games a match has.
const (
	GamesOption      = "games"       // of every match
	FinalGamesOption = "final-games" // of the last match, where it has another number
)

// BakuOption says, in a Swiss of matches, which win Baku acceleration adds: that of a
// match, or BakuOfGame.
const (
	BakuOption = "baku"
	BakuOfGame = "game"
)

// Leg is a round as a game of a match. Where two players meet for a match of several
// games, every game is a round of its own.
type Leg struct {
	Match int // which round of matches it belongs to, from 1
	Game  int // which game of its match it is, from 1
	Games int // how many games the match has
}

// First reports whether the leg begins a match, so that somebody has to be paired.
func (l Leg) First() bool { return l.Game == 1 }

// Leg returns which game of which match a round is; where pairings are for one game,
// every round is a match of one.
func (r *Rules) Leg(round int) Leg {
	games, final := r.GamesOfMatch()
	// The last match has the last rounds. Without an announced number of rounds no
	// match is known to be the last.
	if before := r.Rounds - final; r.Rounds > 0 && round > before && round <= r.Rounds && before >= 0 && before%games == 0 {
		return Leg{Match: before/games + 1, Game: round - before, Games: final}
	}
	return Leg{Match: (round-1)/games + 1, Game: (round-1)%games + 1, Games: games}
}

// CountsAsPlayed reports whether a forfeited game of a player, in a round from 0, counts
// as played in standings and tie-breaks: it is a game of a match, and neither player
// forfeited all of them (C.04.5, preface). It is known when the match is over.
func (tab *Table) CountsAsPlayed(player, round int) bool {
	rules := &tab.t.Rules
	if !factsOf[rules.System].asPlayed || tab.Row(player)[round].Opponent < 0 {
		return false
	}
	leg := rules.Leg(round + 1)
	first := round + 1 - leg.Game
	if first+leg.Games > tab.n {
		return false
	}
	own, other := 0, 0 // games forfeited
	for r := first; r < first+leg.Games; r++ {
		c := tab.Row(player)[r]
		if c.Outcome == ForfeitLoss {
			own++
		}
		if c.Opponent >= 0 && tab.Row(int(c.Opponent))[r].Outcome == ForfeitLoss {
			other++
		}
	}
	return own < leg.Games && other < leg.Games
}

// MatchAttendance returns, by index, who takes part in the match that the next round
// begins: a bye asked for in any of its rounds is one for the match, and what is asked
// for an earlier one goes first. For another round it is Attendance.
func (t *Tournament) MatchAttendance() []Attendance {
	next := t.NextRound()
	leg := t.Rules.Leg(next)
	if !leg.First() || leg.Games == 1 {
		return t.Attendance()
	}
	whole := *t
	whole.Requests = nil
	for round := next + leg.Games - 1; round >= next; round-- { // the last to speak is heard
		for _, r := range t.Requests {
			if r.Round == round {
				r.Round = next
				whole.Requests = append(whole.Requests, r)
			}
		}
	}
	return whole.Attendance()
}

// NextMatch returns the first round from the given one on that begins a match: who
// comes while a match is played waits for it.
func (r *Rules) NextMatch(round int) int {
	if leg := r.Leg(round); r.System.OfMatches() && !leg.First() {
		return round + leg.Games - leg.Game + 1
	}
	return round
}

// MatchRounds returns how many rounds of matches the announced rounds are.
func (r *Rules) MatchRounds() int {
	if r.Rounds == 0 {
		return 0
	}
	return r.Leg(r.Rounds).Match
}

// LastRoundOf returns the last round of a round of matches.
func (r *Rules) LastRoundOf(match int) int {
	games, final := r.GamesOfMatch()
	if match == r.MatchRounds() {
		return (match-1)*games + final
	}
	return match * games
}

// GamesOfMatch returns how many games a match has, and how many the last.
func (r *Rules) GamesOfMatch() (games, final int) {
	games = max(1, factsOf[r.System].games)
	if r.System.ChoosesGames() {
		if r.Team != nil { // teams meet once, if nobody says otherwise
			games = 1
		}
		games = r.numberOption(GamesOption, games)
		return games, r.numberOption(FinalGamesOption, games)
	}
	return games, games
}

// numberOption returns the value of an option that is a number, or what holds
// without it.
func (r *Rules) numberOption(name string, otherwise int) int {
	for _, o := range r.Options {
		if n, err := strconv.Atoi(o.Value); o.Name == name && err == nil && n > 0 {
			return n
		}
	}
	return otherwise
}
