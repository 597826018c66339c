package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// F.5 (C.04.2, initial order; 2.3 of 2026): wrong data may be corrected at any
// time; numbers change only until round 4 is paired. Results and opponents stay
// with the person. F7 of 1992 to 2009: they change however late it is.
func TestF5CorrectedRatings(t *testing.T) {
	late := "numbers.fixed"
	for _, system := range []tournament.System{"dutch", "classic"} {
		edition := tournament.Edition("2026")
		if system == "classic" {
			edition, late = "2009", ""
		}
		h := under(t, system, edition, 8, 6)
		rate := func(rating int) {
			p := *h.State().Player(5)
			p.Ratings[tournament.Standard] = rating
			h.ok(ChangePlayer{p})
		}
		h.rounds(2)
		games := h.State().Tournament.Rounds[0].Games[0]
		rate(2500)
		h.ok(RegenerateNumbers{})
		if s := h.State(); s.Player(5).Number != 1 || s.Player(1).Number != 2 || s.Tournament.Rounds[0].Games[0] != games {
			t.Errorf("%s: numbers %d and %d", edition, s.Player(5).Number, s.Player(1).Number)
		}
		h.rounds(2) // round 4 is paired
		rate(1000)
		if got := h.refusal(RegenerateNumbers{}); got != late {
			t.Errorf("%s: after round 4: %q, want %q", edition, got, late)
		}
		want := 1
		if late == "" {
			want = 8
		}
		if p := h.State().Player(5); p.Number != want || p.Ratings[tournament.Standard] != 1000 {
			t.Errorf("%s: number %d, want %d, rating %d", edition, p.Number, want, p.Ratings[tournament.Standard])
		}
	}
}

// F.7: once entries are closed nobody enters, until they are opened again.
func TestF7EntriesAreClosedOnce(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(CloseEntries{})
	if got := h.refusal(CloseEntries{}); got != "record.entries.closed-already" {
		t.Errorf("closed twice: %q", got)
	}
	if got := h.refusal(Register{tournament.Player{Name: "Late"}}); got != "entries.closed" {
		t.Errorf("a late entry: %q", got)
	}
	h.ok(ReopenEntries{})
	h.ok(Register{tournament.Player{Name: "Late"}})
}

// F.10 (F5 of 1992 to 2009, C.04.2 D.4, 3.3): an announced absence is not paired
// and brings nothing, unless the rules of the event give more.
func TestF10AnnouncedAbsence(t *testing.T) {
	h := with(t, 8, 5)
	for _, c := range []RequestBye{{Player: 1, Round: 1, Bye: tournament.ZeroBye}, {Player: 2, Round: 1, Bye: tournament.FullBye}, {Player: 2, Round: 1, Bye: tournament.HalfBye}} {
		h.ok(c) // the last word counts
	}
	h.rounds(1)
	h.ok(CloseRound{})
	if tab := h.State().Tournament.Table(); h.inRound(1) || h.inRound(2) || tab.Points(0, 0) != tournament.Zero || tab.Points(1, 0) != tournament.Half {
		t.Errorf("an absence brings %s, a half-point bye %s", tab.Points(0, 0), tab.Points(1, 0))
	}
	event := h.State().Tournament.Clone()
	event.Rules.Scoring.ZeroBye = tournament.Half // the rules give more
	if got := event.Table().Points(0, 0); got != tournament.Half {
		t.Errorf("an absence brings %s where the rules give half a point", got)
	}
	h.ok(Withdraw{Player: 3})
	for what, c := range map[string]RequestBye{
		"a round that is paired": {Player: 1, Round: 1, Bye: tournament.ZeroBye}, "nobody": {Player: 99, Round: 2, Bye: tournament.ZeroBye}, "a win": {Player: 1, Round: 2, Bye: tournament.Win},
		"one who has left": {Player: 3, Round: 2, Bye: tournament.ZeroBye}, "a round too many": {Player: 1, Round: 6, Bye: tournament.ZeroBye},
	} {
		if h.refusal(c) == "" {
			t.Errorf("%s is accepted", what)
		}
	}
}

// F.13 (C.04.2 D.8, C.04.2 4.3): a correction that comes too late leaves the record
// of the event alone; the rating report has what is right in any case. Only FIDE's Swiss
// systems since 2012 have a time that is too late: elsewhere it counts in the standings,
// and in pairings from the next on, and no article is named.
func TestF13WhatACorrectionChanges(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		rounds  int
		record  bool
	}{
		{"dutch", "2017", 1, true}, {"dutch", "2026", 2, true}, {"dutch", "2026", 4, false}, {"classic", "2009", 4, true}, {"doubleswiss", "2026", 4, false},
		{"harkness", "uschess", 4, true}, {"harkness", "nine-rules", 4, true}, {"roundrobin", "berger", 4, true}, {"keizer", "club", 4, true},
	} {
		h := under(t, c.system, c.edition, 10, 6)
		h.rounds(c.rounds)
		if c.rounds == 1 {
			h.ok(CloseRound{})
		}
		b := h.board(1, 1)
		correct := CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)}
		if late := slices.Contains(h.codes(correct), "correct.rating"); late == c.record {
			t.Errorf("%+v: said to be too late: %t", c, late)
		}
		h.ok(correct)
		event := h.State().Tournament
		if got := event.Rounds[0].Games[0].Result == tournament.Drawn; got != c.record {
			t.Errorf("%+v: in the record %t", c, got)
		}
		if got := event.ForRatingReport().Rounds[0].Games[0].Result; got != tournament.Drawn {
			t.Errorf("%+v: the rating report has %v", c, got)
		}
	}
}

// F.13: a pairing is judged by what was known when it was made.
func TestF13EarlierPairingsAreJudgedByWhatWasKnown(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	b, wrong := h.board(1, 1), h.State().Tournament.Rounds[0].Games[0]
	h.ok(CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)})
	h.ok(CorrectColours{Board: b, Seen: h.seen(b)}) // once more
	is := h.State().Tournament.Rounds[0].Games[0]
	if is.White != wrong.Black || is.Result != tournament.Drawn {
		t.Fatalf("the record has %v", is)
	}
	h.play()
	h.ok(CloseRound{})
	event := h.State().Tournament
	if got := event.Before(2).Rounds[0].Games[0]; got != wrong {
		t.Errorf("before round 2 the game was %v", got)
	}
	if got := event.Before(3).Rounds[0].Games[0]; got != is {
		t.Errorf("before round 3 the game is %v", got)
	}
	if event.Rounds[0].Games[0] != is {
		t.Error("looking back changed the record")
	}
}

func TestF13CorrectionsRefused(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(2)
	b := h.board(1, 1)
	stranger := b
	stranger.Black = h.board(1, 2).Black
	for what, c := range map[string]CorrectResult{
		"a round not paired":           {Board: journal.Board{Round: 3, White: b.White, Black: b.Black}, To: tournament.Drawn},
		"a game that was not":          {Board: stranger, To: tournament.Drawn},
		"no result in a complete one":  {Board: b, Seen: h.seen(b)},
		"a result that does not exist": {Board: b, To: 99, Seen: h.seen(b)},
	} {
		if _, err := h.confirm(c); err == nil {
			t.Errorf("%s is accepted", what)
		}
	}
	if event := h.State().Tournament; len(event.Corrections) != 0 {
		t.Error("nothing was corrected")
	}
}
