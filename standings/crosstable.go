package standings

import (
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Rounds returns the rounds of a participant for a cross table, round 1 first.
func (s *Standings) Rounds(row *Row) []tiebreak.Round {
	field := s.calc.Field()
	rounds := make([]tiebreak.Round, field.Rounds)
	for r := range rounds {
		rounds[r] = field.Round(row.Index, r+1)
	}
	return rounds
}

// History is the standings after each round from the first to the last asked
// for, each computed as if the event had ended there.
func History(t *tournament.Tournament, o Options) ([]*Standings, error) {
	last := o.After
	if last == 0 {
		last = t.Completed()
	}
	var all []*Standings
	for round := 1; round <= last; round++ {
		o.After = round
		s, err := Compute(t, o)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}
