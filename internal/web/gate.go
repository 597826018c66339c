package web

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Everything the pages read and do goes through here, and from here through the
// host, which asks for rights.

// view returns the state of a tournament as somebody may see it.
func (b *base) view(ctx context.Context, actor *account.Actor, id store.ID) (*journal.State, error) {
	return b.Host.View(ctx, actor, id)
}

// line returns a tournament in a list as somebody may see it.
func (b *base) line(ctx context.Context, actor *account.Actor, info store.Info) (host.Line, error) {
	return b.Host.Line(ctx, actor, info)
}

// do does a command of the tournament of the page, with the confirmations that
// came with the form. It is done even if the reader goes away meanwhile.
func (p *request) do(command desk.Command) (*desk.Done, error) {
	return p.site.Host.DoAs(p.background(), p.actor, p.event.ID, desk.Request{Command: command, Tokens: p.Form["token"]})
}
