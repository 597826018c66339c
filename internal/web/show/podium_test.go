package show

import (
	"testing"

	"github.com/pareo-chess/pareo/standings"
)

// Initials begin with the given name, however the name is written.
func TestInitials(t *testing.T) {
	for name, want := range map[string]string{
		"Dimitrova, Greta": "GD", "Østergård, Åse Marie": "ÅØ", "Ana Quintana": "AQ", "Madonna": "M", "von Weber, Éva": "ÉV", ",": "", "": "", "Smith,": "S",
	} {
		if got := Initials(name); got != want {
			t.Errorf("%q has the initials %q, want %q", name, got, want)
		}
	}
}

// The podium has the places of the ranking: shared where they are shared, none for
// who has none.
func TestPodium(t *testing.T) {
	ranking := &standings.Standings{Rows: []standings.Row{{Rank: 1}, {Rank: 1}, {Rank: 3}, {Rank: 3}, {Rank: 5}}}
	if list := Podium(ranking); len(list) != 4 || list[1].Rank != 1 || list[2].Rank != 3 || list[3].Rank != 3 {
		t.Errorf("on the podium stand %d", len(list))
	}
	if list := Podium(&standings.Standings{Rows: []standings.Row{{Rank: 1}, {Rank: 0}}}); len(list) != 1 {
		t.Errorf("with one place %d stand on the podium", len(list))
	}
}
