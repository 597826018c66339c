package computed

import (
	"context"

	"github.com/pareo-chess/pareo/forecast"
)

// Outlook keeps the forecast of a state once somebody has waited for it: everybody who
// asks about another player is answered from the same one.
type Outlook struct {
	turn chan struct{} // a place for who makes it
	made bool
	kept *forecast.Forecast // nil = there is nothing to look ahead to
}

// Of is the forecast. Who asks first makes it; an error is not kept, and that of the
// context says that the reader has left.
func (o *Outlook) Of(ctx context.Context, look func() (*forecast.Forecast, error)) (*forecast.Forecast, error) {
	select {
	case o.turn <- struct{}{}:
		defer func() { <-o.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if !o.made {
		f, err := look()
		if err != nil {
			return nil, err
		}
		o.kept, o.made = f, true
	}
	return o.kept, nil
}
