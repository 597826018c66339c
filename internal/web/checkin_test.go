package web

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Before a round everybody is marked as absent or as here at once, after a
// question; byes that were asked for stay, and all who are absent withdraw at
// once.
func TestCheckInOfEverybody(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 3)
	h.must(id, desk.RequestBye{Round: 1, Player: 6, Bye: tournament.HalfBye})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/checkin"
	ada.get(place).says("Mark everyone present", "Mark everyone absent", "Withdraw all absent players")
	absent := func(want int) {
		t.Helper()
		n := 0
		_, state := h.state(name)
		for _, r := range state.Tournament.Requests {
			if r.Kind == tournament.ZeroBye && r.Round == 1 {
				n++
			}
		}
		if n != want {
			t.Errorf("%d are absent, want %d", n, want)
		}
	}
	all := func(what string) *answer {
		form := []string{"all", what, "round", "1", "back", place}
		return ada.confirm(ada.post(place, form...), place, form...).is(http.StatusOK).at(place)
	}
	all("here").says("The list is up to date")
	all("here").says(`role="alert"`, "Nobody is marked as absent")
	all("withdraw").says(`role="alert"`)
	ada.post(place, "all", "absent", "round", "1").says("Please confirm", "5 players")
	absent(0)
	all("absent").says("The list is up to date")
	absent(5)
	all("absent").says(`role="alert"`)
	ada.post(place, "all", "here", "round", "1").says("Please confirm", "players marked as absent will play in round 1: ", playerName(1), playerName(3))
	all("here")
	absent(0)
	for _, player := range []string{"2", "4"} {
		ada.post("/desk/"+name+"/players/"+player+"/present", "here", "no")
	}
	ada.post(place, "all", "withdraw", "round", "1").says("Please confirm", playerName(1)+"; "+playerName(3))
	all("withdraw").silent(playerName(1), playerName(3)).says(playerName(0))
	if _, state := h.state(name); state.Player(2).Left == nil || state.Player(4).Left == nil || state.Player(1).Left != nil || state.Player(6).Left != nil {
		t.Error("not those who were absent have left")
	}
	ada.post(place, "all", "here", "round", "2", "back", place).says(`role="alert"`, "the next is round 1")
	ada.post(place, "all", "nonsense", "round", "1").is(http.StatusNotFound)
	h.bracketMessages()
	escaped(t, ada.get(place))
}

// Who did not come to the latest round is listed at the check-in for the next;
// those who are left ticked withdraw, after a question that cites the article.
func TestNoShowsAtTheCheckIn(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/checkin"
	ada.get(place).silent("Did not come")
	_, state := h.state(name)
	for _, g := range state.Tournament.Current.Games[:2] {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteByForfeit})
	}
	first, second := state.Tournament.Current.Games[0].Black, state.Tournament.Current.Games[1].Black
	ada.get(place).says("Did not come in round 1", "C.05 6.5", fmt.Sprintf(`value="%d" checked`, first), fmt.Sprintf(`value="%d" checked`, second))
	form := []string{"round", "1", "player", fmt.Sprint(second), "reason", "not seen", "back", place}
	question := ada.post("/desk/"+name+"/noshows", form...).says("Please confirm", "1 player leaves", "C.05 6.5", playerName(int(second)-1))
	ada.confirm(question, "/desk/"+name+"/noshows", form...).is(http.StatusOK).at(place).says("have been withdrawn", fmt.Sprintf(`value="%d" checked`, first))
	if _, state = h.state(name); state.Player(first).Left != nil || state.Player(second).Left == nil || state.Player(second).Left.Kind != tournament.NoShow {
		t.Error("not the one who was ticked has left")
	}
	ada.post("/desk/"+name+"/noshows", "round", "1", "back", place).says(`role="alert"`, "without an explanation")
	h.bracketMessages()
	escaped(t, ada.get(place))
}

// One touch for each who did not come: explained, absent again, withdrawn; it says
// until when, and pairing names who is still undecided.
func TestNoShowsOneByOne(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Touch", 8, 4)
	h.pairRound(id)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	state := h.stateOf(id)
	var absent []tournament.PlayerID
	for _, g := range state.Tournament.Current.Games {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteByForfeit})
		absent = append(absent, g.Black)
	}
	ada.get(at+"/checkin").says("It can be explained until round 2 is published", "Explained, stays", "Stays, absent again")
	press := func(button string, i int) *answer {
		t.Helper()
		fields := []string{"round", "1", button, fmt.Sprint(absent[i]), "back", at + "/checkin"}
		a := ada.post(at+"/noshows", fields...)
		if strings.Contains(a.text, "Please confirm") {
			a = ada.confirm(a, at+"/noshows", fields...)
		}
		return a.at(at + "/checkin")
	}
	press("explain", 0).says("has explained the absence")
	press("absent", 1).says("does not play in round 2")
	press("withdraw", 2).says("has been withdrawn")
	asked := ada.post(at+"/pair").says("Please confirm", "not in round 1, without notice: "+playerName(int(absent[3])-1), "paired in round 2 all the same", "(C.05 6.5)")
	for _, i := range absent[:3] {
		if strings.Contains(asked.text, playerName(int(i)-1)+" did not come") {
			t.Error("who was settled is asked about")
		}
	}
	ada.confirm(asked, at+"/pair").is(http.StatusOK)
	state = h.stateOf(id)
	for i, want := range []bool{true, false, false, true} {
		if got := state.LastRoundOf(absent[i]) == 2; got != want {
			t.Errorf("player %d is in round 2: %t", absent[i], got)
		}
	}
}

// Who has a bye with points does not play: they are shown with it, there is nothing
// to tick, and they are not among those who are to come.
func TestByesAtTheCheckIn(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 4)
	h.must(id, desk.RequestBye{Round: 1, Player: 3, Bye: tournament.HalfBye})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name+"/checkin").says("of 7 expected are here", `name="here" value="3" disabled`, "half-point bye")
	h.whiteWins(id, 1)
	h.must(id, desk.Register{Player: tournament.Player{Name: "Late, Lea"}})
	late := h.stateOf(id).NextID - 1
	ada.post("/desk/"+name+"/checkin/half", "player", "Late, Lea", "round", "1").
		says("entered in round 2, after round 1", "page")
	if h.stateOf(id).Player(late).Entered != 2 {
		t.Error("the late entry is not late")
	}
}

// Who rests by the table of a round robin is not called absent.
func TestRestIsNoAbsence(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("League", 5, 5)
	rules := h.stateOf(id).Tournament.Rules
	rules.System, rules.Edition = tournament.RoundRobin, "berger"
	h.must(id, desk.SetRules{Rules: rules})
	h.pairRound(id)
	s := h.stateOf(id)
	for _, p := range s.Tournament.Players {
		if !slices.ContainsFunc(s.Tournament.Current.Games, func(g tournament.Game) bool { return g.White == p.ID || g.Black == p.ID }) {
			for _, path := range []string{"/desk/" + name + "/players/", "/t/" + name + "/player/"} {
				h.signedIn("ada", adasPassword).get(path + strconv.Itoa(int(p.ID))).says("rests").silent(">absent<")
			}
			return
		}
	}
	t.Error("nobody rests")
}
