package desk

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Whoever takes an event over gives the most probable answers or others, says who is
// away, and pairs on.
func TestTakeOver(t *testing.T) {
	h := newHall(t)
	file := Import{Name: "mid.trf", Data: midEvent(t)}
	look, err := LookAt(context.Background(), file)
	if err != nil || look.Paired() != 3 || look.Agreed() != 3 || look.Probable.System != tournament.Dutch {
		t.Fatalf("%v %+v", err, look)
	}
	c, err := file.WithProbable(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	c.Supplement.Away = []tournament.PlayerID{3}
	h.ok(c)
	if open := Unsaid(h.State()); len(open) > 0 {
		t.Errorf("still open: %v", open)
	}
	if p := h.State().Player(3); p.Left == nil || p.Left.After != 3 {
		t.Errorf("%+v", p)
	}
	h.ok(PairNext{})
	if games := h.State().Tournament.Current.Games; slices.ContainsFunc(games, func(g tournament.Game) bool { return g.White == 3 || g.Black == 3 }) || len(games) != 3 {
		t.Errorf("who is away is paired: %v", games)
	}
	for code, s := range map[string]Supplement{"import.away": {Away: []tournament.PlayerID{77}}} {
		if got := newHall(t).refusal(Import{Name: "mid.trf", Data: midEvent(t), Supplement: s}); got != code {
			t.Errorf("%q, want %q", got, code)
		}
	}
}

// A repaired file is imported with every changed line in its notes; one that is sound has
// nothing to repair.
func TestImportOfARepairedFile(t *testing.T) {
	sound := string(midEvent(t))
	broken := ""
	for line := range strings.SplitAfterSeq(sound, "\n") {
		if strings.HasPrefix(line, "001    1 ") {
			letters := []rune(line)
			copy(letters[80:], []rune(" 9.5"))
			line = string(letters)
		}
		broken += line
	}
	if len(Repairs([]byte(sound))) != 0 || len(Repairs([]byte(broken))) != 1 {
		t.Errorf("repairs: %v", Repairs([]byte(broken)))
	}
	if got := newHall(t).refusal(Import{Name: "b.trf", Data: []byte(broken)}); got != "import.file" {
		t.Errorf("%q", got)
	}
	h := newHall(t)
	h.ok(Import{Name: "b.trf", Data: []byte(broken), Repair: true})
	if h.State().Tournament.Completed() != 3 {
		t.Errorf("%d rounds", h.State().Tournament.Completed())
	}
}
