package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// subject is a package whose mutants are tried.
type subject struct {
	*options
	name    string
	folder  string
	mutants []mutant
	reached map[string][][2]int // by name of file: lines that tests come to, first and last
	left    int                 // mutants that were not chosen
}

// listed are the packages that patterns such as ./pairing/... name.
func listed(patterns []string) ([]string, error) {
	out, err := exec.Command("go", append([]string{"list"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list knows no %s", strings.Join(patterns, " "))
	}
	return strings.Fields(string(out)), nil
}

// newSubject lists the mutants of a package, and runs its tests once to see how long
// they take and where they come to.
func newSubject(name string, o *options) (*subject, error) {
	out, err := exec.Command("go", "list", "-json=Dir,GoFiles", name).Output()
	if err != nil {
		return nil, errors.New("go list does not know it")
	}
	var own struct {
		Dir     string
		GoFiles []string
	}
	if err := json.Unmarshal(out, &own); err != nil {
		return nil, err
	}
	flags := *o
	p := &subject{options: &flags, name: name, folder: own.Dir, reached: make(map[string][][2]int)}
	for _, file := range own.GoFiles {
		if !strings.Contains(file, o.files) {
			continue
		}
		list, err := mutantsOf(filepath.Join(own.Dir, file))
		if err != nil {
			return nil, err
		}
		p.mutants = append(p.mutants, list...)
	}
	if p.mutants, err = named(p.mutants, o.again); err != nil {
		return nil, err
	}
	all := len(p.mutants)
	p.mutants = spread(p.mutants, o.most)
	p.left = all - len(p.mutants)
	return p, p.cover()
}

// cover runs the tests as they are.
func (p *subject) cover() error {
	profile, err := os.CreateTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.Remove(profile.Name())
	defer profile.Close()
	begin := time.Now()
	if out, err := exec.Command("go", p.test("-coverpkg", p.name, "-coverprofile", profile.Name())...).CombinedOutput(); err != nil {
		return fmt.Errorf("its tests fail as they are:\n%s", out)
	}
	if p.timeout == 0 {
		p.timeout = 5*time.Since(begin) + 10*time.Second
	}
	text, err := os.ReadFile(profile.Name())
	if err != nil {
		return err
	}
	for _, line := range strings.Split(string(text), "\n") { // path/file.go:12.3,14.5 2 1
		place, counts, found := strings.Cut(line, " ")
		file, span, _ := strings.Cut(place, ":")
		if !found || strings.HasSuffix(counts, " 0") || file == "mode" {
			continue
		}
		first, last, _ := strings.Cut(span, ",")
		file = filepath.Base(file)
		p.reached[file] = append(p.reached[file], [2]int{lineOf(first), lineOf(last)})
	}
	return nil
}

func lineOf(place string) int {
	line, _, _ := strings.Cut(place, ".")
	n, _ := strconv.Atoi(line)
	return n
}

// isReached: some test comes to the line of the mutant. What lies outside functions,
// tables for instance, is not in a profile and counts as reached.
func (p *subject) isReached(m *mutant) bool {
	for _, span := range p.reached[filepath.Base(m.path)] {
		if span[0] <= m.line && m.line <= span[1] {
			return true
		}
	}
	return isOutside(m)
}

func isOutside(m *mutant) bool {
	before := strings.Split(string(m.text), "\n")[:m.line]
	for i := len(before) - 1; i >= 0; i-- {
		switch {
		case strings.HasPrefix(before[i], "func "):
			return false
		case strings.HasPrefix(before[i], "var "), strings.HasPrefix(before[i], "const "):
			return true
		}
	}
	return false
}

func (p *subject) test(more ...string) []string {
	args := []string{"test", "-short", "-count=1", "-failfast", "-vet=off"}
	if p.run != "" {
		args = append(args, "-run", p.run)
	}
	args = append(append(args, more...), p.name)
	return append(args, strings.Fields(p.with)...)
}

// try runs the tests on every mutant, several at a time, and prints who survives.
func (p *subject) try(known map[string]bool) (counts, error) {
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return counts{}, err
	}
	defer os.RemoveAll(folder)
	defer p.tidy()()
	sum := counts{untried: p.left}
	var printing sync.Mutex
	var running sync.WaitGroup
	next := make(chan int)
	for worker := range p.workers {
		running.Go(func() {
			for i := range next {
				m := &p.mutants[i]
				v := p.judge(m, filepath.Join(folder, strconv.Itoa(worker)), known)
				printing.Lock()
				sum[v]++
				if said := map[verdict]string{outlived: "survives", overdue: "out of time", unreached: "not reached"}[v]; said != "" {
					fmt.Printf("%s\t%s:%d\n", m.key(), said, m.line)
				}
				printing.Unlock()
			}
		})
	}
	for i := range p.mutants {
		next <- i
	}
	close(next)
	running.Wait()
	return sum, nil
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

// judge tries one mutant.
func (p *subject) judge(m *mutant, scratch string, known map[string]bool) verdict {
	switch {
	case known[m.key()]:
		return same
	case p.until != "" && time.Now().Format("15:04") >= p.until:
		return untried
	case !p.isReached(m):
		return unreached
	}
	changed, overlay := scratch+".go", scratch+".json"
	plan, _ := json.Marshal(map[string]map[string]string{"Replace": {m.path: changed}})
	if os.WriteFile(changed, m.text, 0o600) != nil || os.WriteFile(overlay, plan, 0o600) != nil {
		return untried
	}
	stop, cancel := context.WithTimeout(context.Background(), 2*p.timeout+time.Minute)
	defer cancel()
	out, err := exec.CommandContext(stop, "go", p.test("-overlay", overlay, "-timeout", p.timeout.String())...).CombinedOutput()
	switch {
	case err == nil:
		return outlived
	case bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")):
		return invalid
	case stop.Err() != nil || bytes.Contains(out, []byte("panic: test timed out")):
		return overdue
	}
	return killed
}
