package engine

import (
	"fmt"
	"hash/fnv"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// DrawColour draws the initial colour where JaVaFo would: its callers may leave
// it open, and it then chooses by a hash of data in the file, so that the same
// file is always paired the same way. bbpPairings has no such lot: a call in its
// form, with a system option, is refused when the colour is needed.
func (r *Request) DrawColour(t *tournament.Tournament) {
	if r.System != "" || field.InitialColour(t, t.Table()) != tournament.NoColour {
		return
	}
	hash := fnv.New64a()
	fmt.Fprintf(hash, "%s\n%d\n", t.Info.Name, t.Rules.Rounds)
	for i := range t.Players {
		fmt.Fprintf(hash, "%d %s\n", t.Players[i].ID, t.Players[i].Name)
	}
	t.Rules.InitialColour = tournament.White
	if hash.Sum64()>>63 == 1 { // the low bits of this hash are hardly mixed
		t.Rules.InitialColour = tournament.Black
	}
}
