package rounds

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// enteredAnswer tells a script what became of a result.
type enteredAnswer struct {
	Board    string `json:"board"`              // as roundPage names it
	Result   string `json:"result"`             // that the board has now
	Sign     string `json:"sign"`               // of that result, as pages write it
	Seen     int64  `json:"seen"`               // the last act on the board
	Mine     bool   `json:"mine,omitempty"`     // who asks entered that result, or took the last one away
	Conflict string `json:"conflict,omitempty"` // somebody else entered another: what to tell
	Error    string `json:"error,omitempty"`    // why it is not accepted
}

// enterResult records a result. Sending the same again does no harm: when the
// board has the very result from the same hand, it is acknowledged once more. So
// a page that lost the connection may repeat itself.
func enterResult(p *page) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	wanted, known := write.ResultOf(p.Text("result"))
	if !known {
		return p.Wrong("result.wrong")
	}
	seen, _ := strconv.ParseInt(p.Text("seen"), 10, 64)
	if wanted == tournament.AdjournedGame {
		_, err = p.Do(desk.Adjourn{Board: board, Seen: seen})
	} else {
		_, err = p.Do(desk.EnterResult{Board: board, Result: wanted, Seen: seen})
	}
	state, viewErr := p.Site.View(p.Context(), p.Actor, p.Event.ID)
	if viewErr != nil {
		return viewErr
	}
	if err != nil && hasIt(p, err, board, wanted) {
		err = nil
	}
	return p.entered(err, state, board)
}

// hasIt reports whether a refusal only says that the board has the result
// already.
func hasIt(p *page, err error, board journal.Board, wanted tournament.Result) bool {
	var conflict *desk.Conflict
	var refusal *desk.Refusal
	if !errors.As(err, &conflict) && !(errors.As(err, &refusal) && refusal.Code == "result.same") {
		return false
	}
	state, err := p.Site.Host.State(p.Context(), p.Event.ID)
	if err != nil {
		return false
	}
	game, record, ok := state.Board(board)
	return ok && game.Result == wanted && (record.EnteredBy == p.Actor.Name() || conflict == nil)
}

// theBoard reads which board a form is about.
func (p *page) theBoard() (journal.Board, error) {
	b := journal.Board{Round: p.Number("round"), White: tournament.PlayerID(p.Number("white")), Black: tournament.PlayerID(p.Number("black"))}
	if b.White == 0 || b.Black == 0 {
		return b, frame.ErrNotFound
	}
	return b, nil
}

// entered answers result entry: a script with data, a person with the page.
func (p *page) entered(err error, state *journal.State, board journal.Board) error {
	number := boardNumber(state, board)
	if !p.WantsJSON() {
		at := "#b" + strconv.Itoa(number)
		to := p.RoundPath(board.Round, at)
		if p.Actor.Device() != 0 {
			to = "/phone" + at
		}
		return p.Done(err, "", to)
	}
	var unconfirmed *desk.Unconfirmed
	if err != nil && (errors.As(err, &unconfirmed) || frame.IsFailure(err)) {
		return err
	}
	answer := enteredAnswer{Board: fmt.Sprintf("b%d", number)}
	if game, record, ok := state.Board(board); ok {
		answer.Result, answer.Sign, answer.Seen = write.ResultKey(game.Result), write.Result(game.Result), record.Seq
	}
	if standing, err := p.Site.Host.Standing(p.Context(), p.Actor, p.Event.ID, board); err == nil {
		answer.Mine = standing.Own || standing.Cleared
	}
	var conflict *desk.Conflict
	switch {
	case err == nil:
		return p.WriteJSON(http.StatusOK, answer)
	case errors.As(err, &conflict):
		answer.Conflict = p.Reason(err)
	default:
		answer.Error = p.Reason(err)
	}
	return p.WriteJSON(frame.StatusOf(err), answer)
}

// boardNumber is the number of a board in its round; 0 = there is none.
func boardNumber(s *journal.State, b journal.Board) int {
	round := s.Round(b.Round)
	if round == nil {
		return 0
	}
	for i, g := range round.Games {
		if g.White == b.White && g.Black == b.Black {
			return s.Tournament.Info.BoardNumber(i)
		}
	}
	return 0
}

// confirmResult is the second pass: the same result once more confirms it, and
// another one is marked.
func confirmResult(p *page) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	result, known := write.ResultOf(p.Text("result"))
	if !known {
		return p.Wrong("result.wrong")
	}
	_, err = p.Do(desk.ConfirmResult{Board: board, Result: result, Source: p.Actor.Name() + " (2)"})
	state, viewErr := p.Site.View(p.Context(), p.Actor, p.Event.ID)
	if viewErr != nil {
		return viewErr
	}
	return p.entered(err, state, board)
}
