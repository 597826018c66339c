package write

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The strength of a team is an average, so it may have a half; nothing known is nothing.
func TestStrength(t *testing.T) {
	for strength, want := range map[tournament.Points]string{2237*tournament.One + tournament.Half: "2237½", 2237 * tournament.One: "2237", 0: ""} {
		if got := Strength(strength); got != want {
			t.Errorf("%s: %q, want %q", strength, got, want)
		}
	}
}
