package api

import (
	"context"
	"fmt"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/webhook"
)

// Source tells webhooks what the stream tells to who sees as much.
type Source struct{ host *host.Host }

// NewSource returns the source of the tournaments of a host.
func NewSource(h *host.Host) *Source { return &Source{h} }

var _ webhook.Source = (*Source)(nil)

// Now is the position at which a stream would begin.
func (s *Source) Now(ctx context.Context, id store.ID, much host.Sight) (string, error) {
	state, err := s.host.State(ctx, id)
	if err != nil {
		return "", err
	}
	return position{much.Number(state), much.Passed(state, s.host.Shown())}.String(), nil
}

// After are the frames that a stream would send to who comes back with a position.
func (s *Source) After(ctx context.Context, id store.ID, much host.Sight, after string) ([]webhook.News, int64, error) {
	known, ok := parsePosition(after)
	if !ok {
		return nil, 0, fmt.Errorf("%q is not a position", after)
	}
	f := &feed{audience: audience{id, much}, host: s.host, changed: make(chan struct{})}
	m, err := f.begin(ctx, known.number)
	if err != nil {
		return nil, 0, err
	}
	f.pass(m.State())
	frames, _, behind := f.after(known, true)
	if behind {
		frames, err = f.missed(ctx, known)
	}
	list := make([]webhook.News, len(frames))
	for i := range frames {
		list[i].Position = frames[i].at.String()
		for _, told := range frames[i].items {
			list[i].Items = append(list[i].Items, webhook.Item{Kind: told.kind, JSON: told.json})
		}
	}
	return list, m.State().Seq, err
}
