package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A published round that is changed by hand is out of view meanwhile: the confirmation
// says so, and the page of the boards and the cockpit do until it is public again, with
// how it stands to what the rules give.
func TestAChangedRoundIsOutOfView(t *testing.T) {
	h := newHouse(t)
	id, name := h.under("dutch", "2026")
	ada, at, public := h.signedIn("ada", adasPassword), "/desk/"+name, h.browser()
	seen := "/t/" + name + "/pairings/3"
	public.get(seen).is(http.StatusOK)
	begin := []string{"ground", "event rules", "reason", "the bus"}
	asked := ada.post(at+"/hand/begin", begin...).says("Please confirm", "the public sees none of its boards")
	ada.confirm(asked, at+"/hand/begin", begin...).at(at + "/hand").says("Round 3 is not public while its boards are changed")
	ada.get(at).says("is being changed by hand, and is not public meanwhile")
	public.get(seen).is(http.StatusNotFound)
	s := h.stateOf(id)
	games, byes := s.Tournament.Current.Games, s.Tournament.Current.Byes
	turned := []tournament.Game{{White: games[0].Black, Black: games[0].White}}
	for _, g := range games[1:] {
		turned = append(turned, tournament.Game{White: g.White, Black: g.Black})
	}
	h.must(id, desk.ChangePairing{Games: turned, Byes: byes})
	h.must(id, desk.EndHandPairing{})
	public.get(seen).is(http.StatusOK)
	ada.get(at+"/rounds/3").says("This round was changed by hand.", "The rules give:", "The round has instead:").silent("is not public")
	h.must(id, desk.Rearrange{Games: games, Byes: byes, Ground: desk.EventRules, Reason: "the bus", Publish: true})
	ada.get(at + "/rounds/3").says("It is what the rules give.")
	h.must(id, desk.Unpublish{})
	ada.get(at+"/rounds/3").says("was published and is not public now", "Publish it again")
}

// A draft that does not know of a correction says what was corrected: colours are no
// result.
func TestADraftNamesTheCorrection(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	correct := func(place int, c func(journal.Board, int64) desk.Command) {
		s := h.stateOf(id)
		g := s.Round(1).Games[place]
		h.must(id, c(journal.Board{Round: 1, White: g.White, Black: g.Black}, s.Rounds[0].Boards[place].Seq))
	}
	correct(0, func(b journal.Board, seen int64) desk.Command { return desk.CorrectColours{Board: b, Seen: seen} })
	ada.get(at + "/rounds/2").says("the colours were the other way round").silent("the result is")
	ada.get(at).says("the colours were the other way round")
	correct(1, func(b journal.Board, seen int64) desk.Command {
		return desk.CorrectResult{Board: b, To: tournament.Drawn, Seen: seen}
	})
	ada.get(at + "/rounds/2").says("the result is ½–½ and no longer 1–0")
}

// Publishing works as soon as its button is there: the form the button belongs to
// stands before it, so that it is known on a page that is still arriving.
func TestPublishingComesAfterItsForm(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 4)
	h.must(id, desk.PairNext{})
	page := h.signedIn("ada", adasPassword).get("/desk/" + name + "/rounds/1").text
	form, button := strings.Index(page, `id="draft-keep"`), strings.Index(page, `form="draft-keep"`)
	if form < 0 || button < form {
		t.Errorf("the form stands at %d, its first button at %d", form, button)
	}
}

// A Swiss has no calendar to print, as its rounds follow from results.
func TestNoFixturesOfASwiss(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 8, 4)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name + "/paper/fixtures").is(http.StatusOK).says("has no calendar to print")
	_, table := h.roundRobin(4)
	ada.get("/desk/" + table + "/paper/fixtures").is(http.StatusOK).silent("has no calendar to print")
}

// A no-show whom rule VI of the US Swiss leaves out of the next round is not called
// excused.
func TestANoShowIsNotExcused(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("US", 8, 4)
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.Harkness, "nine-rules", nil
	h.must(id, desk.SetRules{Rules: rules})
	h.pairRound(id)
	for i, g := range h.stateOf(id).Tournament.Current.Games {
		result := tournament.WhiteWins
		if i == 0 {
			result = tournament.WhiteByForfeit
		}
		h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: result})
	}
	h.must(id, desk.PairNext{})
	h.signedIn("ada", adasPassword).get("/desk/"+name+"/rounds/2").says("did not come to round 1").silent(">excused<", "excused ")
}

// While a published pairing is changed by hand the public hears that it is, not that there
// was none.
func TestPublicHearsOfAChangeByHand(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.pairRound(id)
	h.must(id, desk.BeginHandPairing{Ground: tournament.ChangeEventRules, Reason: "a wrong number"})
	public := h.browser()
	public.get("/t/" + name).says("The pairing of round 1 is being changed.").silent("Before round 1")
	h.must(id, desk.CancelHandPairing{})
	public.get("/t/" + name).silent("is being changed")
}
