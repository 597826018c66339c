package words

import "github.com/pareo-chess/pareo/pairing"

// Reading says what the value of an option of a system means.
func (p *Printer) Reading(system, option string, value *pairing.Value) string {
	if code := "option." + system + "." + option + "." + value.Name; p.has(code) {
		return p.fill(code)
	}
	return value.Text
}
