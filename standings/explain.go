package standings

import (
	"slices"

	"github.com/pareo-chess/pareo/standings/tiebreak"
)

// Explanation is the working of one tie-break of one participant.
type Explanation struct {
	Column Column
	Tied   []int // index of those with whom the participant was still tied
	tiebreak.Working
}

// Explain returns the working of every tie-break of a participant, in the order
// of the list. A tie-break that was dropped has no working, and somebody who is not
// there (nil, as Find gives) has none at all.
func (s *Standings) Explain(row *Row) []Explanation {
	if !s.has(row) {
		return nil
	}
	var all []Explanation
	for k := range s.Columns {
		e := Explanation{Column: s.Columns[k]}
		group := s.groupOf(k, int32(row.Index))
		for _, p := range group {
			if int(p) != row.Index {
				e.Tied = append(e.Tied, int(p))
			}
		}
		switch first := len(s.before[k]) > 0 && slices.Contains(s.before[k][0], int32(row.Index)); {
		case e.Column.Dropped != "":
			e.Value = tiebreak.Undefined
		case e.Column.TopOnly && !first: // was not applied
		default:
			e.Working = s.calc.Explain(&e.Column.TieBreak, row.Index, group)
		}
		all = append(all, e)
	}
	return all
}

// Exact is the value of a column as a fraction, "466/9", where those are compared and Values
// are rounded: two who show the same need not be tied. It is "" elsewhere, and of a row or
// column that is not there.
func (s *Standings) Exact(row *Row, column int) string {
	if column < 0 || column >= len(s.Columns) {
		return ""
	}
	tb := &s.Columns[column]
	if !tb.Method.ByFraction() || tb.Dropped != "" || !s.has(row) {
		return ""
	}
	working := s.calc.Explain(&tb.TieBreak, row.Index, nil)
	return working.Exact()
}

// groupOf is the group a participant was in when column k was applied.
func (s *Standings) groupOf(k int, p int32) []int32 {
	for _, group := range s.before[k] {
		for _, member := range group {
			if member == p {
				return group
			}
		}
	}
	return nil
}
