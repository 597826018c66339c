package phone

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// phone is the page on which a phone enters results: the boards of its range,
// those without a result first. That is their order when the page is opened; while
// it is open no card moves.
func phone(p *page) error {
	if err := phoneEvent(p); err != nil {
		return err
	}
	v := &show.RoundView{}
	if n := p.Event.State.Paired(); n > 0 {
		var err error
		if v, err = show.NewRoundView(p.Page, n); err != nil {
			return err
		}
	}
	return p.Render(phonePage(p, v))
}

// phoneLive is live for a phone.
func phoneLive(p *page) error {
	if err := phoneEvent(p); err != nil {
		return err
	}
	return p.Site.Live(p.Page)
}

// phoneEvent finds the tournament of the phone that asks.
func phoneEvent(p *page) error {
	if p.Actor.Device() == 0 {
		return frame.ErrForbidden
	}
	all, err := p.Site.Host.List(p.Context())
	if err != nil {
		return err
	}
	for _, info := range all {
		if p.Actor.MaySomewhere(info.ID, account.EnterResults) {
			state, err := p.Site.View(p.Context(), p.Actor, info.ID)
			if err != nil {
				return err
			}
			p.Event = &frame.Event{ID: info.ID, Name: info.Name, State: state}
			return nil
		}
	}
	return frame.ErrForbidden
}

// boardsToEnter are the boards whose results the reader may enter, those without
// one first.
func boardsToEnter(v *show.RoundView) []show.BoardView {
	var open, done []show.BoardView
	for _, b := range v.Boards {
		switch {
		case !b.Mine:
		case b.Game.Result == tournament.NoResult:
			open = append(open, b)
		default:
			done = append(done, b)
		}
	}
	return append(open, done...)
}

// boardsLeft counts those still without a result.
func boardsLeft(v *show.RoundView) int {
	n := 0
	for _, b := range v.Boards {
		if b.Mine && b.Game.Result == tournament.NoResult {
			n++
		}
	}
	return n
}

// cardKey names the card of a board for live.js: another round or other players are
// other cards.
func cardKey(v *show.RoundView, b *show.BoardView) string {
	return fmt.Sprintf("%d.%d-%d", v.Number, b.Game.White, b.Game.Black)
}

// standing tells how the result of a board stands for this phone. What cannot be
// told stands firm.
func (p *page) standing(v *show.RoundView, b *show.BoardView) host.Standing {
	at := journal.Board{Round: v.Number, White: b.Game.White, Black: b.Game.Black}
	standing, err := p.Site.Host.Standing(p.Context(), p.Actor, p.Event.ID, at)
	if err != nil {
		return host.Standing{Firm: true}
	}
	return standing
}

// standingText says what there is to know about the result of a board.
func (p *page) standingText(b *show.BoardView, standing host.Standing) string {
	switch {
	case b.Game.Result == tournament.NoResult:
		return ""
	case standing.Confirmed:
		return p.T("phone.confirmed")
	case standing.Own:
		return p.T("entry.saved")
	}
	return p.T("phone.other")
}
