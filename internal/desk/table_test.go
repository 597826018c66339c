package desk

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// robin is a round robin of players of falling ratings, not yet paired.
func robin(t testing.TB, players int) *hall {
	t.Helper()
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Club Championship"}, Rules: tournament.Rules{System: tournament.RoundRobin}})
	for i := range players {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	return h
}

// finish plays what is left of a round robin and checks that it is over, that every
// round agrees with the table and that nobody met twice.
func (h *hall) finish() {
	h.Helper()
	for h.State().Paired() < h.State().Tournament.Rules.Rounds {
		h.rounds(1)
	}
	h.ok(CloseRound{})
	s := h.State()
	if !Final(s) {
		h.Errorf("not over: %+v", ProgressOf(s))
	}
	for round := 1; round <= s.Paired(); round++ {
		if f, err := CompareRound(&s.Tournament, round); err != nil || !f.Agrees {
			h.Errorf("round %d: %v %v", round, f, err)
		}
	}
}

// A late entry of a round robin that has begun takes the free place of an odd field;
// nobody else gets another number, and an even field takes nobody.
func TestLateEntryOfARoundRobin(t *testing.T) {
	strong := Register{tournament.Player{Name: "Late", Ratings: tournament.Ratings{2700}}}
	h := robin(t, 6)
	h.rounds(1)
	if got := h.refusal(strong); got != "player.enter" {
		t.Errorf("an even field: %q", got)
	}
	h = robin(t, 5)
	h.rounds(1)
	h.ok(strong)
	for i, p := range h.State().Tournament.Players {
		if p.Number != i+1 {
			t.Errorf("%s has number %d", p.Name, p.Number)
		}
	}
	if got := h.refusal(Register{tournament.Player{Name: "Later", Ratings: tournament.Ratings{2700}}}); got != "player.enter" {
		t.Errorf("no place left: %q", got)
	}
	h.finish()
	if games := h.State().Tournament.Table().Row(5); games[0].Opponent >= 0 || games[1].Opponent < 0 || games[4].Opponent < 0 {
		t.Errorf("%+v", games)
	}
	for _, c := range []Command{RegenerateNumbers{}, ExchangeNumbers{A: 1, B: 2}} {
		if got := h.refusal(c); got != "numbers.drawn" {
			t.Errorf("%T: %q", c, got)
		}
	}
}

// The number of rounds is that of the table, whatever was announced.
func TestRoundsFollowFromThePlayers(t *testing.T) {
	for _, c := range []struct{ players, announced, want int }{{6, 0, 5}, {5, 0, 5}, {6, 9, 5}, {6, 10, 10}, {5, 4, 5}} {
		h := robin(t, c.players)
		r := h.State().Tournament.Rules
		r.Rounds = c.announced
		if c.announced > 0 {
			h.ok(SetRules{Rules: r})
		}
		h.rounds(1)
		if got := h.State().Tournament.Rules.Rounds; got != c.want {
			t.Errorf("%d players, %d announced: %d rounds", c.players, c.announced, got)
		}
	}
}

// In a round robin nobody has a bye: who announces an absence loses the game by
// forfeit, and can still come.
func TestAbsenceInARoundRobin(t *testing.T) {
	h := robin(t, 6)
	for _, kind := range []tournament.Outcome{tournament.HalfBye, tournament.FullBye} {
		if got := h.refusal(RequestBye{Round: 2, Player: 3, Bye: kind}); got != "bye.robin" {
			t.Errorf("%s: %q", kind, got)
		}
	}
	if got := h.codes(RequestBye{Round: 2, Player: 3, Bye: tournament.ZeroBye}); !slices.Contains(got, "bye.forfeits") {
		t.Error(got)
	}
	h.ok(RequestBye{Round: 2, Player: 3, Bye: tournament.ZeroBye})
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.gameOf(3, 2)
	game, record, _ := h.State().Board(b)
	if game.Result != tournament.BlackByForfeit && game.Result != tournament.WhiteByForfeit {
		t.Errorf("%+v", game)
	}
	h.ok(EnterResult{Board: b, Result: tournament.Drawn, Seen: record.Seq}) // came after all
	h.play()
	h.finish()
}

// The games of somebody who has left are lost by forfeit: they are never adjourned,
// and nobody wins one against a player who was not there.
func TestWithdrawnFromARoundRobin(t *testing.T) {
	h := robin(t, 6)
	h.rounds(3) // more than half
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Withdraw{Player: 2}) // while round 4 is played, without a result
	for _, g := range h.State().Tournament.Current.Games {
		if b := (journal.Board{Round: 4, White: g.White, Black: g.Black}); g.White != 2 && g.Black != 2 {
			h.ok(EnterResult{Board: b, Result: tournament.Drawn, Seen: h.seen(b)})
		}
	}
	h.ok(PairNext{})
	if h.State().Tournament.Rounds[3].HasAdjourned() {
		t.Error("a game of round 4 is adjourned")
	}
	h.ok(Publish{})
	b := h.gameOf(2, 5)
	want := tournament.BlackByForfeit
	if b.Black == 2 {
		want = tournament.WhiteByForfeit
	}
	if game, _, _ := h.State().Board(b); game.Result != want {
		t.Errorf("%+v", game)
	}
	for _, r := range []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.NoResult} {
		if got := h.refusal(EnterResult{Board: b, Result: r, Seen: h.seen(b)}); got != "result.left" {
			t.Errorf("%s: %q", r, got)
		}
	}
	if got := h.refusal(Adjourn{Board: b, Seen: h.seen(b)}); got != "result.left" {
		t.Errorf("adjourned: %q", got)
	}
	h.play()
	h.finish()
	if got := h.refusal(CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)}); got != "result.left" {
		t.Errorf("corrected: %q", got)
	}
}

// A round in which everybody has a bye was cancelled; the event goes on.
func TestCancelledRound(t *testing.T) {
	h := with(t, 6, 4)
	h.rounds(1)
	for id := tournament.PlayerID(1); id <= 6; id++ {
		h.ok(RequestBye{Round: 2, Player: id, Bye: tournament.HalfBye})
	}
	h.rounds(3)
	h.ok(CloseRound{})
	if s := h.State(); !Final(s) || len(s.Tournament.Rounds[1].Byes) != 6 {
		t.Errorf("%+v", ProgressOf(s))
	}
}

// Who exchanges numbers is asked by name, and the file keeps the reason with the numbers.
func TestAnExchangeOfNumbersHasNamesAndItsReason(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{System: "dutch", Edition: "2026", Rounds: 3, InitialColour: tournament.White}})
	for _, name := range []string{"Ada", "Bo", "Cem", "Dora"} {
		h.ok(Register{Player: tournament.Player{Name: name, Ratings: tournament.Ratings{2000}}})
	}
	h.ok(PairNext{})
	exchange := ExchangeNumbers{A: 1, B: 2, Reason: "drawn again"}
	_, err := h.Do(Request{Actor: "ada", Command: exchange})
	if want := "player 1 and player 2 exchange their numbers, 1 and 2"; err == nil || !strings.Contains(err.Error(), want) { // who shows it puts in the names
		t.Errorf("%v, want %q", err, want)
	}
	h.ok(exchange)
	if got, want := Irregularities(h.State()), "Exchange @ Round 1: 1 2 => 2 1: drawn again"; len(got) != 1 || got[0] != want {
		t.Errorf("%q, want %q", got, want)
	}
}
