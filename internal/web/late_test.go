package web

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A late arrival whose wish was not recorded gets half a point while the round lasts,
// on the page of the player and at the check-in; who has a game in view is refused in
// a sentence.
func TestHalfPointForALateArrival(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Late", 8, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1, 2, 3, 4, 5, 6}, Mark: journal.AtDesk})
	h.must(id, desk.CloseCheckIn{Round: 1})
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	kind := func(player tournament.PlayerID) tournament.Outcome {
		_, state := h.state(name)
		for _, b := range state.Tournament.Current.Byes {
			if b.Player == player {
				return b.Kind
			}
		}
		return tournament.Absent
	}
	// One place for the word: nobody has excused them; the public is not told which.
	for _, path := range []string{at + "/players/8", at + "/rounds/1"} {
		ada.get(path).says("not here").silent("excused")
	}
	h.browser().get("/t/" + name + "/player/8").is(http.StatusOK).says("absent").silent("excused", "not here")

	form := ada.get(at + "/players/8").says(`name="bye1"`).form(at + "/players/8")
	form.Set("bye1", "half")
	ada.submit(at+"/players/8", form).says("Please confirm", "sits out in round 1").silent("departs from the rules")
	fields := []string{"player", playerName(6), "round", "1"}
	question := ada.post(at+"/checkin/half", fields...).says("Please confirm")
	ada.confirm(question, at+"/checkin/half", fields...).at(at+"/checkin").says("gets half a point for round 1")
	if got := kind(7); got != tournament.HalfBye {
		t.Errorf("the late arrival has %v", got)
	}
	ada.get(at+"/players/1").silent(`name="bye1"`).says(`name="bye2"`)
	ada.post(at+"/checkin/half", "player", playerName(0), "round", "1").at(at+"/checkin").says(`role="alert"`, "has a game in round 1")
	ada.post(at+"/checkin/half", "player", "nobody of that name", "round", "1").is(http.StatusUnprocessableEntity).says(`role="alert"`, "nobody of that name")
}

// A wish while the draft waits is kept; the draft says so, and is paired again.
func TestWishWhileTheDraftWaits(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Wish", 6, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.PairNext{})
	form := ada.get(at + "/players/2").says(`name="bye1"`).form(at + "/players/2")
	form.Set("bye1", "half")
	ada.submit(at+"/players/2", form).says("still stands in the draft of round 1")
	ada.get(at+"/rounds/1").says("In the round, but left or away: "+playerName(1), `action="`+at+`/pair/again"`)
}

// While a draft waits the check-in is for its round and says so; closing it pairs the
// draft again if somebody in it has not come, and leaves it alone if not.
func TestCheckInOfADraft(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Draft", 6, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.PairNext{})
	ada.get(at+"/checkin").says("Check-in for round 1", "Round 1 is paired already", "Check and publish round 1").silent("Close check-in")
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1, 2, 3, 4, 5}, Mark: journal.AtDesk})
	ada.get(at + "/checkin").says("Close check-in and pair again").silent("Check and publish round 1")
	question := ada.post(at+"/checkin/close", "round", "1").says("Please confirm", playerName(5))
	ada.confirm(question, at+"/checkin/close", "round", "1").at(at+"/rounds/1").says("left or was excused after round 1 was paired")
	_, state := h.state(name)
	if gone, missing := desk.Unsettled(state); len(gone)+len(missing) > 0 || state.LastRoundOf(6) == 1 {
		t.Errorf("gone %v, missing %v", gone, missing)
	}
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{6}, Mark: journal.AtDesk})
	ada.get(at+"/checkin").says("Here, but not in the draft: "+playerName(5), "Close check-in and pair again")
	ada.post(at+"/checkin/close", "round", "1").at(at + "/rounds/1")
	ada.get(at + "/checkin").says("Check and publish round 1")
}

// Closing the check-in pairs, as the button says, in round 1 with the colour that was
// drawn, and in others.
func TestClosingTheCheckInPairs(t *testing.T) {
	for _, colour := range []tournament.Colour{tournament.White, tournament.Black} {
		h := newHouse(t)
		id, name := h.begin("Pairs", 6, 3)
		_, state := h.state(name)
		rules := state.Tournament.Clone().Rules
		rules.InitialColour = tournament.NoColour
		h.must(id, desk.SetRules{Rules: rules})
		ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
		ada.get(at+"/checkin").says(`<select name="colour"`, "Close check-in and pair")
		h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1, 2, 3, 4}, Mark: journal.AtDesk})
		fields := []string{"round", "1", "colour", colour.String()}
		question := ada.post(at+"/checkin/close", fields...).says("Please confirm", playerName(4), playerName(5))
		ada.confirm(question, at+"/checkin/close", fields...).is(http.StatusOK).at(at + "/rounds/1")
		_, state = h.state(name)
		if state.Paired() != 1 || len(state.Tournament.Current.Games) != 2 || state.Tournament.Rules.InitialColour != colour {
			t.Fatalf("paired %d, colour %v", state.Paired(), state.Tournament.Rules.InitialColour)
		}
		h.must(id, desk.Publish{})
		for board := 1; board <= 2; board++ {
			h.must(id, desk.EnterResult{Board: h.at(id, board), Result: tournament.WhiteWins})
		}
		ada.get(at + "/checkin").says("Check-in for round 2").silent(`<select name="colour"`)
		ada.post(at+"/checkin/close", "round", "2").is(http.StatusOK).at(fmt.Sprintf("%s/rounds/2", at))
	}
}
