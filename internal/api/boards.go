package api

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// BoardPath names a board in a path.
type BoardPath struct {
	RoundPath
	Board int `path:"board" minimum:"1" maximum:"9999" doc:"The number of the board, as it stands on the table."`
}

// find returns the board by its players.
func (b *BoardPath) find(s *journal.State) (journal.Board, error) {
	round := s.Round(b.Round)
	place := s.Tournament.Info.BoardPlace(b.Board)
	if round == nil || place < 0 || place >= len(round.Games) {
		return journal.Board{}, problem(http.StatusNotFound, "board.unknown", fmt.Sprintf("there is no board %d of round %d to be seen", b.Board, b.Round), "")
	}
	g := &round.Games[place]
	return journal.Board{Round: b.Round, White: g.White, Black: g.Black}, nil
}

// Opponents may be named to make sure that it is the right board.
type Opponents struct {
	White int32 `json:"white,omitempty" minimum:"0" doc:"Who the writer believes to be there; 0 = does not matter."`
	Black int32 `json:"black,omitempty" minimum:"0"`
}

func (o *Opponents) check(b journal.Board) error {
	if o.White != 0 && tournament.PlayerID(o.White) != b.White || o.Black != 0 && tournament.PlayerID(o.Black) != b.Black {
		return problem(http.StatusConflict, "board.others", fmt.Sprintf("players %d and %d have this board", b.White, b.Black), "read the round again")
	}
	return nil
}

// resultOf reads a result; "" and "*" are none.
func resultOf(text string) (tournament.Result, error) {
	if text == "" {
		return tournament.NoResult, nil
	}
	r, ok := tournament.ParseResult(text)
	if !ok {
		return r, invalid("result", fmt.Sprintf("%q is not a result", text), "write 1-0, 0-1, 1/2-1/2, 0-0, +-, -+, --, or * for none")
	}
	return r, nil
}

// ResultBody is a result for a board.
type ResultBody struct {
	Opponents
	Result string `json:"result" maxLength:"20" closed:"result" doc:"Such as 1-0, 1/2-1/2, 0-1, +-, -+, --; * clears it."`
	Seen   int64  `json:"seen,omitempty" minimum:"0" doc:"What the board said as seen; 0 for a board nobody has acted on."`
}

func (s *server) boardRoutes() {
	const tag, path = "Boards and results", "/tournaments/{tournament}/rounds/{round}/boards/{board}"
	read(s, Route{Path: path, Need: anybody(), Shows: journal.Pairings, ID: "get-board", Tag: tag, Summary: "Look at a board"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			BoardPath
		}) (Board, error) {
			if _, err := in.find(state); err != nil {
				return Board{}, err
			}
			return boardOf(state, in.Round, state.Tournament.Info.BoardPlace(in.Board)), nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/result", ID: "enter-result", Tag: tag, Summary: "Enter, change or clear a result of the current round"},
		func(state *journal.State, in *struct {
			Write
			BoardPath
			Body ResultBody
		}) (desk.EnterResult, error) {
			board, result, err := in.result(state, &in.Body)
			return desk.EnterResult{Board: board, Result: result, Seen: in.Body.Seen}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/confirmation", ID: "confirm-result", Tag: tag, Summary: "Record that a second source gives the same result"},
		func(state *journal.State, in *struct {
			Write
			BoardPath
			Body struct {
				Opponents
				Result string `json:"result" maxLength:"20" closed:"result"`
				Source string `json:"source,omitempty" maxLength:"100" doc:"Who says so; the one who asks if it is left out."`
			}
		}) (desk.ConfirmResult, error) {
			board, result, err := in.result(state, &ResultBody{Opponents: in.Body.Opponents, Result: in.Body.Result})
			return desk.ConfirmResult{Board: board, Result: result, Source: in.Body.Source}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/adjournment", ID: "adjourn-game", Tag: tag, Summary: "Record that a game of the current round goes on later"},
		func(state *journal.State, in *struct {
			Write
			BoardPath
			Body SeenBody
		}) (desk.Adjourn, error) {
			board, err := in.find(state)
			return desk.Adjourn{Board: board, Seen: in.Body.Seen}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/adjudication", ID: "adjudicate-game", Tag: tag, Summary: "Say what an unfinished game counts for pairing until it is finished (US Swiss, rule VII)"},
		func(state *journal.State, in *struct {
			Write
			BoardPath
			Body struct {
				ResultBody
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.Adjudicate, error) {
			board, as, err := in.result(state, &in.Body.ResultBody)
			return desk.Adjudicate{Board: board, As: as, Seen: in.Body.Seen, Reason: in.Body.Reason}, err
		})
	read(s, Route{Path: "/tournaments/{tournament}/adjourned", Need: right(account.See), ID: "list-adjourned", Tag: tag, Summary: "List the adjourned games, with what they count for pairing"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (AdjournedList, error) {
			return adjournedOf(state), nil
		})
	s.correctionRoutes(tag, path)
}

// AdjournedList is the games that keep the event from being over.
type AdjournedList struct {
	Items []AdjournedGame `json:"items"`
}

// AdjournedGame is a board whose game is adjourned.
type AdjournedGame struct {
	Round int `json:"round"`
	Board
}

func adjournedOf(s *journal.State) AdjournedList {
	list := AdjournedList{Items: []AdjournedGame{}}
	for _, b := range desk.Adjourned(s) {
		list.Items = append(list.Items, AdjournedGame{b.Round, boardOf(s, b.Round, s.Tournament.Info.BoardPlace(b.Number))})
	}
	return list
}

// SeenBody says what the writer knows of a board.
type SeenBody struct {
	Seen int64 `json:"seen,omitempty" minimum:"0" doc:"What the board said as seen; 0 for a board nobody has acted on."`
}

// result finds the board and reads the result.
func (b *BoardPath) result(s *journal.State, body *ResultBody) (journal.Board, tournament.Result, error) {
	board, err := b.find(s)
	if err == nil {
		err = body.check(board)
	}
	if err != nil {
		return board, 0, err
	}
	result, err := resultOf(body.Result)
	return board, result, err
}

// Correction is another result for a board of a completed round.
type Correction struct {
	ResultBody
	Reported *time.Time `json:"reported,omitempty" doc:"When the error was reported; now if it is left out."`
	Reason   string     `json:"reason,omitempty" maxLength:"500"`
}

func (b *BoardPath) correction(s *journal.State, body *Correction) (desk.CorrectResult, error) {
	board, result, err := b.result(s, &body.ResultBody)
	c := desk.CorrectResult{Board: board, To: result, Seen: body.Seen, Reason: body.Reason}
	if body.Reported != nil {
		c.Reported = *body.Reported
	}
	return c, err
}

func (s *server) correctionRoutes(tag, path string) {
	command(s, Route{Method: http.MethodPut, Path: path + "/correction", ID: "correct-result", Tag: tag, Summary: "Correct a result of a completed round, or end an adjourned game"},
		func(state *journal.State, in *struct {
			Write
			BoardPath
			Body Correction
		}) (desk.CorrectResult, error) {
			return in.correction(state, &in.Body)
		})
	add(s, Route{Method: http.MethodPost, Path: path + "/correction/impact", Need: right(desk.Describe(desk.CorrectResult{}).Right), ID: "preview-correction", Looks: true, Tag: tag, Summary: "Work out what a correction would change; nothing is written"},
		func(ctx context.Context, a *asked, in *struct {
			Tournament string `path:"tournament" maxLength:"60"`
			BoardPath
			Body Correction
		}) (*ImpactAnswer, error) {
			state, err := s.Host.View(ctx, a.actor, a.tournament)
			if err != nil {
				return nil, err
			}
			c, err := in.correction(state, &in.Body)
			if err != nil {
				return nil, err
			}
			impact, err := s.Host.ImpactAs(ctx, a.actor, a.tournament, c)
			if err != nil {
				return nil, err
			}
			return &ImpactAnswer{Body: impactOf(impact, names(state))}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/colours", ID: "correct-colours", Tag: tag, Summary: "Record that a game was played with colours reversed"},
		func(state *journal.State, in *struct {
			Write
			BoardPath
			Body struct {
				SeenBody
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.CorrectColours, error) {
			board, err := in.find(state)
			return desk.CorrectColours{Board: board, Seen: in.Body.Seen, Reason: in.Body.Reason}, err
		})
}
