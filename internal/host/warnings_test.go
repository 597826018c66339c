package host

import (
	"reflect"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Warnings that come back with a receipt have the values that they had, and those that
// were kept as texts are read, too.
func TestWarningsComeBack(t *testing.T) {
	list := []desk.Warning{{Level: 2, Message: message.Of("team.withdraws-swiss", "count", 1, "zero", 0, "team", "Team 4", "player", tournament.PlayerID(3), "players", []tournament.PlayerID{1, 2},
		"people", tournament.PlayerIDs{4}, "of", tournament.TeamID(2), "in", message.Of("list.and", "n", 7), "several", []message.Message{message.Plain("a").ForTeams()}, "numbers", []int{1}, "texts", []string{"x", "y"}, "none", "")}}
	kept, err := keepWarnings(list)
	if err != nil {
		t.Fatal(err)
	}
	if read, err := readWarnings(kept); err != nil || !reflect.DeepEqual(read, list) {
		t.Errorf("%+v %v, want %+v", read, err, list)
	}
	old, err := readWarnings([]byte(`[{"Level":2,"Code":"x","Args":[{"Name":"count","Value":"1"}]}]`))
	if err != nil || len(old) != 1 || old[0].Level != 2 || old[0].Args[0].Value != "1" {
		t.Errorf("%+v %v", old, err)
	}
}
