package host

import "context"

// Planning waits until nobody else has events played out, which takes the whole of a
// processor, so that those of others come first; end gives the turn to the next. The
// error says that nobody waits for the answer any more.
func (h *Host) Planning(ctx context.Context) (end func(), err error) {
	select {
	case h.planning <- struct{}{}:
		return func() { <-h.planning }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
