package web

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// teamCup is a knock-out of teams of three on two boards, made by the form.
func teamCup(h *house, teams int) (store.ID, string) {
	h.t.Helper()
	ada := h.signedIn("ada", adasPassword)
	form := ada.get("/desk/new").says("Team knock-out").form("/desk/new")
	form.Set("kind", "teamknockout")
	form.Set("title", "Ω")
	form.Set("short", "cup")
	form.Set("boards", "2")
	ada.submit("/desk/new", form).is(http.StatusOK).at("/desk/cup/players")
	id, err := h.host.Find(h.t.Context(), "cup")
	if err != nil {
		h.t.Fatal(err)
	}
	h.ada = h.accounts.Actor(h.ada.User())
	for i := range teams {
		h.enterClub(id, i, 3)
	}
	return id, "cup"
}

// A knock-out of teams by its pages: it is created by its type, the draft is one of
// matches, a level match is decided by the boards or by word, and the public reads it;
// nothing of a Swiss is left.
func TestKnockoutOfTeamsPages(t *testing.T) {
	h := newHouse(t)
	id, name := teamCup(h, 6)
	ada, public, place := h.signedIn("ada", adasPassword), h.browser(), "/desk/"+name
	if r := h.stateOf(id).Tournament.Rules; r.System != tournament.Knockout || r.Team == nil || r.Team.Boards != 2 || r.Rounds != 0 {
		t.Fatalf("created %+v", r)
	}
	ada.get(place+"/settings").says("Team knock-out", "Matches on 2 boards; more points of the boards win.")
	ada.get(place+"/teams").says("that of the seeds", "Enter a team", `rel="help" href="/help/knockout"`).silent("all against all")
	ada.post(place+"/pair", "colour", "white").is(http.StatusOK).at(place+"/rounds/1").says("Quarter-final", "2 matches, 1–2", "As the rules pair it", "2 boards").silent("differ from the rules", "<b>0 points</b>")
	ada.post(place + "/publish").is(http.StatusOK)
	ada.get(place+"/rounds/1").says(clubName(0), `outcome" colspan="4">bye`, "A team did not come").silent("no game")
	ada.get(place + "/teams").silent("Enter a team")
	ada.get(place + "/teams/1").silent("Give the bye")
	h.enterResults(id, -1)
	ada.get(place).says("1 match is level: decide it", "Say who goes on.", clubName(2)+" – "+clubName(5)+" is level", place+"/standings#match-3-6").silent("Pair round 2", "Nothing.")
	ada.post(place+"/pair").at(place+"/standings").says("is level, 1–1; say who goes on and why", `id="match-3-6"`)
	ada.get(place+"/standings").says("board count 2–1: "+clubName(5), "top board results 0–1: "+clubName(5), "Why, where it is not by the boards").silent("15+10", "The games tell")
	decide := url.Values{"match": {"1"}, "a": {"3"}, "b": {"6"}}
	ada.submit(place+"/matches", decide).is(http.StatusUnprocessableEntity).says("Nothing was decided about this match")
	decide.Set("winner", "BC")
	ada.submit(place+"/matches", decide).is(http.StatusOK).says("(board count 2–1)", "Take the decision back")
	public.get("/t/"+name+"/standings").says("board count 2–1", clubName(5)+" goes on")
	ada.get(place+"/history").says(clubName(2)+" – "+clubName(5), "board count 2–1").silent("mark taken back")
	decide.Set("winner", "3")
	ada.submit(place+"/matches", decide).is(http.StatusUnprocessableEntity).says("Say why, in a word")
	decide.Set("reason", "lot")
	asked := ada.submit(place+"/matches", decide).says("Please confirm", "it is decided already that "+clubName(5)+" goes on; this takes its place")
	ada.confirm(asked, place+"/matches", "match", "1", "a", "3", "b", "6", "winner", "3", "reason", "lot").is(http.StatusOK)
	ada.get(place+"/hand").says("Make these matches", `name="white2"`).silent("Bye for", `name="white3"`)
	h.must(id, desk.PairNext{})
	ada.get(place+"/rounds/2").says(`<option value="3">`, `<option value="1">`, "Team", "have White on board 1").silent(`<option value="6">`) // who is out cannot be swapped
	h.must(id, desk.Publish{})
	ada.get(place + "/rounds/2").says("Semi-final").silent(clubName(5))
	for path, text := range map[string]string{"": "Semi-final", "/pairings": clubName(2), "/matches": clubName(2), "/matches/1": "– bye", "/standings": `class="tree"`, "/cross": clubName(2), "/team/3": clubName(2), "/team/6": clubName(2),
		"/why": "neighbours in the tree", "/why/2/1": clubName(0), "/paper/pairings": "Semi-final", "/paper/tree": `class="tree"`, "/hall/boards": clubName(2), "/hall/standings": `class="tree"`, "/player/1": "no game"} {
		public.get("/t/" + name + path).is(http.StatusOK).says(text)
	}
	for _, path := range []string{"", "/players", "/players/1", "/rounds/2/why", "/checkin", "/prizes", "/points", "/teams/3", "/teams/6", "/paper/slips/2", "/files"} {
		ada.get(place + path).is(http.StatusOK)
	}
	public.get("/t/"+name+"/paper/pairings/1").says(`colspan="5">bye`).silent("absent", "no game")
	ada.get(place + "/acceleration").is(http.StatusNotFound)
	w := place + "/teams/2/withdraw"
	ada.confirm(ada.post(w).says("their opponent goes on"), w).at(place + "/teams/2")
}

// The pages of a knock-out of teams are in the language of the reader.
func TestKnockoutOfTeamsIsTranslated(t *testing.T) {
	h := newHouse(t)
	id, name := teamCup(h, 4)
	h.knockoutRound(id, 1, tournament.Drawn)
	h.bracketMessages()
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{"/desk/new", "/desk/" + name + "/teams", "/desk/" + name + "/teams/1", "/desk/" + name + "/hand", "/desk/" + name + "/standings", "/desk/" + name + "/settings"} {
		escaped(t, ada.get(path).is(http.StatusOK))
	}
}

// A match whose boards were all drawn is decided by word alone: the form does not speak
// of boards that say nothing.
func TestMatchThatNoBoardDecides(t *testing.T) {
	h := newHouse(t)
	id, name := teamCup(h, 2)
	h.knockoutRound(id, 1, tournament.Drawn)
	h.signedIn("ada", adasPassword).get("/desk/" + name + "/standings").says("Say who goes on, and why").silent("by the boards")
}

// A forfeited match is marked as one in the tree and in its table: nobody takes it for a
// match that was played.
func TestForfeitedMatchInTheTree(t *testing.T) {
	h := newHouse(t)
	id, name := teamCup(h, 4)
	h.must(id, desk.PairNext{InitialColour: tournament.White})
	h.must(id, desk.Publish{})
	h.announce(id)
	public := h.browser()
	public.get("/t/" + name + "/standings").silent("by forfeit")
	h.must(id, desk.ForfeitMatch{Team: 4})
	public.get("/t/"+name+"/standings").says(clubName(0)+" goes on by forfeit", "+ : –", `class="score"`).silent("2–0")
	public.get("/t/" + name + "/standings?lang=de").says(clubName(0) + " kommt kampflos weiter")
	h.must(id, desk.ForfeitMatch{Team: 3})
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	h.must(id, desk.ForfeitMatch{Team: 1})
	h.must(id, desk.CloseRound{})
	public.get("/t/"+name).says("2 rounds won", "1 round won", "0 rounds won").silent("1 rounds") // on the podium, which has four
	public.get("/t/" + name + "?lang=de").says("1 gewonnene Runde<")
	public.get("/t/" + name + "/standings").says("Rounds won")
}
