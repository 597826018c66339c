package words

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Reading says what the value of an option of a system means.
func (p *Printer) Reading(system tournament.System, option string, value *pairing.Value) string {
	if code := "option." + string(system) + "." + option + "." + value.Name; p.has(code) {
		return p.fill(code)
	}
	return value.Text
}
