package why_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
)

// Colours of the Burstein system are told by its own rules: the same number of an
// article means another one in the seeding rounds, which are Dutch.
func TestBursteinColours(t *testing.T) {
	data, err := os.ReadFile("../pairing/burstein/testdata/burstein-c089.trf")
	if err != nil {
		t.Fatal(err)
	}
	event, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	system, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		round   int
		player  int
		article string
		rule    pairing.ColourKind
	}{{2, 1, "5.2.1", pairing.BothGranted}, {5, 4, "5.2.2", pairing.BothGranted}, {5, 3, "5.2.3", pairing.StrongerWins}} {
		round, err := why.Open(system, event, c.round)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range round.Everybody() {
			if int(a.Player) != c.player || a.Colour == nil {
				continue
			}
			if a.Colour.Article != c.article || a.Colour.Rule != c.rule {
				t.Errorf("round %d, player %d: %s, %s", c.round, c.player, a.Colour.Article, a.Colour.Rule)
			}
			if b := a.Bracket; b.Folded != (c.round > 3) || b.Folded != (b.Members[0].Index != nil) {
				t.Errorf("round %d: bracket %+v", c.round, b)
			}
		}
	}
}
