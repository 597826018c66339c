package tournament

import (
	"fmt"
	"slices"
)

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
// reported now, still changes (F.13; F7 of 1992 to 2009, C.04.2 D.8, C.04.2 4.3):
// before the next round is paired everything; while the next round is played
// later pairings; after that, in the rules since 2012, the rating report only.
// Whether a report came within the announced time is for the arbiter to say.
func (t *Tournament) CorrectionEffect(round int) Effect {
	switch after := t.NextRound() - 1 - round; {
	case after <= 0:
		return OnNextPairing
	case after == 1 && t.Current != nil || t.Handling().LateCorrections:
		return OnLaterPairings
	}
	return OnRatingReport
}

// Correct corrects a game that is recorded in the given round, named by its two
// players, and says what that changes. The game as it should be has the same two
// players; colours may be reversed. The correction is kept in Corrections, so
// that earlier pairings can still be checked by what was known then, and the
// rating report can be made with it. No round is paired again.
func (t *Tournament) Correct(round int, is Game) (Effect, error) {
	record, err := t.recorded(round, is)
	if err != nil {
		return 0, err
	}
	if is.Result == NoResult && round <= t.Completed() {
		return 0, fmt.Errorf("round %d is complete; a game in it has a result", round)
	}
	effect := t.CorrectionEffect(round)
	c := Correction{Round: round, Was: *record, Is: is}
	if effect != OnRatingReport {
		c.From = t.NextRound()
		*record = is
	}
	t.Corrections = append(t.Corrections, c)
	return effect, nil
}

// recorded finds the record of a game between the two players.
func (t *Tournament) recorded(round int, g Game) (*Game, error) {
	if !g.Result.Valid() {
		return nil, fmt.Errorf("result %d is not known", g.Result)
	}
	var r *Round
	switch {
	case round >= 1 && round <= len(t.Rounds):
		r = &t.Rounds[round-1]
	case round == len(t.Rounds)+1 && t.Current != nil:
		r = t.Current
	default:
		return nil, fmt.Errorf("round %d has not been paired; a correction is of a round that has", round)
	}
	for i := range r.Games {
		if x := &r.Games[i]; x.White == g.White && x.Black == g.Black || x.White == g.Black && x.Black == g.White {
			return x, nil
		}
	}
	return nil, fmt.Errorf("players %d and %d have no game in round %d", g.White, g.Black, round)
}

// CorrectRating corrects a rating. Data may be corrected at any time, but
// numbers are assigned anew only until they are fixed (F.5; C.04.2, initial
// order; 2.3 of 2026); after that the correction is one for the report. By the
// rules of 1992 to 2009 it always counts for the pairings to be made (F7).
func (t *Tournament) CorrectRating(id PlayerID, kind RatingKind, rating int) (Effect, error) {
	p := t.Player(id)
	if p == nil {
		return 0, fmt.Errorf("player %d is not entered", id)
	}
	if rating < 0 || rating > 9999 || kind >= RatingKinds {
		return 0, fmt.Errorf("rating %d of player %d: ratings are 0 to 9999", rating, id)
	}
	p.Ratings[kind] = rating
	if t.NumbersFixed() {
		return OnRatingReport, nil
	}
	return OnNextPairing, t.AssignNumbers()
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
	if record, err := out.recorded(round, g); err == nil {
		*record = g
	}
	return out
}
