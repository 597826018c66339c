package api

import (
	"context"
	"fmt"
	"math"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// OwnValue is the value of one participant in a tie-break of the event's own.
type OwnValue struct {
	ID    int     `json:"id" minimum:"1" doc:"The identity of the player, in a team event the number of the team."`
	Value float64 `json:"value" doc:"With at most two decimals; more is better."`
}

// DecidingGame is a game of the tie-break of a match.
type DecidingGame struct {
	White  int    `json:"white" minimum:"1" doc:"Who had White."`
	Result string `json:"result" maxLength:"10" closed:"result" doc:"Such as 1-0."`
}

// Position is the start position of a round of Chess960.
type Position struct {
	Round  int    `json:"round"`
	Drawn  bool   `json:"drawn"`
	Number int    `json:"number" doc:"0 to 959; 518 is that of chess."`
	Pieces string `json:"pieces,omitempty" doc:"White's first rank from a to h, such as RNBQKBNR."`
}

func (s *server) rankingRoutes() {
	const tag, path = "Standings", "/tournaments/{tournament}"
	command(s, Route{Method: http.MethodPut, Path: path + "/tie-breaks/{code}", ID: "set-tie-break-values", Tag: tag, Summary: "Give the values of a tie-break that was computed outside"},
		func(_ *journal.State, in *struct {
			Write
			Code string `path:"code" maxLength:"40" doc:"As the rules name it, such as OTHER_JURY."`
			Body struct {
				Values []OwnValue `json:"values" maxItems:"10000" doc:"None takes all values away."`
			}
		}) (desk.SetTieBreakValues, error) {
			c := desk.SetTieBreakValues{Code: tournament.TieBreak(in.Code)}
			for i, v := range in.Body.Values {
				hundredths := math.Round(v.Value * 100)
				if math.Abs(v.Value*100-hundredths) > 1e-6 || math.Abs(hundredths) > 1e9 {
					return desk.SetTieBreakValues{}, invalid(fmt.Sprintf("values[%d].value", i), fmt.Sprintf("%v is not a value of a tie-break", v.Value), "values have at most two decimals")
				}
				c.Values = append(c.Values, tournament.OwnValue{ID: v.ID, Hundredths: int(hundredths)})
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/ties", ID: "decide-tie", Tag: tag, Summary: "Rank participants whom no tie-break parted"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Order  []int  `json:"order" minItems:"2" maxItems:"10000" doc:"All who share a place, best first: players by identity, teams by number."`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.DecideTie, error) {
			return desk.DecideTie{Order: in.Body.Order, Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/matches", ID: "decide-match", Tag: tag, Summary: "Say how a level match of a knock-out was decided"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Match int            `json:"match" minimum:"1" maximum:"20" doc:"Which round of matches it was, from 1."`
				Sides []int          `json:"sides" minItems:"2" maxItems:"2" doc:"Who met: players by identity, teams by number."`
				Games []DecidingGame `json:"games,omitempty" maxItems:"100" doc:"Of players: the games of the tie-break in their order: two 15+10, two 10+10, two 5+3, then single 3+2 until one is won. Neither games nor a winner take back what was decided."`
				// 0 is nobody named.
				Winner int    `json:"winner,omitempty" minimum:"-1" doc:"Who goes on where the games do not tell; -1 = neither."`
				Reason string `json:"reason,omitempty" maxLength:"200" doc:"Why, in a word that everybody may read; needed with a winner. Of teams it says how: board count, lot, play-off."`
			}
		}) (desk.DecideMatch, error) {
			d := tournament.MatchDecision{Match: in.Body.Match, Sides: [2]int{in.Body.Sides[0], in.Body.Sides[1]}, Winner: in.Body.Winner, Reason: in.Body.Reason}
			for i, g := range in.Body.Games {
				result, ok := tournament.ParseResult(g.Result)
				if !ok {
					return desk.DecideMatch{}, invalid(fmt.Sprintf("games[%d].result", i), fmt.Sprintf("%q is not a result", g.Result), "results are such as 1-0, 1/2-1/2 and 0-1")
				}
				d.Games = append(d.Games, tournament.DecidingGame{White: g.White, Result: result})
			}
			return desk.DecideMatch{Decision: d}, nil
		})
	read(s, Route{Path: path + "/rounds/{round}/position", Need: anybody(), ID: "get-position", Tag: "Rounds", Summary: "The start position of a round of Chess960"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			Round int `path:"round" minimum:"1" maximum:"99"`
		}) (Position, error) {
			if in.Round > state.Paired() {
				return Position{}, problem(http.StatusNotFound, "round.unknown", fmt.Sprintf("round %d is not there", in.Round), "")
			}
			p := state.Rounds[in.Round-1].Position
			out := Position{Round: in.Round, Drawn: p.Drawn, Number: p.Number}
			if p.Drawn {
				out.Pieces = tournament.StartPosition(p.Number)
			}
			return out, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/rounds/current/position", ID: "draw-position", Tag: "Rounds", Summary: "Draw the start position of the current round of Chess960"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Number *int `json:"number,omitempty" minimum:"0" maximum:"959" doc:"The one drawn in the hall; without it the program draws."`
			}
		}) (desk.DrawPosition, error) {
			if in.Body.Number != nil {
				return desk.DrawPosition{ByHand: true, Number: *in.Body.Number}, nil
			}
			return desk.DrawPosition{}, nil
		})
}
