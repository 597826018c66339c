package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Players is the list of entries in the order of the pairing numbers.
func Players(t *tournament.Tournament) *Sheet {
	s := &Sheet{Key: "players", Columns: columns("number", "title", "name", "rating", "federation", "fide-id", "sex", "birth", "club")}
	for _, i := range t.ByNumber() {
		p := &t.Players[i]
		s.Rows = append(s.Rows, []Cell{
			known(p.Number), text(string(p.Title)), text(p.Name), known(t.Strength(p)), text(p.Federation), text(p.FideID), text(sex(p.Sex)), text(birth(p.Birth)), text(p.Club),
		})
	}
	return s
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
		row := []Cell{whole(i + 1)}
		row = append(row, side(t, white)...)
		row = append(row, text(result(g.Result)))
		back := side(t, black)
		s.Rows = append(s.Rows, append(row, back[1], back[2], back[0]))
	}
	for _, b := range r.Byes {
		row := append([]Cell{{}}, side(t, t.Player(b.Player))...)
		s.Rows = append(s.Rows, append(row, text(byeSign(b.Kind)), Cell{}, Cell{}, Cell{}))
	}
	return s
}

// side is number, name and rating of a player; empty where there is none.
func side(t *tournament.Tournament, p *tournament.Player) []Cell {
	if p == nil {
		return make([]Cell, 3)
	}
	return []Cell{known(p.Number), text(p.Name), known(t.Strength(p))}
}

// Standings is a ranking with its tie-breaks.
func Standings(t *tournament.Tournament, ranking *standings.Standings) *Sheet {
	s := &Sheet{Key: "standings", Columns: columns("rank", "number", "title", "name", "rating", "federation", "points")}
	s.Columns = append(s.Columns, tiebreaks(ranking)...)
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		s.Rows = append(s.Rows, append(participant(t, row), values(ranking, row)...))
	}
	return s
}

// CrossTable is a ranking with the results of every round.
func CrossTable(t *tournament.Tournament, ranking *standings.Standings) *Sheet {
	s := &Sheet{Key: "cross-table", Columns: columns("rank", "number", "title", "name", "rating", "federation")}
	for round := 1; round <= ranking.After; round++ {
		s.Columns = append(s.Columns, Column{Key: "round", Text: strconv.Itoa(round)})
	}
	s.Columns = append(s.Columns, Column{Key: "points"})
	s.Columns = append(s.Columns, tiebreaks(ranking)...)
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		cells := participant(t, row)
		points := cells[len(cells)-1]
		cells = cells[:len(cells)-1]
		for _, r := range ranking.Rounds(row) {
			cells = append(cells, text(roundSign(ranking, r)))
		}
		s.Rows = append(s.Rows, append(append(cells, points), values(ranking, row)...))
	}
	return s
}

func tiebreaks(ranking *standings.Standings) []Column {
	var list []Column
	for i := range ranking.Columns {
		if ranking.Columns[i].Dropped == "" {
			list = append(list, Column{Key: "tie-break", Text: ranking.Columns[i].Text})
		}
	}
	return list
}

func values(ranking *standings.Standings, row *standings.Row) []Cell {
	var list []Cell
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

// participant is rank to points of a player or a team.
func participant(t *tournament.Tournament, row *standings.Row) []Cell {
	if row.Player == tournament.NoPlayer {
		team := t.Team(row.Team)
		return []Cell{known(row.Rank), whole(int(row.Team)), {}, text(team.Name), {}, {}, number(row.Points.Float())}
	}
	p := t.Player(row.Player)
	return []Cell{known(row.Rank), known(p.Number), text(string(p.Title)), text(p.Name), known(t.Strength(p)), text(p.Federation), number(row.Points.Float())}
}

// roundSign writes a round as cross tables do: "12w1", "7b½", "+5w", "bye ½".
func roundSign(ranking *standings.Standings, r tiebreak.Round) string {
	if r.Opponent < 0 {
		return byeSign(r.Outcome)
	}
	colour := map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b"}[r.Colour]
	opponent := ranking.Row(r.Opponent)
	return fmt.Sprintf("%d%s%s", opponent.Rank, colour, outcomeSign(r))
}

func outcomeSign(r tiebreak.Round) string {
	return strings.NewReplacer("0.5", "½").Replace(r.Points.String())
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
