package web

import "github.com/pareo-chess/pareo/standings/tiebreak"

// valueText writes the value of a tie-break; a dash where it has none.
func valueText(v tiebreak.Value) string {
	if !v.Defined() {
		return "–"
	}
	return v.String()
}
