package tournament

// ForfeitByeOption is the option of the US Swiss that says whether who has won by forfeit
// may get the bye: ForfeitByeAllowed, or anything else.
const (
	ForfeitByeOption  = "bye-after-forfeit"
	ForfeitByeAllowed = "allowed"
)

// BarsBye reports whether a round bars a player from the pairing-allocated bye of later
// ones: one with such a bye, or worth a win without a game (C.04.1, 4; B1b of 1992 to
// 2009; 28L2 of US Chess); by rule III of the US Swiss a win by forfeit does not.
func (t *Tournament) BarsBye(outcome Outcome, points Points) bool {
	switch {
	case outcome.Played():
		return false
	case outcome == ForfeitWin && t.forfeitAllowsBye():
		return false
	}
	return outcome == PairingBye || points >= t.Rules.Scoring.OrDefault().Win()
}

// forfeitAllowsBye reports what the edition says of wins by forfeit, or the event.
func (t *Tournament) forfeitAllowsBye() bool {
	if t.Rules.System == Harkness {
		for _, o := range t.Rules.Options {
			if o.Name == ForfeitByeOption {
				return o.Value == ForfeitByeAllowed
			}
		}
	}
	return t.Handling().ForfeitAllowsBye
}
