package dutch

import "github.com/pareo-chess/pareo/pairing"

// impossible says that no legal round exists.
func (r *round) impossible() error {
	return &pairing.NoPairing{Round: r.field.Round}
}
