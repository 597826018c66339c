package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseEngine(t *testing.T) {
	seed := func(n uint64) *uint64 { return &n }
	for _, test := range []struct {
		args string
		want engineRequest
	}{
		// bbpPairings' order.
		{"-r", engineRequest{Version: true}},
		{"--dutch a.trf -p", engineRequest{System: "dutch", Action: enginePair, Input: "a.trf"}},
		{"-r --burstein a.trf -c", engineRequest{Version: true, System: "burstein", Action: engineCheck, Input: "a.trf"}},
		{"--dutch -g -o b.trf -s 7", engineRequest{System: "dutch", Action: engineGenerate, Output: "b.trf", Seed: seed(7)}},
		{"--dutch -g settings -o b.trf", engineRequest{System: "dutch", Action: engineGenerate, Config: "settings", Output: "b.trf"}},
		{"--dutch -g 2026 -o b.trf", engineRequest{System: "dutch", Action: engineGenerate, Config: "2026", Output: "b.trf"}},
		{"--dutch m/a.trf -g -o b.trf", engineRequest{System: "dutch", Action: engineGenerate, Input: "m/a.trf", Output: "m/b.trf"}},

		// JaVaFo's: any order, its own options, a seed in place of a configuration.
		{"a.trf -w -p", engineRequest{Action: enginePair, Input: "a.trf"}},
		{"a.trf -p -w -q 5000 -r", engineRequest{Version: true, Action: enginePair, Input: "a.trf"}},
		{"a.trf -q -b -p out", engineRequest{Action: enginePair, Input: "a.trf", Output: "out", Baku: true}},
		{"a.trf -c 4", engineRequest{Action: engineCheck, Input: "a.trf", Round: 4}},
		{"-g 2026 -b -o b.trf", engineRequest{Action: engineGenerate, Seed: seed(2026), Output: "b.trf", Baku: true}},
		{"-g -o b.trf -s -1", engineRequest{Action: engineGenerate, Seed: seed(1<<64 - 1), Output: "b.trf"}},

		// Our own addition.
		{"--dutch --edition 2017 a.trf -p", engineRequest{System: "dutch", Edition: "2017", Action: enginePair, Input: "a.trf"}},
		{"a.trf -p --edition=2026", engineRequest{Edition: "2026", Action: enginePair, Input: "a.trf"}},

		// A name without a folder lies beside what was read; a check-list lies
		// beside the tournament and is called like it.
		{"d/a.trf -p out", engineRequest{Action: enginePair, Input: "d/a.trf", Output: "d/out"}},
		{"d/a.trf -p ./out", engineRequest{Action: enginePair, Input: "d/a.trf", Output: "./out"}},
		{"- -p out", engineRequest{Action: enginePair, Input: "-", Output: "out"}},
		{"d/a.trf -p -l", engineRequest{Action: enginePair, Input: "d/a.trf", List: "d/a.list"}},
		{"d/a.trf -c -l x", engineRequest{Action: engineCheck, Input: "d/a.trf", List: "d/x"}},
		{"-g c/settings -o b.trf", engineRequest{Action: engineGenerate, Config: "c/settings", Output: "c/b.trf"}},
		{"m/a.trf -g -o d/b.trf -l x", engineRequest{Action: engineGenerate, Input: "m/a.trf", Output: "d/b.trf", List: "d/x"}},
		{"-g -o d/b.trf -l", engineRequest{Action: engineGenerate, Output: "d/b.trf", List: "d/b.list"}},
	} {
		args := strings.Fields(test.args)
		if !isEngineForm(args) {
			t.Errorf("%s: not taken for the engine form", test.args)
		}
		got, err := parseEngine(args)
		if err != nil {
			t.Errorf("%s: %v", test.args, err)
			continue
		}
		got.Output, got.List = filepath.ToSlash(got.Output), filepath.ToSlash(got.List)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.args, diff)
		}
	}
}

func TestParseEngineRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"-p":                      "pareo: no tournament file; it comes before -p, as in: pareo --dutch FILE -p",
		"-c 3":                    "pareo: no tournament file; it comes before -c, as in: pareo --dutch FILE -c",
		"a.trf b.trf -p":          "pareo: two input files, a.trf and b.trf; give one",
		"--dutch --burstein a -p": "pareo: one of --dutch and --burstein is enough",
		"a.trf -p -g -o b":        "pareo: -p and -g exclude each other; give one",
		"a.trf -p -o b":           "pareo: -o goes with -g; a pairing is written to the file named after -p",
		"a.trf -c -s 5":           "pareo: -s goes with -g",
		"-g -o b -s five":         `pareo: "five" is no seed; a seed is a whole number`,
		"-g -o b -s":              "pareo: -s needs a seed, a whole number",
		"-g -o -s 5":              "pareo: -o needs the file to write",
		"a.trf -g settings -o b":  "pareo: a model and a configuration exclude each other; give one",
		"- -p -l":                 "pareo: -l needs a file name when the tournament comes from standard input",
		"a.trf -p --edition":      "pareo: --edition needs a year, as in --edition 2026",
		"a.trf -p -x":             "pareo: unknown option -x; this form knows --dutch --burstein --edition -p -c -g -l -r -s -o -w -q -b",
		"a.trf -p --editon 2026":  "pareo: unknown option --editon; did you mean --edition?",
		"--dutch a.trf -r":        "pareo: nothing to do; give -p to pair, -c to check or -g to generate",
	} {
		_, err := parseEngine(strings.Fields(args))
		if err == nil {
			t.Errorf("%s: accepted", args)
			continue
		}
		if got := err.Error(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", args, got, want)
		}
		if code := codeOf(err); code != engineBadRequest {
			t.Errorf("%s: exit code %d, want %d", args, code, engineBadRequest)
		}
	}
}

func TestOwnFormIsNotTheEngineForm(t *testing.T) {
	for _, args := range []string{"", "--help", "--version", "version", "version -p", "completion bash", "open.trf"} {
		if isEngineForm(strings.Fields(args)) {
			t.Errorf("%q is taken for the engine form", args)
		}
	}
}

// The grammar tells commands from other words as its parser does, and the part of
// it that a command needs knows that command as the whole does.
func TestCommands(t *testing.T) {
	whole := testParser(t).Model
	for _, command := range whole.Children {
		if !isCommand(command.Name) || len(command.Aliases) > 0 {
			t.Errorf("%s is a command (and %v)", command.Name, command.Aliases)
		}
		part, err := newParser(grammarOf([]string{command.Name}), &console{}, func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		if len(part.Model.Children) != 1 || part.Model.Children[0].Summary() != command.Summary() || len(part.Model.Flags) != len(whole.Flags) {
			t.Errorf("%s: alone it is %s", command.Name, part.Model.Children[0].Summary())
		}
	}
	for _, word := range []string{"", "Pair", "showversion", "ShowVersion", "pairs", "-p"} {
		if isCommand(word) {
			t.Errorf("%q is no command", word)
		}
	}
}
