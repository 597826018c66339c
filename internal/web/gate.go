package web

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// view returns the state of a tournament as somebody may see it.
func (s *site) view(ctx context.Context, actor *account.Actor, id store.ID) (*journal.State, error) {
	return s.Office.State(ctx, id)
}

// do does a command of the tournament of the page, with the confirmations that
// came with the form.
func (s *site) do(p *request, command desk.Command) (*desk.Done, error) {
	return s.Office.Do(p.background(), p.event.ID, desk.Request{Actor: p.actor.Name(), Command: command, Tokens: p.Form["token"]})
}
