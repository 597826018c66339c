package sentence

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOf(t *testing.T) {
	got := Of("round.wrong", "round {round} is not {other}: {why}", "round", 3, "other", 4, "why", errors.New("it {round} is over"))
	want := Sentence{
		Code: "round.wrong",
		Args: []Arg{{"round", 3}, {"other", 4}, {"why", "it {round} is over"}},
		Text: "round 3 is not 4: it {round} is over", // values are not looked into
	}
	if difference := cmp.Diff(want, got); difference != "" {
		t.Error(difference)
	}
}
