package desk

import "github.com/pareo-chess/pareo/internal/journal"

// Progress is how far a tournament has come, as far as a state shows it.
type Progress struct {
	Round     int  // the last that is paired; 0 = none is
	Rounds    int  // announced
	Between   bool // no round is being played
	Adjourned int  // games that alone keep the event from being over
	Final     bool // the event is over
}

// ProgressOf says how far a tournament has come.
func ProgressOf(s *journal.State) Progress {
	t := &s.Tournament
	return Progress{Round: s.Paired(), Rounds: t.Rules.Rounds, Between: t.Current == nil, Adjourned: len(StillOpen(s)), Final: Final(s)}
}
