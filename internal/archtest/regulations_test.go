package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every function and test that a table of docs/regulations.md names exists, and
// the program reaches the functions. A function is looked for in the packages
// that its section links to, or in the package whose name it carries; a file in
// the former.
func TestRegulationsPageNamesWhatExists(t *testing.T) {
	page, err := os.ReadFile("../../docs/regulations.md")
	if err != nil {
		t.Fatal(err)
	}
	problems, functions, tests := regulationProblems(string(page), declared(t))
	for _, problem := range problems {
		t.Error("docs/regulations.md: " + problem)
	}
	for _, line := range onlyForCallers(t) {
		path, name, _ := strings.Cut(line, " ")
		method := name[strings.Index(name, ".")+1:]
		for _, code := range codePattern.FindAllStringSubmatch(string(page), -1) {
			if named := strings.TrimPrefix(code[1], filepath.Base(path)+"."); named == name || named == method {
				t.Errorf("docs/regulations.md names %s, which the program does not reach", name)
			}
		}
	}
	if functions < 50 || tests < 50 {
		t.Errorf("only %d functions and %d tests were found in the tables", functions, tests)
	}
}

// onlyForCallers lists what the public library has for its callers alone: package
// and function. make deadcode keeps the list true.
func onlyForCallers(t *testing.T) []string {
	t.Helper()
	list, err := os.ReadFile("testdata/library.txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(list)), "\n")
}

// What the public library has for its callers alone is used by a test or an
// example, and so tried out.
func TestLibraryIsTriedOut(t *testing.T) {
	used := make(map[string]bool)
	eachSource(t, func(_, file string, source *ast.File) {
		if !strings.HasSuffix(file, "_test.go") {
			return
		}
		ast.Inspect(source, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		})
	})
	for _, line := range onlyForCallers(t) {
		if name := line[strings.LastIndexAny(line, " .")+1:]; !used[name] {
			t.Errorf("%s is used by nobody", line)
		}
	}
}

// declarations are what the packages of the module declare: by path the names of
// functions, methods (with and without their type), types, variables and
// constants; and the names of all tests.
type declarations struct {
	names map[string]map[string]bool
	tests map[string]bool
}

func declared(t *testing.T) declarations {
	t.Helper()
	d := declarations{names: map[string]map[string]bool{}, tests: map[string]bool{}}
	eachSource(t, func(path, file string, source *ast.File) {
		if d.names[path] == nil {
			d.names[path] = map[string]bool{}
		}
		d.add(path, source, strings.HasSuffix(file, "_test.go"))
	})
	return d
}

// eachSource reads every Go file of the module, tests included, with the path of
// its package inside the module.
func eachSource(t *testing.T, look func(path, file string, source *ast.File)) {
	t.Helper()
	for _, p := range ownPackages(t) {
		path, _ := p.relative()
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			look(path, file, source)
		}
	}
}

func (d declarations) add(path string, source *ast.File, isTest bool) {
	for _, declaration := range source.Decls {
		switch x := declaration.(type) {
		case *ast.FuncDecl:
			switch {
			case isTest && x.Recv == nil && strings.HasPrefix(x.Name.Name, "Test"):
				d.tests[x.Name.Name] = true
			case !isTest:
				d.names[path][x.Name.Name] = true
				if x.Recv != nil {
					d.names[path][root(x.Recv.List[0].Type)+"."+x.Name.Name] = true
				}
			}
		case *ast.GenDecl:
			for _, spec := range x.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					d.names[path][s.Name.Name] = !isTest
					d.addFields(path, s)
				case *ast.ValueSpec:
					for _, name := range s.Names {
						d.names[path][name.Name] = !isTest
					}
				}
			}
		}
	}
}

// addFields adds the methods of an interface.
func (d declarations) addFields(path string, s *ast.TypeSpec) {
	if i, ok := s.Type.(*ast.InterfaceType); ok {
		for _, method := range i.Methods.List {
			for _, name := range method.Names {
				d.names[path][s.Name.Name+"."+name.Name] = true
			}
		}
	}
}

// has reports whether a name is declared in one of the packages, or in the
// package it is qualified with.
func (d declarations) has(name string, packages []string) bool {
	for _, path := range packages {
		if d.names[path][name] {
			return true
		}
		if files, err := filepath.Glob(filepath.Join("../..", path, name)); err == nil && len(files) > 0 && strings.HasSuffix(name, ".go") {
			return true
		}
	}
	qualifier, rest, found := strings.Cut(name, ".")
	for path, names := range d.names {
		if found && filepath.Base(path) == qualifier && names[rest] {
			return true
		}
	}
	return false
}

var (
	linkPattern = regexp.MustCompile(`\]\(\.\./([a-z0-9/]+)\)`)
	codePattern = regexp.MustCompile("`([^`]+)`")
)

// regulationProblems goes through the page section by section.
func regulationProblems(page string, d declarations) (problems []string, functions, tests int) {
	for _, section := range strings.Split(page, "\n## ")[1:] {
		title, _, _ := strings.Cut(section, "\n")
		var packages []string
		for _, link := range linkPattern.FindAllStringSubmatch(section, -1) {
			packages = append(packages, link[1])
		}
		var header []string
		for _, line := range strings.Split(section, "\n") {
			if !strings.HasPrefix(line, "|") {
				header = nil
				continue
			}
			cells := strings.Split(strings.Trim(line, "|"), "|")
			if header == nil {
				for _, cell := range cells {
					header = append(header, strings.TrimSpace(cell))
				}
				continue
			}
			for _, name := range named(cells, header, "function") {
				functions++
				if !d.has(name, packages) {
					problems = append(problems, title+": no function "+name)
				}
			}
			for _, name := range named(cells, header, "test") {
				tests++
				if !d.tests[name] {
					problems = append(problems, title+": no test "+name)
				}
			}
		}
	}
	return problems, functions, tests
}

// named lists the names in the cell of a column.
func named(cells, header []string, column string) []string {
	i := slices.Index(header, column)
	if i < 0 || i >= len(cells) {
		return nil
	}
	var names []string
	for _, code := range codePattern.FindAllStringSubmatch(cells[i], -1) {
		names = append(names, code[1])
	}
	return names
}

// What the check finds, and what it lets pass.
func TestRegulationsCheck(t *testing.T) {
	d := declarations{names: map[string]map[string]bool{"a/b": {"Right": true, "x.right": true}, "c": {"Other": true}}, tests: map[string]bool{"TestRight": true}}
	page := "# Page\n\n## Section\n\nIn [a/b](../a/b).\n\n| article | function | test |\n|---|---|---|\n| 1 | %s | %s |\n"
	for _, c := range []struct {
		function, test string
		problems       int
	}{
		{"`Right`, `x.right`", "`TestRight`", 0}, {"`c.Other`", "", 0}, {"nothing to do", "〃", 0},
		{"`Wrong`", "`TestRight`", 1}, {"`Other`", "", 1}, {"`c.Right`", "", 1}, {"`Right`", "`TestWrong`, `Right`", 2},
	} {
		text := strings.Replace(strings.Replace(page, "%s", c.function, 1), "%s", c.test, 1)
		if problems, _, _ := regulationProblems(text, d); len(problems) != c.problems {
			t.Errorf("%s, %s: %v", c.function, c.test, problems)
		}
	}
}
