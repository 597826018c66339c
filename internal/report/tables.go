package report

import (
	"fmt"
	"slices"
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
	s := &Sheet{Key: "standings", Columns: columns("rank", "number", "title", "name", "rating", "federation")}
	added := adjustments(t, ranking)
	s.Columns = append(s.Columns, scoreColumns(ranking, added)...)
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		s.Rows = append(s.Rows, append(participant(t, row), scores(ranking, row, added)...))
	}
	return s
}

// CrossTable is a ranking with the results of every round.
func CrossTable(t *tournament.Tournament, ranking *standings.Standings) *Sheet {
	s := &Sheet{Key: "cross-table", Columns: columns("rank", "number", "title", "name", "rating", "federation")}
	for round := 1; round <= ranking.After; round++ {
		s.Columns = append(s.Columns, Column{Key: "round", Text: strconv.Itoa(round)})
	}
	added := adjustments(t, ranking)
	s.Columns = append(s.Columns, scoreColumns(ranking, added)...)
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		cells := participant(t, row)
		for _, r := range ranking.Rounds(row) {
			cells = append(cells, text(roundSign(t, ranking, r)))
		}
		s.Rows = append(s.Rows, append(cells, scores(ranking, row, added)...))
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

// scoreColumns are the columns of what ranks: what was added to the points or
// taken away, if anything was, the points with it, and the tie-breaks.
func scoreColumns(ranking *standings.Standings, added map[int]tournament.Points) []Column {
	list := columns("points")
	if added != nil {
		list = columns("adjustment", "points")
	}
	for i := range ranking.Columns {
		if ranking.Columns[i].Dropped == "" {
			list = append(list, Column{Key: "tie-break", Text: ranking.Columns[i].Text})
		}
	}
	return list
}

func scores(ranking *standings.Standings, row *standings.Row, added map[int]tournament.Points) []Cell {
	var list []Cell
	if points := added[row.Index]; points != 0 {
		list = append(list, number(points.Float()))
	} else if added != nil {
		list = append(list, Cell{})
	}
	list = append(list, number(row.Points.Float()))
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

// participant is rank to federation of a player or a team.
func participant(t *tournament.Tournament, row *standings.Row) []Cell {
	if row.Player == tournament.NoPlayer {
		team := t.Team(row.Team)
		return []Cell{known(row.Rank), whole(int(row.Team)), {}, text(team.Name), {}, {}}
	}
	p := t.Player(row.Player)
	return []Cell{known(row.Rank), known(p.Number), text(string(p.Title)), text(p.Name), known(t.Strength(p)), text(p.Federation)}
}

// roundSign writes a round as cross tables do, with the opponent's number, which
// unlike the rank nobody shares: "12w1", "7b½", "5w+", "bye".
func roundSign(t *tournament.Tournament, ranking *standings.Standings, r tiebreak.Round) string {
	if r.Opponent < 0 {
		return byeSign(r.Outcome)
	}
	colour := map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b"}[r.Colour]
	number := int(ranking.Row(r.Opponent).Team)
	if !ranking.Event.Teams {
		number = t.Players[r.Opponent].Number
	}
	return fmt.Sprintf("%d%s%s", number, colour, outcomeSign(r))
}

func outcomeSign(r tiebreak.Round) string {
	switch r.Outcome {
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "-"
	}
	points := strings.TrimSuffix(r.Points.String(), ".0")
	if points == "0.5" {
		return "½"
	}
	return points
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
