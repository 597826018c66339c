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

// A draft of the next round is not played: a correction says that it can be paired
// again, and leads to where that is done.
func TestCorrectionWhileADraftWaits(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	page := "/desk/" + name + "/rounds/1/boards/1"
	ada.get(page).says(`name="comment"`, `value="Board 1: "`)
	ada.get(page+"?to=black").
		says("for round 2, once its draft is paired again", "The draft of round 2 was paired with the other result", "In the draft:", "after round 1").
		silent("It stays as it is", "Played:", "after the one already made")
	_, state := h.state(name)
	g := state.Tournament.Rounds[0].Games[0]
	form := []string{"white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", fmt.Sprint(state.Rounds[0].Boards[0].Seq), "result", "black"}
	confirm := ada.post("/desk/"+name+"/rounds/1/correct", form...).says("waits to be published")
	_, token, _ := strings.Cut(confirm.text, `name="token" value="`)
	token, _, _ = strings.Cut(token, `"`)
	ada.post("/desk/"+name+"/rounds/1/correct", append(form, "token", token)...).
		at("/desk/" + name + "/rounds/2").says("Pair again")
}

// What comes too late for the standings shows no standings that it would change.
func TestCorrectionForTheRatingReportAlone(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.whiteWins(id, 1)
	h.whiteWins(id, 2)
	h.whiteWins(id, 3)
	ada := h.signedIn("ada", adasPassword)
	text := ada.get("/desk/"+name+"/rounds/1/boards/1?to=black").says("becomes 0–1", "It comes too late").text
	_, card, _ := strings.Cut(text, `id="impact"`)
	card, _, _ = strings.Cut(card, "</section>")
	if strings.Contains(card, "<table>") || strings.Contains(card, "would change") {
		t.Errorf("a correction that does not count shows what it changes: %s", card)
	}
}

// Of a draft that is only out of date its own boards are struck out, not those of the
// rules; of boards that somebody chose those of the rules, and each beside what became
// of it. A table without lines is not shown.
func TestWhatIsStruckOut(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 4)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	g := h.stateOf(id).Tournament.Current.Games
	called := func(white, black tournament.PlayerID) string {
		s := h.stateOf(id)
		return s.Player(white).Name + " – " + s.Player(black).Name
	}
	page := "/desk/" + name + "/rounds/1"
	ada.get(page+"?step=c"+fmt.Sprint(g[3].White)).
		says("<span>"+called(g[3].Black, g[3].White)+"</span>", `by the rules: </span>`+called(g[3].White, g[3].Black)+"</del>").silent("draft-lines")
	h.must(id, desk.Discard{})
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	first := h.stateOf(id).Tournament.Rounds[0].Games[0]
	h.must(id, desk.CorrectResult{Board: journal.Board{Round: 1, White: first.White, Black: first.Black}, To: tournament.BlackWins, Seen: h.stateOf(id).Rounds[0].Boards[0].Seq})
	g = h.stateOf(id).Tournament.Current.Games
	ada.get("/desk/" + name + "/rounds/2").says(`in the draft: </span>` + called(g[0].White, g[0].Black) + "</del>").silent("by the rules: </span>" + called(g[0].White, g[0].Black) + "</del>")
}

// After the last round nobody is told of a next pairing.
func TestCorrectionAfterTheLastRound(t *testing.T) {
	for _, c := range []struct {
		rounds int
		next   bool
	}{{1, false}, {2, true}} {
		h := newHouse(t)
		id, name := h.begin("Open", 4, c.rounds)
		h.playRounds(id, 1)
		h.must(id, desk.CloseRound{})
		a := h.signedIn("ada", adasPassword).get("/desk/"+name+"/rounds/1/boards/1?to=none").is(http.StatusOK).says("It counts for the standings", "use the corrected result")
		if text := spokenText(a); strings.Contains(text, "next pairing") != c.next {
			t.Errorf("%d rounds: %s", c.rounds, text)
		}
	}
}
