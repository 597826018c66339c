package systems_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// No system pairs the players of teams one by one: those that pair no teams refuse,
// asked for or called directly.
func TestTeamsAndSystems(t *testing.T) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			rules := tournament.DefaultTeamRules(1)
			event := &tournament.Tournament{Rules: tournament.Rules{Rounds: 1, System: e.Name, Edition: edition, InitialColour: tournament.White,
				Scoring: tournament.DefaultScoring(), Team: &rules}}
			for id := tournament.PlayerID(1); id <= 2; id++ {
				event.Players = append(event.Players, tournament.Player{ID: id, Number: int(id)})
				event.Teams = append(event.Teams, tournament.Team{ID: tournament.TeamID(id), Members: []tournament.PlayerID{id}})
			}
			_, asked := systems.For(event, "", "")
			system, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			_, called := system.Pair(event)
			var players *pairing.PlayersOnly
			for _, err := range []error{asked, called} {
				if e.Teams && err != nil || !e.Teams && !errors.As(err, &players) {
					t.Errorf("%s %s: %v", e.Name, edition, err)
				}
			}
		}
	}
	for _, name := range []string{"", "dutch", "dubov", "lim"} { // of files
		var players *pairing.PlayersOnly
		rules := tournament.DefaultTeamRules(1)
		if _, err := systems.For(&tournament.Tournament{Rules: tournament.Rules{System: tournament.System(name), Team: &rules}}, "", ""); !errors.As(err, &players) {
			t.Errorf("%q: %v", name, err)
		}
	}
	var teams *pairing.TeamsOnly
	if _, err := systems.For(new(tournament.Tournament), "teamswiss", ""); !errors.As(err, &teams) {
		t.Errorf("players by the Swiss for teams: %v", err)
	}
	players := new(pairing.PlayersOnly)
	if text := players.Error(); !strings.Contains(text, "teamswiss") {
		t.Errorf("the refusal does not name the Swiss for teams: %s", text)
	}
}
