package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// PlayerList is a part of the list of players.
type PlayerList struct {
	Items []Player `json:"items"`
	Next  *int64   `json:"next" doc:"To be sent as after for the next part; null at the end."`
}

func (s *server) playerRoutes() {
	const tag, path = "Players", "/tournaments/{tournament}/players"
	read(s, Route{Path: path, Need: anybody(), Shows: journal.PlayerList, ID: "list-players", Tag: tag, Summary: "List the players"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			Page
			PlayerFilter
		}) (PlayerList, error) {
			var list []Player
			for i := range state.Tournament.Players {
				if p := &state.Tournament.Players[i]; in.takes(p) {
					list = append(list, playerOf(p))
				}
			}
			var out PlayerList
			out.Items, out.Next = page(&in.Page, list, func(p *Player) int64 { return int64(p.ID) })
			return out, nil
		})
	read(s, Route{Path: path + "/{player}", Need: anybody(), Shows: journal.PlayerList, ID: "get-player", Tag: tag, Summary: "Look at a player"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			PlayerPath
		}) (Player, error) {
			p := state.Player(in.id())
			if p == nil {
				return Player{}, in.unknown()
			}
			return playerOf(p), nil
		})
	command(s, Route{Method: http.MethodPost, Path: path, ID: "register-player", Tag: tag, Summary: "Enter a player", Status: http.StatusCreated},
		func(_ *journal.State, in *struct {
			Write
			Body PlayerData
		}) (desk.Register, error) {
			p, err := in.Body.model(nil)
			return desk.Register{Player: p}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/{player}", ID: "change-player", Tag: tag, Summary: "Replace what is known about a player"},
		func(state *journal.State, in *struct {
			Write
			PlayerPath
			Body PlayerData
		}) (desk.ChangePlayer, error) {
			p, err := in.Body.model(state.Player(in.id()))
			p.ID = in.id()
			return desk.ChangePlayer{Player: p}, err
		})
	command(s, Route{Method: http.MethodDelete, Path: path + "/{player}", ID: "remove-player", Tag: tag, Summary: "Take out a player who was never paired"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
		}) (desk.RemovePlayer, error) {
			return desk.RemovePlayer{Player: in.id()}, nil
		})
	s.departureRoutes(tag, path)
}

func (s *server) departureRoutes(tag, path string) {
	command(s, Route{Method: http.MethodPut, Path: path + "/{player}/departure", ID: "withdraw-player", Tag: tag, Summary: "Take a player out of the rounds to come"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
			Body struct {
				How    string `json:"how" enum:"withdrawn,no-show,expelled"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.Withdraw, error) {
			c := desk.Withdraw{Player: in.id(), Reason: in.Body.Reason}
			for i, how := range departures() {
				if in.Body.How == how {
					c.How = tournament.DepartureKind(i)
				}
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodDelete, Path: path + "/{player}/departure", ID: "return-player", Tag: tag, Summary: "Put a player who had left back into the event"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
		}) (desk.Return, error) {
			return desk.Return{Player: in.id()}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/{player}/re-entry", ID: "re-enter-player", Tag: tag, Summary: "Let a player who has left enter again as somebody new, with half-point byes in the rounds so far, where the rules know that (28S of US Chess)", Status: http.StatusCreated},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
		}) (desk.ReEnter, error) {
			return desk.ReEnter{Player: in.id()}, nil
		})
}

// PlayerPath names a player in a path.
type PlayerPath struct {
	Player int32 `path:"player" minimum:"1" doc:"The identity of the player."`
}

func (p *PlayerPath) id() tournament.PlayerID { return tournament.PlayerID(p.Player) }

func (p *PlayerPath) unknown() *Problem {
	return problem(http.StatusNotFound, "player.unknown", fmt.Sprintf("player %d is not entered", p.Player), "")
}

func (s *server) numberRoutes() {
	const tag, path = "Entries and numbers", "/tournaments/{tournament}"
	either(s, Route{Method: http.MethodPut, Path: path + "/entries", ID: "set-entries", Tag: tag, Summary: "Close the entries, or open them again", Does: []desk.Command{desk.CloseEntries{}, desk.ReopenEntries{}}},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Closed bool `json:"closed"`
			}
		}) (desk.Command, error) {
			if in.Body.Closed {
				return desk.CloseEntries{}, nil
			}
			return desk.ReopenEntries{}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/numbers/regeneration", ID: "regenerate-numbers", Tag: tag, Summary: "Order everybody anew by strength"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.RegenerateNumbers, error) {
			return desk.RegenerateNumbers{Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/numbers", ID: "set-numbers", Tag: tag, Summary: "Give the numbers of a round robin"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Order []int32 `json:"order" minItems:"1" maxItems:"10000" doc:"The players' identities, number 1 first."`
			}
		}) (desk.SetNumbers, error) {
			return desk.SetNumbers{Order: idsOf(in.Body.Order)}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/numbers/exchange", ID: "exchange-numbers", Tag: tag, Summary: "Let two players of equal strength change places"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				A      int32  `json:"a" minimum:"1"`
				B      int32  `json:"b" minimum:"1"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.ExchangeNumbers, error) {
			return desk.ExchangeNumbers{A: tournament.PlayerID(in.Body.A), B: tournament.PlayerID(in.Body.B), Reason: in.Body.Reason}, nil
		})
}
