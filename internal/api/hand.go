package api

import (
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// HandBoard is a board made by hand.
type HandBoard struct {
	White int32 `json:"white" minimum:"1"`
	Black int32 `json:"black" minimum:"1"`
}

func (s *server) handRoutes() {
	const tag, path = "Pairing by hand", "/tournaments/{tournament}/rounds/current/by-hand"
	command(s, Route{Method: http.MethodPost, Path: path, ID: "begin-by-hand", Tag: tag, Summary: "Open the current round, or the next, to changes by hand"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Ground string `json:"ground,omitempty" enum:",rematch,event rules,no opponents,late entry,unforeseen" doc:"Needed once the round is published (C.04.2, 4.4)."`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.BeginHandPairing, error) {
			return desk.BeginHandPairing{Ground: desk.Ground(in.Body.Ground), Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path, ID: "change-by-hand", Tag: tag, Summary: "Replace the boards of the round"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Boards []HandBoard `json:"boards" maxItems:"5000" doc:"In the order of the boards."`
				Byes   []Bye       `json:"byes,omitempty" maxItems:"10000"`
			}
		}) (desk.ChangePairing, error) {
			c := desk.ChangePairing{}
			for _, b := range in.Body.Boards {
				c.Games = append(c.Games, tournament.Game{White: tournament.PlayerID(b.White), Black: tournament.PlayerID(b.Black)})
			}
			for i, b := range in.Body.Byes {
				kind, ok := outcomeOf(b.Kind)
				if !ok || !kind.IsBye() {
					return desk.ChangePairing{}, invalid(fmt.Sprintf("byes[%d].kind", i), fmt.Sprintf("%q is not a bye", b.Kind), "such as pairing-allocated bye or half-point bye")
				}
				c.Byes = append(c.Byes, tournament.Bye{Player: tournament.PlayerID(b.Player), Kind: kind})
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/end", ID: "end-by-hand", Tag: tag, Summary: "Close the boards; they are compared with what the rules give"},
		func(_ *journal.State, in *Reasoned) (desk.EndHandPairing, error) {
			return desk.EndHandPairing{Reason: in.Body.Reason}, nil
		})
}
