package rounds

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// boardPageView is what the page of a board shows.
type boardPageView struct {
	Round  *show.RoundView
	Board  *show.BoardView
	Past   bool // the round is over: a change is a correction
	To     tournament.Result
	Impact *desk.Impact // what the correction to To comes to; nil = none asked for
	Wrong  string
}

// pastTitle is what there is to do at a board of a round that is over: an adjourned game
// has nothing to be corrected yet.
func (v *boardPageView) pastTitle() string {
	if v.Board.Game.Result == tournament.AdjournedGame {
		return "cockpit.do.adjourned"
	}
	return "correct.title"
}

// board is the page of one board: every possible result, where the one it has
// comes from, and corrections of past rounds with their consequences.
func board(p *page) error {
	round, err := show.NewRoundView(p.Page, p.Number("round"))
	if err != nil {
		return err
	}
	place := p.Tournament().Info.BoardPlace(p.Number("board"))
	if place < 0 || place >= len(round.Boards) {
		return frame.ErrNotFound
	}
	v := &boardPageView{Round: round, Board: &round.Boards[place], Past: !round.Current}
	if to, known := write.ResultOf(p.Text("to")); v.Past && known && p.Text("to") != "" {
		v.To = to
		v.Impact, err = p.Site.Host.ImpactAs(p.Context(), p.Actor, p.Event.ID, desk.CorrectResult{Board: v.name(), To: to, Seen: v.Board.Record.Seq})
		if err != nil {
			if !frame.Concerns(err) {
				return err
			}
			v.Wrong = p.Reason(err)
		}
	}
	return p.Render(boardPage(p, v))
}

func (v *boardPageView) name() journal.Board {
	return journal.Board{Round: v.Round.Number, White: v.Board.Game.White, Black: v.Board.Game.Black}
}

// effect says what the correction counts for.
func (v *boardPageView) effect(p *page) string {
	if waiting := p.Event.State.Waiting(); waiting > 0 && v.Impact.Effect == journal.ForLater {
		return p.T("impact.waiting", "round", waiting)
	}
	if v.Impact.Effect == journal.ForNext && desk.AllPaired(p.Event.State) {
		return p.T("impact.last")
	}
	return p.T("impact." + string(v.Impact.Effect))
}

// path is the page of the board.
func (v *boardPageView) path(p *page, more string) string {
	return p.RoundPath(v.Round.Number, "/boards/", strconv.Itoa(v.Board.Number), more)
}

// memoPath is the error memo of the board, for the result or the colours that are right.
func (v *boardPageView) memoPath(p *page, to string) string {
	return p.RoundPath(v.Round.Number, "/memo?board=", strconv.Itoa(v.Board.Number), "&to=", to)
}

// corrected are the mistakes of the board that have been corrected.
func (v *boardPageView) corrected(p *page) []why.Mistake {
	if !v.Past {
		return nil
	}
	return why.CorrectedMistakes(p.Tournament(), v.Round.Number, v.Board.Game)
}

// coloursCorrected reports whether its colours have been.
func (v *boardPageView) coloursCorrected(p *page) bool {
	return slices.ContainsFunc(v.corrected(p), func(m why.Mistake) bool { return m.Colours })
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
func correctResult(p *page) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	to, known := write.ResultOf(p.Text("result"))
	if !known {
		return p.Wrong("result.wrong")
	}
	seen, _ := strconv.ParseInt(p.Text("seen"), 10, 64)
	done, err := p.DoShown(desk.CorrectResult{Board: board, To: to, Seen: seen, Reason: p.Text("reason")})
	return p.Done(err, p.T("correct.done"), p.afterCorrection(done, board.Round))
}

// mayAdjudicate reports whether the game of a board is unfinished and can be adjudicated
// for pairing by the rules of the event.
func (p *page) mayAdjudicate(v *boardPageView) bool {
	open := v.Board.Game.Result == tournament.AdjournedGame || v.Board.Game.Result == tournament.NoResult && v.Round.Record.Published()
	return open && p.Tournament().Handling().Adjudicates && p.May(account.Pair)
}

// adjudicate says what an unfinished game counts for pairing.
func adjudicate(p *page) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	as, known := write.ResultOf(p.Text("result"))
	if !known {
		return p.Wrong("result.wrong")
	}
	seen, _ := strconv.ParseInt(p.Text("seen"), 10, 64)
	done, err := p.Do(desk.Adjudicate{Board: board, As: as, Seen: seen, Reason: p.Text("reason")})
	return p.Done(err, p.T("adjudicate.done"), p.afterCorrection(done, board.Round))
}

// correctColours records that a game was played with colours reversed.
func correctColours(p *page) error {
	board, err := p.theBoard()
	if err != nil {
		return err
	}
	seen, _ := strconv.ParseInt(p.Text("seen"), 10, 64)
	done, err := p.Do(desk.CorrectColours{Board: board, Seen: seen, Reason: p.Text("reason")})
	return p.Done(err, p.T("correct.done"), p.afterCorrection(done, board.Round))
}

// afterCorrection is the page after a correction: the draft that does not know of it,
// where it is paired again, or else the round.
func (p *page) afterCorrection(done *desk.Done, round int) string {
	if done != nil && desk.Outdated(done.State) {
		return p.Path("/pairing")
	}
	return p.RoundPath(round)
}

// boards writes games and byes by the names of the players, or of the teams.
func (p *page) boards(b journal.Boards) []string {
	name := p.PlayerName
	if b.OfTeams {
		name = p.called
	}
	var list []string
	for _, g := range b.Games {
		list = append(list, name(g.White)+" – "+name(g.Black))
	}
	for _, bye := range b.Byes {
		list = append(list, name(bye.Player)+": "+p.Outcome(bye.Kind))
	}
	return list
}

// forRatingOnly is the result that the rating report has for a board, and nothing else; ok
// = it has one, because a correction came too late.
func (p *page) forRatingOnly(v *boardPageView) (result tournament.Result, ok bool) {
	board := journal.Board{Round: v.Round.Number, White: v.Board.Game.White, Black: v.Board.Game.Black}
	for _, c := range p.Event.State.RatingOnly {
		if c.Board == board {
			result, ok = c.To, true
		}
	}
	return result, ok && result != v.Board.Game.Result
}
