package desk

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A house player is paired when the others are an odd number, rests when they are not,
// and is neither ranked nor given a prize.
func TestHousePlayer(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{Rounds: 3, System: tournament.Harkness, Edition: "uschess", InitialColour: tournament.White}})
	for i := range 5 {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2000 - 10*i}}})
	}
	h.ok(Register{tournament.Player{Name: "House", Ratings: tournament.Ratings{2500}, House: true}})
	h.ok(PairNext{})
	h.ok(Publish{})
	if s := h.State(); len(s.Tournament.Current.Games) != 3 {
		t.Fatalf("five and the house: %+v", s.Tournament.Current)
	}
	h.play()
	h.ok(Withdraw{Player: 5})
	h.ok(PairNext{})
	h.ok(Publish{})
	for _, g := range h.State().Tournament.Current.Games {
		if g.White == 6 || g.Black == 6 {
			t.Error("four without need of the house")
		}
	}
	h.play()
	h.ok(CloseRound{})
	h.ok(SetPrizes{tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Open", Amounts: []string{"100", "90", "80", "70", "60", "50"}}}}})
	ranking, err := Standings(h.State())
	if err != nil || ranking.Find(6).Rank != 0 || ranking.Find(1).Rank == 0 {
		t.Fatalf("%v: %+v", err, ranking.Rows)
	}
	award, err := Award(h.State(), ranking)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range award.Payments {
		if p.Player == 6 {
			t.Errorf("the house wins %v", p.Total)
		}
	}
	if notes := h.State().Tournament.MissedRounds()[5]; len(notes) > 0 {
		t.Errorf("the house missed %v", notes)
	}
	swiss := with(t, 3, 3)
	if level, code := swiss.levelOf(Register{tournament.Player{Name: "House", House: true}}); level != int(Notice) || code != "player.house.fide" {
		t.Errorf("in FIDE mode: %d %s", level, code)
	}
	if got := undrawnRobin(t, 3).refusal(Register{tournament.Player{Name: "House", House: true}}); got != "player.house.system" {
		t.Errorf("in a round robin: %q", got)
	}
}

// The rating by which somebody without one is paired is told, where the rules use it.
func TestWorkingRatings(t *testing.T) {
	for edition, want := range map[tournament.Edition]int{"nine-rules": 2050, "uschess": 0} {
		h := newHall(t)
		h.ok(Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{Rounds: 3, System: tournament.Harkness, Edition: edition, InitialColour: tournament.White}})
		h.ok(Register{tournament.Player{Name: "Ada", Ratings: tournament.Ratings{2000}}})
		h.ok(Register{tournament.Player{Name: "Bo"}})
		h.ok(PairNext{})
		h.ok(Publish{})
		g := h.State().Tournament.Current.Games[0]
		result := tournament.WhiteWins
		if g.Black == 2 {
			result = tournament.BlackWins
		}
		h.ok(EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: result})
		h.ok(CloseRound{})
		if got := WorkingRatings(h.State())[2]; got != want {
			t.Errorf("%s: %d, want %d", edition, got, want)
		}
	}
}
