package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// subject is a package whose mutants are tried.
type subject struct {
	*options
	name    string
	folder  string // of the package
	root    string // from which paths are named
	scratch string // files of this call
	files   []*collector
	mutants []*mutant // those that are tried
	left    int       // mutants that were not chosen
	judges  []*judge
	tests   []*test
	cases   map[int][]*test // by switch: the tests that come to it
}

// load finds packages and their mutants, without compiling anything.
func load(patterns []string, o *options) ([]*subject, error) {
	mode := packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedTypes |
		packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedExportFile
	list, err := packages.Load(&packages.Config{Mode: mode}, patterns...)
	if err != nil {
		return nil, err
	}
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var subjects []*subject
	for _, pkg := range list {
		if len(pkg.Errors) > 0 {
			return nil, pkg.Errors[0]
		}
		if len(pkg.GoFiles) == 0 {
			continue
		}
		p := &subject{options: o, name: pkg.PkgPath, folder: filepath.Dir(pkg.GoFiles[0]), root: root, cases: make(map[int][]*test)}
		if err := p.collect(pkg); err != nil {
			return nil, err
		}
		subjects = append(subjects, p)
	}
	return subjects, nil
}

func (p *subject) collect(pkg *packages.Package) error {
	chosen, err := regexp.Compile(p.file)
	if err != nil {
		return err
	}
	next := 1
	for i, file := range pkg.Syntax {
		path := pkg.CompiledGoFiles[i]
		if !chosen.MatchString(filepath.Base(path)) {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		c := collect(pkg, file, source, next)
		next = c.next
		p.files = append(p.files, c)
		p.mutants = append(p.mutants, c.found...)
	}
	if p.mutants, err = named(p.mutants, p.again, p.root); err != nil {
		return err
	}
	all := len(p.mutants)
	p.mutants = spread(p.mutants, p.most)
	p.left = all - len(p.mutants)
	return nil
}

// judge is a compiled package of tests.
type judge struct {
	binary string
	folder string
	flags  []string
}

// test is a test of a judge.
type test struct {
	judge *judge
	name  string
	cost  float64 // seconds of processor
	kills int
}

// compile compiles the tests of the package and of those that -with names, all mutants
// with switches. What the compiler refuses loses its switch and is compiled by itself.
func (p *subject) compile() error {
	packages, err := p.judging()
	if err != nil {
		return err
	}
	for try := 0; ; try++ {
		overlay, err := p.overlay()
		if err != nil {
			return err
		}
		out, err := exec.Command("go", "build", "-gcflags", p.name+"=-e", "-overlay", overlay, p.name).CombinedOutput()
		if err == nil {
			p.judges, err = p.build(packages, overlay, "switches")
			return err
		}
		if try == 20 || !p.drop(string(out)) {
			return fmt.Errorf("with switches it does not compile:\n%s", out)
		}
	}
}

// judging are the packages whose tests are run, with their folders.
func (p *subject) judging() ([][2]string, error) {
	args := append([]string{"list", "-f", "{{.ImportPath}} {{.Dir}}", p.name}, strings.Fields(p.with)...)
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return nil, errors.New("go list knows no " + p.with)
	}
	var list [][2]string
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		name, folder, _ := strings.Cut(line, " ")
		list = append(list, [2]string{name, folder})
	}
	return list, nil
}

func (p *subject) build(packages [][2]string, overlay, name string) ([]*judge, error) {
	var judges []*judge
	for i, pkg := range packages {
		binary := filepath.Join(p.scratch, name+strconv.Itoa(i))
		out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", binary, pkg[0]).CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("tests of %s: %w\n%s", pkg[0], err, out)
		}
		if _, err := os.Stat(binary); err != nil {
			continue // it has none
		}
		j := &judge{binary: binary, folder: pkg[1]}
		if help, _ := exec.Command(binary, "-help").CombinedOutput(); strings.Contains(string(help), "rapid.nofailfile") {
			j.flags = []string{"-rapid.nofailfile", "-rapid.shrinktime=0s"}
		}
		judges = append(judges, j)
	}
	return judges, nil
}

// overlay writes the package with its switches, and the plan that puts it in its place.
func (p *subject) overlay() (string, error) {
	replaced := make(map[string]string)
	last := 0
	for i, c := range p.files {
		name := filepath.Join(p.scratch, "file"+strconv.Itoa(i)+".go")
		replaced[c.path] = name
		last = c.next
		if err := os.WriteFile(name, c.text(), 0o600); err != nil {
			return "", err
		}
	}
	if len(p.files) == 0 {
		return "", errors.New("no file is named like that")
	}
	name := filepath.Join(p.scratch, "switches.go")
	replaced[filepath.Join(p.folder, "mutants_switches.go")] = name
	if err := os.WriteFile(name, fmt.Appendf(nil, switchesFile, p.files[0].pkg.Name, last), 0o600); err != nil {
		return "", err
	}
	return p.plan(replaced, "overlay.json")
}

// drop takes the switches of the lines that the compiler complains of.
func (p *subject) drop(complaints string) (dropped bool) {
	for _, line := range strings.Split(complaints, "\n") {
		place := strings.SplitN(line, ":", 3)
		if len(place) < 3 {
			continue
		}
		number, err := strconv.Atoi(place[1])
		if err != nil {
			continue
		}
		for i, c := range p.files {
			base := filepath.Base(place[0])
			if base == filepath.Base(c.path) || base == "file"+strconv.Itoa(i)+".go" {
				dropped = c.drop(number) || dropped
			}
		}
	}
	return dropped
}

func (c *collector) drop(line int) (dropped bool) {
	lines := []int{line}
	for _, e := range c.edits { // what reaches into the line from another
		if at := strings.Count(string(c.source[:e.from]), "\n") + 1; at == line {
			lines = append(lines, e.mutant.line)
		}
	}
	for _, m := range c.found {
		if m.id > 0 && slices.Contains(lines, m.line) {
			m.id, dropped = 0, true
		}
	}
	return dropped
}
