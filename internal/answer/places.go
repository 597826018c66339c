package answer

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Places is what check says of the final places in the file.
type Places struct {
	Edition    tiebreak.Edition      `json:"edition"`
	Tiebreaks  []tournament.TieBreak `json:"tiebreaks"` // that the places were compared with
	Agrees     *bool                 `json:"agrees"`    // null if nothing could be compared
	Different  []Place               `json:"different,omitempty"`
	NotChecked []Unchecked           `json:"notChecked,omitempty"`
}

// Place is a participant whose place the list does not allow. Player is
// the number in the file; in a team event that is the team, named again as such.
type Place struct {
	Player   int    `json:"player"`
	Team     int    `json:"team,omitempty"`
	Found    int    `json:"found"`
	Expected [2]int `json:"expected"` // the first and the last place that the list allows
}

// Unchecked is a tie-break that the places were not compared with, and why.
type Unchecked struct {
	Tiebreak tournament.TieBreak `json:"tiebreak"`
	Reason   string              `json:"reason"`
}

// OfPlaces is what check says of the final places; nil if there is nothing to compare.
func OfPlaces(t *tournament.Tournament, p *standings.Places) *Places {
	if p == nil {
		return nil
	}
	answer := &Places{Edition: p.Edition, Tiebreaks: append([]tournament.TieBreak{}, p.Checked...)}
	if p.Compared > 0 {
		agrees := len(p.Misplaced) == 0
		answer.Agrees = &agrees
	}
	teams := tiebreak.EventOf(t).Teams
	for _, m := range p.Misplaced {
		number, _ := Participant(t, m.Index)
		place := Place{Player: number, Found: m.Place, Expected: [2]int{m.First, m.Last}}
		if teams {
			place.Team = number
		}
		answer.Different = append(answer.Different, place)
	}
	for _, u := range p.Unchecked {
		answer.NotChecked = append(answer.NotChecked, Unchecked{u.Code, UncheckedReason(u).String()})
	}
	return answer
}

// UncheckedReason is why places were not compared with a tie-break.
func UncheckedReason(u standings.Unknown) message.Message {
	if u.Reason.IsZero() {
		return message.Of("unchecked.behind")
	}
	return u.Reason
}

// Participant is the number and the name of a player or team by index.
func Participant(t *tournament.Tournament, index int) (number int, name string) {
	if tiebreak.EventOf(t).Teams {
		return int(t.Teams[index].ID), t.Teams[index].Name
	}
	return int(t.Players[index].ID), t.Players[index].Name
}
