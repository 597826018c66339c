package entries

import (
	"slices"
	"strings"
	"testing"
)

// Teams come in the order in which the list first names them, their players by the
// boards; who has no board follows as the list goes.
func TestTeamsOfAList(t *testing.T) {
	for _, heads := range []string{"Name;Team;Board", "Name;Mannschaft;Brett", "Name;Equipo;Tablero", "Name;Club team;Board no."} {
		list := read(t, heads+"\nAbad, Ana;Rot;2\nBauer, Ben;Blau;1\nCosta, Cara;rot;1\nDiaz, Eva;Blau;\nErtl, Fe;;\nFalk, Gil;Rot;\n", Options{})
		var got []string
		for _, team := range list.Teams() {
			for _, m := range team.Members {
				got = append(got, team.Name+" "+list.Entries[m.Entry].Player.Name)
			}
		}
		if want := []string{"Rot Costa, Cara", "Rot Abad, Ana", "Rot Falk, Gil", "Blau Bauer, Ben", "Blau Diaz, Eva"}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", heads, got, want)
		}
	}
}

// A board that is no number, and one that two players of a team have, are told on
// their lines; the same board of another team is none of that.
func TestBoardsOfTeams(t *testing.T) {
	list, err := Read(t.Context(), []byte("Name;Team;Board\nAbad, Ana;Rot;1\nBauer, Ben;Rot;first\nCosta, Cara;Blau;1\nDiaz, Eva;Rot;1\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range list.Problems {
		got = append(got, n.Text())
	}
	if len(got) != 2 || !strings.Contains(got[0], `"first" is not a board`) || !strings.Contains(got[1], "board 1 of Rot is already on line 2") || list.Problems[1].Line != 5 {
		t.Errorf("%q", got)
	}
}
