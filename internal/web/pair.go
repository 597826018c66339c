package web

import (
	"crypto/rand"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// pair pairs the next round. Before round 1 the initial colour is drawn, unless
// it was drawn in the hall.
func (s *site) pair(p *request) error {
	colour, _ := tournament.ParseColour(p.text("colour"))
	if colour == tournament.NoColour {
		colour = drawColour()
	}
	p.PostForm.Set("colour", colour.String()) // a confirmation is for this draw
	done, err := p.do(desk.PairNext{InitialColour: colour})
	to := p.path("/rounds")
	if err == nil {
		to = p.roundPath(done.State.Paired())
	}
	return p.done(err, "", to)
}

// drawColour draws a colour by lot.
func drawColour() tournament.Colour {
	var b [1]byte
	_, _ = rand.Read(b[:]) // never fails
	if b[0]&1 == 0 {
		return tournament.White
	}
	return tournament.Black
}

// pairAgain pairs a round that is not published anew.
func (s *site) pairAgain(p *request) error {
	done, err := p.do(desk.PairAgain{})
	return p.done(err, p.withNotes(p.T("pair.again.done"), done), p.roundPath(max(1, p.event.State.Paired())))
}

// discard takes the pairing of a round that is not published back.
func (s *site) discard(p *request) error {
	done, err := p.do(desk.Discard{})
	return p.done(err, p.withNotes(p.T("pair.discard.done"), done), p.path("/rounds"))
}

// publish shows the pairing to the public.
func (s *site) publish(p *request) error {
	_, err := p.do(desk.Publish{})
	return p.done(err, p.T("publish.done.text"), p.roundPath(max(1, p.event.State.Paired())))
}

// unpublish takes the pairing from view.
func (s *site) unpublish(p *request) error {
	_, err := p.do(desk.Unpublish{Reason: p.text("reason")})
	return p.done(err, p.T("unpublish.done"), p.roundPath(max(1, p.event.State.Paired())))
}

// closeRound ends the last round.
func (s *site) closeRound(p *request) error {
	done, err := p.do(desk.CloseRound{})
	if err != nil {
		return p.done(err, "", p.path("/rounds"))
	}
	text := p.T("close.round", "round", done.State.Paired())
	if desk.Final(done.State) {
		text = p.T("close.done")
	} else if open := desk.StillOpen(done.State); len(open) > 0 {
		text = p.T("close.adjourned", "game", p.sentence(open[0].AsMessage(done.State)))
	}
	return p.done(nil, text, p.path("/standings"))
}
