package answer

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Ranking is the answer of standings without what only its options ask for.
type Ranking struct {
	Edition   tiebreak.Edition `json:"edition"`
	Tiebreaks []string         `json:"tiebreaks"`
	Adjourned int              `json:"adjourned,omitempty"` // games for which nobody has points yet
	Standings []Standing       `json:"standings"`
}

// OfStandings is the answer of standings.
func OfStandings(t *tournament.Tournament, s *standings.Standings) Ranking {
	return Ranking{s.Edition, Codes(s), Adjourned(t, s.After), Rows(t, s, s.Rows)}
}

// Adjourned counts the adjourned games of the first rounds.
func Adjourned(t *tournament.Tournament, rounds int) int {
	n := 0
	for _, round := range t.Rounds[:rounds] {
		for _, game := range round.Games {
			if game.Result == tournament.AdjournedGame {
				n++
			}
		}
	}
	return n
}

// Standing is one participant. Player is the number of the participant in
// the file; in a team event that is the team, which is named again as such.
type Standing struct {
	Rank      *int              `json:"rank"`
	Player    int               `json:"player"`
	Team      int               `json:"team,omitempty"`
	Points    tournament.Points `json:"points"`
	Adjourned int               `json:"adjourned,omitempty"` // games of the participant, of a team matches, that count when they are finished
	Tiebreaks Values            `json:"tiebreaks"`
	Exact     map[string]string `json:"exact,omitempty"`   // tie-breaks that are compared as fractions, "466/9", and rounded above
	Decided   bool              `json:"decided,omitempty"` // the place among those tied was given by a play-off or by lot
	Left      string            `json:"left,omitempty"`
}

// Rows are rows of standings as JSON shows them.
func Rows(t *tournament.Tournament, s *standings.Standings, rows []standings.Row) []Standing {
	codes := Codes(s)
	answer := make([]Standing, 0, len(rows))
	for _, row := range rows {
		number, _ := Participant(t, row.Index)
		if !s.Event.Teams {
			number = int(t.Players[row.Index].ID)
		}
		standing := Standing{Player: number, Points: row.Points, Adjourned: row.Adjourned, Tiebreaks: Values{codes, row.Values}, Decided: row.Decided, Left: row.Left.String(), Rank: known(row.Rank)}
		if s.Event.Teams {
			standing.Team = number
		}
		standing.Exact = ExactOf(s, &row, codes)
		answer = append(answer, standing)
	}
	return answer
}

// ExactOf are the tie-breaks of a row that are compared as fractions; nil if none are.
func ExactOf(s *standings.Standings, row *standings.Row, codes []string) map[string]string {
	var exact map[string]string
	for k, code := range codes {
		if text := s.Exact(row, k); text != "" {
			if exact == nil {
				exact = make(map[string]string)
			}
			exact[code] = text
		}
	}
	return exact
}

// Codes are the tie-breaks as they were asked for; one that is in the list for
// the second time has #2 behind it.
func Codes(s *standings.Standings) []string {
	seen := map[string]int{}
	codes := []string{}
	for _, column := range s.Columns {
		code := string(column.Text)
		if seen[code]++; seen[code] > 1 {
			code += fmt.Sprintf("#%d", seen[code])
		}
		codes = append(codes, code)
	}
	return codes
}

// Values is an object whose keys keep the order of the list.
type Values struct {
	Codes  []string
	Values []tiebreak.Value
}

// MarshalJSON writes the object.
func (o Values) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, code := range o.Codes {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(code)
		if err != nil {
			return nil, err
		}
		value, err := o.Values[i].MarshalJSON()
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
