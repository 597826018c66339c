package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Progress is how far a tournament has come, as far as a state shows it.
type Progress struct {
	Round     int  // the last that is paired; 0 = none is
	Rounds    int  // announced
	Between   bool // no round is being played
	Adjourned int  // games that alone keep the event from being over
	Final     bool // the event is over
	Boards    int  // of the round being played
	Open      int  // of these, without a result
}

// ProgressOf says how far a tournament has come.
func ProgressOf(s *journal.State) Progress {
	t := &s.Tournament
	p := Progress{Round: s.Paired(), Rounds: t.Rules.Rounds, Between: t.Current == nil, Adjourned: len(StillOpen(s)), Final: Final(s)}
	if t.Current != nil {
		p.Boards, p.Open = len(t.Current.Games), GamesWith(t.Current, tournament.NoResult)
	}
	return p
}

// GamesWith counts the games of a round with a result.
func GamesWith(r *tournament.Round, result tournament.Result) int {
	n := 0
	for i := range r.Games {
		if r.Games[i].Result == result {
			n++
		}
	}
	return n
}
