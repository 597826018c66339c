package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
)

// cup is a knock-out of n players.
func cup(t *testing.T, n int, options ...tournament.SystemOption) *hall {
	h := with(t, n, 9)
	h.ok(SetRules{Rules: tournament.Rules{System: tournament.Knockout, Scoring: tournament.DefaultScoring(), Options: options}})
	return h
}

// enter enters all results of the current round.
func (h *hall) enter(result tournament.Result) {
	round := h.State().Paired()
	for _, g := range h.State().Tournament.Current.Games {
		h.ok(EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: result})
	}
}

// A knock-out at the desk: its rounds follow from the players, a level match holds up
// the next round until it is decided, and nobody enters or rests once it has begun.
func TestKnockout(t *testing.T) {
	h := cup(t, 6)
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	if got := h.State().Tournament.Rules.Rounds; got != 6 {
		t.Errorf("%d rounds", got)
	}
	for code, c := range map[string]Command{
		"player.tree":  Register{Player: tournament.Player{Name: "Late, Lea"}},
		"bye.tree":     RequestBye{Round: 3, Player: 1, Bye: tournament.HalfBye},
		"numbers.tree": RegenerateNumbers{},
	} {
		if _, got := h.levelOf(c); got != code {
			t.Errorf("%T: %s, want %s", c, got, code)
		}
	}
	h.enter(tournament.Drawn)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.enter(tournament.Drawn)
	if got := h.refusal(PairNext{}); got != "pair.unpairable" {
		t.Error(got)
	}
	decision := func(winner int, games ...tournament.Result) DecideMatch {
		d := tournament.MatchDecision{Match: 1, Sides: [2]int{4, 5}, Winner: winner}
		white := 5 // who began the match
		for _, r := range games {
			d.Games = append(d.Games, tournament.DecidingGame{White: white, Result: r})
			white = 9 - white
		}
		return DecideMatch{d}
	}
	win, draw := tournament.WhiteWins, tournament.Drawn
	for code, c := range map[string]DecideMatch{
		"match.open":    decision(0, draw, draw),
		"match.excess":  decision(0, win, draw, draw),
		"match.winner":  decision(3),
		"match.reason":  decision(4),
		"match.nothing": decision(0),
		"match.unknown": {tournament.MatchDecision{Match: 1, Sides: [2]int{4, 6}, Winner: 4, Reason: "lot"}},
	} {
		if got := h.refusal(c); got != code {
			t.Errorf("%s, want %s", got, code)
		}
	}
	h.ok(decision(0, win, draw)) // 5 goes on
	h.ok(decision(0, draw, win)) // no, 4: the slips were mixed up
	h.ok(Undo{Seq: h.State().Seq})
	h.ok(DecideMatch{tournament.MatchDecision{Match: 1, Sides: [2]int{3, 6}, Winner: 6, Reason: "lot"}})
	h.ok(PairNext{})
	h.ok(Publish{})
	tree := knockout.Of(&h.State().Tournament)
	if a, b := tree.ID(tree.Round[1][0].Sides[1]), tree.ID(tree.Round[1][1].Sides[1]); a != 5 || b != 6 {
		t.Errorf("%d and %d went on", a, b)
	}
	if got := h.refusal(decision(4)); got != "match.paired" {
		t.Error(got)
	}
	for round := 3; round <= 6; round++ {
		h.enter(win)
		if round == 4 || round == 6 {
			for _, m := range knockout.Of(&h.State().Tournament).Matches(round / 2) {
				tree := knockout.Of(&h.State().Tournament)
				h.ok(DecideMatch{tournament.MatchDecision{Match: round / 2, Sides: [2]int{tree.ID(m.Sides[0]), tree.ID(m.Sides[1])}, Winner: tree.ID(m.Sides[0]), Reason: "lot"}})
			}
		}
		if round < 6 {
			h.ok(PairNext{})
			h.ok(Publish{})
		}
	}
	h.ok(CloseRound{})
	if !h.State().Tournament.Over() {
		t.Error("it is not over")
	}
	ranking, err := Standings(h.State())
	if err != nil || ranking.Rows[0].Player != 1 || ranking.Rows[0].Rank != 1 || ranking.Rows[2].Rank != 3 || ranking.Rows[3].Rank != 3 {
		t.Errorf("%+v %v", ranking, err)
	}
}
