package tournament

// Cycles returns how often everybody meets everybody in a round robin: what
// the rules say, or more when the announced number of rounds is that of more
// cycles; at least 1.
func (t *Tournament) Cycles() int {
	cycles := max(t.Rules.RoundRobin.Cycles, 1)
	if rounds := t.cycleRounds(); rounds > 0 && t.Rules.Rounds%rounds == 0 {
		cycles = max(cycles, t.Rules.Rounds/rounds)
	}
	return cycles
}

// RoundsOfCycles returns how many rounds it takes in a round robin until
// everybody has met everybody as often as Cycles says.
func (t *Tournament) RoundsOfCycles() int { return t.Cycles() * t.cycleRounds() }

// cycleRounds counts the rounds in which everybody meets everybody once; in odd
// fields everybody rests once.
func (t *Tournament) cycleRounds() int {
	entrants := len(t.Teams)
	if t.Rules.Team == nil {
		entrants = t.starters()
	}
	return entrants - 1 + entrants%2
}

// starters counts the players who were there when the first round was paired.
func (t *Tournament) starters() int {
	n := 0
	for i := range t.Players {
		if left := t.Players[i].Left; left == nil || left.After > 0 {
			n++
		}
	}
	return n
}

// UnderHalf returns, by index, who takes no part in the standings of a round
// robin because fewer than half of their games were completed (C.05, 6.6):
// the games stay in the table and are rated, but count for nobody. With half
// of the games or more, everything counts and the rest are forfeits.
//
// It asks that of players who have left, once their last round is complete, and
// of everybody once the event is over. A game is completed when it was played, or
// when the player was there and the opponent was not.
func (t *Tournament) UnderHalf() []bool {
	under := make([]bool, len(t.Players))
	games := (t.starters() - 1) * t.Cycles()
	over := t.Over()
	tab := t.Table()
	for i := range t.Players {
		left := t.Players[i].Left
		if !over && (left == nil || left.After > t.Completed()) {
			continue
		}
		completed := 0
		for _, c := range tab.Row(i) {
			if c.Outcome.Played() && c.Outcome != Adjourned || c.Outcome == ForfeitWin {
				completed++
			}
		}
		under[i] = 2*completed < games
	}
	return under
}

// Struck is, by index, who takes no part in the standings of a round robin.
type Struck []bool

// StruckAfter is UnderHalf as it was after so many rounds.
func (t *Tournament) StruckAfter(rounds int) Struck {
	if t == nil {
		return nil
	}
	then := *t
	then.Rounds, then.Current = t.Rounds[:max(0, min(rounds, len(t.Rounds)))], nil
	return then.UnderHalf()
}

// Game reports whether what a player has of a round counts for nobody: because of the
// player, or of the opponent; -1 = there was none.
func (s Struck) Game(player, opponent int) bool {
	return s[player] || opponent >= 0 && s[opponent]
}
