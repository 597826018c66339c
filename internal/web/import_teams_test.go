package web

import (
	"encoding/base64"
	"net/http"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// teamList names two teams, one without and one with boards.
const teamList = "Name;Rating;Club;Team;Board\nAbad, Ana;2000;ΑΒ;Rot;2\nBauer, Ben;1900;ΓΔ;Blau;\nCosta, Cara;1800;ΓΔ;Rot;1\nDiaz, Eva;1700;ΓΔ;Blau;\n"

// rosters are the teams of an event with the names of their players, by boards.
func rosters(state *journal.State) []string {
	var list []string
	for _, team := range state.Tournament.Teams {
		text := team.Name + ":"
		for _, id := range team.Members {
			text += " " + state.Player(id).Name
		}
		list = append(list, text)
	}
	return list
}

// A list with teams makes them in a team event, in the order in which they first
// appear, with their players by the boards; the preview shows them first, and reading
// the list again finds nothing to do. A later list completes them.
func TestListOfTeams(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	ada.post(path, "list", teamList).is(http.StatusOK).
		says("Column “Team” (team) is not used in this event.", "Column “Board” (board in the team) is not used in this event.", "ΓΔ").silent("Teams of the list")

	rules, team := h.stateOf(id).Tournament.Rules, tournament.DefaultTeamRules(2)
	rules.System, rules.Edition, rules.Team, rules.TieBreaks = "roundrobin", "berger", &team, nil
	h.must(id, desk.SetRules{Rules: rules})
	ada.post(path, "list", teamList).is(http.StatusOK).says("Teams of the list", "1 Costa, Cara, 2 Abad, Ana", "1 Bauer, Ben, 2 Diaz, Eva").silent("is not used")
	ada.post(path, "list", teamList, "enter", "yes").at("/desk/"+name+"/players").says("4 players entered", "2 teams are entered or completed")
	want := []string{"Rot: Costa, Cara Abad, Ana", "Blau: Bauer, Ben Diaz, Eva"}
	if got := rosters(h.stateOf(id)); !slices.Equal(got, want) {
		t.Fatalf("%q, want %q", got, want)
	}
	ada.post(path, "list", teamList).is(http.StatusOK).says("already entered, nothing changes: 4").silent(`name="enter"`)

	more := "Name;Team;Board\nErtl, Fe;Rot;2\nFalk, Gil;blau;\nGott, Hal;Grün;\n"
	ada.post(path, "list", more).is(http.StatusOK).says("changed: joins: Ertl, Fe", "changed: joins: Falk, Gil", "new · fewer players than 2 boards")
	ada.post(path, "list", more, "enter", "yes").at("/desk/"+name+"/players").says("3 players entered", "3 teams are entered or completed")
	want = []string{"Rot: Costa, Cara Ertl, Fe Abad, Ana", "Blau: Bauer, Ben Diaz, Eva Falk, Gil", "Grün: Gott, Hal"}
	if got := rosters(h.stateOf(id)); !slices.Equal(got, want) {
		t.Fatalf("%q, want %q", got, want)
	}
	ada.post(path, "list", more).is(http.StatusOK).silent(`name="enter"`)
	ada.post(path, "list", "Name;Team\nErtl, Fe;Blau\n", "enter", "yes").is(http.StatusUnprocessableEntity).
		says("Ertl, Fe is already in the team Rot and is in the list under Blau")
}

// After round 1 is paired players join at the end of their teams, and no team comes.
func TestListOfTeamsWhenSettled(t *testing.T) {
	h := newHouse(t)
	id, name := teamEvent(h)
	before := rosters(h.stateOf(id))
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	list := "Name;Team;Board\nErtl, Fe;Σ1;1\nFalk, Gil;Grün;1\n"
	ada.post(path, "list", list).is(http.StatusOK).says("joins: Ertl, Fe", "left out: round 1 is paired; the teams are settled")
	ada.post(path, "list", list, "enter", "yes")
	if got, want := rosters(h.stateOf(id)), before[0]+" Ertl, Fe"; len(got) != 4 || got[0] != want {
		t.Errorf("%q, want first %q", got, want)
	}
}

// A file that does not name its system can be given one where it is imported.
func TestImportWithASystem(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	file := "012 Autumn Open\n042 2026/10/01\n052 2026/10/04\n"
	ada.get("/desk/new").says("System, if the file does not name it", `value="dubov:2026"`)
	upload := base64.StdEncoding.EncodeToString([]byte(file + "001    1      A                                 2000                             0.0    1\n001    2      B                                 1900                             0.0    2\n"))
	ada.post("/desk/import", "upload.name", "a.trf", "upload.data", upload, "system", "dubov:2026").is(http.StatusOK)
	_, state := h.state("autumn-open")
	if got := state.Tournament.Rules; got.System != tournament.Dubov || got.Edition != "2026" {
		t.Errorf("imported as %s %s", got.System, got.Edition)
	}
}
