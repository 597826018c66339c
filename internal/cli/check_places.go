package cli

import (
	"fmt"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// placesAnswer is what check says of the final places in the file.
type placesAnswer struct {
	Edition    tiebreak.Edition      `json:"edition"`
	Tiebreaks  []tournament.TieBreak `json:"tiebreaks"` // that the places were compared with
	Agrees     *bool                 `json:"agrees"`    // null if nothing could be compared
	Different  []placeAnswer         `json:"different,omitempty"`
	NotChecked []uncheckedAnswer     `json:"notChecked,omitempty"`
}

// placeAnswer is a participant whose place the list does not allow. Player is
// the number in the file; in a team event that is the team, named again as such.
type placeAnswer struct {
	Player   int    `json:"player"`
	Team     int    `json:"team,omitempty"`
	Found    int    `json:"found"`
	Expected [2]int `json:"expected"` // the first and the last place that the list allows
}

type uncheckedAnswer struct {
	Tiebreak tournament.TieBreak `json:"tiebreak"`
	Reason   string              `json:"reason"`
}

func newPlacesAnswer(t *tournament.Tournament, p *standings.Places) *placesAnswer {
	if p == nil {
		return nil
	}
	answer := &placesAnswer{Edition: p.Edition, Tiebreaks: append([]tournament.TieBreak{}, p.Checked...)}
	if p.Compared > 0 {
		agrees := len(p.Misplaced) == 0
		answer.Agrees = &agrees
	}
	teams := tiebreak.EventOf(t).Teams
	for _, m := range p.Misplaced {
		number, _ := participant(t, m.Index)
		place := placeAnswer{Player: number, Found: m.Place, Expected: [2]int{m.First, m.Last}}
		if teams {
			place.Team = number
		}
		answer.Different = append(answer.Different, place)
	}
	for _, u := range p.Unchecked {
		answer.NotChecked = append(answer.NotChecked, uncheckedAnswer{u.Code, uncheckedReason(u)})
	}
	return answer
}

func uncheckedReason(u standings.Unknown) string {
	if u.Why == "" {
		return "it stands behind one that was not checked"
	}
	return u.Why
}

// participant is the number and the name of a player or team by index.
func participant(t *tournament.Tournament, index int) (number int, name string) {
	if tiebreak.EventOf(t).Teams {
		return int(t.Teams[index].ID), t.Teams[index].Name
	}
	return int(t.Players[index].ID), t.Players[index].Name
}

// printPlaces prints what there is to say of the final places.
func printPlaces(con *console, t *tournament.Tournament, p *standings.Places) {
	if p == nil {
		return
	}
	if p.Compared > 0 {
		verdict := "follow"
		if len(p.Misplaced) > 0 {
			verdict = "do not follow"
		}
		list := p.Checked
		if p.Points {
			list = append([]tournament.TieBreak{"points"}, list...)
		}
		con.printf("Final places: %s %s (rules of %s)\n", verdict, joined(list), p.Edition)
	}
	for _, m := range p.Misplaced {
		number, name := participant(t, m.Index)
		expected := fmt.Sprint(m.First)
		if m.Last > m.First {
			expected = fmt.Sprintf("%d to %d", m.First, m.Last)
		}
		con.printf("  %d %s: place %d in the file, %s by the list\n", number, name, m.Place, expected)
	}
	for _, u := range p.Unchecked {
		con.printf("Final places: not checked by %s: %s\n", u.Code, uncheckedReason(u))
	}
}
