package desk

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Boards that were changed by hand stand in the order of the rules, however they
// were given; a number chosen by hand stays.
func TestBoardsChangedByHandAreInOrder(t *testing.T) {
	h := with(t, 8, 4)
	h.rounds(1)
	h.ok(PairNext{})
	right := slices.Clone(h.State().Tournament.Current.Games)
	mixed := slices.Clone(right)
	slices.Reverse(mixed)
	h.ok(BeginHandPairing{Reason: "test"})
	h.ok(ChangePairing{Games: mixed})
	if got := h.State().Tournament.Current.Games; !slices.Equal(got, right) {
		t.Errorf("boards %v, want %v", got, right)
	}
	last := right[len(right)-1]
	h.ok(ChangePairing{Games: right, Fixed: []journal.FixedBoard{{Player: last.Black, Board: 1}}})
	want := append([]tournament.Game{last}, right[:len(right)-1]...)
	if got := h.State().Tournament.Current.Games; !slices.Equal(got, want) {
		t.Errorf("with board 1 fixed: %v, want %v", got, want)
	}
	for _, c := range []struct {
		fixed []journal.FixedBoard
		code  string
	}{
		{[]journal.FixedBoard{{Player: 1, Board: 0}}, "hand.fixed.none"},
		{[]journal.FixedBoard{{Player: 1, Board: 5}}, "hand.fixed.none"},
		{[]journal.FixedBoard{{Player: right[0].White, Board: 2}, {Player: last.White, Board: 2}}, "hand.fixed.two"},
		{[]journal.FixedBoard{{Player: last.White, Board: 2}, {Player: last.Black, Board: 3}}, "hand.fixed.idle"},
		{[]journal.FixedBoard{{Player: 77, Board: 2}}, "hand.fixed.idle"},
	} {
		if level, code := h.levelOf(ChangePairing{Games: right, Fixed: c.fixed}); level != -1 || code != c.code {
			t.Errorf("%v: %d %s, want %s", c.fixed, level, code, c.code)
		}
	}
}

// Boards that the public has seen stay where they are when another is changed, in one
// step and in several: their players may sit there. What is new takes the boards that
// are free.
func TestPublishedBoardsStay(t *testing.T) {
	h := with(t, 9, 4)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	seen := slices.Clone(h.State().Tournament.Current.Games)
	free := h.State().Tournament.Current.Byes[0].Player
	h.ok(Register{tournament.Player{Name: "Late, Lena", Ratings: tournament.Ratings{2395}}})
	late := h.State().Tournament.Players[9].ID
	added := append(slices.Clone(seen), tournament.Game{White: late, Black: free})
	mixed := slices.Clone(added)
	slices.Reverse(mixed)
	h.ok(Rearrange{Games: mixed, Ground: LateArrival, Reason: "just here"})
	if got := h.State().Tournament.Current.Games; !slices.Equal(got, added) {
		t.Errorf("boards %v, want %v", got, added)
	}

	h.ok(BeginHandPairing{Ground: EventRules, Reason: "as agreed"})
	h.ok(ChangePairing{Games: slices.Clone(added[1:]), Byes: []tournament.Bye{}})
	last := len(added) - 1
	if got := h.State().Tournament.Current.Games; got[0] != added[last] || !slices.Equal(got[1:], added[1:last]) {
		t.Errorf("without board 1: %v, want %v with the last in front", got, added[1:])
	}
	if _, err := h.confirm(ChangePairing{Games: slices.Concat(added[:1], added[:last])}); err == nil {
		t.Error("a game that stands there twice is taken")
	}
	turned := slices.Clone(added)
	turned[0].White, turned[0].Black = turned[0].Black, turned[0].White
	mixed = slices.Clone(turned)
	slices.Reverse(mixed)
	h.ok(ChangePairing{Games: mixed})
	if got := h.State().Tournament.Current.Games; !slices.Equal(got, turned) {
		t.Errorf("boards %v, want %v", got, turned)
	}
}

// A session that is cancelled leaves the round exactly as it was, its results and
// its publication included; one that began the next round leaves none.
func TestCancelHandPairing(t *testing.T) {
	h := with(t, 6, 4)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	g := h.State().Tournament.Current.Games[0]
	h.ok(EnterResult{Board: journal.Board{Round: 2, White: g.White, Black: g.Black}, Result: tournament.Drawn})
	before := h.State()
	h.ok(BeginHandPairing{Ground: EventRules, Reason: "wrong"})
	boards := slices.Clone(h.State().Tournament.Current.Games)
	for i := range boards {
		boards[i].Result = tournament.NoResult
	}
	boards[1].White, boards[2].White = boards[2].White, boards[1].White
	h.ok(ChangePairing{Games: boards, Fixed: []journal.FixedBoard{{Player: boards[1].White, Board: 1}}})
	h.ok(CancelHandPairing{Reason: "a mistake"})
	after := h.State()
	if diff := cmp.Diff(before.Tournament.Current, after.Tournament.Current); diff != "" {
		t.Errorf("the round is another:\n%s", diff)
	}
	if diff := cmp.Diff(before.Current(), after.Current()); diff != "" {
		t.Errorf("its record is another:\n%s", diff)
	}
	if level, code := h.levelOf(CancelHandPairing{}); level != -1 || code != "hand.closed" {
		t.Errorf("a second time: %d %s", level, code)
	}
	h.play()
	h.ok(BeginHandPairing{Reason: "by hand from the start"})
	h.ok(CancelHandPairing{})
	if s := h.State(); s.Paired() != 2 || s.Current() != nil {
		t.Errorf("%d rounds are paired, current %v", s.Paired(), s.Current())
	}
	h.ok(PairNext{})
}

// Boards are changed in one step, which the journal keeps as pairing by hand: with
// what was changed into what, and the reason. The confirmation names the players.
func TestRearrange(t *testing.T) {
	h := with(t, 6, 4)
	h.rounds(1)
	h.ok(PairNext{})
	was := slices.Clone(h.State().Tournament.Current.Games)
	boards := slices.Clone(was)
	boards[0].Black, boards[1].Black = boards[1].Black, boards[0].Black
	command := Rearrange{Games: boards, Reason: "they are sisters", Publish: true}
	p, err := h.plan(Request{Actor: "ada", Command: command})
	if err != nil {
		t.Fatal(err)
	}
	last := p.warnings[len(p.warnings)-1]
	text := last.In("en", func(value any) (string, bool) {
		id, ok := value.(tournament.PlayerID)
		if !ok {
			return "", false
		}
		return h.State().Player(id).Name, true
	})
	if name := h.State().Player(boards[0].White).Name; last.Code != "hand.differs" || !strings.Contains(text, name+" – ") {
		t.Errorf("%s: %s", last.Code, text)
	}
	h.ok(command)
	s := h.State()
	if record := s.Current(); record.Open || !record.Published() || record.ByHand == nil || record.ByHand.Reason != "they are sisters" {
		t.Errorf("%+v", record)
	}
	events, err := h.Events(s.Seq-4, 4)
	if err != nil {
		t.Fatal(err)
	}
	about := journal.AboutOf(&events[1])
	if want := (journal.Boards{Games: was[:2]}); !cmp.Equal(about.From, want) {
		t.Errorf("from %v, want %v", about.From, want)
	}
	if want := (journal.Boards{Games: boards[:2]}); !cmp.Equal(about.To, want) {
		t.Errorf("to %v, want %v", about.To, want)
	}
	if lines := Irregularities(s); len(lines) != 1 {
		t.Errorf("lines: %q", lines)
	}
	if level, code := h.levelOf(Rearrange{Games: was, Reason: "back"}); level != -1 {
		t.Errorf("a published round without a ground: %d %s", level, code)
	}
}

// Who was removed while a round was open to changes by hand does not come back with
// the round when these are cancelled; who was in it cannot be removed meanwhile.
func TestRemovalDuringHandPairing(t *testing.T) {
	h := with(t, 5, 4)
	h.ok(Withdraw{Player: 5})
	h.ok(PairNext{})
	h.ok(BeginHandPairing{Reason: "test"})
	games := h.State().Tournament.Current.Games
	h.ok(ChangePairing{Games: games[:1]})
	if level, code := h.levelOf(RemovePlayer{Player: games[1].White}); level != -1 || code != "record.player.paired" {
		t.Errorf("a player of the round is removed: %d %s", level, code)
	}
	h.ok(RemovePlayer{Player: 5})
	h.ok(CancelHandPairing{})
	if problems := h.State().Tournament.Validate(); len(problems) > 0 {
		t.Error(problems)
	}
}
