package robot

import (
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// ground draws one of the grounds for changing a published pairing, or none.
func ground(chance *rand.Rand) string {
	list := []string{"", "rematch", "second bye", "colours", "event rules", "opponentless", "late entry", "unforeseeable", "correction"}
	return list[chance.IntN(len(list))]
}

// handKinds are changes of a pairing by hand.
func handKinds() []kind {
	return []kind{
		{"rearrange", 2, func(e *event, s *journal.State, chance *rand.Rand) {
			if s.Tournament.Current == nil || s.Tournament.Rules.Team != nil {
				return
			}
			body := struct {
				api.HandBoards
				Ground string `json:"ground,omitempty"`
				Reason string `json:"reason,omitempty"`
			}{exchanged(s.Tournament.Current, chance), ground(chance), "a friend of the organiser"}
			e.do(http.MethodPut, "/rounds/current/boards", body)
		}},
		{"begin by hand", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.do(http.MethodPost, "/rounds/current/by-hand", map[string]string{"ground": ground(chance), "reason": "by hand"})
		}},
		{"change by hand", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			if s.Tournament.Current != nil && s.Current().Open && s.Tournament.Rules.Team == nil {
				e.do(http.MethodPut, "/rounds/current/by-hand", exchanged(s.Tournament.Current, chance))
			}
		}},
		{"smallest change", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.do(http.MethodPost, "/rounds/current/smallest-change", map[string]string{"ground": ground(chance), "reason": "somebody left"})
		}},
		{"matches by hand", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			teams := s.Tournament.Teams
			if len(teams) < 2 {
				return
			}
			body := struct {
				Matches []api.HandMatch `json:"matches"`
				Bye     int32           `json:"bye,omitempty"`
				Ground  string          `json:"ground,omitempty"`
				Reason  string          `json:"reason"`
			}{Ground: ground(chance), Reason: "a derby"}
			order := chance.Perm(len(teams))
			for i := 0; i+1 < len(order); i += 2 {
				body.Matches = append(body.Matches, api.HandMatch{White: int32(teams[order[i]].ID), Black: int32(teams[order[i+1]].ID)})
			}
			if n := len(order); n%2 == 1 {
				body.Bye = int32(teams[order[n-1]].ID)
			}
			e.do(http.MethodPut, "/rounds/current/matches", body)
		}},
	}
}

// exchanged is a round in which two have changed places.
func exchanged(r *tournament.Round, chance *rand.Rand) (h api.HandBoards) {
	for _, g := range r.Games {
		h.Boards = append(h.Boards, api.HandBoard{White: int32(g.White), Black: int32(g.Black)})
	}
	for _, b := range r.Byes {
		h.Byes = append(h.Byes, api.Bye{Player: int32(b.Player), Kind: b.Kind.String()})
	}
	n := len(h.Boards)
	if n == 0 {
		return h
	}
	a := &h.Boards[chance.IntN(n)]
	switch b := &h.Boards[chance.IntN(n)]; {
	case chance.IntN(4) == 0 && len(h.Byes) > 0:
		bye := &h.Byes[chance.IntN(len(h.Byes))]
		a.White, bye.Player = bye.Player, a.White
	case a == b:
		a.White, a.Black = a.Black, a.White
	default:
		a.Black, b.Black = b.Black, a.Black
	}
	return h
}
