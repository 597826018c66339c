package desk

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
)

// A message for the hall is put in place of the one before, taken down and undone;
// what the public pages show besides does not touch it.
func TestShowMessage(t *testing.T) {
	h := with(t, 4, 2)
	shown := func(want string) {
		t.Helper()
		if got := h.State().Public.Message.Text; got != want {
			t.Errorf("the screens show %q, want %q", got, want)
		}
	}
	h.ok(ShowMessage{journal.Message{Text: " Lunch is ready ", From: "2026-11-16T12:00", Until: "2026-11-16T13:30"}})
	shown("Lunch is ready")
	if got := h.State().Public.Message; got.From != "2026-11-16T12:00" || got.Until != "2026-11-16T13:30" {
		t.Errorf("%+v", got)
	}
	h.ok(SetPublic{journal.Public{Announcement: journal.Announced}})
	shown("Lunch is ready")
	h.ok(ShowMessage{journal.Message{Text: "Round 2 begins at 15:00", Until: "2026-11-16T15:00"}})
	h.ok(ShowMessage{})
	shown("")
	for _, want := range []string{"Round 2 begins at 15:00", "Lunch is ready"} {
		events, _ := h.Undoable()
		h.ok(Undo{events[0].Seq})
		shown(want)
	}
}

func TestShowMessageRefused(t *testing.T) {
	h := with(t, 4, 2)
	for _, test := range []struct {
		want  string
		wrong journal.Message
	}{
		{"message.empty", journal.Message{Text: "  ", Until: "2026-11-16T13:30"}},
		{"text.long", journal.Message{Text: strings.Repeat("x", maxLetters+1)}},
		{"text.control", journal.Message{Text: "one\ntwo"}},
		{"message.time", journal.Message{Text: "Lunch", From: "noon"}},
		{"message.time", journal.Message{Text: "Lunch", Until: "2026-02-30T12:00"}},
		{"message.time", journal.Message{Text: "Lunch", From: "2026-11-16T12:00", Until: "2026-11-16T9:05"}},
		{"message.ends", journal.Message{Text: "Lunch", From: "2026-11-16T12:00", Until: "2026-11-16T12:00"}},
		{"message.ends", journal.Message{Text: "Lunch", From: "2026-11-16T12:00", Until: "2026-11-15T13:00"}},
	} {
		if got := h.refusal(ShowMessage{test.wrong}); got != test.want {
			t.Errorf("%+v: %s, want %s", test.wrong, got, test.want)
		}
	}
}
