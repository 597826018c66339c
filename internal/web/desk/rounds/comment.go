package rounds

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// comment adds a note of the arbiters to a round.
func comment(p *page) error {
	number := p.Number("round")
	if p.Event.State.Round(number) == nil {
		return frame.ErrNotFound
	}
	err := show.AddComment(p.Page, number)
	if err != nil && frame.Concerns(err) {
		return roundWith(p, http.StatusUnprocessableEntity, number, p.Reason(err))
	}
	return p.Done(err, p.T("comment.done"), p.RoundPath(number))
}
