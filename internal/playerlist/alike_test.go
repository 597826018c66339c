package playerlist

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The index finds exactly those whom a comparison with everybody finds.
func TestAlike(t *testing.T) {
	var players []tournament.Player
	for _, name := range []string{
		"Schmidt, Anna", "Schmitt, Anna", "Anna Schmidt", "Schmidt, Hanna", "Müller, Jörg", "Mueller, Joerg", "Muller, Jorg", "Bauer", "Bauers", "Baur",
		"Nguyen, Van Anh", "Nguyen, Van Ahn", "Nguyen, Anh", "O'Neill, Sean", "ONeill, Sean", "", "Li, Wei", "Le, Wei",
	} {
		players = append(players, tournament.Player{Name: name}, tournament.Player{Name: name, Birth: tournament.Date{Year: 1990}})
	}
	players = append(players, tournament.Player{Name: "One", FideID: "100"}, tournament.Player{Name: "Other", FideID: "100"})
	var a Alike
	for i := range players {
		a.Add(&players[i])
	}
	for i := range players {
		var want []int
		for j := range players {
			if alike(&players[i], &players[j]) {
				want = append(want, j)
			}
		}
		if got := a.To(&players[i]); !slices.Equal(got, want) && players[i].Name != "" {
			t.Errorf("%s: %v, want %v", players[i].Name, got, want)
		}
	}
}

// Of very many similar names a few are enough: a hostile list is read in no time.
func TestFewOfManyAlike(t *testing.T) {
	var a Alike
	words := []string{"Ana", "Berta", "Carla", "Dora", "Elsa", "Flora"}
	for i := range 3000 {
		name := words[i%6] + " " + words[i/6%6] + " Garcia Lopez"
		a.Add(&tournament.Player{Name: name})
	}
	if found := a.To(&tournament.Player{Name: "Garcia Lopez Ana Berta"}); len(found) == 0 || len(found) > maxAlike {
		t.Errorf("%d are similar", len(found))
	}
}
