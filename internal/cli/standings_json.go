package cli

import (
	"bytes"
	"encoding/json"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// standingsAnswer is the JSON answer. What the options did not ask for is left
// out.
type standingsAnswer struct {
	Edition    tiebreak.Edition `json:"edition"`
	Tiebreaks  []string         `json:"tiebreaks"`
	Adjourned  int              `json:"adjourned,omitempty"` // games for which nobody has points yet
	Standings  []standingJSON   `json:"standings"`
	Categories []categoryJSON   `json:"categories,omitempty"`
	Crosstable []crossRowJSON   `json:"crosstable,omitempty"`
	History    []historyJSON    `json:"history,omitempty"`
	Prizes     *prizesJSON      `json:"prizes,omitempty"`
	Near       *nearRanking     `json:"near,omitempty"` // by the tie-break rules that may have been in force as well
}

// standingJSON is one participant. Player is the number of the participant in
// the file; in a team event that is the team, which is named again as such.
type standingJSON struct {
	Rank      *int              `json:"rank"`
	Player    int               `json:"player"`
	Team      int               `json:"team,omitempty"`
	Points    tournament.Points `json:"points"`
	Tiebreaks orderedValues     `json:"tiebreaks"`
	Left      string            `json:"left,omitempty"`
}

type categoryJSON struct {
	Name      string         `json:"name"`
	Standings []standingJSON `json:"standings"`
}

// orderedValues is an object whose keys keep the order of the list.
type orderedValues struct {
	codes  []string
	values []tiebreak.Value
}

// MarshalJSON writes the object.
func (o orderedValues) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, code := range o.codes {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(code)
		if err != nil {
			return nil, err
		}
		value, err := o.values[i].MarshalJSON()
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func (r *ranking) json() standingsAnswer {
	codes := r.codes()
	answer := standingsAnswer{Edition: r.s.Edition, Tiebreaks: codes, Adjourned: adjournedIn(r.t, r.s.After), Standings: r.rowsJSON(r.s.Rows, codes)}
	answer.Near = r.near
	if answer.Tiebreaks == nil {
		answer.Tiebreaks = []string{}
	}
	for _, category := range r.categories {
		rows := r.s.Only(r.t, category)
		answer.Categories = append(answer.Categories, categoryJSON{category.Name, r.rowsJSON(rows, codes)})
	}
	if r.crosstable {
		answer.Crosstable = r.crosstableJSON()
	}
	answer.History = r.historyJSON()
	answer.Prizes = r.prizesJSON()
	return answer
}

func (r *ranking) rowsJSON(rows []standings.Row, codes []string) []standingJSON {
	answer := make([]standingJSON, 0, len(rows))
	for _, row := range rows {
		s := standingJSON{Player: r.number(row.Index), Points: row.Points, Tiebreaks: orderedValues{codes, row.Values}, Left: row.Left.String()}
		if row.Rank > 0 {
			s.Rank = &row.Rank
		}
		if r.s.Event.Teams {
			s.Team = s.Player
		}
		answer = append(answer, s)
	}
	return answer
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
