package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Where the rules know it, who has left can enter again on the player's page, and
// the page of the new entry comes up.
func TestReEntryOnThePage(t *testing.T) {
	h := newHouse(t)
	fide, fidesName := h.begin("FIDE", 6, 3)
	h.must(fide, desk.Withdraw{Player: 3})
	id, name := h.begin("ΩΩΩ", 6, 3)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: "harkness", Edition: "uschess", Rounds: 3, InitialColour: tournament.White}})
	h.playRounds(id, 1)
	h.must(id, desk.CloseRound{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/3"
	ada.get("/desk/" + fidesName + "/players/3").says("Take back into the event").silent("Enter again")
	ada.get(place).silent("Enter again")
	h.must(id, desk.Withdraw{Player: 3})
	ada.get(place).says("Enter again as a new player", "(28S)")
	question := ada.post(place+"/reenter").says("Please confirm", "half-point bye for 1 round", "(28S)")
	ada.confirm(question, place+"/reenter").is(http.StatusOK).at("/desk/" + name + "/players/7").says(playerName(2) + " has entered again")
	ada.get(place).silent("Enter again as a new player")
	ada.get("/desk/" + name + "/history").says("Player entered again")
	if _, s := h.state(name); s.Player(7) == nil || s.Player(7).Number == 0 || s.Player(3).Left == nil {
		t.Error("nobody entered again")
	}
	ada.post(place+"/return", "back", place).says(`role="alert"`, "has entered again")
	h.bracketMessages()
	escaped(t, ada.get(place))
}

// Who entered again has the name twice in every list: each is marked, for everybody, and
// the one who did not come is called so wherever it is said how somebody left.
func TestEntriesOfOnePersonAreToldApart(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 3)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: "harkness", Edition: "uschess", Rounds: 3, InitialColour: tournament.White}})
	h.playRounds(id, 1)
	h.must(id, desk.CloseRound{})
	h.must(id, desk.Withdraw{Player: 3, How: tournament.NoShow})
	h.must(id, desk.ReEnter{Player: 3})
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	first, second := playerName(2)+" (entry 1", playerName(2)+" (entry 2"
	for _, path := range []string{"/standings", "/cross", "/players", "/paper/standings", "/paper/cross"} {
		public.get("/t/"+name+path).says(first+", No. 3)", second+", No. ", "did not come").silent("withdrew")
	}
	public.get("/t/" + name + "/pairings/2").says(second + ", No. ")
	public.get("/t/"+name+"/player/3").says("did not come; out after round 1", first+", No. 3)")
	ada.get("/desk/"+name+"/standings").says(first+", No.", second+", No.", "did not come").silent(">withdrew<")
}
