package web

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why/words"
)

// stateOf is an event as its arbiter sees it.
func (h *house) stateOf(id store.ID) *journal.State {
	h.t.Helper()
	s, err := h.host.View(h.t.Context(), h.ada, id)
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

// Names are understood in pairing by hand as in the entry of results: a part of one
// is enough, # makes a number, and where several fit they are listed. What was
// typed stays.
func TestNamesInHandPairing(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Names", 4, 3)
	for _, who := range []string{"Tran, Ana", "Tran, Bình", "Übler, Max", "Okafor, Zoë"} {
		h.must(id, desk.Register{Player: tournament.Player{Name: who}})
	}
	h.must(id, desk.PairNext{})
	h.must(id, desk.BeginHandPairing{})
	ada := h.signedIn("ada", adasPassword)
	hand := "/desk/" + name + "/hand"
	ada.post(hand, "do", "pair", "white", "tran", "black", "zoe").is(http.StatusUnprocessableEntity).
		says("Tran, Ana", "Tran, Bình", `value="tran"`, `value="zoe"`)
	ada.post(hand, "do", "pair", "white", "binh", "black", "uebler").is(http.StatusOK)
	s := h.stateOf(id)
	want := map[string]string{"Tran, Bình": "Übler, Max"}
	found := false
	for _, g := range s.Tournament.Current.Games {
		found = found || want[s.Player(g.White).Name] == s.Player(g.Black).Name
	}
	if !found {
		t.Errorf("boards %v", s.Tournament.Current.Games)
	}
	number := s.Tournament.Players[0].Number
	ada.post(hand, "do", "bye", "bye", fmt.Sprintf("#%d", number)).is(http.StatusOK)
	ada.post(hand, "do", "bye", "bye", "nobody at all").is(http.StatusUnprocessableEntity).says("nobody at all")
}

// A session by hand can be cancelled, and the history says which boards were
// changed, from what to what.
func TestHandSessionIsCancelledAndTold(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Cancel", 6, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	before := h.stateOf(id)
	was := before.Tournament.Current.Games
	ada.post("/desk/" + name + "/hand/begin").is(http.StatusOK)
	ada.get("/desk/" + name + "/hand").says("/hand/cancel")
	ada.post("/desk/"+name+"/hand", "do", "swap", "board", "1").is(http.StatusOK)
	names := func(g tournament.Game) string {
		return before.Player(g.White).Name + " – " + before.Player(g.Black).Name
	}
	ada.get("/desk/" + name + "/history").says(names(was[0]) + " → " + names(tournament.Game{White: was[0].Black, Black: was[0].White}))
	ada.post("/desk/" + name + "/hand/cancel").is(http.StatusOK)
	after := h.stateOf(id)
	if fmt.Sprint(after.Tournament.Current.Games) != fmt.Sprint(was) || after.Current().Open {
		t.Errorf("boards %v, were %v", after.Tournament.Current.Games, was)
	}
	ada.get("/desk/" + name + "/history").says("Changes by hand cancelled")
}

// Two players are swapped with two presses and published with the third; the page
// says at once what differs from the rules. Without a script each is a form.
func TestSwapInThePreview(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Swap", 8, 5)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	round := "/desk/" + name + "/rounds/1"
	was := h.stateOf(id).Tournament.Current.Games
	page := ada.get(round).says("As the rules pair it", `name="pick"`)
	base := regexp.MustCompile(`name="base" value="([^"]+)"`).FindStringSubmatch(page.text)[1]
	held := fmt.Sprintf("?base=%s&pick=%d", base, was[0].Black)
	ada.get(round + held).says(fmt.Sprintf(`name="held" value="%d"`, was[0].Black))
	swap := fmt.Sprintf("?base=%s&held=%d&pick=%d", base, was[0].Black, was[1].Black)
	const asRules = "What follows is the round as the rules pair it"
	page.silent(asRules)
	page = ada.get(round+swap).says("2 boards differ from the rules", "Undo last swap", "Back to the rules", asRules)
	steps := regexp.MustCompile(`name="steps" value="([^"]+)"`).FindStringSubmatch(page.text)[1]
	if len(h.stateOf(id).Rounds) != 1 || fmt.Sprint(h.stateOf(id).Tournament.Current.Games) != fmt.Sprint(was) {
		t.Fatal("a draft was kept")
	}
	ada.get(round + "?base=" + base + "&steps=" + steps + "&step=undo").says("As the rules pair it").silent("boards differ")
	ada.get(round + "?base=" + base + "&steps=" + steps + "&step=r").says("As the rules pair it")
	// A draft of other boards than these is not taken.
	ada.post(round+"/arrange", "base", "other", "steps", steps, "do", "publish").is(http.StatusConflict)
	// The page has shown the difference: one question with the names is left.
	form := page.form(round + "/arrange")
	form.Set("reason", "sisters")
	form.Set("do", "publish")
	ask := ada.submit(round+"/arrange", form)
	ask.says("is not what the rules give", h.stateOf(id).Player(was[0].Black).Name).silent("Step 1 of 2", "Step 2 of 2")
	if h.stateOf(id).Current().Published() {
		t.Fatal("published without a question")
	}
	ask = ada.submit(round+"/arrange", ask.form(round+"/arrange"))
	ask.is(http.StatusOK)
	s := h.stateOf(id)
	if !s.Current().Published() || s.Current().ByHand == nil || s.Current().ByHand.Reason != "sisters" {
		t.Errorf("%+v", s.Current())
	}
	ada.get("/desk/"+name+"/history").says("sisters", " → ")
	// Who asks why reads the game that is played first, then that of the rules.
	spoken := func(id tournament.PlayerID) string { return words.Spoken(s.Player(id).Name) }
	white := was[0].White
	said := `class="answer"><strong>` + spoken(white) + " has White against " + spoken(was[1].Black) + ".</strong>"
	why := fmt.Sprintf("why/1/%d", white)
	byRules := "has White against " + spoken(was[0].Black) + ", 0 points, on board 1"
	ada.get("/desk/"+name+"/rounds/1/"+fmt.Sprintf("why/%d", white)).says(said, "changed the round by hand: sisters", "By the rules:", byRules)
	h.browser().get("/t/"+name+"/"+why).says(said, "changed the round by hand.", byRules).silent("sisters")
	h.browser().get("/t/" + name + "/why/1").says(asRules)
}

// A round with somebody who has left shows the smallest change beside the round by
// the book, and takes it.
func TestSmallestChangeIsTaken(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Smallest", 12, 5)
	h.must(id, desk.PairNext{})
	games := h.stateOf(id).Tournament.Current.Games
	h.must(id, desk.Withdraw{Player: games[2].White})
	h.must(id, desk.Withdraw{Player: games[3].White})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name + "/rounds/1").says("/smallest")
	ada.get("/desk/"+name+"/smallest").says("moves 2 boards", "By the book")
	h.must(id, desk.TakeSmallestChange{Reason: "two left"})
	s := h.stateOf(id)
	kept := 0
	for _, g := range s.Tournament.Current.Games {
		for _, old := range games {
			if g == old {
				kept++
			}
		}
	}
	if kept != 4 || len(s.Tournament.Current.Games) != 5 || !strings.Contains(s.Current().ByHand.Reason, "two left") {
		t.Errorf("%d boards stayed: %v", kept, s.Tournament.Current.Games)
	}
	ada.get("/desk/" + name + "/smallest").says("no board has to move")
}

// A time is set for the publication, shown, and taken back.
func TestPublishLater(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Later", 6, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.post("/desk/"+name+"/publish/at", "in", "15").is(http.StatusOK)
	if h.stateOf(id).Current().PublishAt.IsZero() {
		t.Fatal("no time is set")
	}
	ada.get("/desk/"+name+"/rounds/1").says("publishes itself", "/publish/cancel")
	ada.get("/desk/" + name).says("Round 1 publishes itself on")
	ada.post("/desk/" + name + "/publish/cancel").is(http.StatusOK)
	ada.post("/desk/"+name+"/publish/at", "at", "tomorrow").is(http.StatusOK)
	if !h.stateOf(id).Current().PublishAt.IsZero() {
		t.Error("a time is set")
	}
}

// Pairing again drops a change that was kept, and says which before it does.
func TestPairAgainNamesTheChangeItDrops(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Again", 8, 5)
	h.must(id, desk.PairNext{})
	ada, again := h.signedIn("ada", adasPassword), "/desk/"+name+"/pair/again"
	draft, err := desk.NewDraft(h.stateOf(id))
	if err != nil {
		t.Fatal(err)
	}
	games := h.stateOf(id).Tournament.Current.Games
	draft.Swap(games[0].Black, games[1].Black)
	h.must(id, draft.Command("", "sisters", false))
	kept := h.stateOf(id).Tournament.Current.Games
	question := ada.post(again).says("changed by hand in round 1 are dropped", h.stateOf(id).Player(games[0].Black).Name)
	if fmt.Sprint(h.stateOf(id).Tournament.Current.Games) != fmt.Sprint(kept) {
		t.Fatal("dropped without an answer")
	}
	ada.confirm(question, again).is(http.StatusOK)
	if fmt.Sprint(h.stateOf(id).Tournament.Current.Games) != fmt.Sprint(games) {
		t.Error("not paired again")
	}
	ada.post(again).silent("are dropped")
}

// A page that was left open shows boards that somebody has paired again since: what it
// offers for them is not done to the others, and said; the page that answers can do it.
func TestFormsAreForTheBoardsTheyShowed(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Left open", 8, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Withdraw{Player: 3})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	open := ada.get(at + "/rounds/1")
	h.must(id, desk.PairAgain{})
	games := fmt.Sprint(h.stateOf(id).Tournament.Current.Games)
	for _, act := range []string{"/publish/at", "/pair/again", "/discard"} {
		form := open.form(at + act)
		form.Set("in", "15")
		answer := ada.submit(at+act, form).is(http.StatusConflict).says("Somebody has changed the round in the meantime")
		s := h.stateOf(id)
		if s.Current() == nil || !s.Current().PublishAt.IsZero() || fmt.Sprint(s.Tournament.Current.Games) != games {
			t.Fatalf("%s is done to boards that the page did not show", act)
		}
		if act == "/discard" {
			ada.submit(at+act, answer.form(at+act)).is(http.StatusOK)
		}
	}
	if h.stateOf(id).Current() != nil {
		t.Error("the boards that the page shows stay")
	}
}

// What a page offers for published boards, or for boards that publish themselves, is for
// those alone, too; results that came in since are no other boards.
func TestUnpublishIsForTheBoardsItShowed(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Left open", 8, 5)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.PairNext{})
	timed := ada.get(at + "/rounds/1").form(at + "/publish/at")
	timed.Set("in", "15")
	waiting := ada.submit(at+"/publish/at", timed).is(http.StatusOK)
	draft := ada.get(at + "/rounds/1").form(at + "/rounds/1/arrange")
	draft.Set("do", "publish")
	h.must(id, desk.Withdraw{Player: 3})
	h.must(id, desk.PairAgain{})
	ada.submit(at+"/rounds/1/arrange", draft).is(http.StatusConflict).says("if you still want it").silent("your swaps")
	h.must(id, desk.PublishAt{At: h.stateOf(id).Rounds[0].PairedAt.Add(time.Hour)})
	ada.submit(at+"/publish/cancel", waiting.form(at+"/publish/cancel")).is(http.StatusConflict)
	if h.stateOf(id).Current().PublishAt.IsZero() {
		t.Error("the time of boards that the page did not show is taken back")
	}
	h.must(id, desk.Publish{})
	open := ada.get(at + "/rounds/1")
	h.must(id, desk.Unpublish{})
	h.must(id, desk.Withdraw{Player: 5})
	h.must(id, desk.Discard{Ground: desk.EventRules, Reason: "rule 5"})
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	answer := ada.submit(at+"/unpublish", open.form(at+"/unpublish")).is(http.StatusConflict).says("Somebody has changed the round in the meantime")
	if !h.stateOf(id).Current().Published() {
		t.Error("boards that the page did not show are taken from view")
	}
	ada.confirm(ada.submit(at+"/unpublish", answer.form(at+"/unpublish")), at+"/unpublish").says("The round is no longer public")
}

// A page that was left open pairs the round that its button names, and none after it.
func TestPairNamesItsRound(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Left open", 8, 5)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	first := ada.get(at + "/pairing").form(at + "/pair")
	h.playRounds(id, 1)
	cockpit, round := ada.get(at).form(at+"/pair"), ada.get(at+"/rounds/1").form(at+"/pair")
	h.playRounds(id, 1)
	for _, form := range []url.Values{first, cockpit, round} {
		ada.submit(at+"/pair", form).is(http.StatusConflict).says("Somebody has changed the round in the meantime")
		if n := h.stateOf(id).Paired(); n != 2 {
			t.Fatalf("round %d is paired", n)
		}
	}
	ada.confirm(ada.submit(at+"/pair", ada.get(at).form(at+"/pair")), at+"/pair", "next", "3")
	if n := h.stateOf(id).Paired(); n != 3 {
		t.Errorf("after round 2, round %d is paired", n)
	}
}
