package playerlist

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Look-alikes are found in both directions; people who are known to be two are not.
func TestSimilar(t *testing.T) {
	born := func(name string, year int) tournament.Player {
		return tournament.Player{Name: name, Birth: tournament.Date{Year: year}}
	}
	numbered := func(name, id string) tournament.Player { return tournament.Player{Name: name, FideID: id} }
	for _, c := range []struct {
		a, b tournament.Player
		want bool
	}{
		{born("Schmidt, Anna", 0), born("Schmitt, Anna", 0), true},
		{born("Garcia, Jose", 1990), born("García, José", 0), true},
		{born("Okafor, Zoë", 0), born("Zoe Okafor", 0), true},
		{born("Müller, Jan", 0), born("Mueller, Jan", 0), true},
		{born("Meier, Eva", 0), born("Meyer, Eva", 0), true},
		{born("Hansen, Ole", 0), born("Hanssen, Ole", 0), true},
		{born("Brain, Ada", 0), born("Brian, Ada", 0), true},
		{born("Schmidt, Anna", 1990), born("Schmitt, Anna", 1991), false},
		{numbered("Schmidt, Anna", "1"), numbered("Schmitt, Anna", "2"), false},
		{born("Smith, A", 0), born("Smith, B", 0), false},
		{born("Smith, Jan", 0), born("Smith, Jane", 0), false},
		{born("Player 1001", 0), born("Player 1002", 0), false},
		{born("Schmidt, Anna", 0), born("Schmitt, Anne", 0), false},
		{born("Schmidt, Anna", 0), born("Schmidt, Anna Maria", 0), false},
		{born("Stone, Ada", 0), born("Stern, Ada", 0), false},
	} {
		if alike(&c.a, &c.b) != c.want || alike(&c.b, &c.a) != c.want {
			t.Errorf("%q and %q: similar is %v", c.a.Name, c.b.Name, !c.want)
		}
	}
}

// alike reports whether two players are similar.
func alike(a, b *tournament.Player) bool {
	one, other := newAlike(a), newAlike(b)
	return similar(&one, &other)
}
