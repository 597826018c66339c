package knockout

import "github.com/pareo-chess/pareo/tournament"

// ByBoards is a way in which the boards of a level match of teams can decide it, where
// the regulations of the event say so (KO5).
type ByBoards struct {
	Code   tournament.TieBreak // BC, TBR or BBE, as in standings
	Values [2]tournament.Points
	Side   int // index in Match.Sides of who goes on by it; -1 = it does not part them
}

// ByBoards returns what the boards of a match of teams say, all its games together: the
// board count, of which fewer are better (C.07, 12.1), the points on the first board
// that differs (12.2), and those without the last boards (12.3). An event of players has
// none.
func (k *Tree) ByBoards(m *Match) []ByBoards {
	if !k.Teams || !m.Known() {
		return nil
	}
	points := k.boardPoints(m)
	boards := len(points[0])
	count := ByBoards{Code: "BC", Side: -1}
	for side := range points {
		for b, p := range points[side] {
			count.Values[side] += tournament.Points(b+1) * p
		}
	}
	switch {
	case count.Values[0] < count.Values[1]:
		count.Side = 0
	case count.Values[1] < count.Values[0]:
		count.Side = 1
	}
	top := firstMore("TBR", boards, func(side, step int) tournament.Points { return points[side][step] })
	bottom := firstMore("BBE", boards, func(side, step int) (sum tournament.Points) {
		for _, p := range points[side][:boards-1-step] {
			sum += p
		}
		return sum
	})
	return []ByBoards{count, top, bottom}
}

// firstMore compares two series of points, step by step.
func firstMore(code tournament.TieBreak, steps int, at func(side, step int) tournament.Points) ByBoards {
	for step := range steps {
		switch a, b := at(0, step), at(1, step); {
		case a > b:
			return ByBoards{code, [2]tournament.Points{a, b}, 0}
		case b > a:
			return ByBoards{code, [2]tournament.Points{a, b}, 1}
		}
	}
	return ByBoards{Code: code, Side: -1}
}

// boardPoints are the points of the two sides of a match by board.
func (k *Tree) boardPoints(m *Match) (points [2][]tournament.Points) {
	tab := k.whole.TeamTable()
	for side, i := range m.Sides {
		points[side] = make([]tournament.Points, tab.Rules().Boards)
		for _, g := range m.Games {
			for b, cell := range tab.Row(i)[g.Round-1].Boards {
				if b < len(points[side]) {
					points[side][b] += cell.Points
				}
			}
		}
	}
	return points
}
