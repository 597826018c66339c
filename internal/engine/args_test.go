package engine

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	seed := func(n uint64) *uint64 { return &n }
	for _, test := range []struct {
		args string
		want Request
	}{
		// bbpPairings' order.
		{"-r", Request{Version: true}},
		{"--dutch a.trf -p", Request{System: "dutch", Action: Pair, Input: "a.trf"}},
		{"--burstein a.trf -p", Request{System: "burstein", Action: Pair, Input: "a.trf"}},
		{"-r --burstein a.trf -c --edition 2026", Request{Version: true, System: "burstein", Edition: "2026", Action: Check, Input: "a.trf"}},
		{"--dutch -g -o b.trf -s 7", Request{System: "dutch", Action: Generate, Output: "b.trf", Seed: seed(7)}},
		{"--dutch -g settings -o b.trf", Request{System: "dutch", Action: Generate, Config: "settings", Output: "b.trf"}},
		{"--dutch -g 2026 -o b.trf", Request{System: "dutch", Action: Generate, Config: "2026", Output: "b.trf"}},
		{"--dutch m/a.trf -g -o b.trf", Request{System: "dutch", Action: Generate, Input: "m/a.trf", Output: "m/b.trf"}},

		// Lichess's branch of bbpPairings, and what FreePair adds.
		{"--fast /tmp/lila-swiss-x-3-bbp -p", Request{System: "dutch", Action: Pair, Input: "/tmp/lila-swiss-x-3-bbp"}},
		{"--dutch --baku a.trf -p ./out", Request{System: "dutch", Action: Pair, Input: "a.trf", Output: "./out", Baku: true}},

		// Sharly Chess's branch of it.
		{"--team a.trf -p out", Request{System: "teamswiss", Action: Pair, Input: "a.trf", Output: "out"}},

		// JaVaFo's: any order, its own options, a seed in place of a configuration.
		{"a.trf -w -p", Request{Action: Pair, Input: "a.trf"}},
		{"a.trf -p -w -q 5000 -r", Request{Version: true, Action: Pair, Input: "a.trf"}},
		{"a.trf -q -b -p out", Request{Action: Pair, Input: "a.trf", Output: "out", Baku: true}},
		{"a.trf -c 4", Request{Action: Check, Input: "a.trf", Round: 4}},
		{"-g 2026 -b -o b.trf", Request{Action: Generate, Seed: seed(2026), Output: "b.trf", Baku: true}},
		{"-g -o b.trf -s -1", Request{Action: Generate, Seed: seed(1<<64 - 1), Output: "b.trf"}},

		// Our own addition.
		{"--dutch --edition 2017 a.trf -p", Request{System: "dutch", Edition: "2017", Action: Pair, Input: "a.trf"}},
		{"a.trf -p --edition=2026", Request{Edition: "2026", Action: Pair, Input: "a.trf"}},

		// A name without a folder lies beside what was read; a check-list lies
		// beside the tournament and is called like it.
		{"d/a.trf -p out", Request{Action: Pair, Input: "d/a.trf", Output: "d/out"}},
		{"d/a.trf -p ./out", Request{Action: Pair, Input: "d/a.trf", Output: "./out"}},
		{"- -p out", Request{Action: Pair, Input: "-", Output: "out"}},
		{"d/a.trf -p -l", Request{Action: Pair, Input: "d/a.trf", List: "d/a.list"}},
		{"d/a.trf -c -l x", Request{Action: Check, Input: "d/a.trf", List: "d/x"}},
		{"-g c/settings -o b.trf", Request{Action: Generate, Config: "c/settings", Output: "c/b.trf"}},
		{"m/a.trf -g -o d/b.trf -l x", Request{Action: Generate, Input: "m/a.trf", Output: "d/b.trf", List: "d/x"}},
		{"-g -o d/b.trf -l", Request{Action: Generate, Output: "d/b.trf", List: "d/b.list"}},
	} {
		args := strings.Fields(test.args)
		if !HasOption(args) {
			t.Errorf("%s: not taken for the engine form", test.args)
		}
		got, err := Parse(args)
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

func TestParseRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"-p":                              "no tournament file; it comes before -p, as in: pareo --dutch FILE -p",
		"-c 3":                            "no tournament file; it comes before -c, as in: pareo --dutch FILE -c",
		"a.trf b.trf -p":                  "two input files, a.trf and b.trf; give one",
		"--dutch --burstein a -p":         "one of --dutch, --burstein, --fast and --team is enough",
		"a.trf -p -g -o b":                "-p and -g exclude each other; give one",
		"a.trf -p -o b":                   "-o goes with -g; a pairing is written to the file named after -p",
		"a.trf -c -s 5":                   "-s goes with -g",
		"-g -o b -s five":                 `"five" is not a seed; a seed is a whole number`,
		"-g -o b -s 18446744073709551616": "the seed 18446744073709551616 is too large; the largest is 18446744073709551615",
		"-g -o b -s":                      "-s needs a seed, a whole number",
		"-g -o -s 5":                      "-o needs the file to write",
		"a.trf -g settings -o b":          "a model and a configuration exclude each other; give one",
		"- -p -l":                         "-l needs a file name when the tournament comes from standard input",
		"a.trf -p --edition":              "--edition needs a year, as in --edition 2026",
		"a.trf -p -x":                     "unknown option -x; this form knows --dutch --burstein --fast --team --edition -p -c -g -l -r -s -o -w -q -b --baku",
		"a.trf -p --editon 2026":          "unknown option --editon; did you mean --edition?",
		"--dutch a.trf -r":                "nothing to do; give -p to pair, -c to check or -g to generate",
		"a.trf -p ''":                     "a file name is empty; name the file, or leave it out",
		"a.trf -c -l ''":                  "a file name is empty; name the file, or leave it out",
	} {
		list := strings.Fields(args)
		for i := range list {
			list[i] = strings.ReplaceAll(list[i], "''", "")
		}
		_, err := Parse(list)
		if err == nil {
			t.Errorf("%s: accepted", args)
			continue
		}
		if got := err.Error(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", args, got, want)
		}
	}
}
