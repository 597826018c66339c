package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestSourcesKeepTheRules(t *testing.T) {
	for _, p := range ownPackages(t) {
		name, _ := p.relative()
		r, _ := roomOf(name)
		files := token.NewFileSet()
		var sources []*ast.File
		for _, file := range p.GoFiles {
			source, err := parser.ParseFile(files, filepath.Join(p.Dir, file), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			if !ast.IsGenerated(source) {
				sources = append(sources, source)
			}
		}
		for _, problem := range sourceProblems(files, sources, r) {
			t.Error(problem)
		}
	}
}

// sourceProblems reads a package's files and lists what is against the rules:
// init functions and package-level variables that change anywhere, and in
// engines also clocks and shared sources of chance.
func sourceProblems(files *token.FileSet, sources []*ast.File, r room) []string {
	var problems []string
	report := func(at ast.Node, format string, args ...any) {
		position := files.Position(at.Pos())
		problems = append(problems, fmt.Sprintf("%s:%d: %s", position.Filename, position.Line, fmt.Sprintf(format, args...)))
	}
	variables := packageVariables(sources, report)
	for _, source := range sources {
		imports := importNames(source)
		for _, declaration := range source.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if function.Name.Name == "init" && function.Recv == nil && !r.early {
				report(function, "func init registers behind the reader's back; call it where it is needed")
			}
			reportChanges(function, variables, report)
		}
		if r.engine {
			reportWorld(source, imports, report)
		}
	}
	return problems
}

type reporter func(at ast.Node, format string, args ...any)

// packageVariables are the names declared by var outside functions. Those of a
// type that only makes sense when it changes are reported at once.
func packageVariables(sources []*ast.File, report reporter) map[string]bool {
	names := make(map[string]bool)
	for _, source := range sources {
		imports := importNames(source)
		for _, declaration := range source.Decls {
			general, ok := declaration.(*ast.GenDecl)
			if !ok || general.Tok != token.VAR {
				continue
			}
			for _, spec := range general.Specs {
				value := spec.(*ast.ValueSpec)
				for _, name := range value.Names {
					names[name.Name] = name.Name != "_"
				}
				if selector, ok := value.Type.(*ast.SelectorExpr); ok {
					if from := imports[identifier(selector.X)]; from == "sync" || from == "sync/atomic" {
						report(value, "package-level %s.%s is shared state; put it into a value", from, selector.Sel.Name)
					}
				}
			}
		}
	}
	return names
}

// reportChanges reports where a function changes a package-level variable. It
// goes by name; a parameter or local variable of the same name hides it. What
// is done through pointers it does not see.
func reportChanges(function *ast.FuncDecl, variables map[string]bool, report reporter) {
	if function.Body == nil {
		return
	}
	hidden := localNames(function)
	change := func(at ast.Node, target ast.Expr) {
		if name := root(target); variables[name] && !hidden[name] {
			report(at, "%s is a package-level variable and is changed here; put it into a value", name)
		}
	}
	ast.Inspect(function.Body, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.AssignStmt:
			if node.Tok != token.DEFINE {
				for _, target := range node.Lhs {
					change(node, target)
				}
			}
		case *ast.IncDecStmt:
			change(node, node.X)
		case *ast.CallExpr:
			if called := identifier(node.Fun); (called == "delete" || called == "clear") && len(node.Args) > 0 {
				change(node, node.Args[0])
			}
		}
		return true
	})
}

// localNames are all names a function declares itself.
func localNames(function *ast.FuncDecl) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(function, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.Field:
			for _, name := range node.Names {
				names[name.Name] = true
			}
		case *ast.ValueSpec:
			for _, name := range node.Names {
				names[name.Name] = true
			}
		case *ast.AssignStmt:
			if node.Tok == token.DEFINE {
				for _, target := range node.Lhs {
					names[identifier(target)] = true
				}
			}
		case *ast.RangeStmt:
			if node.Tok == token.DEFINE {
				names[identifier(node.Key)] = true
				names[identifier(node.Value)] = true
			}
		}
		return true
	})
	return names
}

// reportWorld reports clocks and the shared random source.
func reportWorld(source *ast.File, imports map[string]string, report reporter) {
	clocks := []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"}
	ownChance := []string{"New", "NewSource", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "Source64", "PCG", "ChaCha8", "Zipf"}
	ast.Inspect(source, func(node ast.Node) bool {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		switch from := imports[identifier(selector.X)]; from {
		case "time":
			if slices.Contains(clocks, selector.Sel.Name) {
				report(selector, "an engine knows no clock: time.%s; let the caller pass the time", selector.Sel.Name)
			}
		case "math/rand", "math/rand/v2":
			if !slices.Contains(ownChance, selector.Sel.Name) {
				report(selector, "an engine's chance is repeatable: rand.%s draws from a shared source; take a *rand.Rand", selector.Sel.Name)
			}
		}
		return true
	})
}

// importNames maps the name a file uses for an import to its path.
func importNames(source *ast.File) map[string]string {
	names := make(map[string]string)
	for _, spec := range source.Imports {
		importPath, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		name := filepath.Base(strings.TrimSuffix(importPath, "/v2"))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = importPath
	}
	return names
}

// identifier is the name an expression consists of, or nothing.
func identifier(expression ast.Expr) string {
	if name, ok := expression.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// root is the variable that x, x.f, x[i] and *x are part of.
func root(expression ast.Expr) string {
	for {
		switch e := expression.(type) {
		case *ast.SelectorExpr:
			expression = e.X
		case *ast.IndexExpr:
			expression = e.X
		case *ast.StarExpr:
			expression = e.X
		case *ast.ParenExpr:
			expression = e.X
		default:
			return identifier(expression)
		}
	}
}

// What the scan finds, and what it lets pass.
func TestSourceRules(t *testing.T) {
	for _, test := range []struct {
		what, code string
		found      int
	}{
		{"a table", `var table = []int{1, 2}; func f() int { return table[0] }`, 0},
		{"a pointer to read from", `var table = []int{1, 2}; func f() int { row := &table[0]; return *row }`, 0},
		{"an error", `import "errors"; var errNone = errors.New("none"); func f() error { return errNone }`, 0},
		{"a local variable of the same name", `var n = 1; func f() { n := 2; n++; _ = n }`, 0},
		{"chance with a source of its own", `import "math/rand/v2"; func f() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }`, 0},
		{"a date that was passed in", `import "time"; func f(t time.Time) int { return t.Year() }`, 0},

		{"init", `func init() {}`, 1},
		{"an assignment", `var n int; func f() { n = 1 }`, 1},
		{"a counter", `var n int; func f() { n++ }`, 1},
		{"a map entry", `var m = map[int]int{}; func f() { m[1] = 2; delete(m, 1) }`, 2},
		{"a lock", `import "sync"; var lock sync.Mutex`, 1},
		{"the clock", `import "time"; func f() time.Time { return time.Now() }`, 1},
		{"the clock under another name", `import clock "time"; func f() { clock.Sleep(1) }`, 1},
		{"shared chance", `import "math/rand/v2"; func f() int { return rand.IntN(6) }`, 1},
	} {
		files := token.NewFileSet()
		source, err := parser.ParseFile(files, "example.go", "package example; "+test.code, 0)
		if err != nil {
			t.Fatalf("%s: %v", test.what, err)
		}
		if got := sourceProblems(files, []*ast.File{source}, room{engine: true}); len(got) != test.found {
			t.Errorf("%s: found %v, want %d", test.what, got, test.found)
		}
	}
}
