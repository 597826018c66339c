package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// double is a Double-Swiss event.
func double(t *testing.T, players, rounds int) *hall {
	h := with(t, players, rounds)
	h.ok(SetRules{Rules: tournament.Rules{System: tournament.DoubleSwiss, Rounds: rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}})
	return h
}

// A match has two rounds, so their number is even.
func TestWholeMatches(t *testing.T) {
	h := with(t, 6, 6)
	odd := tournament.Rules{System: tournament.DoubleSwiss, Rounds: 7, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	if code := h.refusal(SetRules{Rules: odd}); code != "rules.whole-matches" {
		t.Error(code)
	}
	if code := newHall(t).refusal(Create{Info: tournament.Info{Name: "Double"}, Rules: odd}); code != "rules.whole-matches" {
		t.Error(code)
	}
}

// The second game follows by itself: the same pairs with colours reversed. Who left
// after the first game loses it by forfeit when it is published, and gets it back
// when it is taken from view; byes go on, nobody is missing and nobody checks in.
func TestSecondGame(t *testing.T) {
	h := double(t, 8, 6)
	h.ok(RequestBye{Round: 1, Player: 3, Bye: tournament.HalfBye})
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	first := h.State().Tournament.Current.Games
	left := first[0].White
	h.ok(Withdraw{Player: left, How: tournament.Withdrawn, Reason: "ill"})
	h.ok(Register{tournament.Player{Name: "Late, Lee", Ratings: tournament.Ratings{2000}}})
	if got := h.State().Player(9).Entered; got != 3 {
		t.Errorf("the late entry comes in round %d, want 3, the next match", got)
	}
	if code := h.refusal(CheckIn{Round: 2, Players: []tournament.PlayerID{2}, Mark: journal.AtDesk}); code != "checkin.match" {
		t.Error(code)
	}
	if code := h.refusal(RequestBye{Round: 2, Player: 2, Bye: tournament.ZeroBye}); code != "bye.whole-match" {
		t.Error(code)
	}
	if rounds := ByeRounds(h.State(), h.State().Player(2)); !slices.Equal(rounds, []int{3, 5}) {
		t.Errorf("byes can be asked for in rounds %v, want 3 and 5", rounds)
	}
	h.ok(PairNext{})
	second := h.State().Tournament.Current.Games
	for i := range first {
		if first[i].White != second[i].Black || first[i].Black != second[i].White {
			t.Errorf("board %d: %v after %v", i+1, second[i], first[i])
		}
	}
	if gone, missing := Unsettled(h.State()); len(gone)+len(missing) > 0 || NotRight(h.State()) {
		t.Errorf("gone %v, missing %v", gone, missing)
	}
	if h.byeOf(3) != tournament.HalfBye || h.byeOf(8) != tournament.HalfBye {
		t.Errorf("byes %v and %v", h.byeOf(3), h.byeOf(8))
	}
	h.ok(Publish{})
	if got := h.State().Tournament.Current.Games[0].Result; got != tournament.WhiteByForfeit {
		t.Errorf("the game of who left has %v", got)
	}
	h.ok(Unpublish{Reason: "too early"})
	if got := h.State().Tournament.Current.Games[0].Result; got != tournament.NoResult {
		t.Errorf("taken from view it has %v", got)
	}
	h.ok(Publish{})
	h.play()
	h.ok(PairNext{})
	if h.State().Player(left).PlaysIn(3) || !h.inRound(9) {
		t.Error("who left is in match 2, or who came late is not")
	}
}

// A half-point bye for a match counts once.
func TestByesOfMatches(t *testing.T) {
	h := double(t, 8, 8)
	h.ok(RequestBye{Round: 1, Player: 5, Bye: tournament.HalfBye})
	h.rounds(2)
	if n := halfByes(h.State(), 5, 0); n != 1 {
		t.Errorf("%d half-point byes", n)
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	if h.State().Tournament.Completed() != 3 {
		t.Error("not three rounds")
	}
}

// Numbers can be assigned anew until match 4 is paired.
func TestNumbersOfMatches(t *testing.T) {
	h := double(t, 10, 10)
	h.rounds(6)
	if h.State().Tournament.NumbersFixed() {
		t.Error("numbers are fixed before match 4 is paired")
	}
	h.rounds(1)
	if !h.State().Tournament.NumbersFixed() {
		t.Error("numbers are not fixed when match 4 is paired")
	}
}

// The first game of a match can be changed as little as possible when somebody
// leaves; in the second there is nothing to change.
func TestSmallestChangeOfMatches(t *testing.T) {
	h := double(t, 10, 6)
	h.rounds(2)
	h.ok(PairNext{})
	games := h.State().Tournament.Current.Games
	h.ok(Withdraw{Player: games[0].White, How: tournament.Withdrawn, Reason: "ill"})
	h.ok(Withdraw{Player: games[2].White, How: tournament.Withdrawn, Reason: "ill"})
	if !NotRight(h.State()) {
		t.Fatal("the draft is right although two have left")
	}
	h.ok(TakeSmallestChange{})
	if NotRight(h.State()) || h.inRound(games[0].White) {
		t.Error("who left is still in the round")
	}
	h.ok(Publish{})
	h.play()
	h.ok(PairNext{})
	if code := h.refusal(TakeSmallestChange{}); code != "smallest.match" || MovesLess(h.State()) {
		t.Errorf("the second game can be changed: %q", code)
	}
}

// A float is that of the round in which a match was paired.
func TestFloatsOfMatches(t *testing.T) {
	h := double(t, 6, 6)
	h.rounds(4)
	h.ok(CloseRound{})
	tab := h.State().Tournament.Table()
	for i := range h.State().Tournament.Players {
		id := h.State().Tournament.Players[i].ID
		record, ok := RecordOf(&h.State().Tournament, id)
		if !ok || len(record.Floats) < 3 || record.Due != tournament.NoColour {
			t.Fatalf("%d: %+v", id, record)
		}
		other := int(tab.Row(i)[2].Opponent)
		if floated := tab.Score(i, 2) != tab.Score(other, 2); (record.Floats[2] != field.NoFloat) != floated || record.Floats[0]+record.Floats[1] != field.NoFloat {
			t.Errorf("%d: floats %v, in match 2 %t", id, record.Floats, floated)
		}
	}
}

// Who may have no half-point byes keeps the bye of a match in its second game, where it
// is worth half a point: the event goes on.
func TestByeOfAMatchGoesOn(t *testing.T) {
	h := double(t, 5, 6)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	byes := h.State().Tournament.Current.Byes
	if len(byes) != 1 {
		t.Fatalf("%v", byes)
	}
	guest := *h.State().Player(byes[0].Player)
	guest.NoHalfByes = true
	h.ok(ChangePlayer{Player: guest})
	h.ok(PairNext{})
}
