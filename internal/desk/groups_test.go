package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A group of who may not meet has at least two in it; files leave out what has fewer.
func TestGroupOfOne(t *testing.T) {
	h := with(t, 6, 4)
	for _, group := range [][]tournament.PlayerID{{3}, {3, 3}, {}} {
		r := h.State().Tournament.Clone().Rules
		r.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}, {Players: group}}
		_, err := h.confirm(SetRules{Rules: r})
		if no, ok := err.(*Refusal); !ok || no.Code != "rules.group" {
			t.Errorf("%v: %v", group, err)
		}
	}
}
