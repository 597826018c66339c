package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// Field returns what the pairing of the next round starts from; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) {
	return field.New(t, s.edition.unplayed)
}
