package cli

import (
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// explanationAnswer is the JSON answer of --explain.
type explanationAnswer struct {
	Edition      tiebreak.Edition  `json:"edition"`
	Player       int               `json:"player"`
	Rank         *int              `json:"rank"`
	Points       tournament.Points `json:"points"`
	Explanations []explanationJSON `json:"explanations"`
}

type explanationJSON struct {
	Tiebreak   string            `json:"tiebreak"`
	Title      string            `json:"title"`
	Article    string            `json:"article,omitempty"`
	Value      tiebreak.Value    `json:"value"`
	Dropped    string            `json:"dropped,omitempty"`
	TiedWith   []int             `json:"tiedWith"`
	Terms      []termJSON        `json:"terms,omitempty"`
	Steps      []stepJSON        `json:"steps,omitempty"`
	Encounters []encounterJSON   `json:"encounters,omitempty"`
	Boards     []boardPointsJSON `json:"boards,omitempty"`
}

type termJSON struct {
	Round    int               `json:"round"`
	Opponent *int              `json:"opponent"`
	Outcome  string            `json:"outcome"`
	Rule     string            `json:"rule"`
	Score    tiebreak.Value    `json:"score"`
	Points   tournament.Points `json:"points"`
	Value    tiebreak.Value    `json:"value"`
	VUR      bool              `json:"voluntaryUnplayed,omitempty"`
	Cut      string            `json:"cut,omitempty"`
}

type stepJSON struct {
	What  tiebreak.StepName `json:"what"`
	Value tiebreak.Value    `json:"value"`
}

type boardPointsJSON struct {
	Board  int               `json:"board"`
	Points tournament.Points `json:"points"`
}

type encounterJSON struct {
	Score    tiebreak.ScoreName `json:"score,omitempty"`
	Members  []int              `json:"members"`
	Sums     []tiebreak.Value   `json:"sums,omitempty"`
	Missing  []int              `json:"missing,omitempty"`
	Meetings []meetingJSON      `json:"meetings,omitempty"`
	Verdict  string             `json:"verdict"`
	Order    [][]int            `json:"order"`
}

type meetingJSON struct {
	Player   int               `json:"player"`
	Opponent int               `json:"opponent"`
	Points   tournament.Points `json:"points"`
	Games    int               `json:"games"`
}

func (r *ranking) explanationJSON(row *standings.Row) explanationAnswer {
	answer := explanationAnswer{Edition: r.s.Edition, Player: r.number(row.Index), Points: row.Points, Explanations: []explanationJSON{}}
	if row.Rank > 0 {
		answer.Rank = &row.Rank
	}
	for _, e := range r.s.Explain(row) {
		x := explanationJSON{Tiebreak: string(e.Column.Text), Title: e.Column.Method.Title().String(), Article: e.Column.Method.Article, Value: e.Value,
			Dropped: e.Column.Dropped, TiedWith: r.numbers(e.Tied)}
		for _, term := range e.Terms {
			j := termJSON{Round: term.Round, Outcome: term.Outcome.String(), Rule: term.Rule.String(), Score: term.Score,
				Points: term.Points, Value: term.Value, VUR: term.VUR, Cut: term.Cut.String()}
			if term.Opponent >= 0 {
				number := r.number(term.Opponent)
				j.Opponent = &number
			}
			x.Terms = append(x.Terms, j)
		}
		for _, step := range e.Steps {
			x.Steps = append(x.Steps, stepJSON(step))
		}
		for _, encounter := range e.Encounters {
			x.Encounters = append(x.Encounters, r.encounterJSON(encounter))
		}
		for _, board := range e.Boards {
			x.Boards = append(x.Boards, boardPointsJSON(board))
		}
		answer.Explanations = append(answer.Explanations, x)
	}
	return answer
}

func (r *ranking) numbers(indices []int) []int {
	numbers := make([]int, len(indices))
	for i, index := range indices {
		numbers[i] = r.number(index)
	}
	return numbers
}

func (r *ranking) encounterJSON(e tiebreak.Encounter) encounterJSON {
	j := encounterJSON{Score: e.Score, Members: r.numbers(e.Members), Sums: e.Sums, Missing: e.Missing, Verdict: e.Verdict.AsMessage().String()}
	for _, m := range e.Meetings {
		j.Meetings = append(j.Meetings, meetingJSON{r.number(m.A), r.number(m.B), m.Points, m.Games})
	}
	for _, part := range e.Parts {
		j.Order = append(j.Order, r.numbers(part))
	}
	return j
}
