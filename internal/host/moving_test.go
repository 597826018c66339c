package host

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// sectionOf begins a section of a festival with players who are rated 2000, 1990 and so
// on, and who are called after it.
func sectionOf(t *testing.T, h *Host, name string, rules tournament.Rules, players int) store.ID {
	t.Helper()
	id, _, err := h.Begin(context.Background(), "", desk.Request{Actor: "ada", Command: desk.Create{Info: tournament.Info{Name: "Open " + name, Festival: "Open", Section: name}, Rules: rules}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range players {
		must(t, h, id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("%s%d, Player", name, i+1), Ratings: tournament.Ratings{2000 - 10*i}}})
	}
	return id
}

// move moves with whatever is asked confirmed, and returns the sentences of the question.
func move(h *Host, from store.ID, m Move) (moved *Moved, asked []string, err error) {
	moved, err = h.MoveAs(context.Background(), account.Console(), from, m)
	var wait *desk.Unconfirmed
	if errors.As(err, &wait) {
		for _, w := range wait.Warnings {
			asked = append(asked, w.String())
		}
		m.Tokens = append(m.Tokens, wait.Token)
		moved, err = h.MoveAs(context.Background(), account.Console(), from, m)
	}
	return moved, asked, err
}

// firstHalf does the first half of a move, as a server that stops between the two.
func firstHalf(t *testing.T, h *Host, from store.ID, m Move) *desk.Done {
	t.Helper()
	requests, _, err := h.halvesOf(context.Background(), account.Console(), from, &m)
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.DoAs(context.Background(), account.Console(), m.To, requests.enter)
	var wait *desk.Unconfirmed
	if !errors.As(err, &wait) {
		t.Fatal(err)
	}
	requests.enter.Tokens = []string{wait.Token}
	done, err := h.DoAs(context.Background(), account.Console(), m.To, requests.enter)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

func stateOf(t *testing.T, h *Host, id store.ID) *journal.State {
	t.Helper()
	s, err := h.State(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// An entry in the wrong section is moved by one question before the first round: it is
// taken out there and is here with all that was known, and both journals tell it.
func TestMoveBeforeTheFirstRound(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		h, rules := open(), tournament.Rules{Rounds: 5}
		a, b := sectionOf(t, h, "A", rules, 4), sectionOf(t, h, "B", rules, 4)
		ruiz := must(t, h, b, desk.Register{Player: tournament.Player{Name: "Ruiz, Ana", Ratings: tournament.Ratings{1985}, Club: "Norte"}}).State.NextID - 1
		must(t, h, b, desk.SetContact{Contact: journal.Contact{Player: ruiz, Phone: "1"}})
		must(t, h, b, desk.ShowName{Player: ruiz, As: journal.AsInitials})
		moved, asked, err := move(h, b, Move{Player: ruiz, To: a})
		if err != nil || len(asked) != 1 || asked[0] != "Ruiz, Ana leaves B and is number 3 in A" {
			t.Fatalf("%v %q", err, asked)
		}
		here, there := stateOf(t, h, b), stateOf(t, h, a)
		now := there.Player(moved.Player)
		if here.Player(ruiz) != nil || now == nil || now.Club != "Norte" || there.ContactOf(now.ID).Phone != "1" || there.NameAs(now.ID) != journal.AsInitials {
			t.Errorf("%+v in B, %+v in A", here.Player(ruiz), now)
		}
		if went := moved.Left.Events[0].Act; went != (journal.PlayerWent{Player: ruiz, Section: "A", Event: "open-a"}) {
			t.Errorf("B tells %+v", went)
		}
		if there.CameFrom("open-b", ruiz) != now || here.Divided != nil {
			t.Errorf("A tells %+v", there.Came)
		}
	})
}

// During the event the player withdraws there and comes late here; what that costs is in
// the one question.
func TestMoveDuringTheEvent(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		h, rules := open(), tournament.Rules{Rounds: 5}
		a, b := sectionOf(t, h, "A", rules, 4), sectionOf(t, h, "B", rules, 4)
		for _, id := range []store.ID{a, b} {
			must(t, h, id, desk.PairNext{InitialColour: tournament.White})
			must(t, h, id, desk.Publish{})
		}
		game := stateOf(t, h, b).Round(1).Games[0]
		_, asked, err := move(h, b, Move{Player: game.White, To: a, Key: "once"})
		told := strings.Join(asked, "\n")
		for _, want := range []string{"leaves B and is number 2 in A", "no points for the rounds before 2", "is paired in round 1 of B and the game has no result yet"} {
			if !strings.Contains(told, want) {
				t.Errorf("%q is not in\n%s", want, told)
			}
		}
		here, there := stateOf(t, h, b), stateOf(t, h, a)
		if err != nil || here.Player(game.White).Left == nil || there.Tournament.Players[4].Entered != 2 {
			t.Errorf("%v: %+v", err, there.Tournament.Players)
		}
		again, asked, err := move(h, b, Move{Player: game.White, To: a, Key: "once"})
		if err != nil || len(asked) > 0 || again.Player != 5 || len(stateOf(t, h, a).Tournament.Players) != 5 {
			t.Errorf("the second time: %+v %q %v", again, asked, err)
		}
	})
}

// Where the server stopped between the halves the player is in both sections; who asks
// again, with the key or without, has the rest done, and nobody is entered twice.
func TestMoveGoesOn(t *testing.T) {
	for _, key := range []string{"", "once"} {
		both(t, func(t *testing.T, open func() *Host) {
			h, rules := open(), tournament.Rules{Rounds: 5}
			a, b := sectionOf(t, h, "A", rules, 4), sectionOf(t, h, "B", rules, 4)
			m := Move{Player: 2, To: a, Key: key}
			firstHalf(t, h, b, m)
			moved, _, err := move(h, b, m)
			if err != nil || moved.Player != 5 || stateOf(t, h, b).Player(2) != nil || len(stateOf(t, h, a).Tournament.Players) != 5 {
				t.Errorf("%+v, %v", moved, err)
			}
		})
	}
}

// What cannot be moved is refused in one line, and nothing happens in either section.
func TestMoveRefused(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		h, rules := open(), tournament.Rules{Rounds: 1}
		a, b := sectionOf(t, h, "A", rules, 4), sectionOf(t, h, "B", rules, 4)
		teams := sectionOf(t, h, "Teams", tournament.Rules{System: tournament.RoundRobin, Team: &tournament.TeamRules{Boards: 2, MatchWin: 20, MatchDraw: 10}}, 0)
		alone, _, err := h.Begin(context.Background(), "", desk.Request{Actor: "ada", Command: desk.Create{Info: tournament.Info{Name: "Alone"}, Rules: rules}})
		if err != nil {
			t.Fatal(err)
		}
		refused := func(from store.ID, player tournament.PlayerID, to store.ID, want string) {
			t.Helper()
			before := stateOf(t, h, from).Seq + stateOf(t, h, to).Seq
			_, _, err := move(h, from, Move{Player: player, To: to})
			var no *desk.Refusal
			if !errors.As(err, &no) || !strings.Contains(no.Error(), want) || before != stateOf(t, h, from).Seq+stateOf(t, h, to).Seq {
				t.Errorf("%v, want %q", err, want)
			}
		}
		refused(b, 1, b, "B is not another section of the festival of B")
		refused(b, 1, alone, "Alone is not another section of the festival of B")
		refused(b, 1, teams, "Teams is an event of teams")
		refused(b, 9, a, "player 9 is not entered")
		must(t, h, a, desk.Register{Player: tournament.Player{Name: "B1, Player"}})
		refused(b, 1, a, "A: B1, Player is entered already")
		must(t, h, a, desk.Withdraw{Player: 5})
		refused(b, 1, a, "A: B1, Player was in it before and has left")
		must(t, h, b, desk.Withdraw{Player: 2})
		refused(b, 2, a, "has left B already")
		must(t, h, a, desk.PairNext{InitialColour: tournament.White})
		must(t, h, a, desk.Publish{})
		refused(b, 3, a, "A: no round is left in which B3, Player could play")
	})
}

// To undo one half says where the other one is.
func TestMoveUndone(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		h, rules := open(), tournament.Rules{Rounds: 5}
		a, b := sectionOf(t, h, "A", rules, 4), sectionOf(t, h, "B", rules, 4)
		moved, _, err := move(h, b, Move{Player: 2, To: a})
		if err != nil {
			t.Fatal(err)
		}
		for id, done := range map[store.ID]*desk.Done{a: moved.Came, b: moved.Left} {
			_, err := h.DoAs(context.Background(), account.Console(), id, desk.Request{Command: desk.Undo{Seq: done.Events[0].Seq}})
			var wait *desk.Unconfirmed
			if !errors.As(err, &wait) || !strings.Contains(wait.Error(), "the other half is in ") {
				t.Errorf("%v", err)
			}
			must(t, h, id, desk.Undo{Seq: done.Events[0].Seq})
		}
		if stateOf(t, h, b).Player(2) == nil || len(stateOf(t, h, a).Tournament.Players) != 4 {
			t.Error("they are not where they were")
		}
	})
}

// A move whose first half was undone before the second came is done as a whole when it is
// asked for again with its key: nobody is in no section.
func TestMoveAgainAfterItsFirstHalfWasUndone(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		h, rules := open(), tournament.Rules{Rounds: 5}
		a, b := sectionOf(t, h, "A", rules, 4), sectionOf(t, h, "B", rules, 4)
		m := Move{Player: 2, To: a, Key: "once"}
		came := firstHalf(t, h, b, m)
		must(t, h, a, desk.Undo{Seq: came.Events[0].Seq})
		moved, _, err := move(h, b, m)
		if err != nil {
			t.Fatal(err)
		}
		if there := stateOf(t, h, a); there.Player(moved.Player) == nil || there.CameFrom("open-b", 2) == nil || stateOf(t, h, b).Player(2) != nil {
			t.Errorf("%+v is nowhere", moved)
		}
	})
}
