package desk

import (
	"errors"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Rule III of the US Swiss: who enters late gets no bye for the round missed, it is lost.
func TestLateEntryOfAUSEventHasNoPoints(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 6, 4)
	h.rounds(1)
	h.ok(Register{tournament.Player{Name: "Late", Ratings: tournament.Ratings{1500}}})
	h.ok(PairNext{})
	if tab := h.State().Tournament.Table(); tab.Score(6, 1) != tournament.Zero {
		t.Errorf("the late entry has %s", tab.Score(6, 1))
	}
}

// stays away without a word.
func TestWithdrawnFromAUSEvent(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 8, 5)
	h.ok(PairNext{})
	h.ok(Publish{})
	gone := h.board(1, 1)
	h.ok(EnterResult{Board: gone, Result: tournament.WhiteByForfeit})
	h.play()
	h.ok(CloseRound{})
	h.ok(Withdraw{Player: gone.Black, How: tournament.NoShow, Reason: "has left"})
	score := func(id tournament.PlayerID, rounds int) tournament.Points {
		tab := h.State().Tournament.Table()
		return tab.Score(tab.Index(id), rounds)
	}
	if score(gone.White, 1) != tournament.One {
		t.Errorf("who waited in vain has %s", score(gone.White, 1))
	}
	for round := 2; round <= 3; round++ {
		h.rounds(1)
		if h.inRound(gone.Black) {
			t.Errorf("round %d has somebody who has gone", round)
		}
	}
	h.ok(CloseRound{})
	if score(gone.Black, 3) != tournament.Zero {
		t.Errorf("who has gone has %s", score(gone.Black, 3))
	}
}

// in the list and the number that belong to it, in any round.
func TestRatingGivenLaterRenumbersAUSList(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 7, 7)
	h.ok(Register{tournament.Player{Name: "Unrated"}})
	h.rounds(5)
	if p := h.State().Player(8); p.Number != 8 {
		t.Fatalf("without a rating: number %d", p.Number)
	}
	h.ok(AssignRatings{[]SeedRating{{Player: 8, Value: 2395}}})
	h.ok(RegenerateNumbers{})
	if p, first := h.State().Player(8), h.State().Player(1); p.Number != 2 || first.Number != 1 {
		t.Errorf("with 2395: number %d; the first of the list has %d", p.Number, first.Number)
	}
}

// Rule III bars from the bye who has had one; a win by forfeit does not, by hand as little
// as by the program, but under US Chess (28L2) and where the event says so.
func TestByeAfterAForfeitWinByHand(t *testing.T) {
	barred := []tournament.SystemOption{{Name: tournament.ForfeitByeOption, Value: "barred"}}
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		options []tournament.SystemOption
		want    bool
	}{
		{"harkness", "nine-rules", nil, false}, {"harkness", "bluebook", nil, false}, {"harkness", "nine-rules", barred, true},
		{"harkness", "uschess", nil, true}, {"dutch", "2026", nil, true},
	} {
		h := under(t, c.system, c.edition, 5, 4)
		if c.options != nil {
			r := h.State().Tournament.Clone().Rules
			r.Options = c.options
			h.ok(SetRules{Rules: r})
		}
		h.ok(PairNext{})
		h.ok(Publish{})
		b := h.board(1, 2)
		h.ok(EnterResult{Board: b, Result: tournament.WhiteByForfeit})
		h.play()
		h.ok(ExplainAbsence{Round: 1, Player: b.Black})
		h.ok(PairNext{})
		h.ok(BeginHandPairing{})
		got := h.codes(ChangePairing{Byes: []tournament.Bye{{Player: b.White, Kind: tournament.PairingBye}}})
		if slices.Contains(got, "hand.bye") != c.want {
			t.Errorf("%s %s %v: %v", c.system, c.edition, c.options, got)
		}
	}
}

// An event of a national system cannot leave FIDE mode, in which it never was.
func TestNationalSystemLeavesNoFideMode(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Quads"}, Rules: tournament.Rules{System: "harkness", Rounds: 3}})
	_, err := h.Do(Request{Actor: "ada", Command: LeaveFideMode{Reason: "club rules"}})
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Code != "fide-mode.never" {
		t.Error(err)
	}
}
