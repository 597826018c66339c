package web

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// phone is the page on which a phone enters results: the boards of its range,
// those without a result first. That is their order when the page is opened; while
// it is open no card moves.
func (s *site) phone(p *request) error {
	if err := s.phoneEvent(p); err != nil {
		return err
	}
	v := &roundView{}
	if n := p.event.State.Paired(); n > 0 {
		var err error
		if v, err = p.roundView(n); err != nil {
			return err
		}
	}
	return p.render(phonePage(p, v))
}

// phoneLive is live for a phone.
func (s *site) phoneLive(p *request) error {
	if err := s.phoneEvent(p); err != nil {
		return err
	}
	return s.live(p)
}

// phoneEvent finds the tournament of the phone that asks.
func (s *site) phoneEvent(p *request) error {
	if p.actor.Device() == 0 {
		return errForbidden
	}
	all, err := s.Host.List(p.Context())
	if err != nil {
		return err
	}
	for _, info := range all {
		if p.actor.MaySomewhere(info.ID, account.EnterResults) {
			state, err := s.view(p.Context(), p.actor, info.ID)
			if err != nil {
				return err
			}
			p.event = &event{ID: info.ID, Name: info.Name, State: state}
			return nil
		}
	}
	return errForbidden
}

// boardsToEnter are the boards whose results the reader may enter, those without
// one first.
func boardsToEnter(v *roundView) []boardView {
	var open, done []boardView
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
func boardsLeft(v *roundView) int {
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
func cardKey(v *roundView, b *boardView) string {
	return fmt.Sprintf("%d.%d-%d", v.Number, b.Game.White, b.Game.Black)
}

// standing tells how the result of a board stands for this phone. What cannot be
// told stands firm.
func (p *request) standing(v *roundView, b *boardView) host.Standing {
	at := journal.Board{Round: v.Number, White: b.Game.White, Black: b.Game.Black}
	standing, err := p.site.Host.Standing(p.Context(), p.actor, p.event.ID, at)
	if err != nil {
		return host.Standing{Firm: true}
	}
	return standing
}

// standingText says what there is to know about the result of a board.
func (p *request) standingText(b *boardView, standing host.Standing) string {
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
