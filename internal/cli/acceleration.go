package cli

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// spelledOut returns the tournament with Baku's virtual points player by player
// if the form has no other way to tell engines of them.
func spelledOut(t *tournament.Tournament, form trf.Dialect) *tournament.Tournament {
	if !t.Rules.Acceleration.Baku || form != trf.TRFx && form != trf.TRFbx {
		return t
	}
	explicit := *t
	explicit.Rules.Acceleration = tournament.Acceleration{Virtual: swiss.Explicit(t)}
	return &explicit
}
