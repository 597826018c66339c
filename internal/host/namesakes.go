package host

import (
	"context"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Namesakes are the short names of the tournaments that somebody may look after which
// have the name and the first day of an event, and so may be the same one; none of an
// event without a day.
func (h *Host) Namesakes(ctx context.Context, actor *account.Actor, event *tournament.Info) ([]string, error) {
	if event.Name == "" || event.Start.Day == 0 {
		return nil, nil
	}
	all, err := h.List(ctx)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, info := range all {
		if !actor.MaySomewhere(info.ID, account.See) {
			continue
		}
		line, err := h.Line(ctx, actor, info)
		if err != nil { // it cannot be read
			continue
		}
		if line.Start == event.Start && strings.EqualFold(strings.TrimSpace(line.Title), strings.TrimSpace(event.Name)) {
			names = append(names, info.Name)
		}
	}
	return names, nil
}

// withNamesakes is a request that knows of the events which may be the one that a file
// brings.
func (h *Host) withNamesakes(ctx context.Context, actor *account.Actor, r desk.Request) (desk.Request, error) {
	c, ok := r.Command.(desk.Import)
	if !ok {
		return r, nil
	}
	t, err := c.Tournament()
	if err != nil {
		return r, nil // which the command says
	}
	c.Namesakes, err = h.Namesakes(ctx, actor, &t.Info)
	r.Command = c
	return r, err
}
