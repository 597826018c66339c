package dutch

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Field returns what the pairing of the next round starts from, as the given
// edition sees it: order, colours, floats and the right to the bye.
func Field(t *tournament.Tournament, edition string) (*swiss.Field, error) {
	e, err := editionNamed(edition)
	if err != nil {
		return nil, err
	}
	return swiss.NewField(t, e.unplayed)
}
