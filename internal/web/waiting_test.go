package web

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Who enters while a draft waits is in its round: desk, draft and check-in say that she is
// missing from it, publishing asks, and paired again she plays.
func TestEntryWhileADraftWaits(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Waiting", 7, 4)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.PairNext{})
	form := ada.get(at + "/players").silent("missed round").form(at + "/players")
	form.Set("name", "Late, Lena")
	ada.submit(at+"/players", form).says("Late, Lena").silent("from round 2")
	lena := h.stateOf(id).Tournament.Players[7].ID
	ada.get(fmt.Sprintf("%s/players/%d", at, lena)).silent("missed round")
	ada.get(at).says("Late, Lena plays and is not in the draft").silent("check it, then publish it")
	ada.get(at+"/rounds/1").says("Late, Lena plays and is not in the draft", "Not in the round", `action="`+at+`/pair/again"`)
	ada.get(at + "/checkin").says("8 expected")
	ada.post(at+"/publish").says("Please confirm", "entered after round 1 was paired", "from round 2 on")
	h.must(id, desk.BeginHandPairing{Reason: "by hand"})
	ada.get(at + "/hand").says("1 player without").silent("0 players")
	h.must(id, desk.CancelHandPairing{})
	h.must(id, desk.PairAgain{})
	ada.get(at + "/rounds/1").silent("is not in the draft")
	if h.stateOf(id).LastRoundOf(lena) != 1 {
		t.Error("she is not in round 1")
	}
}

// A draft that the rules would give otherwise now is said to be outdated on the desk, on its
// page, when it is published, and to programs.
func TestDraftThatIsAnotherRoundNow(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Another", 8, 4)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.LeaveFideMode{Reason: "prohibitions"})
	h.must(id, desk.PairNext{})
	first := h.stateOf(id).Tournament.Current.Games[0]
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{first.White, first.Black}}}
	h.must(id, desk.SetRules{Rules: rules})
	ada.get(at).says("Round 1 is not what the rules give now").silent("check it, then publish it")
	ada.get(at+"/rounds/1").says("Round 1 is not what the rules give now", `action="`+at+`/pair/again"`)
	ada.post(at+"/publish").says("Please confirm", "it would be another round now")
	h.must(id, desk.PairAgain{})
	ada.get(at + "/rounds/1").silent("is not what the rules give now")
}

// A round that was paired by the rules stays so when a game of it turns out to have been
// played with colours reversed.
func TestReversedColoursOnThePageOfReasons(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Reversed", 8, 5)
	h.announce(id)
	for round := 1; round <= 2; round++ {
		h.whiteWins(id, round)
	}
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	g := h.stateOf(id).Tournament.Rounds[1].Games[1]
	board := journal.Board{Round: 2, White: g.White, Black: g.Black}
	_, record, _ := h.stateOf(id).Board(board)
	h.must(id, desk.CorrectColours{Board: board, Seen: record.Seq})
	public := h.browser()
	public.get("/t/"+name+"/why/2").says("paired by the rules", "Played with colours reversed").silent("in the file", "should have", "not what the rules give")
	public.get(fmt.Sprintf("/t/%s/why/2/%d", name, g.White)).says("played with colours reversed").silent("not what the rules give")
	public.get(fmt.Sprintf("/t/%s/why/2/%d", name, h.stateOf(id).Tournament.Rounds[1].Games[0].White)).silent("colours reversed")
}

// The page of reasons of a round that was changed by hand says so, and to arbiters why; it
// speaks of no file. Who was seated by hand in a round that was already paired came in it.
func TestReasonsOfARoundByHand(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("By hand", 7, 4)
	h.announce(id)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	h.must(id, desk.Register{Player: tournament.Player{Name: "Zamora, Elena"}})
	now := h.stateOf(id).Tournament.Current
	games := []tournament.Game{}
	for _, g := range now.Games {
		games = append(games, tournament.Game{White: g.White, Black: g.Black})
	}
	games = append(games, tournament.Game{White: 8, Black: now.Byes[0].Player})
	h.must(id, desk.Rearrange{Games: games, Ground: desk.LateArrival, Reason: "both agree", Publish: true})
	h.browser().get("/t/"+name+"/why/1").says("changed the round by hand.").silent("in the file", "both agree")

	ada.get(at + "/rounds/1/why").says("changed the round by hand: both agree").silent("in the file")
	h.browser().get("/t/"+name+"/why/1?ask=not-meet&a=8&b=1").says("entered after round 1 was paired", "seated in it by hand").silent("not yet entered", "in the file")

	ada.get(at+"/players/8").silent("from round 2", "missed round")
	ada.get(at + "/players").silent("from round 2")
}
