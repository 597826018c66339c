// Mutants changes packages in small ways, one at a time, and runs their own tests on
// each, or with -with also those of packages that test them: a change that no test notices shows what is not tested, or changes nothing.
//
//	mutants [flags] PACKAGE...
//
// All mutants of a package are compiled at once, each with a switch (switches.go); every
// test is run once to see to which switches it comes and what it costs, and a mutant is
// tried by those that come to it, the quickest first. Only what the compiler has to know
// beforehand, as constants, is compiled by itself. Files are changed in an overlay of the
// build, the tree stays as it is.
//
// It prints every mutant that survives, that no test comes to, or whose tests need eight
// times the processor that they need otherwise (it may never end), and counts: tried,
// killed, survived, judged equivalent (-equivalent names the list), not reached by any
// test, not compiling. It ends with 1 if one survives that is not in the list.
package main

import (
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

// options are the flags of a call.
type options struct {
	workers    int
	run        string // which tests
	most       int    // mutants to try in a package; 0 = all
	file       string // only files whose names match
	equivalent string
	again      string        // only mutants named in this file, as an earlier call printed them
	within     time.Duration // time for all; 0 = as long as it takes
	end        time.Time
	with       string // other packages whose tests are run, too
}

func main() {
	var o options
	flag.IntVar(&o.workers, "j", runtime.NumCPU(), "mutants tried at a time")
	flag.StringVar(&o.run, "run", "", "only tests that match")
	flag.IntVar(&o.most, "n", 0, "at most so many mutants of a package, spread over it; 0 tries all")
	flag.StringVar(&o.file, "files", "", "only files whose names match, as in -files '^(cut|value)'")
	flag.StringVar(&o.equivalent, "equivalent", "tools/mutants/equivalent.txt", "the list of mutants that change nothing")
	flag.StringVar(&o.again, "again", "", "only the mutants that an earlier call printed into this file")
	flag.StringVar(&o.with, "with", "", "also the tests of these packages, as in -with ./standings")
	flag.DurationVar(&o.within, "within", 0, "begin no mutant after this time, as 9m")
	flag.Parse()
	if o.within > 0 {
		o.end = time.Now().Add(o.within)
	}
	survived, err := o.packages(flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if survived {
		os.Exit(1)
	}
}

func (o *options) packages(names []string) (survived bool, err error) {
	if len(names) == 0 {
		return false, errors.New("no package given, as in: mutants ./rating")
	}
	known, err := readEquivalent(o.equivalent)
	if err != nil {
		return false, err
	}
	subjects, err := load(names, o)
	if err != nil {
		return false, err
	}
	var sum counts
	for _, p := range subjects {
		c, err := p.whole(known)
		if err != nil {
			return survived, fmt.Errorf("%s: %w", p.name, err)
		}
		fmt.Printf("%s: %s\n", p.name, c)
		sum.add(c)
	}
	if len(subjects) > 1 {
		fmt.Println("all:", sum)
	}
	return sum[outlived] > 0, nil
}

// whole tries a package.
func (p *subject) whole(known map[string]bool) (counts, error) {
	if len(p.mutants) == 0 {
		return counts{untried: p.left}, nil
	}
	scratch, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return counts{}, err
	}
	defer os.RemoveAll(scratch)
	defer p.tidy()()
	p.scratch = scratch
	if err := p.compile(); err != nil {
		return counts{}, err
	}
	if err := p.measure(); err != nil {
		return counts{}, err
	}
	return p.try(known)
}

// verdict is what became of a mutant.
type verdict int

const (
	killed verdict = iota
	outlived
	overdue   // its tests take much longer: it hangs, or is slow
	same      // judged equivalent
	unreached // no test comes to the line
	invalid   // it does not compile
	untried
	verdicts
)

// counts are how many mutants came to each verdict.
type counts [verdicts]int

func (c *counts) add(other counts) {
	for v, n := range other {
		c[v] += n
	}
}

func (c counts) String() string {
	tried := c[killed] + c[overdue] + c[outlived]
	return fmt.Sprintf("%d tried, %d killed, %d out of time, %d survived; %d equivalent, %d not reached by a test, %d not compiling, %d not tried",
		tried, c[killed], c[overdue], c[outlived], c[same], c[unreached], c[invalid], c[untried])
}

// readEquivalent reads the list: file, line of source and change with tabs between
// them, then why it changes nothing. Lines with # are for people.
func readEquivalent(name string) (map[string]bool, error) {
	known := make(map[string]bool)
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(string(text), "\n") {
		fields := strings.Split(line, "\t")
		switch {
		case line == "" || line[0] == '#':
		case len(fields) != 4:
			return nil, fmt.Errorf("%s:%d: %d fields; there are file, source, change and reason, with tabs between them", name, i+1, len(fields))
		default:
			known[strings.Join(fields[:3], "\t")] = true
		}
	}
	return known, nil
}

// named keeps the mutants that a file names.
func named(list []*mutant, file, root string) ([]*mutant, error) {
	if file == "" {
		return list, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	keys := make(map[string]bool)
	for _, line := range strings.Split(string(text), "\n") {
		if fields := strings.Split(line, "\t"); len(fields) > 2 {
			keys[strings.Join(fields[:3], "\t")] = true
		}
	}
	return slices.DeleteFunc(list, func(m *mutant) bool { return !keys[m.key(root)] }), nil
}

// spread keeps at most n mutants, chosen by a hash of what they are, in their order.
func spread(list []*mutant, n int) []*mutant {
	if n == 0 || len(list) <= n {
		return list
	}
	order := make([]int, len(list))
	hashes := make([]uint64, len(list))
	for i := range list {
		h := fnv.New64a()
		fmt.Fprintf(h, "%s %d", list[i].source+list[i].change, list[i].line)
		order[i], hashes[i] = i, h.Sum64()*0x9E3779B97F4A7C15
	}
	slices.SortFunc(order, func(a, b int) int {
		if hashes[a] < hashes[b] {
			return -1
		}
		return 1
	})
	chosen := order[:n]
	slices.Sort(chosen)
	out := make([]*mutant, 0, n)
	for _, i := range chosen {
		out = append(out, list[i])
	}
	return out
}
