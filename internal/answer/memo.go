package answer

import (
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Memo is the answer of explain about a mistake in the record.
type Memo struct {
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Memo    *why.Memo          `json:"memo"`
	Text    []string           `json:"text"` // what the memo says besides its tables
}
