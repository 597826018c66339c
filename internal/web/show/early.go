package show

import (
	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// EarlySeat is whom a player meets at a board that was published early, and with which
// colour if it is settled.
func EarlySeat(b *journal.EarlyBoard, player tournament.PlayerID) (opponent tournament.PlayerID, colour tournament.Colour) {
	opponent, colour = b.White, tournament.Black
	if b.White == player {
		opponent, colour = b.Black, tournament.White
	}
	if !b.Colours {
		colour = tournament.NoColour
	}
	return opponent, colour
}

// sideOf is somebody at a board that was published early.
func sideOf(p *frame.Page, id tournament.PlayerID) Side {
	return Side{Player: p.Event.State.Player(id), Name: p.PlayerName(id)}
}

// mayPublishEarly reports whether the reader can publish certain boards of a forecast now.
func mayPublishEarly(p *frame.Page, f *forecast.Forecast) bool {
	return !p.Public && f.Ends > 0 && p.May(account.Pair) && desk.CanBeEarly(p.Event.State) && p.Event.State.Current().Published()
}

// earlyAs finds a certain board among those that were published early.
func earlyAs(p *frame.Page, s forecast.Settled) *journal.EarlyBoard {
	pair := journal.EarlyPair{White: s.White, Black: s.Black}
	for i := range p.Event.State.Early.Boards {
		if b := &p.Event.State.Early.Boards[i]; b.Same(pair) {
			return b
		}
	}
	return nil
}

// takesBack reports whether the reader can take boards that were published early back.
func takesBack(p *frame.Page) bool { return !p.Public && p.May(account.Pair) }
