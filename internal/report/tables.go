package report

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Players is the list of entries in the order of the pairing numbers.
func Players(t *tournament.Tournament) *Sheet {
	s := &Sheet{Key: "players", Columns: columns("number", "title", "name", "rating", "federation", "fide-id", "sex", "birth", "club")}
	national := slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return len(p.National) > 0 })
	if national {
		s.Columns = append(s.Columns, columns("national-rating", "national-id")...)
	}
	for _, i := range t.ByNumber() {
		p := &t.Players[i]
		row := []Cell{
			known(p.Number), TextCell(string(p.Title)), TextCell(p.Name), known(t.Strength(p)), TextCell(p.Federation), TextCell(p.FideID), TextCell(sex(p.Sex)), TextCell(birth(p.Birth)), TextCell(p.Club),
		}
		if national {
			record := nationalOf(t, p)
			row = append(row, known(record.Rating), TextCell(record.ID))
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// nationalOf is the national record of a player by which the list goes, or the first.
func nationalOf(t *tournament.Tournament, p *tournament.Player) tournament.NationalRecord {
	for _, n := range p.National {
		if federation := t.Rules.StartRank.Federation; federation == "" || n.Federation == federation {
			return n
		}
	}
	return tournament.NationalRecord{}
}

// Pairings is a paired round, board by board, with the results so far; nil when
// there is no such round.
func Pairings(t *tournament.Tournament, round int) *Sheet {
	r := roundOf(t, round)
	if r == nil {
		return nil
	}
	s := &Sheet{Key: "pairings", Columns: columns("board", "white-number", "white", "white-rating", "result", "black", "black-rating", "black-number")}
	for i, g := range r.Games {
		white, black := t.Player(g.White), t.Player(g.Black)
		row := []Cell{WholeCell(t.Info.BoardNumber(i))}
		row = append(row, side(t, white)...)
		row = append(row, TextCell(result(g.Result)))
		back := side(t, black)
		s.Rows = append(s.Rows, append(row, back[1], back[2], back[0]))
	}
	for _, b := range r.Byes {
		row := append([]Cell{{}}, side(t, t.Player(b.Player))...)
		s.Rows = append(s.Rows, append(row, TextCell(byeSign(b.Kind)), Cell{}, Cell{}, Cell{}))
	}
	return s
}

// side is number, name and rating of a player; empty where there is none.
func side(t *tournament.Tournament, p *tournament.Player) []Cell {
	if p == nil {
		return make([]Cell, 3)
	}
	return []Cell{known(p.Number), TextCell(p.Name), known(t.Strength(p))}
}

// Standings is a ranking with its tie-breaks.
func Standings(t *tournament.Tournament, ranking *standings.Standings) *Sheet {
	return Part(t, ranking, "", ranking.Rows)
}

// Part is some rows of a ranking, such as those of a category, under a title of
// their own.
func Part(t *tournament.Tournament, ranking *standings.Standings, title string, rows []standings.Row) *Sheet {
	s := &Sheet{Key: "standings", Title: title, Columns: participantColumns(ranking)}
	added := adjustments(t, ranking)
	s.Columns = append(s.Columns, scoreColumns(t, ranking, added)...)
	for i := range rows {
		s.Rows = append(s.Rows, append(participant(t, &rows[i]), scores(t, ranking, &rows[i], added)...))
	}
	return s
}

// CrossTable is a ranking with the results of every round.
func CrossTable(t *tournament.Tournament, ranking *standings.Standings) *Sheet {
	s := &Sheet{Key: "cross-table", Columns: participantColumns(ranking)}
	table := ranking.CrossTable(t)
	for round := 1; round <= ranking.After; round++ {
		s.Columns = append(s.Columns, Column{Key: "round", Text: strconv.Itoa(round)})
	}
	added := adjustments(t, ranking)
	s.Columns = append(s.Columns, scoreColumns(t, ranking, added)...)
	for i := range table.Rows {
		row := &table.Rows[i]
		cells := participant(t, row.Row)
		for _, round := range row.Rounds {
			cells = append(cells, TextCell(round.String()))
		}
		s.Rows = append(s.Rows, append(cells, scores(t, ranking, row.Row, added)...))
	}
	return s
}

// History is everybody's rank after each round, in the order of the last.
func History(t *tournament.Tournament, ranking *standings.Standings, all []*standings.Standings) *Sheet {
	s := &Sheet{Key: "history", Columns: participantColumns(ranking)[1:]}
	for _, then := range all {
		s.Columns = append(s.Columns, Column{Key: "round", Text: strconv.Itoa(then.After)})
	}
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		cells := participant(t, row)[1:]
		for _, then := range all {
			cells = append(cells, known(then.Row(row.Index).Rank))
		}
		s.Rows = append(s.Rows, cells)
	}
	return s
}

// adjustments are the penalties and bonuses that count in a ranking, by index; nil
// when nobody has any. Of teams they are those of the score that ranks.
func adjustments(t *tournament.Tournament, ranking *standings.Standings) map[int]tournament.Points {
	var sums map[int]tournament.Points
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		for j := range t.Rules.Adjustments {
			a := &t.Rules.Adjustments[j]
			points := a.Points
			if ranking.Primary() == tiebreak.MatchPoints {
				points = a.MatchPoints
			}
			if !a.Penalty || a.Round > ranking.After || points == 0 || !slices.Contains(a.Players, row.Player) && !slices.Contains(a.Teams, row.Team) {
				continue
			}
			if sums == nil {
				sums = make(map[int]tournament.Points)
			}
			sums[row.Index] += points
		}
	}
	return sums
}

// scoreColumns are the columns of what ranks: start points, if there are any, what
// was added to the points or taken away, if anything was, the points with both, and
// the tie-breaks.
func scoreColumns(t *tournament.Tournament, ranking *standings.Standings, added map[int]tournament.Points) []Column {
	var list []Column
	if hasStartPoints(t, ranking) {
		list = columns("start-points")
	}
	if added != nil {
		list = append(list, columns("adjustment")...)
	}
	list = append(list, columns(pointsKey(ranking))...)
	for i := range ranking.Columns {
		if ranking.Columns[i].Dropped == "" {
			list = append(list, Column{Key: "tie-break", Text: string(ranking.Columns[i].Text)})
		}
	}
	return list
}

// pointsKey names the points of a ranking: another measure than what ranks where the
// system has an order of its own.
func pointsKey(ranking *standings.Standings) string {
	switch _, own := ranking.Event.Own(); {
	case !own:
		return "points"
	case ranking.Primary() == tiebreak.MatchPoints:
		return "match-points"
	}
	return "game-points"
}

// hasStartPoints reports whether players of a ranking begin with points.
func hasStartPoints(t *tournament.Tournament, ranking *standings.Standings) bool {
	return len(t.Rules.StartPoints.Bands) > 0 && !ranking.Event.Teams
}

func scores(t *tournament.Tournament, ranking *standings.Standings, row *standings.Row, added map[int]tournament.Points) []Cell {
	var list []Cell
	if hasStartPoints(t, ranking) {
		list = append(list, pointsCell(t.StartPoints(&t.Players[row.Index])))
	}
	if points := added[row.Index]; points != 0 {
		list = append(list, pointsCell(points))
	} else if added != nil {
		list = append(list, Cell{})
	}
	list = append(list, pointsCell(row.Points))
	for i := range ranking.Columns {
		switch {
		case ranking.Columns[i].Dropped != "":
		case row.Values[i] == tiebreak.Undefined:
			list = append(list, Cell{})
		default:
			list = append(list, number(float64(row.Values[i])/100))
		}
	}
	return list
}

// participantColumns are those that tell who a row is about.
func participantColumns(ranking *standings.Standings) []Column {
	if ranking.Event.Teams {
		return columns("rank", "number", "name")
	}
	return columns("rank", "number", "name", "title", "rating", "federation")
}

// participant is rank to federation of a player, rank to name of a team.
func participant(t *tournament.Tournament, row *standings.Row) []Cell {
	if row.Player == tournament.NoPlayer {
		return []Cell{known(row.Rank), WholeCell(int(row.Team)), TextCell(t.Team(row.Team).Name)}
	}
	p := t.Player(row.Player)
	return []Cell{known(row.Rank), known(p.Number), TextCell(p.Name), TextCell(string(p.Title)), known(t.Strength(p)), TextCell(p.Federation)}
}

func columns(keys ...string) []Column {
	list := make([]Column, len(keys))
	for i, key := range keys {
		list[i].Key = key
	}
	return list
}

func roundOf(t *tournament.Tournament, number int) *tournament.Round {
	switch {
	case number >= 1 && number <= len(t.Rounds):
		return &t.Rounds[number-1]
	case number == len(t.Rounds)+1:
		return t.Current
	}
	return nil
}
