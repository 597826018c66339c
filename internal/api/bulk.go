package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Bulk is the answer to many writes at once: each is done or refused by itself.
type Bulk struct {
	Body struct {
		Seq   int64      `json:"seq" doc:"The number of the last event now."`
		Done  int        `json:"done" doc:"How many were done."`
		Items []BulkItem `json:"items" doc:"One for each that was sent, in the same order."`
	}
}

// BulkItem is what became of one of them.
type BulkItem struct {
	ID       int64     `json:"id,omitempty" doc:"Of what was made."`
	Seq      int64     `json:"seq,omitempty" doc:"Its last event; missing if it was not done."`
	Warnings []Warning `json:"warnings,omitempty" doc:"What the arbiter is told."`
	Problem  *Problem  `json:"problem,omitempty" doc:"Why it was not done, as the route of one would say; a confirmation is asked for there."`
}

// BulkWrite is what many writes at once may carry.
type BulkWrite struct {
	Tournament string `path:"tournament" maxLength:"60" doc:"The short name of the tournament."`
	Key        string `header:"Idempotency-Key" maxLength:"180" pattern:"^[ -~]*$" doc:"Chosen by the writer for this request alone. Sent again within a day, what was done is not done again."`
}

// receipt names an item of the request; nil without a key.
func (w *BulkWrite) receipt(a *asked, i int) *desk.Receipt {
	if w.Key == "" {
		return nil
	}
	return &desk.Receipt{Key: fmt.Sprintf("%s #%d", w.Key, i), Request: a.request}
}

// many does commands one after the other, each planned on what those before it left.
func (s *server) many(ctx context.Context, a *asked, in *BulkWrite, count int, plan func(state *journal.State, i int) (desk.Command, error)) (*Bulk, error) {
	end, err := s.Host.Writing(ctx, a.actor, a.tournament)
	if err != nil {
		return nil, err
	}
	defer end()
	out := &Bulk{}
	for i := range count { // a key of another request is refused before anything is done
		if receipt := in.receipt(a, i); receipt != nil {
			before, err := s.Host.BeforeDone(ctx, a.tournament, receipt)
			if err != nil {
				return nil, err
			}
			if before != nil { // it is this request, sent again
				break
			}
		}
	}
	for i := range count {
		if err := ctx.Err(); err != nil {
			return nil, err // what was done is done; sent again with its key it is not done twice
		}
		item, err := s.one(ctx, a, in, i, plan)
		if err != nil {
			return nil, err
		}
		if item.Problem == nil {
			out.Body.Done++
		}
		out.Body.Items = append(out.Body.Items, item)
	}
	state, err := s.Host.View(ctx, a.actor, a.tournament)
	if err != nil {
		return nil, err
	}
	out.Body.Seq = state.Seq
	return out, nil
}

// one does the command of an item. A problem of the item is not one of the request,
// unless the server itself has it.
func (s *server) one(ctx context.Context, a *asked, in *BulkWrite, i int, plan func(state *journal.State, i int) (desk.Command, error)) (BulkItem, error) {
	state, err := s.Host.View(ctx, a.actor, a.tournament)
	if err != nil {
		return BulkItem{}, err
	}
	c, err := plan(state, i)
	var done *desk.Done
	if err == nil {
		done, err = s.Host.DoAs(ctx, a.actor, a.tournament, desk.Request{Command: c, Receipt: in.receipt(a, i)})
	}
	if err != nil {
		var p *Problem
		if told := s.answerNaming(ctx, err, names(state)); !errors.As(told, &p) || p.Status >= http.StatusInternalServerError {
			return BulkItem{}, told
		}
		return BulkItem{Problem: p}, nil
	}
	answer := written(done)
	answer.made(in.Tournament, done)
	return BulkItem{ID: answer.Body.ID, Seq: answer.Body.Seq, Warnings: answer.Body.Warnings}, nil
}

func (s *server) bulkRoutes() {
	const path = "/tournaments/{tournament}"
	add(s, Route{Method: http.MethodPost, Path: path + "/players/bulk", Does: []desk.Command{desk.Register{}}, ID: "register-players", Tag: "Players", Summary: "Enter many players; each is entered or refused by itself"},
		func(ctx context.Context, a *asked, in *struct {
			BulkWrite
			Body struct {
				Items []PlayerData `json:"items" minItems:"1" maxItems:"1000"`
			}
		}) (*Bulk, error) {
			return s.many(ctx, a, &in.BulkWrite, len(in.Body.Items), func(_ *journal.State, i int) (desk.Command, error) {
				p, err := in.Body.Items[i].model(nil)
				return desk.Register{Player: p}, err
			})
		})
	add(s, Route{Method: http.MethodPut, Path: path + "/rounds/{round}/results", Does: []desk.Command{desk.EnterResult{}}, ID: "enter-results", Tag: "Boards and results", Summary: "Enter, change or clear many results of the current round; each is entered or refused by itself"},
		func(ctx context.Context, a *asked, in *struct {
			BulkWrite
			RoundPath
			Body struct {
				Items []ResultOfBoard `json:"items" minItems:"1" maxItems:"1000"`
			}
		}) (*Bulk, error) {
			return s.many(ctx, a, &in.BulkWrite, len(in.Body.Items), func(state *journal.State, i int) (desk.Command, error) {
				item := &in.Body.Items[i]
				at := BoardPath{in.RoundPath, item.Board}
				board, result, err := at.result(state, &item.ResultBody)
				return desk.EnterResult{Board: board, Result: result, Seen: item.Seen}, err
			})
		})
}

// ResultOfBoard is the result of a board.
type ResultOfBoard struct {
	Board int `json:"board" minimum:"1" doc:"Its number."`
	ResultBody
}
