package desk

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// That sections were made is not undone: they are events of their own, and dividing again
// asks as before.
func TestDivisionIsNotUndone(t *testing.T) {
	h := with(t, 4, 3)
	divide := DivideEntries{[]journal.Division{{Title: "Open A", Players: []tournament.PlayerID{1, 4}}}}
	h.ok(divide)
	if last, ok := h.Undoable(); ok {
		if _, err := h.Do(Request{Actor: "ada", Command: Undo{Seq: last[0].Seq}}); err == nil {
			t.Error("the division was undone")
		}
	}
	if into := DividedInto(h.State()); len(into) != 1 {
		t.Errorf("divided into %v", into)
	}
	var asked *Unconfirmed
	if _, err := h.Do(Request{Actor: "ada", Command: divide}); !errors.As(err, &asked) {
		t.Errorf("dividing again: %v", err)
	}
}
