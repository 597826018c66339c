package trf

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// readXXA reads a player's fictitious points, one value a round.
func (r *reader) readXXA(rec record, virtual *virtualTable) {
	c := columnsOf(rec.text)
	id, ok := number(c.field(5, 8))
	if !ok || r.rowOf(id) == nil {
		r.problem(rec.line, 5, "trf.xxa-player", "text", strconv.Quote(c.field(5, 8)))
		return
	}
	if virtual.values[tournament.PlayerID(id)] != nil {
		r.problem(rec.line, 5, "trf.xxa-twice", "player", id)
		return
	}
	for round := 1; ; round++ {
		column := 10 + 5*(round-1)
		if c.raw(column, column+4) == "" {
			return
		}
		text := c.field(column, column+3)
		switch {
		case text == "":
			continue
		case c.field(column+4, column+4) != "":
			r.problem(rec.line, column+4, "trf.xxa-blank", "column", column+4)
			return
		}
		points := r.readValue(rec.line, column, "XXA", text)
		if points == 0 {
			continue
		}
		if total := r.t.Rules.Rounds; total > 0 && round > total || round > maxRounds {
			r.note(rec.line, column, "trf.xxa-after")
			return
		}
		virtual.add(tournament.PlayerID(id), round, points)
	}
}

// readAcceleration reads record 250.
func (r *reader) readAcceleration(rec record) {
	c := columnsOf(rec.text)
	var v tournament.VirtualPoints
	if text := c.field(5, 8); text != "" {
		v.MatchPoints = r.readValue(rec.line, 5, "250", text)
	}
	if text := c.field(10, 13); text != "" {
		v.Points = r.readValue(rec.line, 10, "250", text)
	}
	v.First = r.readNumber(rec.line, 15, c.field(15, 17), aRound)
	v.Last = r.readNumber(rec.line, 19, c.field(19, 21), aRound)
	first := r.readNumber(rec.line, 23, c.field(23, 26), anEntrant)
	last := r.readNumber(rec.line, 28, c.field(28, 31), anEntrant)
	if v.First < 1 || v.Last < v.First || first < 1 || last < first {
		r.problem(rec.line, 15, "trf.250-ranges",
			"first", v.First, "last", v.Last, "from", first, "to", last)
		return
	}
	if r.t.Rules.Team != nil {
		v.FirstTeam, v.LastTeam = tournament.TeamID(first), tournament.TeamID(last)
	} else {
		v.FirstPlayer, v.LastPlayer = tournament.PlayerID(first), tournament.PlayerID(last)
		if v.MatchPoints != 0 && v.Points == 0 {
			r.note(rec.line, 5, "trf.250-match-points")
			v.Points = v.MatchPoints
		}
		v.MatchPoints = 0
	}
	if r.t.Rules.Acceleration.Baku {
		r.repeat(rec.line, 0, "trf.250-baku")
	}
	r.t.Rules.Acceleration.Virtual = append(r.t.Rules.Acceleration.Virtual, v)
}

// A virtualTable holds points by player and round, the way of XXA.
type virtualTable struct {
	values map[tournament.PlayerID][]tournament.Points
}

func (v *virtualTable) add(id tournament.PlayerID, round int, points tournament.Points) {
	if v.values == nil {
		v.values = make(map[tournament.PlayerID][]tournament.Points)
	}
	row := v.values[id]
	for len(row) < round {
		row = append(row, 0)
	}
	row[round-1] += points
	v.values[id] = row
}

// players gives everybody in the table in the order of the identities.
func (v *virtualTable) players() []tournament.PlayerID {
	ids := make([]tournament.PlayerID, 0, len(v.values))
	for id := range v.values {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// ranges gives the table as ranges of players and rounds, the way of record
// 250: the same points in the same rounds for players with successive numbers
// make one range.
func (v *virtualTable) ranges() []tournament.VirtualPoints {
	type span struct {
		first, last int
		points      tournament.Points
	}
	var out []tournament.VirtualPoints
	open := make(map[span]int) // index in out
	for _, id := range v.players() {
		row := v.values[id]
		for from := 0; from < len(row); {
			to := from
			for to < len(row) && row[to] == row[from] {
				to++
			}
			key := span{from + 1, to, row[from]}
			from = to
			if key.points == 0 {
				continue
			}
			if i, found := open[key]; found && out[i].LastPlayer == id-1 {
				out[i].LastPlayer = id
				continue
			}
			open[key] = len(out)
			out = append(out, tournament.VirtualPoints{
				First: key.first, Last: key.last, FirstPlayer: id, LastPlayer: id, Points: key.points,
			})
		}
	}
	return out
}
