package tournament

import "slices"

// Effect is what a correction still changes.
type Effect uint8

// The effects.
const (
	// OnNextPairing: the standings, and the pairing of the round after the error.
	OnNextPairing Effect = iota
	// OnLaterPairings: the standings and pairings to come, not the one made
	// already.
	OnLaterPairings
	// OnRatingReport: nothing but the rating report, after the event.
	OnRatingReport
)

// String says what the correction changes.
func (e Effect) String() string {
	return [...]string{"standings and the next pairing", "standings and later pairings", "the rating report only"}[e]
}

// Correction is a game that was recorded wrongly: the result, or the colours.
type Correction struct {
	Round   int // of the game
	Was, Is Game
	// From is the first round whose pairing knows of it; 0 = none ever does, the
	// record of the tournament stays and only the rating report changes.
	From int
}

// CorrectionEffect returns what a correction of a game in the given round, if
// reported now, still changes: before the next round is paired everything, after that the
// standings and later pairings. FIDE's Swiss systems since 2012 have an end to that: once
// the next round is over it goes to the rating report only (C.04.2 D.8, C.04.2 4.3).
// Other rules know no such end: F7 of 1992 to 2009, the US Swiss, round robins, knock-outs,
// Keizer. Whether a report came within the announced time is for the arbiter to say.
func (t *Tournament) CorrectionEffect(round int) Effect {
	switch after := t.NextRound() - 1 - round; {
	case after <= 0:
		return OnNextPairing
	case after == 1 && t.Current != nil || t.Handling().LateCorrections:
		return OnLaterPairings
	}
	return OnRatingReport
}

// recorded finds the record of a game between the two players; nil = there is none.
func (t *Tournament) recorded(round int, g Game) *Game {
	var r *Round
	switch {
	case round >= 1 && round <= len(t.Rounds):
		r = &t.Rounds[round-1]
	case round == len(t.Rounds)+1:
		r = t.Current
	}
	if r == nil {
		return nil
	}
	for i := range r.Games {
		if x := &r.Games[i]; x.White == g.White && x.Black == g.Black || x.White == g.Black && x.Black == g.White {
			return x
		}
	}
	return nil
}

// ForRatingReport returns the tournament with the corrections that came too late
// for anything else. Without any it is t itself; otherwise it shares with t what
// was not corrected and must not be changed.
func (t *Tournament) ForRatingReport() *Tournament {
	out := t
	for _, c := range t.Corrections {
		if c.From == 0 {
			out = t.rewrite(out, c.Round, c.Is)
		}
	}
	return out
}

// asKnownBefore returns the tournament with every game as it was recorded when
// the given round was paired.
func (t *Tournament) asKnownBefore(round int) *Tournament {
	out := t
	for _, c := range slices.Backward(t.Corrections) {
		if c.From > round {
			out = t.rewrite(out, c.Round, c.Was)
		}
	}
	return out
}

// CorrectedSincePaired reports whether some game counts otherwise for pairing than when the round
// being played was paired. A correction that was taken back changes nothing.
func (t *Tournament) CorrectedSincePaired() bool { return len(t.CorrectedSince(t.Completed()+1)) > 0 }

// CorrectedSince lists the games of earlier rounds that count otherwise for pairing than
// when the given round was paired: as they were recorded then, and as they are now. A
// correction that was taken back, or that counts for the rating report alone, changes
// nothing.
func (t *Tournament) CorrectedSince(round int) (list []Correction) {
	known := t.asKnownBefore(round)
	if known == t {
		return nil
	}
	for r := range t.Rounds[:max(0, min(len(t.Rounds), round-1))] {
		for i, is := range t.Rounds[r].Games {
			if was := known.Rounds[r].Games[i]; is.White != was.White || is.ForPairing() != was.ForPairing() {
				c := Correction{Round: r + 1, Was: was, Is: is}
				for _, made := range t.Corrections {
					if made.Round == c.Round && made.isOf(is) {
						c.From = max(c.From, made.From)
					}
				}
				list = append(list, c)
			}
		}
	}
	return list
}

// isOf reports whether a correction is of the game of two players.
func (c *Correction) isOf(g Game) bool {
	return c.Was.White == g.White && c.Was.Black == g.Black || c.Was.White == g.Black && c.Was.Black == g.White
}

// ColoursTurned reports whether the game was recorded with the colours the other way round.
func (c *Correction) ColoursTurned() bool {
	return c.Was.White == c.Is.Black && c.Was.White != c.Is.White
}

// KnowCorrections says that the round being played is paired with all that was corrected
// so far: it was made, or changed, afterwards.
func (t *Tournament) KnowCorrections() {
	t.Corrections = slices.Clone(t.Corrections)
	for i := range t.Corrections {
		t.Corrections[i].From = min(t.Corrections[i].From, len(t.Rounds)+1)
	}
}

// AsPaired returns the tournament with every game as it was recorded when the given round
// was paired, those of that round with the colours with which it was: a game that was
// played with colours reversed, and recorded so later, was paired all the same. The result
// shares with t what is the same and must not be changed.
func (t *Tournament) AsPaired(round int) *Tournament {
	if t == nil {
		return new(Tournament)
	}
	return t.asKnownBefore(round)
}

// rewrite replaces the record of a game in out, which is made a copy first if it
// is t itself.
func (t *Tournament) rewrite(out *Tournament, round int, g Game) *Tournament {
	if out == t {
		copied := *t
		copied.Rounds = slices.Clone(t.Rounds)
		for r := range copied.Rounds {
			copied.Rounds[r].Games = slices.Clone(t.Rounds[r].Games)
		}
		if t.Current != nil {
			current := t.Current.Clone()
			copied.Current = &current
		}
		out = &copied
	}
	if record := out.recorded(round, g); record != nil {
		*record = g
	}
	return out
}
