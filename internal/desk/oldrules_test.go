package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// F7 of 1992, 1998 and 2009: a wrong result, wrong colours and a corrected rating
// concern the pairings to come, however late they are found. The round that is out
// stays as it is.
func TestF7OfTheOldRules(t *testing.T) {
	for _, c := range []struct {
		name    string
		correct func(*hall)
		is      func(was, is tournament.Tournament) bool
	}{
		{"result", func(h *hall) {
			b := h.board(1, 1)
			to := tournament.BlackWins
			if h.State().Tournament.Rounds[0].Games[0].Result == to {
				to = tournament.WhiteWins
			}
			h.ok(CorrectResult{Board: b, To: to, Seen: h.seen(b), Reason: "score sheets"})
		}, func(was, is tournament.Tournament) bool {
			return is.Rounds[0].Games[0].Result != was.Rounds[0].Games[0].Result
		}},
		{"colours", func(h *hall) {
			b := h.board(1, 1)
			h.ok(CorrectColours{Board: b, Seen: h.seen(b), Reason: "score sheets"})
		}, func(was, is tournament.Tournament) bool {
			return is.Rounds[0].Games[0].White == was.Rounds[0].Games[0].Black
		}},
		{"rating", func(h *hall) {
			p := *h.State().Player(8)
			p.Ratings[tournament.Standard] = 2700
			h.ok(ChangePlayer{p})
			h.ok(RegenerateNumbers{})
		}, func(_, is tournament.Tournament) bool { return is.Player(8).Number == 1 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, edition := range []tournament.Edition{"1992", "1998", "2009"} {
				h := under(t, "classic", edition, 12, 7)
				h.rounds(4)
				h.ok(PairNext{})
				h.ok(Publish{})
				was := *h.State().Tournament.Clone()
				c.correct(h)
				now := h.State().Tournament
				if !slices.Equal(now.Current.Games, was.Current.Games) || !c.is(was, now) {
					t.Errorf("%s: round 5 is %v, was %v; corrected %t", edition, now.Current.Games, was.Current.Games, c.is(was, now))
				}
				h.play()
				h.ok(PairNext{})
				for _, round := range []int{5, 6} {
					if f, err := CompareRound(&h.State().Tournament, round); err != nil || !f.Agrees {
						t.Errorf("%s: round %d does not go by what was known: %+v, %v", edition, round, f, err)
					}
				}
			}
		})
	}
}

// F8 to F10 of the old rules hold unless the event has others: nobody is withdrawn
// and no game is scored by the program alone, and an announced list of tie-breaks
// takes the place of F10.
func TestNothingByItself(t *testing.T) {
	h := under(t, "classic", "1998", 8, 5)
	rules := h.State().Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"BH"}
	h.ok(SetRules{Rules: rules})
	h.forfeits(3)
	h.ok(CloseRound{})
	if h.left(3) != nil {
		t.Errorf("3 has left: %+v", h.left(3))
	}
	ranking, err := Standings(h.State())
	if err != nil || len(ranking.Columns) != 1 || ranking.Columns[0].Text != "BH" {
		t.Errorf("%+v, %v", ranking.Columns, err)
	}
	rules.TieBreaks = nil
	h = under(t, "classic", "1998", 8, 5)
	h.rounds(1)
	if ranking, err = Standings(h.State()); err != nil || len(ranking.Columns) != 3 {
		t.Errorf("F10 is %+v, %v", ranking.Columns, err)
	}
}

// Rule VI of the US Swiss: who withdraws is in no later round and scores nothing in it;
// nobody gets a point against somebody who has gone, but for the round in which one
// A7 of the old rules: the colour of number 1 is drawn before round 1, which cannot be
// paired without it.
func TestInitialColourIsDrawn(t *testing.T) {
	for _, edition := range []tournament.Edition{"1992", "1998", "2009"} {
		for _, drawn := range []tournament.Colour{tournament.White, tournament.Black} {
			h := under(t, "classic", edition, 6, 5)
			rules := h.State().Tournament.Rules
			rules.InitialColour = tournament.NoColour
			h.ok(SetRules{Rules: rules})
			if got := h.refusal(PairNext{}); got != "pair.initial-colour" {
				t.Errorf("%s: without a draw: %q", edition, got)
			}
			h.ok(PairNext{InitialColour: drawn})
			if g := h.gameOf(1, 1); (g.White == 1) != (drawn == tournament.White) || h.State().Tournament.Rules.InitialColour != drawn {
				t.Errorf("%s: %s was drawn, and 1 plays %d-%d", edition, drawn, g.White, g.Black)
			}
		}
	}
}

// The ratings of the players in the US Swiss: who is given a rating later gets the place
// A corrected rating says until when the numbers can follow it: until round 4 is paired,
// or before any round where the rules have no such limit.
func TestHowLongNumbersFollowRatings(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		want    string
	}{{"dutch", "2026", "numbers.stale"}, {"classic", "1992", "numbers.stale-always"}, {"harkness", "nine-rules", "numbers.stale-always"}} {
		h := under(t, c.system, c.edition, 8, 6)
		h.rounds(1)
		p := *h.State().Player(8)
		p.Ratings[tournament.Standard] = 2700
		if got := h.codes(ChangePlayer{p}); !slices.Contains(got, c.want) {
			t.Errorf("%s %s: %v, want %s", c.system, c.edition, got, c.want)
		}
	}
}

// C.04.2 C: who was expected late and is there before round 1 is paired has a number by
// strength and is paired as everybody; who is not, is not.
func TestComesInTimeForRoundOne(t *testing.T) {
	h := under(t, "dutch", "2017", 6, 5)
	h.ok(Register{tournament.Player{Name: "In time", Ratings: tournament.Ratings{2395}}})
	h.ok(Register{tournament.Player{Name: "Later", Ratings: tournament.Ratings{2385}}})
	h.ok(CheckAll{Round: 1})
	h.ok(CheckIn{1, []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7}, journal.AtDesk})
	h.ok(PairNext{})
	if p := h.State().Player(7); !h.inRound(7) || p.Number != 2 {
		t.Errorf("who is there has number %d, in round 1: %t", p.Number, h.inRound(7))
	}
	if h.inRound(8) {
		t.Error("who is not there is paired")
	}
}
