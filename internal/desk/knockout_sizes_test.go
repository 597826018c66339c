package desk

import (
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// toTheEnd plays a knock-out that the results of a list, one after the other, decide;
// level matches go to the side named last, by lot.
func (h *hall) toTheEnd(results ...tournament.Result) {
	h.Helper()
	n := 0
	for !h.State().Tournament.Over() {
		h.ok(PairNext{InitialColour: tournament.White})
		h.ok(Publish{})
		round := h.State().Paired()
		for _, g := range h.State().Tournament.Current.Games {
			h.ok(EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: results[n%len(results)]})
			n++
		}
		for LevelMatches(h.State()) > 0 {
			h.ok(h.lot())
		}
		if Decided(h.State()) {
			h.ok(CloseRound{})
		}
	}
}

// lot decides the first match that is level.
func (h *hall) lot() DecideMatch {
	tree := knockout.Of(&h.State().Tournament)
	for round := 1; ; round++ {
		for _, m := range tree.Matches(round) {
			if m.State == knockout.Level {
				b := tree.ID(m.Sides[1])
				return DecideMatch{tournament.MatchDecision{Match: round, Sides: [2]int{tree.ID(m.Sides[0]), b}, Winner: b, Reason: "lot"}}
			}
		}
	}
}

// Knock-outs of two, three, five and 65, with every option, to the file: as the rules
// have it in every round, and won by the same player.
func TestKnockoutsOfEverySize(t *testing.T) {
	one := func(name, value string) tournament.SystemOption {
		return tournament.SystemOption{Name: name, Value: value}
	}
	third, anew := one("third-place", "yes"), one("tree", "reseeded")
	for _, n := range []int{2, 3, 5, 65} {
		for name, options := range map[string][]tournament.SystemOption{
			"usual": nil, "third place": {third}, "seeded anew": {anew, third}, "one game, final of four": {one("games", "1"), one("final-games", "4"), third},
		} {
			h := cup(t, min(n, 20), options...)
			for i := 20; i < n; i++ {
				h.ok(Register{tournament.Player{Name: fmt.Sprintf("Reserve %02d", i), Ratings: tournament.Ratings{2100 - 10*i}}})
			}
			h.toTheEnd(tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.Drawn, tournament.WhiteByForfeit, tournament.BlackWins, tournament.BlackWins)
			tree := knockout.Of(&h.State().Tournament)
			data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
			if err != nil {
				t.Fatalf("%d, %s: %v", n, name, err)
			}
			differ, read := audited(t, data)
			if again := knockout.Of(read); len(differ) > 0 || again.Winner() < 0 || again.Event.Players[again.Winner()].Name != tree.Event.Players[tree.Winner()].Name {
				t.Errorf("%d, %s: rounds %v differ\n%s", n, name, differ, data)
			}
		}
	}
}

// One player is no knock-out; two are, with one match.
func TestKnockoutOfOne(t *testing.T) {
	h := cup(t, 2)
	h.ok(Withdraw{Player: 2, Reason: "ill"})
	if got := h.refusal(PairNext{InitialColour: tournament.White}); got != "pair.unpairable" {
		t.Error(got)
	}
	h.ok(Return{Player: 2})
	h.toTheEnd(tournament.WhiteWins, tournament.BlackWins) // 1 wins both
	if tree := knockout.Of(&h.State().Tournament); tree.ID(tree.Winner()) != 1 {
		t.Errorf("%d has won", tree.ID(tree.Winner()))
	}
	if got := h.refusal(PairNext{}); got != "pair.unpairable" && got != "round.last" {
		t.Error(got)
	}
}

// A decision is undone as long as nothing rests on it; a result that is corrected once
// the winner plays on leaves the tree as it is, also with a match for third place.
func TestSecondThoughtsInKnockout(t *testing.T) {
	h := cup(t, 4, tournament.SystemOption{Name: "games", Value: "1"}, tournament.SystemOption{Name: "third-place", Value: "yes"})
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	h.enter(tournament.Drawn)
	h.ok(h.lot())
	seq := h.State().Seq
	h.ok(Undo{Seq: seq})
	if n := LevelMatches(h.State()); n != 2 {
		t.Errorf("%d matches are level", n)
	}
	for LevelMatches(h.State()) > 0 {
		h.ok(h.lot())
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	if level, _ := h.levelOf(Undo{Seq: seq}); level != -2 || LevelMatches(h.State()) > 0 {
		t.Errorf("a decision is undone under the round that rests on it: %d", level)
	}
	before := knockout.Of(&h.State().Tournament)
	g := h.State().Tournament.Rounds[0].Games[0]
	board := journal.Board{Round: 1, White: g.White, Black: g.Black}
	_, record, _ := h.State().Board(board)
	fix := CorrectResult{Board: board, To: tournament.WhiteWins, Seen: record.Seq}
	if before.ID(before.Round[0][0].Winner) == int(g.White) {
		fix.To = tournament.BlackWins
	}
	if got := h.codes(fix); !slices.Contains(got, "correct.tree") {
		t.Errorf("%v", got)
	}
	h.ok(fix)
	after := knockout.Of(&h.State().Tournament)
	if after.Final().Sides != before.Final().Sides || after.Third.Sides != before.Third.Sides {
		t.Errorf("the final is %v, was %v", after.Final().Sides, before.Final().Sides)
	}
}
