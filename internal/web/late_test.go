package web

import (
	"fmt"
	"net/http"
	"strings"
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
	h.browser().get("/t/"+name+"/player/8").is(http.StatusOK).says("absent").silent("excused", "not here")

	form := ada.get(at + "/players/8").says(`name="bye1"`).form(at + "/players/8")
	form.Set("bye1", "half")
	ada.submit(at+"/players/8", form).says("Please confirm", "sits out in round 1").silent("departs from the rules")
	fields := []string{"player", playerName(6), "round", "1"}
	question := ada.post(at+"/checkin/half", fields...).says("Please confirm")
	ada.confirm(question, at+"/checkin/half", fields...).at(at + "/checkin").says("gets half a point for round 1")
	if got := kind(7); got != tournament.HalfBye {
		t.Errorf("the late arrival has %v", got)
	}
	ada.get(at + "/players/1").silent(`name="bye1"`).says(`name="bye2"`)
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
	ada.submit(at+"/players/2", form).says("is still in the draft of round 1")
	ada.get(at+"/rounds/1").says("In the round, but left or away: "+playerName(1), `action="`+at+`/pair/again"`)
}

// While a draft waits the check-in is for its round and says so; closing it pairs the
// draft again if somebody in it has not come, and leaves it alone if not.
func TestCheckInOfADraft(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Draft", 6, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.PairNext{})
	ada.get(at+"/checkin").says("Check-in for round 1", "Round 1 is already paired", "Check and publish round 1").silent("Close check-in")
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1, 2, 3, 4, 5}, Mark: journal.AtDesk})
	ada.get(at + "/checkin").says("Close check-in and pair again").silent("Check and publish round 1")
	question := ada.post(at+"/checkin/close", "round", "1").says("Please confirm", playerName(5))
	ada.confirm(question, at+"/checkin/close", "round", "1").at(at + "/rounds/1").says("left or was excused after round 1 was paired")
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
		ada.get(at+"/checkin").says(`<select id="colour" name="colour"`, "Close check-in and pair")
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
		undecided := ada.post(at+"/checkin/close", "round", "2").says("Please confirm", "not in round 1, without notice", playerName(4), playerName(5))
		ada.confirm(undecided, at+"/pair").is(http.StatusOK).at(fmt.Sprintf("%s/rounds/2", at))
	}
}

// A result that is corrected while the next pairing waits leads to it: it says that it
// is outdated, and pairing again is the one thing to do. Boards that nobody touched are
// nobody's changes.
func TestCorrectionOutdatesTheDraft(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Corrected", 8, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	one := func(a *answer, want string) {
		t.Helper()
		if n := strings.Count(a.text, "button primary"); n != 1 {
			t.Errorf("%d primary buttons", n)
		}
		if _, rest, _ := strings.Cut(a.text, "button primary"); !strings.Contains(rest[:min(len(rest), 120)], want) {
			t.Errorf("the primary button is not %q but %.120q", want, rest)
		}
	}
	one(ada.get(at+"/rounds/2"), "Publish")
	game := h.stateOf(id).Tournament.Rounds[0].Games[0]
	_, record, _ := h.stateOf(id).Board(journal.Board{Round: 1, White: game.White, Black: game.Black})
	fields := []string{"white", fmt.Sprint(game.White), "black", fmt.Sprint(game.Black), "seen", fmt.Sprint(record.Seq), "result", "black"}
	question := ada.post(at+"/rounds/1/correct", fields...).says("Please confirm", "pair it again").silent("departs from the rules", "and stays")
	draft := ada.confirm(question, at+"/rounds/1/correct", fields...).at(at+"/rounds/2").says("Corrected after this round was paired", "the result is", "outdated").silent("Yours", "changed by hand", ">changed<")
	one(draft, "Pair again")
	ada.get(at).says("was paired before a correction", "the result is")
	ada.post(at+"/pair/again").at(at+"/rounds/2").silent("Corrected after this round was paired", "the result is", "outdated")
	one(ada.get(at+"/rounds/2"), "Publish")
	h.must(id, desk.Withdraw{Player: 1})
	one(ada.get(at+"/rounds/2"), "Pair again")
}

// A swap that is taken back by another is no change, kept or not.
func TestSwapTakenBack(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Back", 8, 3)
	h.must(id, desk.PairNext{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/rounds/1"
	games := h.stateOf(id).Tournament.Current.Games
	swap := fmt.Sprintf("s%d.%d", games[0].White, games[1].White)
	ada.get(at + "?steps=" + swap).says("Keep as draft").silent("As the rules pair it")
	ada.get(at+"?steps="+swap+"_"+swap).says("Undo last swap", "As the rules pair it").silent("Keep as draft")
	keep := func(steps string) {
		fields := []string{"steps", steps, "do", "save", "reason", "sisters"}
		a := ada.post(at+"/arrange", fields...)
		for range 2 {
			if strings.Contains(a.text, "Please confirm") {
				a = ada.confirm(a, at+"/arrange", fields...)
			}
		}
	}
	keep(swap)
	ada.get(at).says("This round was changed by hand")
	keep(swap)
	ada.get(at).silent("This round was changed by hand")
}

// One point is one point.
func TestPointsAreCounted(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Points", 8, 3)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/rounds/2"
	for language, want := range map[string][]string{"en": {">1 point<", ">0 points<"}, "es": {">1 punto<", ">0 puntos<"}, "de": {">1 Punkt<", ">0 Punkte<"}} {
		ada.post("/language", "language", language)
		ada.get(at).says(want...)
	}
}
