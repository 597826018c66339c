package message

import (
	"errors"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOf(t *testing.T) {
	got := Of("round.wrong", "round {round} is not {other}: {why}", "round", 3, "other", 4, "why", errors.New("it {round} is over"))
	want := Message{
		Code: "round.wrong",
		Args: []Arg{{"round", 3}, {"other", 4}, {"why", "it {round} is over"}},
		Text: "round 3 is not 4: it {round} is over", // values are not looked into
	}
	if difference := cmp.Diff(want, got); difference != "" {
		t.Error(difference)
	}
}

// A sentence can stand in another one and keeps its code and values there.
func TestSentencesInSentences(t *testing.T) {
	inner := Of("player.out", "player {player} is out", "player", 7)
	got := Of("file.wrong", "{file}: {what}; {more}", "file", "a.trf", "what", &Fault{Message: inner}, "more", []Message{inner, Of("so.what", "and so on")})
	if want := "a.trf: player 7 is out; player 7 is out, and so on"; got.Text != want || got.String() != want {
		t.Errorf("got %q, want %q", got.Text, want)
	}
	if difference := cmp.Diff(inner, got.Args[1].Value); difference != "" {
		t.Error(difference)
	}
}

func TestError(t *testing.T) {
	err := Error("file.wrong", "line {line}: {what}", "line", 3, "what", io.ErrUnexpectedEOF)
	if err.Error() != "line 3: unexpected EOF" || !errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	var fault *Fault
	if !errors.As(err, &fault) || fault.AsMessage().Code != "file.wrong" {
		t.Errorf("%#v", err)
	}
	if errors.Unwrap(Error("so.what", "nothing else")) != nil {
		t.Error("a fault without a cause wraps one")
	}
}
