package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// EnterResult records a result of the current round, or clears it with NoResult.
// Seen is the number of the last act on the board that the writer knew of, 0 for
// none: if another came in between, the writer gets a *Conflict.
type EnterResult struct {
	journal.Board
	Result tournament.Result
	Seen   int64
}

func (EnterResult) describe() Description {
	return describe("enter result", rights.EnterResults, Notice, kind[journal.ResultEntered]())
}

func (c EnterResult) plan(p *plan) error {
	game, record, err := playedBoard(p, c.Board, c.Seen)
	switch {
	case err != nil:
		return err
	case !c.Result.Valid() || c.Result == tournament.AdjournedGame:
		return refuse("result.unknown")
	case game.Result == c.Result:
		return refuse("result.same", "result", c.Result)
	}
	if err := checkGone(p.state, c.Board, c.Result); err != nil {
		return err
	}
	switch {
	case record.ConfirmedBy != "":
		p.warn(Notice, "result.confirmed", "result", game.Result, "source", record.ConfirmedBy)
	case game.Result != tournament.NoResult:
		p.warn(Note, "result.replaced", "result", game.Result)
	}
	p.do(journal.ResultEntered{Board: c.Board, Result: c.Result, Was: game.Result})
	return nil
}

// playedBoard finds a board of the current round and checks that nobody else
// acted on it.
func playedBoard(p *plan, b journal.Board, seen int64) (*tournament.Game, *journal.BoardRecord, error) {
	current := p.state.Current()
	switch {
	case current == nil || b.Round != p.state.Paired():
		return nil, nil, refuse("round.not-played", "round", b.Round)
	case !current.Published():
		return nil, nil, refuse("result.unpublished", "round", b.Round)
	}
	return sameBoard(p, b, seen)
}

// sameBoard finds a board as the writer saw it.
func sameBoard(p *plan, b journal.Board, seen int64) (*tournament.Game, *journal.BoardRecord, error) {
	game, record, ok := p.state.Board(b)
	switch {
	case !ok:
		return nil, nil, refuse("board.none", "white", b.White, "black", b.Black, "round", b.Round)
	case record.Seq != seen && record.EnteredBy == "":
		return nil, nil, &Conflict{say("board.changed"), record.Seq}
	case record.Seq != seen:
		return nil, nil, &Conflict{say("board.conflict",
			"actor", record.EnteredBy, "result", game.Result), record.Seq}
	}
	return game, record, nil
}

// ConfirmResult records that a second source, not the one who entered it, gives
// the same result.
type ConfirmResult struct {
	journal.Board
	Result tournament.Result
	Source string // "" = the actor
}

func (ConfirmResult) describe() Description {
	return describe("confirm result", rights.EnterResults, Note, kind[journal.ResultConfirmed]())
}

func (c ConfirmResult) plan(p *plan) error {
	game, record, ok := p.state.Board(c.Board)
	source := c.Source
	if source == "" {
		source = p.actor
	}
	switch {
	case !ok:
		return refuse("board.none", "white", c.White, "black", c.Black, "round", c.Round)
	case game.Result == tournament.NoResult:
		return refuse("result.none")
	case record.EnteredBy == source:
		return refuse("result.same-source", "source", source)
	case game.Result != c.Result:
		return &Conflict{say("result.differs",
			"first", record.EnteredBy, "result", game.Result, "second", source, "other", c.Result), record.Seq}
	}
	p.do(journal.ResultConfirmed{Board: c.Board, Result: c.Result, Source: source})
	return nil
}

// Adjourn records that a game of the current round goes on later. It is a draw
// for pairing and for nothing else (C.04.2, 3.1).
type Adjourn struct {
	journal.Board
	Seen int64
}

func (Adjourn) describe() Description {
	return describe("adjourn", rights.ChangeResults, Note, kind[journal.GameAdjourned]())
}

func (c Adjourn) plan(p *plan) error {
	if _, _, err := playedBoard(p, c.Board, c.Seen); err != nil {
		return err
	}
	if err := checkGone(p.state, c.Board, tournament.AdjournedGame); err != nil {
		return err
	}
	p.do(journal.GameAdjourned{Board: c.Board})
	return nil
}

// CloseRound ends the current round without pairing the next: after the last
// round there is none.
type CloseRound struct{}

func (CloseRound) describe() Description {
	return describe("close round", rights.Pair, Notice, kind[journal.RoundClosed](), kind[journal.GameAdjourned](), kind[journal.ResultEntered]())
}

func (c CloseRound) plan(p *plan) error {
	t := p.state.Tournament.Clone()
	if t.Current == nil {
		return refuse("round.none")
	}
	if !t.Current.Complete() {
		return refuse("round.incomplete", "round", p.state.Paired())
	}
	return endRound(p, t)
}
