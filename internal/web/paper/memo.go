package paper

import (
	"errors"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// memoSheet is an error memo on paper.
type memoSheet struct {
	Title    string
	Back     string // the page that it was asked from
	Sections []words.Section
	Printed  string
}

// memo is what a wrong result or wrong colours of a board came to, or, without a board,
// a wrong pairing: one page to be printed.
func memo(p *page) error {
	p.readChoice()
	mistake, err := p.mistake()
	if err != nil {
		return err
	}
	printer, err := words.New(p.Code(), p.Spoken)
	if err != nil {
		return err
	}
	printer = printer.InTables(p.PlayerName)
	teams := printer.ForTeams(func(id tournament.PlayerID) string { return p.TeamName(tournament.TeamID(id)) })
	end, err := p.Site.Host.Thinking(p.Context(), p.Actor, p.Event.ID)
	if err != nil {
		return err
	}
	defer end()
	found, err := desk.Memo(p.Event.State, mistake, p.Site.Now())
	var none *why.NoSuchRound
	switch {
	case errors.As(err, &none):
		return frame.ErrNotFound
	case err != nil:
		return err
	}
	sheet := &memoSheet{Title: printer.MemoTitle(), Back: p.RoundPath(mistake.Round), Sections: printer.Memo(found, teams), Printed: p.Time(p.When(p.Site.Now()))}
	if board := p.Text("board"); board != "" {
		sheet.Back = p.RoundPath(mistake.Round, "/boards/", board)
	}
	return p.Render(memoPage(p, sheet))
}

// mistake reads what was wrong.
func (p *page) mistake() (why.Mistake, error) {
	m := why.Mistake{Round: p.Number("round")}
	if p.Text("board") == "" {
		return m, nil
	}
	round := p.Event.State.Round(m.Round)
	place := p.Tournament().Info.BoardPlace(p.Number("board"))
	if round == nil || place < 0 || place >= len(round.Games) {
		return m, frame.ErrNotFound
	}
	game := &round.Games[place]
	result, known := write.ResultOf(p.Text("to"))
	m.Player, m.Opponent, m.Result, m.Colours = game.White, game.Black, result, p.Text("to") == "colours"
	ends := known && result != tournament.NoResult && result != tournament.AdjournedGame
	if m.Player == tournament.NoPlayer || m.Opponent == tournament.NoPlayer || !ends && !m.Colours {
		return m, frame.ErrNotFound
	}
	return m, nil
}
