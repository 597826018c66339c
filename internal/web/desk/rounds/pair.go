package rounds

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// pairNext pairs the next round. Before round 1 the initial colour is drawn, unless
// it was drawn in the hall.
func pairNext(p *page) error {
	if next := p.Number(frame.NextRound); next > 0 && next != p.Event.State.Paired()+1 { // somebody paired it already
		return roundWith(p, http.StatusConflict, max(1, p.Event.State.Paired()), p.T("draft.overtaken"))
	}
	colour, _ := tournament.ParseColour(p.Text("colour"))
	done, err := p.Do(desk.PairNext{InitialColour: colour, Draw: colour == tournament.NoColour})
	to := p.Path("/rounds")
	if err == nil {
		to = p.RoundPath(done.State.Paired())
	} else if level := show.LevelMatches(p.Page); len(level) > 0 && frame.Concerns(err) {
		p.Complain(p.Reason(err))
		return p.Redirect(p.Path("/standings#", level[0].Key)) // where it is decided
	}
	return p.Done(err, "", to)
}

// pairAgain pairs a round that is not published anew.
func pairAgain(p *page) error {
	done, err := p.Do(desk.PairAgain{Ground: p.ground(), Reason: p.Text("reason")})
	if err != nil && frame.Concerns(err) && p.needsGround() {
		return roundWith(p, http.StatusUnprocessableEntity, p.Event.State.Paired(), p.Reason(err))
	}
	return p.Done(err, p.WithNotes(p.T("pair.again.done"), done), p.RoundPath(max(1, p.Event.State.Paired())))
}

// discard takes the pairing of a round that is not published back.
func discard(p *page) error {
	done, err := p.Do(desk.Discard{Ground: p.ground(), Reason: p.Text("reason")})
	if err != nil && frame.Concerns(err) && p.needsGround() {
		return roundWith(p, http.StatusUnprocessableEntity, p.Event.State.Paired(), p.Reason(err))
	}
	return p.Done(err, p.WithNotes(p.T("pair.discard.done"), done), p.Path("/rounds"))
}

// publish shows the pairing to the public.
func publish(p *page) error {
	_, err := p.Do(desk.Publish{})
	return p.Done(err, p.T("publish.done.text"), p.RoundPath(max(1, p.Event.State.Paired())))
}

// unpublish takes the pairing from view.
func unpublish(p *page) error {
	_, err := p.Do(desk.Unpublish{Reason: p.Text("reason")})
	return p.Done(err, p.T("unpublish.done"), p.RoundPath(max(1, p.Event.State.Paired())))
}

// closeRound ends the last round.
func closeRound(p *page) error {
	done, err := p.Do(desk.CloseRound{})
	if err != nil {
		return p.Done(err, "", p.Path("/rounds"))
	}
	text := p.T("close.round", "round", done.State.Paired())
	if desk.Final(done.State) {
		text = p.T("close.done")
	} else if open := desk.StillOpen(done.State); len(open) > 0 {
		text = p.T("close.adjourned", "game", p.Say(open[0].AsMessage(done.State)))
	}
	return p.Done(nil, text, p.Path("/standings"))
}
