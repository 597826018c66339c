package desk

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// drawCommand draws something an arbiter might try.
func drawCommand(t *rapid.T, d *Desk) Command {
	s := d.State()
	id := func() tournament.PlayerID {
		return tournament.PlayerID(rapid.IntRange(1, int(s.NextID)).Draw(t, "player"))
	}
	board := func() (journal.Board, int64) {
		b := journal.Board{Round: max(1, s.Paired()-rapid.IntRange(0, 3).Draw(t, "back"))}
		var seen int64
		if r := s.Round(b.Round); r != nil && len(r.Games) > 0 {
			g := rapid.SampledFrom(r.Games).Draw(t, "game")
			b.White, b.Black = g.White, g.Black
			_, record, _ := s.Board(b)
			seen = record.Seq
		}
		return b, seen
	}
	result := func() tournament.Result {
		return tournament.Result(rapid.IntRange(1, int(tournament.DoubleForfeit)).Draw(t, "result"))
	}
	b, seen := board()
	undo, redo := int64(0), int64(0)
	if events, ok := d.Undoable(); ok {
		undo = events[0].Seq
	}
	if events, ok := d.Redoable(); ok {
		redo = events[0].Seq
	}
	changed := ChangePairing{}
	if s.Tournament.Current != nil {
		changed.Games = append(changed.Games, s.Tournament.Current.Games...)
		changed.Byes = s.Tournament.Current.Byes
		for i := range changed.Games {
			changed.Games[i].Result = tournament.NoResult
		}
		if n := len(changed.Games); n > 1 {
			i, j := rapid.IntRange(0, n-1).Draw(t, "i"), rapid.IntRange(0, n-1).Draw(t, "j")
			changed.Games[i].White, changed.Games[j].White = changed.Games[j].White, changed.Games[i].White
		}
	}
	return rapid.SampledFrom([]Command{
		Register{tournament.Player{Name: "New", Ratings: tournament.Ratings{rapid.IntRange(0, 2800).Draw(t, "rating")}}},
		ChangePlayer{tournament.Player{ID: id(), Name: "Changed", Ratings: tournament.Ratings{2000}}}, RemovePlayer{id()},
		Withdraw{Player: id(), How: tournament.DepartureKind(rapid.IntRange(0, 2).Draw(t, "how"))}, Return{id()},
		RequestBye{Round: s.Paired() + rapid.IntRange(0, 2).Draw(t, "ahead"), Player: id(), Bye: rapid.SampledFrom([]tournament.Outcome{tournament.HalfBye, tournament.FullBye, tournament.ZeroBye}).Draw(t, "bye")},
		CancelBye{s.Paired() + 1, id()}, CloseEntries{}, ReopenEntries{}, RegenerateNumbers{}, ExchangeNumbers{A: id(), B: id()},
		PairNext{}, PairNext{}, PairNext{}, PairAgain{}, Discard{}, Publish{}, Publish{}, Unpublish{}, BeginHandPairing{Ground: Unforeseen}, changed, EndHandPairing{}, EndHandPairing{}, CancelHandPairing{}, PublishAt{At: d.options.Now().Add(time.Hour)}, Rearrange{Games: changed.Games, Byes: changed.Byes, Ground: Unforeseen}, CancelPublication{},
		EnterResult{b, result(), seen}, EnterResult{b, result(), seen}, EnterResult{b, result(), seen}, ConfirmResult{b, result(), "bob"}, Adjourn{b, seen}, CloseRound{},
		CorrectResult{Board: b, To: result(), Seen: seen}, CorrectColours{Board: b, Seen: seen}, Undo{undo}, Undo{undo}, Redo{redo}, Comment{Text: "x"},
		SetRules{Rules: s.Tournament.Rules}, SetInfo{tournament.Info{Name: "Other"}},
	}).Draw(t, "command")
}

// Whatever is tried, in any order: the answer is done, refused, a conflict or a
// question; rounds that nobody touched by hand follow the rules; and the journal
// folds to the same state.
func TestWhateverIsTried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := newHall(nil)
		h.must(t, Create{Rules: rules(4)})
		for range rapid.IntRange(0, 9).Draw(t, "players") {
			h.must(t, Register{tournament.Player{Name: "P", Birth: tournament.Date{Year: 1950 + int(h.State().NextID)}}})
		}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			before := h.State()
			command := drawCommand(t, h.Desk)
			_, err := h.confirm(command)
			var refusal *Refusal
			var conflict *Conflict
			switch {
			case err == nil:
			case !errors.As(err, &refusal) && !errors.As(err, &conflict):
				t.Fatalf("%T: %v", command, err)
			case h.State() != before:
				t.Fatalf("%T was refused and changed the state", command)
			}
		}
		s := h.State()
		if problems := s.Tournament.Validate(); problems != nil {
			t.Fatal(problems)
		}
		again, err := journal.Load(h.journal.Records())
		if err != nil {
			t.Fatal(err)
		}
		if diff := same(s, again.State()); diff != "" {
			t.Fatal(diff)
		}
		if _, err := Standings(s); err != nil {
			t.Fatal(err)
		}
	})
}

func (h *hall) must(t *rapid.T, c Command) {
	if _, err := h.confirm(c); err != nil {
		t.Fatalf("%T: %v", c, err)
	}
}
