package standings

import (
	"slices"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// rank orders everybody and fills the rows.
func (s *Standings) rank(t *tournament.Tournament, list []tiebreak.TieBreak) {
	field := s.calc.Field()
	left := absences(t, field, s.After)
	ranked, unranked := s.divide(left)
	groups := [][]int32{ranked}
	if !containsPoints(list, s.Event) {
		groups = s.byPoints(ranked)
	}
	values := make([]tiebreak.Value, len(s.Columns)*field.Len()) // participant-major
	for k := range s.Columns {
		groups = s.apply(k, groups, values)
	}
	s.before = append(s.before, groups)
	groups, decided := s.decided(t.DecidedTies, groups)
	s.fill(groups, unranked, values, left)
	for _, p := range decided {
		s.Rows[s.row[p]].Decided = true
	}
}

// divide tells who is ranked and who is not, each in the order in which those who
// stay tied are shown.
func (s *Standings) divide(left []Absence) (ranked, unranked []int32) {
	field := s.calc.Field()
	for _, p := range inOrder(field) {
		if left[p] == WasExpelled || left[p] == UnderHalf || left[p] == IsHouse || field.Outside(int(p)) {
			unranked = append(unranked, p)
		} else {
			ranked = append(ranked, p)
		}
	}
	return ranked, unranked
}

// decided parts the groups that are still tied as it was decided outside: a
// decision counts for a group all of whom are in it. It returns who was parted so.
func (s *Standings) decided(ties []tournament.DecidedTie, groups [][]int32) (parted [][]int32, who []int32) {
	if len(ties) == 0 {
		return groups, nil
	}
	field := s.calc.Field()
	for _, group := range groups {
		i := slices.IndexFunc(ties, func(tie tournament.DecidedTie) bool {
			return !slices.ContainsFunc(group, func(p int32) bool { return !slices.Contains(tie, field.ID(int(p))) })
		})
		if len(group) < 2 || i < 0 {
			parted = append(parted, group)
			continue
		}
		for _, id := range ties[i] {
			for _, p := range group {
				if field.ID(int(p)) == id {
					parted, who = append(parted, []int32{p}), append(who, p)
				}
			}
		}
	}
	return parted, who
}

// containsPoints reports whether a list is the whole order of the ranking.
func containsPoints(list []tiebreak.TieBreak, event tiebreak.Event) bool {
	for i := range list {
		switch name := list[i].Method.Name; {
		case list[i].Method.Ranks(), name == "PTS" && list[i].Score == "", event.Teams && i == 0 && (name == "MPTS" || name == "GPTS"):
			return true
		}
	}
	return false
}

// PointsFirst reports whether the ranking begins with the points of the rows: it does
// not where the system has an order of its own, as Keizer's, or the list of tie-breaks
// has the points behind others.
func (s *Standings) PointsFirst() bool {
	list := make([]tiebreak.TieBreak, len(s.Columns))
	for i := range s.Columns {
		list[i] = s.Columns[i].TieBreak
	}
	return !containsPoints(list, s.Event) || !list[0].Method.Ranks() && containsPoints(list[:1], s.Event)
}

// First is the number that comes first in the ranking of a row, and makes ties: the
// value of the system's own order where there is one, else the points.
func (s *Standings) First(row *Row) tiebreak.Value {
	if !s.has(row) {
		return tiebreak.Undefined
	}
	for k := range s.Columns {
		if s.Columns[k].Method.Ranks() {
			return row.Values[k]
		}
	}
	return tiebreak.Of(row.Points)
}

func (s *Standings) byPoints(ranked []int32) [][]int32 {
	points, err := tiebreak.Parse("PTS")
	if err != nil {
		panic(err) // the code is in the table
	}
	return s.calc.Split(&points, s.calc.Values(&points), ranked)
}

// apply applies one tie-break inside every group that is still tied.
func (s *Standings) apply(k int, groups [][]int32, values []tiebreak.Value) [][]int32 {
	column := &s.Columns[k]
	s.before = append(s.before, groups)
	width := len(s.Columns)
	own := make([]tiebreak.Value, s.calc.Field().Len())
	if column.Dropped != "" {
		for p := range own {
			values[p*width+k] = tiebreak.Undefined
		}
		return groups
	}
	if !column.Method.InGroup() {
		own = s.calc.Values(&column.TieBreak)
	} else {
		for p := range own {
			own[p] = tiebreak.Undefined
		}
	}
	parted := make([][]int32, 0, len(groups))
	waits := s.undrawn(k)
	for i, group := range groups {
		if waits || len(group) == 1 || column.TopOnly && i > 0 {
			parted = append(parted, group)
			continue
		}
		if !column.Method.InGroup() {
			parted = append(parted, s.calc.Split(&column.TieBreak, own, group)...)
			continue
		}
		parts, shown := s.calc.SplitShown(&column.TieBreak, group)
		for p, v := range shown {
			own[p] = v
		}
		parted = append(parted, parts...)
	}
	for p, v := range own {
		values[p*width+k] = v
	}
	return parted
}

// undrawn reports whether lots that nobody has drawn stand at a place of the list or
// before it: nothing parts anybody from there on.
func (s *Standings) undrawn(k int) bool {
	return !s.calc.Draws() && slices.ContainsFunc(s.Columns[:k+1], func(c Column) bool { return c.isLot() })
}

// isLot reports whether a column is one of drawn lots.
func (c *Column) isLot() bool { return c.Method != nil && c.Method.Name == "LOT" && c.Dropped == "" }

// ToBeDrawn reports whether somebody shares a place only because the lots that the list
// ends with are still to be drawn.
func (s *Standings) ToBeDrawn(row *Row) bool {
	if !s.has(row) || row.Rank == 0 || !s.undrawn(len(s.Columns)-1) {
		return false
	}
	at := int(s.row[row.Index])
	shares := func(i int) bool { return i >= 0 && i < len(s.Rows) && s.Rows[i].Rank == row.Rank }
	return shares(at-1) || shares(at+1)
}

// AnyToBeDrawn reports whether lots that are still to be drawn leave anybody on a shared
// place.
func (s *Standings) AnyToBeDrawn() bool {
	return slices.ContainsFunc(s.Rows, func(row Row) bool { return s.ToBeDrawn(&row) })
}

// IsLot reports whether a column is that of drawn lots, by its place in the list.
func (s *Standings) IsLot(k int) bool {
	return k >= 0 && k < len(s.Columns) && s.Columns[k].isLot()
}

// fill makes the rows.
func (s *Standings) fill(groups [][]int32, unranked []int32, values []tiebreak.Value, left []Absence) {
	field := s.calc.Field()
	width := len(s.Columns)
	s.Rows = make([]Row, 0, field.Len())
	s.row = make([]int32, field.Len())
	add := func(p int32, rank int) {
		row := Row{Rank: rank, Index: int(p), Points: field.Points(int(p)), Left: left[p], Adjourned: field.Adjourned(int(p)),
			Values: values[int(p)*width : int(p+1)*width : int(p+1)*width]}
		if s.Event.Teams {
			row.Team = tournament.TeamID(field.ID(int(p)))
		} else {
			row.Player = tournament.PlayerID(field.ID(int(p)))
		}
		s.row[p] = int32(len(s.Rows))
		s.Rows = append(s.Rows, row)
	}
	for _, group := range groups {
		rank := len(s.Rows) + 1
		for _, p := range group {
			add(p, rank)
		}
	}
	for _, p := range unranked {
		add(p, 0)
	}
}
