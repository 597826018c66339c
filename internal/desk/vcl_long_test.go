package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// longOpen is an event of more than 30 days with two rounds played: players 1 and
// 2 meet 3 and 4, whose ratings change after round 1.
func longOpen(t *testing.T, choice tournament.RatingChoice) *hall {
	h := newHall(t)
	r := rules(3)
	r.LongEvent, r.RatingChoice, r.TieBreaks = true, choice, []tournament.TieBreak{"ARO"}
	h.ok(Create{Info: tournament.Info{Name: "League", Start: tournament.Date{Year: 2026, Month: 9, Day: 1}, End: tournament.Date{Year: 2026, Month: 12, Day: 1}}, Rules: r})
	for i := range 4 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 100*i}}})
	}
	h.rounds(1)
	november := tournament.RatingSource{List: "FIDE", Date: tournament.Date{Year: 2026, Month: 11}}
	var listed []ListedPlayer
	for i := range 4 {
		listed = append(listed, ListedPlayer{Player: tournament.PlayerID(i + 1), Ratings: tournament.Ratings{2410 - 100*i}})
	}
	h.ok(UpdateRatings{Source: november, Players: listed, From: 2})
	h.rounds(1)
	h.ok(CloseRound{})
	return h
}

// Q210 and Q211: an event whose dates span more than 30 days is suggested to be
// marked; once it is, tie-breaks by ratings are advised against.
func TestQ210Q211LongEvents(t *testing.T) {
	h := with(t, 2, 3)
	codes := h.codes(SetInfo{tournament.Info{Name: "League", Start: tournament.Date{Year: 2026, Month: 9, Day: 1}, End: tournament.Date{Year: 2026, Month: 12, Day: 1}}})
	if len(codes) != 1 || codes[0] != "rules.long" {
		t.Error(codes)
	}
	r := h.State().Tournament.Rules
	r.LongEvent, r.TieBreaks = true, []tournament.TieBreak{"BH", "ARO"}
	if level, code := h.levelOf(SetRules{Rules: r}); level != int(Notice) || code != "rules.long-ratings" {
		t.Errorf("%d %s", level, code)
	}
	r.TieBreaks = []tournament.TieBreak{"BH"}
	if done := h.ok(SetRules{Rules: r}); len(done.Warnings) != 0 {
		t.Errorf("%v", done.Warnings)
	}
}

// Q212 and Q213: players have several ratings, each from a round on; the first
// ones and the numbers stay.
func TestQ212Q213RatingsByRound(t *testing.T) {
	h := longOpen(t, tournament.FirstRating)
	p := h.State().Player(1)
	if p.Ratings[0] != 2400 || len(p.Later) != 1 || p.Later[0].From != 2 || p.Later[0].Ratings[0] != 2410 || p.Number != 1 {
		t.Errorf("%+v", p)
	}
	tt := &h.State().Tournament
	if tt.StrengthIn(p, 1) != 2400 || tt.StrengthIn(p, 2) != 2410 || tt.StrengthIn(p, 3) != 2410 {
		t.Error("the ratings of the rounds are mixed up")
	}
	listed := []ListedPlayer{{Player: 1, Ratings: tournament.Ratings{2420}}}
	for from, want := range map[int]string{1: "ratings.from", 9: "ratings.from", -1: "ratings.from"} {
		if got := h.refusal(UpdateRatings{Players: listed, From: from}); got != want {
			t.Errorf("from %d: %q", from, got)
		}
	}
	short := with(t, 2, 3)
	if got := short.refusal(UpdateRatings{Players: listed, From: 2}); got != "ratings.short" {
		t.Errorf("%q", got)
	}
}

// Q214 to Q216: tie-breaks by ratings use the first rating unless the event chose
// that of the round of each game, or the last.
func TestQ214Q215Q216RatingChoice(t *testing.T) {
	for choice, more := range map[tournament.RatingChoice]int{tournament.FirstRating: 0, tournament.RoundRating: 5, tournament.LastRating: 10} {
		h := longOpen(t, choice)
		s, err := Standings(h.State())
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Rows {
			row := &s.Rows[i]
			sum, games := 0, 0
			for round := 1; round <= 2; round++ { // by hand, with first ratings
				g := h.gameOf(row.Player, round)
				sum += h.State().Player(g.White).Ratings[0] + h.State().Player(g.Black).Ratings[0] - h.State().Player(row.Player).Ratings[0]
				games++
			}
			if got, want := int(row.Values[0])/100, sum/games+more; got != want {
				t.Errorf("%q: player %d has %d, want %d", choice, row.Player, got, want)
			}
		}
	}
	h := with(t, 2, 3)
	r := h.State().Tournament.Rules
	r.RatingChoice = "best"
	if got := h.refusal(SetRules{Rules: r}); got != "model.rating-choice" {
		t.Errorf("%q", got)
	}
}
