package robot

import (
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/journal"
)

// peopleKinds are acts about players: entries, departures, byes, check-in.
func peopleKinds() []kind {
	return []kind{
		{"enter", 3, func(e *event, s *journal.State, chance *rand.Rand) {
			e.do(http.MethodPost, "/players", e.person(len(s.Tournament.Players), 1000+10*chance.IntN(150)))
		}},
		{"missed rounds", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.do(http.MethodPut, fmt.Sprintf("/players/%d/missed-rounds", somebody(s, chance).ID), map[string]bool{"half": chance.IntN(2) == 0})
		}},
		{"leave", 3, func(e *event, s *journal.State, chance *rand.Rand) {
			how := []string{"withdrawn", "withdrawn", "no-show", "expelled"}[chance.IntN(4)]
			e.do(http.MethodPut, fmt.Sprintf("/players/%d/departure", somebody(s, chance).ID), map[string]string{"how": how, "reason": "told us"})
		}},
		{"return", 2, func(e *event, s *journal.State, chance *rand.Rand) {
			for range 10 {
				if p := somebody(s, chance); p.Left != nil {
					e.do(http.MethodDelete, fmt.Sprintf("/players/%d/departure", p.ID), nil)
					return
				}
			}
		}},
		{"re-enter", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.do(http.MethodPost, fmt.Sprintf("/players/%d/re-entry", somebody(s, chance).ID), nil)
		}},
		{"remove", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.do(http.MethodDelete, fmt.Sprintf("/players/%d", somebody(s, chance).ID), nil)
		}},
		{"bye", 4, func(e *event, s *journal.State, chance *rand.Rand) {
			kind := []string{"half-point bye", "half-point bye", "zero-point bye", "full-point bye"}[chance.IntN(4)]
			e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/byes/%d", s.Paired()+1+chance.IntN(2), somebody(s, chance).ID), map[string]string{"kind": kind, "reason": "asked for it"})
		}},
		{"cancel bye", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			if n := len(s.Tournament.Requests); n > 0 {
				r := s.Tournament.Requests[chance.IntN(n)]
				e.do(http.MethodDelete, fmt.Sprintf("/rounds/%d/byes/%d", r.Round, r.Player), nil)
			}
		}},
		{"change player", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			p := somebody(s, chance)
			data := e.person(int(p.ID)-1, 1000+10*chance.IntN(150))
			e.do(http.MethodPut, fmt.Sprintf("/players/%d", p.ID), data)
		}},
		{"check in", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			mark := []string{"not yet", "desk", "phone", "missing"}[chance.IntN(4)]
			e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/check-in", s.Paired()+1), map[string]any{"players": []int{int(somebody(s, chance).ID)}, "mark": mark})
		}},
		{"all here", 1, func(e *event, s *journal.State, _ *rand.Rand) {
			e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/presence", s.Paired()+1), map[string]bool{"here": true})
		}},
		{"withdraw absent", 1, func(e *event, s *journal.State, _ *rand.Rand) {
			e.do(http.MethodPost, fmt.Sprintf("/rounds/%d/absent/withdrawal", s.Paired()+1), map[string]string{"reason": "did not come"})
		}},
		{"withdraw no-shows", 1, func(e *event, s *journal.State, _ *rand.Rand) {
			e.do(http.MethodPost, fmt.Sprintf("/rounds/%d/no-shows/withdrawal", s.Paired()), map[string]string{"reason": "did not come"})
		}},
		{"explain absence", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/absences/%d", s.Paired(), somebody(s, chance).ID), map[string]string{"reason": "the train"})
		}},
	}
}
