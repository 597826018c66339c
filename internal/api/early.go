package api

import (
	"context"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// EarlyBoards are boards of the next round that were published while games are open.
type EarlyBoards struct {
	Round  int          `json:"round,omitempty" doc:"The round they are of; left out when there are none, and when the round itself is published."`
	Boards []EarlyBoard `json:"boards"`
}

// EarlyBoard is one of them. Its number comes with the round.
type EarlyBoard struct {
	EarlyPair
	Colours   bool      `json:"colours" doc:"The colours are settled, too; else white is the player with the smaller number."`
	Published time.Time `json:"published" doc:"When it was published."`
	Open      int       `json:"open,omitempty" doc:"How many games were open when it was proved; left out where results are not shown."`
	Ends      int       `json:"ends,omitempty" doc:"How many ends of them over the board were paired: all there are, and each has this board."`
	Holds     *bool     `json:"holds,omitempty" doc:"Whether it still comes about by what is known now, such as corrections and withdrawals; for who may see the tournament whole."`
}

// EarlyPair names a board by its players.
type EarlyPair struct {
	White int32 `json:"white"`
	Black int32 `json:"black,omitempty" doc:"Left out for the bye."`
}

func (e EarlyPair) pair() journal.EarlyPair {
	return journal.EarlyPair{White: tournament.PlayerID(e.White), Black: tournament.PlayerID(e.Black)}
}

func earlyOf(s *journal.State, whole bool) EarlyBoards {
	out := EarlyBoards{Round: s.Early.Round, Boards: []EarlyBoard{}}
	broken := make(map[journal.EarlyPair]bool)
	if whole {
		for _, b := range desk.EarlyFaults(s) {
			broken[b.EarlyPair] = true
		}
	}
	for _, b := range s.Early.Boards {
		board := EarlyBoard{EarlyPair: EarlyPair{int32(b.White), int32(b.Black)}, Colours: b.Colours, Published: b.At, Open: b.Open, Ends: b.Ends}
		if whole {
			holds := !broken[b.EarlyPair]
			board.Holds = &holds
		}
		out.Boards = append(out.Boards, board)
	}
	return out
}

// earlyRoutes are about boards that are published before their round.
func (s *server) earlyRoutes() {
	const tag, path = "Rounds", "/tournaments/{tournament}/early-boards"
	read(s, Route{Path: path, Need: anybody(), Shows: journal.Pairings, ID: "list-early-boards", Tag: tag, Summary: "List the boards of the next round that were published while games are open"},
		func(_ context.Context, a *asked, state *journal.State, _ *struct{ Read }) (EarlyBoards, error) {
			return earlyOf(state, a.maySee()), nil
		})
	command(s, Route{Method: http.MethodPost, Path: path, ID: "publish-early", Tag: tag, Summary: "Publish boards of the next round that come about however the open games end over the board; it is proved when it is done"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Boards []EarlyPair `json:"boards" minItems:"1" maxItems:"500"`
			}
		}) (desk.PublishEarly, error) {
			var c desk.PublishEarly
			for _, b := range in.Body.Boards {
				c.Boards = append(c.Boards, b.pair())
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/withdrawal", ID: "withdraw-early", Tag: tag, Summary: "Take a board that was published early from view"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				EarlyPair
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.WithdrawEarly, error) {
			return desk.WithdrawEarly{Board: in.Body.pair(), Reason: in.Body.Reason}, nil
		})
}
