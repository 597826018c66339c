package robot

import (
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings"
)

// ruleKinds are acts about rules, numbers and places.
func ruleKinds() []kind {
	return []kind{
		{"points", 2, func(e *event, s *journal.State, chance *rand.Rand) {
			body := map[string]any{"round": chance.IntN(s.Paired() + 1), "points": []float64{-0.5, -1, 0.5}[chance.IntN(3)], "reason": "a phone rang"}
			if n := len(s.Tournament.Teams); n > 0 {
				body["team"] = s.Tournament.Teams[chance.IntN(n)].ID
				body["matchPoints"] = []float64{-1, 0}[chance.IntN(2)]
			} else {
				body["player"] = somebody(s, chance).ID
			}
			e.do(http.MethodPost, "/adjustments", body)
		}},
		{"take points back", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.withRules(func(r *api.Rules) bool {
				if n := len(r.Adjustments); n > 0 {
					e.do(http.MethodPost, "/adjustments/removal", map[string]any{"adjustment": r.Adjustments[chance.IntN(n)], "reason": "it was another phone"})
				}
				return false
			})
		}},
		{"rules as they are", 1, func(e *event, _ *journal.State, _ *rand.Rand) {
			e.withRules(func(*api.Rules) bool { return true })
		}},
		{"forbid", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.withRules(func(r *api.Rules) bool {
				f := api.Forbidden{First: chance.IntN(3), Last: []int{0, s.Paired() + 2}[chance.IntN(2)]}
				if n := len(s.Tournament.Teams); n > 1 {
					f.Teams = []int32{int32(s.Tournament.Teams[0].ID), int32(s.Tournament.Teams[1+chance.IntN(n-1)].ID)}
				} else {
					f.Players = []int32{int32(somebody(s, chance).ID), int32(somebody(s, chance).ID)}
				}
				r.Forbidden = append(r.Forbidden, f)
				return true
			})
		}},
		{"accelerate", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.withRules(func(r *api.Rules) bool {
				if chance.IntN(2) == 0 {
					r.Baku = !r.Baku
				} else {
					r.Virtual = append(r.Virtual, api.Virtual{First: 1, Last: 1 + chance.IntN(3), FirstPlayer: 1, LastPlayer: int32(1 + len(s.Tournament.Players)/2), Points: 1})
				}
				return true
			})
		}},
		{"tie-breaks", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.withRules(func(r *api.Rules) bool {
				list := standings.Presets()
				r.TieBreaks = list[chance.IntN(len(list))].Codes
				return true
			})
		}},
		{"more rounds", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.withRules(func(r *api.Rules) bool { r.Rounds += 1 - 2*chance.IntN(2); return true })
		}},
		{"leave FIDE mode", 1, func(e *event, _ *journal.State, _ *rand.Rand) {
			e.do(http.MethodDelete, "/fide-mode?reason=a+club+event", nil)
		}},
		{"regenerate", 1, func(e *event, _ *journal.State, _ *rand.Rand) {
			e.do(http.MethodPost, "/numbers/regeneration", map[string]string{"reason": "ratings came"})
		}},
		{"exchange numbers", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			e.do(http.MethodPost, "/numbers/exchange", map[string]any{"a": somebody(s, chance).ID, "b": somebody(s, chance).ID, "reason": "a slip"})
		}},
		{"set numbers", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			order := make([]int32, 0, len(s.Tournament.Players))
			for _, i := range chance.Perm(len(s.Tournament.Players)) {
				order = append(order, int32(s.Tournament.Players[i].ID))
			}
			e.do(http.MethodPut, "/numbers", map[string]any{"order": order})
		}},
		{"entries", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.do(http.MethodPut, "/entries", map[string]bool{"closed": chance.IntN(2) == 0})
		}},
		{"decide tie", 2, decideTie},
	}
}

// withRules reads the rules and writes them back where they are changed.
func (e *event) withRules(change func(*api.Rules) bool) {
	var o api.Overview
	if e.ask(http.MethodGet, "/tournaments/"+e.name, nil, &o) && change(&o.Rules) {
		e.do(http.MethodPut, "/rules?reason=the+organiser+wishes", o.Rules)
	}
}

// decideTie ranks some who share a place.
func decideTie(e *event, _ *journal.State, chance *rand.Rand) {
	var s api.Standings
	if !e.ask(http.MethodGet, "/tournaments/"+e.name+"/standings", nil, &s) {
		return
	}
	tied := make(map[int][]int)
	var ranks []int
	for _, item := range s.Items {
		if item.Rank == 0 {
			continue
		}
		id := int(item.Player)
		if item.Team != 0 {
			id = int(item.Team)
		}
		if tied[item.Rank] = append(tied[item.Rank], id); len(tied[item.Rank]) == 2 {
			ranks = append(ranks, item.Rank)
		}
	}
	if len(ranks) == 0 {
		return
	}
	order := tied[ranks[chance.IntN(len(ranks))]]
	chance.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
	e.do(http.MethodPost, "/ties", map[string]any{"order": order, "reason": "a play-off"})
}
