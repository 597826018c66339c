package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Adjudicate says what an unfinished game counts for pairing until it is finished, by
// the judgement of the arbiter (US Swiss, rule VII): a win of either side, or a draw
// where it is doubtful. The game stays adjourned, counts for nobody and keeps the event
// from being over. A game of the current round without a result is adjourned by it.
type Adjudicate struct {
	journal.Board
	As     tournament.Result // WhiteWins, Drawn or BlackWins
	Seen   int64             // of the board, as with EnterResult
	Reason string
}

func (Adjudicate) describe() Description {
	return describe("adjudicate", rights.Pair, Notice, kind[journal.GameAdjourned](), kind[journal.GameAdjudicated]())
}

func (c Adjudicate) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if handling := p.state.Tournament.Handling(); !handling.Adjudicates {
		return refuse("adjudicate.rules", "article", message.Cited(handling.Adjourned))
	}
	game, _, err := sameBoard(p, c.Board, c.Seen)
	if err != nil {
		return err
	}
	switch {
	case !c.As.Provisional():
		return refuse("adjudicate.result")
	case game.Result == tournament.NoResult:
		if err := (Adjourn{Board: c.Board, Seen: c.Seen}).plan(p); err != nil {
			return err
		}
	case game.Result != tournament.AdjournedGame:
		return refuse("adjudicate.finished", "result", game.Result)
	case game.ForNow == c.As:
		return refuse("result.same", "result", c.As)
	}
	if waiting := p.state.Waiting(); c.Round < p.state.Paired() {
		if waiting > 0 {
			p.warn(Notice, "correct.waiting", "round", waiting, "from", game.ForPairing(), "to", c.As)
		} else {
			p.warn(Notice, "adjourned.decided", "round", p.state.Paired(), "to", c.As, "taken", game.ForPairing())
		}
	}
	p.do(journal.GameAdjudicated{Board: c.Board, As: c.As, Reason: c.Reason})
	return nil
}

// Adjourned lists the games that are adjourned, round by round.
func Adjourned(s *journal.State) []OpenBoard {
	var open []OpenBoard
	for number := 1; number <= s.Paired(); number++ {
		for i, g := range s.Round(number).Games {
			if g.Result == tournament.AdjournedGame {
				open = append(open, OpenBoard{s.Tournament.Info.BoardNumber(i), journal.Board{Round: number, White: g.White, Black: g.Black}, g.ForNow})
			}
		}
	}
	return open
}
