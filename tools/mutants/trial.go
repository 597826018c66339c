package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// measure runs every test once by itself: how much it costs, and to which switches it
// comes. Tests that fail with all switches off (they may count what is allocated, or
// measure time) are not asked.
func (p *subject) measure() error {
	for _, j := range p.judges {
		list := exec.Command(j.binary, "-test.list", ".")
		list.Dir = j.folder
		out, err := list.Output()
		if err != nil {
			return err
		}
		chosen, err := regexp.Compile(p.run)
		if err != nil {
			return err
		}
		for _, name := range strings.Fields(string(out)) {
			if strings.HasPrefix(name, "Benchmark") || !chosen.MatchString(name) {
				continue
			}
			t := &test{judge: j, name: name}
			notes := filepath.Join(p.scratch, "notes")
			r := j.start([]string{name}, 600, "MUTANT_NOTES="+notes)
			if r.outcome != passes {
				fmt.Printf("not asked: %s fails as it is, or is too long\n", name)
				continue
			}
			t.cost = r.seconds
			text, err := os.ReadFile(notes)
			if err != nil && !os.IsNotExist(err) {
				return err
			}
			_ = os.Remove(notes)
			for _, id := range strings.Fields(string(text)) {
				n, _ := strconv.Atoi(id)
				p.cases[n] = append(p.cases[n], t)
			}
			p.tests = append(p.tests, t)
		}
	}
	return nil
}

// outcome is how tests end.
type outcome int

const (
	passes outcome = iota
	fails
	hangs
)

// run is what became of some tests.
type run struct {
	outcome outcome
	seconds float64 // of processor
	failed  string  // the first test that failed
}

// start runs some tests of a judge within so many seconds of processor.
func (j *judge) start(names []string, limit float64, env ...string) run {
	wall := time.Duration(20*limit+60) * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), wall)
	defer cancel()
	line := fmt.Sprintf("ulimit -t %d; ulimit -v 8000000; exec \"$@\"", int(limit+1))
	args := append([]string{"-c", line, "sh", j.binary, "-test.run", "^(" + strings.Join(names, "|") + ")$",
		"-test.short", "-test.failfast", "-test.timeout", (wall + time.Minute).String()}, j.flags...)
	command := exec.CommandContext(ctx, "sh", args...)
	command.Dir = j.folder
	command.Env = append(os.Environ(), env...)
	command.WaitDelay = time.Second
	out, err := command.CombinedOutput()
	r := run{}
	if state := command.ProcessState; state != nil {
		r.seconds = (state.UserTime() + state.SystemTime()).Seconds()
	}
	switch {
	case err == nil:
	case ctx.Err() != nil, !command.ProcessState.Exited(), bytes.Contains(out, []byte("SIGXCPU")):
		r.outcome = hangs
	default:
		r.outcome = fails
		if _, after, ok := strings.Cut(string(out), "--- FAIL: "); ok {
			r.failed, _, _ = strings.Cut(after, " ")
		}
	}
	return r
}

// try runs the tests on every mutant, several at a time, and prints who survives.
func (p *subject) try(known map[string]bool) (counts, error) {
	sum := counts{untried: p.left}
	var running sync.WaitGroup
	var lock sync.Mutex
	next := make(chan *mutant)
	for worker := range p.workers {
		running.Go(func() {
			for m := range next {
				v := p.verdict(m, known, worker, &lock)
				lock.Lock()
				sum[v]++
				if said := map[verdict]string{outlived: "survives", overdue: "out of time", unreached: "not reached"}[v]; said != "" {
					fmt.Printf("%s\t%s:%d\n", m.key(p.root), said, m.line)
				}
				lock.Unlock()
			}
		})
	}
	// What is compiled by itself takes longest, and comes last.
	slices.SortStableFunc(p.mutants, func(a, b *mutant) int {
		switch {
		case (a.id == 0) == (b.id == 0):
			return 0
		case a.id == 0:
			return 1
		}
		return -1
	})
	for _, m := range p.mutants {
		next <- m
	}
	close(next)
	running.Wait()
	return sum, nil
}

// verdict tries one mutant.
func (p *subject) verdict(m *mutant, known map[string]bool, worker int, lock *sync.Mutex) verdict {
	switch {
	case known[m.key(p.root)]:
		return same
	case !p.end.IsZero() && time.Now().After(p.end):
		return untried
	case m.id == 0:
		return p.alone(m, worker)
	}
	lock.Lock()
	tests := slices.Clone(p.cases[m.id])
	slices.SortFunc(tests, func(a, b *test) int {
		if a.cost/float64(1+a.kills) < b.cost/float64(1+b.kills) {
			return -1
		}
		return 1
	})
	lock.Unlock()
	if len(tests) == 0 {
		return unreached
	}
	return p.ask(tests, nil, lock, "MUTANT="+strconv.Itoa(m.id))
}

// ask runs tests, the quickest first: a few, more, all. Other binaries may stand for
// those of the judges.
func (p *subject) ask(tests []*test, others map[*judge]*judge, lock *sync.Mutex, env ...string) verdict {
	for share := 0.2; len(tests) > 0; share *= 5 {
		var names []string
		cost := 0.0
		j := tests[0].judge
		rest := make([]*test, 0, len(tests))
		for i, t := range tests {
			if t.judge != j || i > 0 && cost+t.cost > share {
				rest = append(rest, t)
				continue
			}
			names = append(names, t.name)
			cost += t.cost
		}
		on := j
		if others != nil {
			on = others[j]
		}
		r := on.start(names, 2+8*cost, env...)
		switch r.outcome {
		case hangs:
			return overdue
		case fails:
			lock.Lock()
			for _, t := range tests {
				if t.judge == j && t.name == r.failed {
					t.kills++
				}
			}
			lock.Unlock()
			return killed
		}
		tests = rest
	}
	return outlived
}

// alone compiles a mutant by itself: what the compiler has to know beforehand.
func (p *subject) alone(m *mutant, worker int) verdict {
	source, err := os.ReadFile(m.path)
	if err != nil {
		return untried
	}
	name := "alone" + strconv.Itoa(worker)
	file := filepath.Join(p.scratch, name+".go")
	text := append(append(slices.Clone(source[:m.from]), m.by...), source[m.to:]...)
	if os.WriteFile(file, text, 0o600) != nil {
		return untried
	}
	plan, err := p.plan(map[string]string{m.path: file}, name+".json")
	if err != nil {
		return untried
	}
	packages, err := p.judging()
	if err != nil {
		return untried
	}
	judges, err := p.build(packages, plan, name)
	if err != nil || len(judges) != len(p.judges) {
		return invalid
	}
	others := make(map[*judge]*judge)
	for i, j := range p.judges {
		others[j] = judges[i]
	}
	tests := slices.Clone(p.tests)
	slices.SortFunc(tests, func(a, b *test) int {
		if a.cost < b.cost {
			return -1
		}
		return 1
	})
	return p.ask(tests, others, new(sync.Mutex))
}

func (p *subject) plan(replaced map[string]string, name string) (string, error) {
	text, err := json.Marshal(map[string]map[string]string{"Replace": replaced})
	if err != nil {
		return "", err
	}
	name = filepath.Join(p.scratch, name)
	return name, os.WriteFile(name, text, 0o600)
}

// tidy takes away what tests of random cases note down beside the package when they
// fail (testdata/rapid), where there was nothing before.
func (p *subject) tidy() func() {
	data := filepath.Join(p.folder, "testdata")
	notes := filepath.Join(data, "rapid")
	if _, err := os.Stat(notes); err == nil {
		return func() {}
	}
	return func() {
		_ = os.RemoveAll(notes)
		_ = os.Remove(data) // if nothing else is in it
	}
}
