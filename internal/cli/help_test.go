package cli

import (
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// Every command shows at least one example, and every example can be typed.
func TestHelpShowsExamplesThatParse(t *testing.T) {
	for _, command := range testParser(t).Model.Leaves(false) {
		examples := 0
		for line := range strings.Lines(command.Detail) {
			words := strings.Fields(line)
			if !strings.HasPrefix(line, "    pareo ") {
				continue
			}
			if !strings.HasPrefix(strings.Join(words[1:], " "), command.Path()) {
				t.Errorf("help of %s shows an example of something else: %s", command.Path(), line)
			}
			for i, word := range words {
				if strings.ContainsAny(word, "|><#") { // what follows is the shell's
					words = words[:i]
					break
				}
			}
			if _, err := testParser(t).Parse(words[1:]); err != nil {
				t.Errorf("the example %q: %v", strings.TrimSpace(line), err)
			}
			examples++
		}
		if examples == 0 {
			t.Errorf("the help of %s shows no example", command.Path())
		}
	}
}

func testParser(t *testing.T) *kong.Kong {
	t.Helper()
	parser, err := newParser(&grammar{}, &console{}, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return parser
}

// Help that is asked for something which is no command ends as that does without help.
func TestHelpOfNoCommand(t *testing.T) {
	if got := call(t, "help", "--version"); got != call(t, "--version") || got.code != 0 {
		t.Errorf("help --version: %+v", got)
	}
	if got := call(t, "help", "pear"); got.code != int(wrongUsage) {
		t.Errorf("help pear: %+v", got)
	}
}
