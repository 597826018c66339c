package desk

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// comment adds a note of the arbiters to the event.
func comment(p *page) error {
	err := show.AddComment(p.Page, 0)
	if err != nil && frame.Concerns(err) {
		return historyWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("comment.done"), p.Path("/history"))
}
