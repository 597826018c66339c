package standings

import "slices"

// Separates reports whether a column parts two who are tied before it. Their values need
// not tell: direct encounter is applied again to those whom it leaves tied, and averages
// are compared exactly, but shown rounded.
func (s *Standings) Separates(k int, a, b *Row) bool {
	if k < 0 || k+1 >= len(s.before) || !s.has(a) || !s.has(b) {
		return false
	}
	return s.together(k, a, b) && !s.together(k+1, a, b)
}

// together reports whether two are tied before a column, or after the last.
func (s *Standings) together(k int, a, b *Row) bool {
	for _, group := range s.before[k] {
		if slices.Contains(group, int32(a.Index)) {
			return slices.Contains(group, int32(b.Index))
		}
	}
	return false
}
