package trf

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The lot of a corrected name is made of the name before. It is written for who can draw
// lots again, and not into files without the seed, which everybody may read.
func TestLotOfACorrectedName(t *testing.T) {
	for _, seed := range []uint64{0, 4711} {
		event := &tournament.Tournament{Rules: tournament.Rules{LotSeed: seed}, Players: []tournament.Player{{ID: 1, Number: 1, Name: "Alpha", Lot: 99}}}
		data, _, err := Write(event, TRF26, Options{})
		if err != nil {
			t.Fatal(err)
		}
		public, _, err := Write(event, TRF26, Options{NoComments: true})
		if err != nil || strings.Contains(string(public), lotWords) {
			t.Errorf("a file for everybody tells the lot: %v\n%s", err, public)
		}
		if told := strings.Contains(string(data), lotWords); told != (seed != 0) {
			t.Errorf("with seed %d the lot is told: %v", seed, told)
		}
	}
}
