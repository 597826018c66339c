package cli

import (
	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/tournament"
)

// standingsAnswer is the JSON answer. What the options did not ask for is left
// out.
type standingsAnswer struct {
	answer.Ranking
	Categories []categoryJSON `json:"categories,omitempty"`
	Crosstable []crossRowJSON `json:"crosstable,omitempty"`
	History    []historyJSON  `json:"history,omitempty"`
	Prizes     *prizesJSON    `json:"prizes,omitempty"`
	Near       *nearRanking   `json:"near,omitempty"` // by the tie-break rules that may have been in force as well
}

type categoryJSON struct {
	Name      string            `json:"name"`
	Standings []answer.Standing `json:"standings"`
}

func (r *ranking) json() standingsAnswer {
	answered := standingsAnswer{Ranking: answer.OfStandings(r.t, r.s), Near: r.near}
	for _, category := range r.categories {
		rows := r.s.Only(r.t, category)
		answered.Categories = append(answered.Categories, categoryJSON{category.Name, answer.Rows(r.t, r.s, rows)})
	}
	if r.crosstable {
		answered.Crosstable = r.crosstableJSON()
	}
	answered.History = r.historyJSON()
	answered.Prizes = r.prizesJSON()
	return answered
}

type crossRowJSON struct {
	Player int             `json:"player"`
	Rounds []crossCellJSON `json:"rounds"`
}

type crossCellJSON struct {
	Opponent *int              `json:"opponent"`
	Colour   string            `json:"colour,omitempty"`
	Outcome  string            `json:"outcome"`
	Points   tournament.Points `json:"points"`
	Counts   bool              `json:"counts"`
}

func (r *ranking) crosstableJSON() []crossRowJSON {
	var answer []crossRowJSON
	for _, row := range r.s.CrossTable(r.t).Rows {
		cross := crossRowJSON{Player: r.number(row.Index), Rounds: []crossCellJSON{}}
		for _, round := range row.Rounds {
			cell := crossCellJSON{Outcome: round.Outcome.String(), Points: round.Points, Counts: !round.Struck}
			if round.Opponent >= 0 {
				opponent := r.number(round.Opponent)
				cell.Opponent = &opponent
			}
			if round.Colour != tournament.NoColour {
				cell.Colour = round.Colour.String()
			}
			cross.Rounds = append(cross.Rounds, cell)
		}
		answer = append(answer, cross)
	}
	return answer
}

// historyJSON is a participant's rank and points after each round.
type historyJSON struct {
	Player int                 `json:"player"`
	Ranks  []*int              `json:"ranks"`
	Points []tournament.Points `json:"points"`
}

func (r *ranking) historyJSON() []historyJSON {
	if r.history == nil {
		return nil
	}
	var answer []historyJSON
	for _, row := range r.s.Rows {
		h := historyJSON{Player: r.number(row.Index)}
		for _, s := range r.history {
			then := s.Row(row.Index)
			var rank *int
			if then.Rank > 0 {
				rank = &then.Rank
			}
			h.Ranks = append(h.Ranks, rank)
			h.Points = append(h.Points, then.Points)
		}
		answer = append(answer, h)
	}
	return answer
}
