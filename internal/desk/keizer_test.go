package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// club is a Keizer event of eight.
func club(t *testing.T) *hall {
	h := with(t, 8, 9)
	h.ok(SetRules{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 9, Scoring: tournament.DefaultScoring()}})
	return h
}

// Points that would change nothing in a Keizer event are refused.
func TestKeizerHasNoAddedPoints(t *testing.T) {
	h := club(t)
	h.rounds(1)
	if _, code := h.levelOf(AdjustPoints{Player: 1, Round: 1, Points: -10, Reason: "telephone"}); code != "adjust.order" {
		t.Error(code)
	}
	rules := h.State().Tournament.Rules
	rules.StartPoints.Bands = []tournament.StartBand{{From: 1500, Points: tournament.One}}
	if _, code := h.levelOf(SetRules{Rules: rules}); code != "rules.start" {
		t.Error(code)
	}
}

// An event with added points cannot become a Keizer event, which would not count them.
func TestKeizerAfterAddedPoints(t *testing.T) {
	h := with(t, 8, 9)
	h.ok(AdjustPoints{Player: 1, Points: -10, Reason: "telephone"})
	rules := h.State().Tournament.Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.Keizer, "", nil
	if got := h.refusal(SetRules{Rules: rules}); got != "adjust.uncounted" {
		t.Error(got)
	}
}

// All rounds are valued again after each, so no correction comes too late.
func TestKeizerCorrections(t *testing.T) {
	h := club(t)
	h.rounds(4)
	b := h.board(1, 1)
	c := CorrectResult{Board: b, To: tournament.BlackWins, Seen: h.seen(b), Reason: "score sheets"}
	if h.State().Tournament.Rounds[0].Games[0].Result == c.To {
		c.To = tournament.WhiteWins
	}
	value := func(id tournament.PlayerID) string {
		ranking, err := Standings(h.State())
		if err != nil {
			t.Fatal(err)
		}
		return ranking.Find(int(id)).Values[0].String()
	}
	before := value(b.White)
	h.ok(c)
	made := h.State().Tournament.Corrections
	if len(made) != 1 || made[0].From != h.State().Paired()+1 {
		t.Errorf("%+v", made)
	}
	if value(b.White) == before {
		t.Errorf("%d still has %s", b.White, before)
	}
	if h.State().Tournament.Current == nil {
		h.ok(PairNext{})
	}
}

// Where players may meet again no round is the legal one that moves least.
func TestKeizerHasNoSmallestChange(t *testing.T) {
	h := club(t)
	h.rounds(1)
	h.ok(PairNext{})
	if code := h.refusal(TakeSmallestChange{}); code != "smallest.again" || MovesLess(h.State()) {
		t.Error(code)
	}
}
