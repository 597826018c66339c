package web

import (
	"strconv"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// rankingOrNone is the ranking after the last complete round; nil before there
// is one.
func (p *request) rankingOrNone() (*standings.Standings, error) {
	f := p.figures()
	if f.settled.Completed() == 0 {
		return nil, nil
	}
	return f.ranking()
}

// rankingAsked is the ranking after the round of the address, or the latest.
func (p *request) rankingAsked() (*standings.Standings, error) {
	f := p.figures()
	text := p.PathValue("round")
	if text == "" {
		return p.rankingOrNone()
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < 1 || n > f.settled.Completed():
		return nil, errNotFound
	case n == f.settled.Completed():
		return f.ranking()
	}
	return standings.Compute(f.settled, standings.Options{After: n})
}

// rowsTogether is how many rows of a ranking stand in one table. A browser draws
// tables that are not in sight only when somebody comes near them, so that the
// first rows of a large field show at once on a slow phone.
const rowsTogether = 100

// publicStandings shows a ranking.
func (s *site) publicStandings(p *request) error {
	ranking, err := p.rankingAsked()
	if err != nil {
		return err
	}
	return p.render(publicStandingsPage(p, ranking))
}

// publicCross shows the ranking with the results of all rounds.
func (s *site) publicCross(p *request) error {
	ranking, err := p.rankingAsked()
	if err != nil {
		return err
	}
	return p.render(publicCrossPage(p, ranking, p.crossRows(ranking)))
}

// participant is a player or a team in a ranking.
type participant struct {
	Player *tournament.Player // nil = a team
	Name   string
	Number int
	Rating int
}

// participant finds who a row is about.
func (p *request) participant(row *standings.Row) participant {
	return participantIn(p.tournament(), row)
}

func participantIn(t *tournament.Tournament, row *standings.Row) participant {
	if row.Player == tournament.NoPlayer {
		return participant{Name: t.Teams[row.Index].Name, Number: int(row.Team)}
	}
	player := &t.Players[row.Index]
	return participant{Player: player, Name: player.Name, Number: player.Number, Rating: t.Strength(player)}
}

// crossCell is a round, or in a round robin an opponent, of a row of the cross
// table.
type crossCell struct {
	Rank    int    // of the opponent; 0 = none
	Colour  string // a letter
	Sign    string
	Class   string
	Self    bool // the place where a player would meet himself
	Outcome tournament.Outcome
}

// crossRow is a row of the cross table.
type crossRow struct {
	*standings.Row
	participant
	Cells [][]crossCell // by round, or in a round robin by the rank of the opponent
}

// crossRows makes the cross table: a column for every round, or in a round robin
// for every opponent.
func (p *request) crossRows(ranking *standings.Standings) []crossRow {
	if ranking == nil {
		return nil
	}
	white, black := p.T("short.white"), p.T("short.black")
	position := make(map[int]int, len(ranking.Rows))
	for i := range ranking.Rows {
		position[ranking.Rows[i].Index] = i
	}
	rows := make([]crossRow, len(ranking.Rows))
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		out := crossRow{Row: row, participant: p.participant(row)}
		square := ranking.Event.RoundRobin
		if square {
			out.Cells = make([][]crossCell, len(ranking.Rows))
			out.Cells[i] = []crossCell{{Self: true}}
		}
		for _, r := range ranking.Rounds(row) {
			cell := crossCell{Sign: scoreSign(r.Outcome, r.Points), Class: scoreClass(r.Outcome), Outcome: r.Outcome}
			switch {
			case r.Opponent >= 0:
				cell.Rank = position[r.Opponent] + 1
				cell.Colour = map[tournament.Colour]string{tournament.White: white, tournament.Black: black}[r.Colour]
			case r.Outcome == tournament.Absent:
				cell.Sign = ""
			}
			if !square {
				out.Cells = append(out.Cells, []crossCell{cell})
			} else if r.Opponent >= 0 {
				at := position[r.Opponent]
				cell.Rank = 0
				out.Cells[at] = append(out.Cells[at], cell)
			}
		}
		rows[i] = out
	}
	return rows
}
