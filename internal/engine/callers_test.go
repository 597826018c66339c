package engine

import (
	"testing"

	"github.com/pareo-chess/pareo/trf"
)

// Engines write the line ends of the system they run on.
func TestLines(t *testing.T) {
	for system, want := range map[string]string{"linux": "2\n1 2\n", "darwin": "2\n1 2\n", "windows": "2\r\n1 2\r\n"} {
		if got := linesOn(system, "2\n1 2\n"); got != want {
			t.Errorf("%s: %q, want %q", system, got, want)
		}
	}
}

// A system option tells a call of bbpPairings from one of JaVaFo.
func TestHabit(t *testing.T) {
	for system, want := range map[string]trf.Habit{"": trf.LikeJaVaFo, "--dutch": trf.LikeBBP, "--burstein": trf.LikeBBP, "--fast": trf.LikeBBP, "--team": trf.LikeBBP} {
		args := []string{"a.trf", "-p"}
		if system != "" {
			args = append([]string{system}, args...)
		}
		r, err := Parse(args)
		if err != nil || r.Habit() != want {
			t.Errorf("%v: %v, %v", args, r.Habit(), err)
		}
	}
}

// Control characters are blanks to who passes over them; a file of many is no text.
func TestLegible(t *testing.T) {
	for text, want := range map[string]string{
		"012 A\x00B\x1b\n\tX\r\n": "012 A B \n\tX\r\n",
		"012 Ä\n":                 "012 Ä\n",
		"":                        "",
		"0\x000\x001\x00 \x00 \x00 \x001\x00\n\x00\n\x00": "0\x000\x001\x00 \x00 \x00 \x001\x00\n\x00\n\x00",
		"\xff\xfe1\x00": "\xff\xfe1\x00",
	} {
		if got := string(Legible([]byte(text))); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
