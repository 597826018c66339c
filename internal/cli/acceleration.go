package cli

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// spelledOut returns the tournament with Baku's virtual points in figures. The
// forms for engines have no other way to tell of them; TRF26 has its name too,
// but a reader cannot know from it who came late and so does not move the
// border between the groups.
func spelledOut(t *tournament.Tournament, form trf.Dialect) *tournament.Tournament {
	if !t.Rules.Acceleration.Baku || form == trf.TRF16 {
		return t
	}
	explicit := *t
	explicit.Rules.Acceleration = tournament.Acceleration{Baku: form == trf.TRF26, Virtual: swiss.Explicit(t)}
	return &explicit
}
