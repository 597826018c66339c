package standings

import "github.com/pareo-chess/pareo/standings/tiebreak"

// Encounters returns, for a column of direct encounter, what those who were
// tied made against each other (6.1), by index. The values of the column are
// places, of which 1 is the best; these are points, of which more is better.
// Who was tied with nobody, or with some who have not all met, has none; nil for
// any other column.
func (s *Standings) Encounters(k int) map[int]tiebreak.Value {
	column := &s.Columns[k]
	if !column.Method.InGroup() || column.Dropped != "" {
		return nil
	}
	made := make(map[int]tiebreak.Value)
	for i, group := range s.before[k] {
		if len(group) < 2 || column.TopOnly && i > 0 {
			continue
		}
		w := s.calc.Explain(&column.TieBreak, int(group[0]), group)
		if len(w.Encounters) == 0 || w.Encounters[0].Verdict == tiebreak.NotAllMet {
			continue
		}
		first := &w.Encounters[0]
		for m, member := range first.Members {
			if m < len(first.Sums) {
				made[member] = first.Sums[m]
			}
		}
	}
	return made
}
