package web

import (
	"strconv"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// boardPageView is what the page of a board shows.
type boardPageView struct {
	Round  *roundView
	Board  *boardView
	Past   bool // the round is over: a change is a correction
	To     tournament.Result
	Impact *desk.Impact // what the correction to To comes to; nil = none asked for
	Wrong  string
}

// board is the page of one board: every possible result, where the one it has
// comes from, and corrections of past rounds with their consequences.
func (s *site) board(p *request) error {
	round, err := p.roundView(p.number("round"))
	if err != nil {
		return err
	}
	n := p.number("board")
	if n < 1 || n > len(round.Boards) {
		return errNotFound
	}
	v := &boardPageView{Round: round, Board: &round.Boards[n-1], Past: !round.Current}
	if to, known := resultOf(p.text("to")); v.Past && known && p.text("to") != "" {
		v.To = to
		v.Impact, err = s.Host.ImpactAs(p.Context(), p.actor, p.event.ID, desk.CorrectResult{Board: v.name(), To: to, Seen: v.Board.Record.Seq})
		if err != nil {
			if !concerns(err) {
				return err
			}
			v.Wrong = p.reason(err)
		}
	}
	return p.render(boardPage(p, v))
}

func (v *boardPageView) name() journal.Board {
	return journal.Board{Round: v.Round.Number, White: v.Board.Game.White, Black: v.Board.Game.Black}
}

// path is the page of the board.
func (v *boardPageView) path(p *request, more string) string {
	return p.roundPath(v.Round.Number, "/boards/", strconv.Itoa(v.Board.Number), more)
}

// results are the results that can be chosen.
func (v *boardPageView) results() []tournament.Result {
	list := []tournament.Result{
		tournament.WhiteWins, tournament.Drawn, tournament.BlackWins,
		tournament.WhiteByForfeit, tournament.BlackByForfeit, tournament.DoubleForfeit,
		tournament.BothLose, tournament.HalfZero, tournament.ZeroHalf,
		tournament.UnratedWhiteWins, tournament.UnratedDrawn, tournament.UnratedBlackWins,
	}
	if !v.Past {
		list = append(list, tournament.AdjournedGame, tournament.NoResult)
	}
	return list
}

// correctResult changes a result of a completed round.
func (s *site) correctResult(p *request) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	to, known := resultOf(p.text("result"))
	if !known {
		return p.wrong("result.wrong")
	}
	seen, _ := strconv.ParseInt(p.text("seen"), 10, 64)
	_, err = p.do(desk.CorrectResult{Board: board, To: to, Seen: seen, Reason: p.text("reason")})
	return p.done(err, p.T("correct.done"), p.roundPath(board.Round))
}

// correctColours records that a game was played with colours reversed.
func (s *site) correctColours(p *request) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	seen, _ := strconv.ParseInt(p.text("seen"), 10, 64)
	_, err = p.do(desk.CorrectColours{Board: board, Seen: seen, Reason: p.text("reason")})
	return p.done(err, p.T("correct.done"), p.roundPath(board.Round))
}

// boards writes games and byes by the names of the players.
func (p *request) boards(b journal.Boards) []string {
	var list []string
	for _, g := range b.Games {
		list = append(list, p.playerName(g.White)+" – "+p.playerName(g.Black))
	}
	for _, bye := range b.Byes {
		list = append(list, p.playerName(bye.Player)+": "+p.outcome(bye.Kind))
	}
	return list
}
