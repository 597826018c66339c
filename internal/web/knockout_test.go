package web

import (
	"net/url"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// knockoutRound enters the results of the round being played: all the same.
func (h *house) knockoutRound(id store.ID, round int, result tournament.Result) {
	h.t.Helper()
	h.must(id, desk.PairNext{InitialColour: tournament.White})
	h.must(id, desk.Publish{})
	state, err := h.host.State(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, g := range state.Tournament.Current.Games {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: result})
	}
}

// decideAll decides the level matches of a round of matches: every other one by games,
// the rest by lot. It returns the tree after that.
func (h *house) decideAll(id store.ID, round int) *knockout.Tree {
	h.t.Helper()
	tree := knockout.Of(&h.stateOf(id).Tournament)
	for n, m := range tree.Matches(round) {
		if m.State != knockout.Level {
			continue
		}
		d := tournament.MatchDecision{Match: round, Sides: [2]int{tree.ID(m.Sides[0]), tree.ID(m.Sides[1])}}
		if n%2 == 0 && !tree.Teams {
			d.Games = []tournament.DecidingGame{{White: tree.ID(m.DecidingWhite(1)), Result: tournament.WhiteWins}, {White: tree.ID(m.DecidingWhite(2)), Result: tournament.Drawn}}
		} else {
			d.Winner, d.Reason = d.Sides[1], "lot"
		}
		h.must(id, desk.DecideMatch{Decision: d})
	}
	return knockout.Of(&h.stateOf(id).Tournament)
}

// A knock-out on its pages: the names of its rounds, the level matches and where they
// are decided, the tree on every screen and on paper; nothing that only a Swiss has.
func TestKnockoutPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Cup", 6, 9)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: tournament.Knockout, Scoring: tournament.DefaultScoring()}})
	h.knockoutRound(id, 1, tournament.Drawn)
	ada, public, place := h.signedIn("ada", adasPassword), h.browser(), "/desk/"+name
	ada.get(place+"/rounds/1").says("Quarter-final, game 1 of 2", "no game").silent("is level", "are level")
	public.get("/t/"+name+"/standings").says(`class="tree"`, "Semi-final", "Final", "The matches as a table").silent(`class="lost`) // which the script of lost connections looks for
	h.knockoutRound(id, 2, tournament.Drawn)
	ada.get(place+"/rounds/2").says("Quarter-final, game 2 of 2", "2 matches are level: decide them", `href="/desk/`+name+`/standings#match-4-5"`)
	ada.get(place+"/rounds/3").says("2 matches are level: decide them").silent("will be paired", `action="`+place+`/pair"`)
	ada.get(place+"/standings").says("15+10, game 1: White", "3+2, game 2: White", "Decide the match").silent("decide the tie", "Buchholz")
	decide := url.Values{"match": {"1"}, "a": {"4"}, "b": {"5"}, "game1": {"1/2-1/2"}, "game2": {""}, "game3": {"1-0"}, "winner": {""}}
	ada.submit(place+"/matches", decide).is(422).says("Game 2 of the tie-break has no result")
	decide["game2"], decide["game3"] = []string{"1/2-1/2"}, []string{""}
	ada.submit(place+"/matches", decide).is(422).says("These games do not decide between")
	decide["game2"] = []string{"1-0"}
	ada.submit(place+"/matches", decide).is(200).says("Decided: ", "Take the decision back")
	ada.submit(place+"/matches", url.Values{"match": {"1"}, "a": {"3"}, "b": {"6"}, "winner": {"6"}}).is(422).says("Say why, in a word")
	ada.submit(place+"/matches", url.Values{"match": {"1"}, "a": {"3"}, "b": {"6"}, "winner": {"6"}, "reason": {"lot"}}).is(200)
	ada.submit(place+"/matches", url.Values{"match": {"1"}, "a": {"3"}, "b": {"6"}, "winner": {"3"}, "reason": {"lot"}}).says("Please confirm", "it is decided already that "+playerName(5))
	ada.submit(place+"/matches", url.Values{"match": {"1"}, "a": {"3"}, "b": {"6"}, "do": {"clear"}}).is(200).says("level: a tie-break decides")
	ada.submit(place+"/matches", url.Values{"match": {"1"}, "a": {"3"}, "b": {"6"}, "winner": {"3"}, "reason": {"lot"}}).is(200)
	public.get("/t/"+name+"/standings").says("15+10 1½–½", "lot")
	public.get("/t/" + name + "/hall/standings").says(`class="tree"`)
	ada.get(place+"/paper/tree").says(`class="tree"`, "Quarter-final")
	ada.get(place + "/acceleration").is(404)
	for _, path := range []string{"/standings", "/hand", "/rounds/2/why"} {
		ada.get(place + path).says(`rel="help" href="/help/knockout"`)
	}
	ada.get(place + "/rounds/2").says(`rel="help" href="/help/results"`)
	ada.get(place+"/checkin").says(playerName(0)+"</", playerName(2)+"</").silent(playerName(5) + "</")
	ada.get(place + "/rounds/3").says("4 players will be paired.")
	h.must(id, desk.PairNext{})
	ada.get(place + "/rounds/3").says("draft, only arbiters see it").silent("draft-key")
	h.must(id, desk.Discard{})
	h.knockoutRound(id, 3, tournament.WhiteWins)
	ada.get(place + "/rounds/3").says("Semi-final, game 1 of 2").silent("(1.0)")
	ada.get(place + "/players/5").is(200)
	public.get("/t/" + name + "/pairings").says("Semi-final, game 1 of 2")
	public.get("/t/" + name + "/why/3/1").is(200)
	ada.get(place + "/history").says("Match of the knock-out decided")
}
