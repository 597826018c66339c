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

// HandBoards are the boards and byes of a round made by hand.
type HandBoards struct {
	Boards []HandBoard  `json:"boards" maxItems:"5000" doc:"They are put into the order of the rules, but for those that are fixed."`
	Byes   []Bye        `json:"byes,omitempty" maxItems:"10000"`
	Fixed  []FixedBoard `json:"fixed,omitempty" maxItems:"5000" doc:"Boards whose numbers are chosen by hand."`
}

// FixedBoard is a board whose number is chosen by hand, such as a place for a
// wheelchair.
type FixedBoard struct {
	Player int32 `json:"player" minimum:"1" doc:"Who sits there, whoever the opponent is."`
	Board  int   `json:"board" minimum:"1"`
}

// change is the command that makes the round so.
func (h *HandBoards) change(s *journal.State) (c desk.ChangePairing, err error) {
	for _, b := range h.Boards {
		c.Games = append(c.Games, tournament.Game{White: tournament.PlayerID(b.White), Black: tournament.PlayerID(b.Black)})
	}
	for i, b := range h.Byes {
		kind, ok := outcomeOf(b.Kind)
		if !ok || !kind.IsBye() && kind != tournament.Absent {
			return c, invalid(fmt.Sprintf("byes[%d].kind", i), fmt.Sprintf("%q is not a bye", b.Kind), "such as pairing-allocated bye, half-point bye or absent")
		}
		c.Byes = append(c.Byes, tournament.Bye{Player: tournament.PlayerID(b.Player), Kind: kind})
	}
	for _, f := range h.Fixed {
		c.Fixed = append(c.Fixed, journal.FixedBoard{Player: tournament.PlayerID(f.Player), Board: s.Tournament.Info.BoardPlace(f.Board) + 1})
	}
	return c, nil
}

func (s *server) handRoutes() {
	const tag, path = "Pairing by hand", "/tournaments/{tournament}/rounds/current/by-hand"
	command(s, Route{Method: http.MethodPost, Path: path, ID: "begin-by-hand", Tag: tag, Summary: "Open the current round, or the next, to changes by hand"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Ground Ground `json:"ground,omitempty"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.BeginHandPairing, error) {
			return desk.BeginHandPairing{Ground: desk.Ground(in.Body.Ground), Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path, ID: "change-by-hand", Tag: tag, Summary: "Replace the boards of the round"},
		func(state *journal.State, in *struct {
			Write
			Body struct {
				HandBoards
			}
		}) (desk.ChangePairing, error) {
			return in.Body.change(state)
		})
	command(s, Route{Method: http.MethodDelete, Path: path, ID: "cancel-by-hand", Tag: tag, Summary: "End changes by hand without any: the round is again what it was"},
		func(_ *journal.State, in *Explained) (desk.CancelHandPairing, error) {
			return desk.CancelHandPairing{Reason: in.reason()}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: "/tournaments/{tournament}/rounds/current/boards", ID: "rearrange-round", Tag: tag, Summary: "Change the boards of the current round by hand in one step; they are compared with what the rules give"},
		func(state *journal.State, in *struct {
			Write
			Body struct {
				HandBoards
				Ground  Ground `json:"ground,omitempty"`
				Reason  string `json:"reason,omitempty" maxLength:"500"`
				Publish bool   `json:"publish,omitempty" doc:"Show the round to the public, too."`
			}
		}) (desk.Rearrange, error) {
			c, err := in.Body.change(state)
			return desk.Rearrange{Games: c.Games, Byes: c.Byes, Fixed: c.Fixed, Ground: desk.Ground(in.Body.Ground), Reason: in.Body.Reason, Publish: in.Body.Publish}, err
		})
	command(s, Route{Method: http.MethodPost, Path: "/tournaments/{tournament}/rounds/current/smallest-change", ID: "take-smallest-change", Tag: tag, Summary: "Make the current round the legal one that moves the fewest of its boards, for who takes part now"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Ground Ground `json:"ground,omitempty"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.TakeSmallestChange, error) {
			return desk.TakeSmallestChange{Ground: desk.Ground(in.Body.Ground), Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/end", ID: "end-by-hand", Tag: tag, Summary: "Close the boards; they are compared with what the rules give"},
		func(_ *journal.State, in *Reasoned) (desk.EndHandPairing, error) {
			return desk.EndHandPairing{Reason: in.Body.Reason}, nil
		})
}

// MadeByHand is how boards that were changed by hand stand to what the rules give. Where
// teams are paired, matches are named by their numbers.
type MadeByHand struct {
	AsRules  bool        `json:"asRules" doc:"They are what the rules give."`
	Rules    []HandBoard `json:"rules,omitempty" doc:"Boards of the rules that the round does not have; none if the rules give no pairing."`
	Has      []HandBoard `json:"has,omitempty" doc:"Boards that the round has instead."`
	RulesBye int32       `json:"rulesBye,omitempty" doc:"Who has the bye by the rules, if that is somebody else."`
	HasBye   int32       `json:"hasBye,omitempty" doc:"Who has it instead."`
}

func madeByHand(ended *journal.HandPairingEnded) *MadeByHand {
	if ended == nil {
		return nil
	}
	boards := func(b journal.Boards) (list []HandBoard, bye int32) {
		for _, g := range b.Games {
			list = append(list, HandBoard{int32(g.White), int32(g.Black)})
		}
		for _, one := range b.Byes {
			bye = int32(one.Player)
		}
		return list, bye
	}
	made := &MadeByHand{AsRules: !ended.Differs()}
	made.Rules, made.RulesBye = boards(ended.Expected)
	made.Has, made.HasBye = boards(ended.Actual)
	return made
}
