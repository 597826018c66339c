package i18n

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// program is the sources of the whole program, without its tests.
type program struct {
	files   *token.FileSet
	folders map[string][]*ast.File
	// tellers are the functions that take the code of a message, by folder and
	// name: which argument it is. Those of "" are known everywhere.
	tellers map[string]map[string]teller
}

type teller struct {
	code  int      // the place of the code among the arguments
	pairs bool     // values follow, as pairs
	own   []string // names of the values that it adds itself
}

func readProgram(t *testing.T) *program {
	t.Helper()
	p := &program{files: token.NewFileSet(), folders: make(map[string][]*ast.File), tellers: map[string]map[string]teller{
		"": {"Of": {pairs: true}, "Error": {pairs: true}, "T": {pairs: true}, "N": {pairs: true, own: []string{"count"}}},
	}}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "testdata" || name == "tools" || strings.HasPrefix(name, ".") && len(name) > 2):
			return fs.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			file, err := parser.ParseFile(p.files, path, nil, parser.SkipObjectResolution)
			p.folders[filepath.Dir(path)] = append(p.folders[filepath.Dir(path)], file)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder := range p.folders {
		p.tellers[folder] = make(map[string]teller)
	}
	for range 4 { // tellers that call tellers that call tellers
		for folder, files := range p.folders {
			for _, file := range files {
				p.findTellers(folder, file)
			}
		}
	}
	return p
}

// findTellers finds the functions that pass their argument code on as the code of
// a message.
func (p *program) findTellers(folder string, file *ast.File) {
	for _, declaration := range file.Decls {
		f, ok := declaration.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		at := parameter(f, "code")
		if at < 0 || p.tellers[""][f.Name.Name].pairs {
			continue
		}
		p.calls(folder, f.Body, func(call *ast.CallExpr, to teller) {
			if passed, _ := call.Args[to.code].(*ast.Ident); passed != nil && passed.Name == "code" {
				p.tellers[folder][f.Name.Name] = teller{code: at, pairs: parameter(f, "pairs") >= 0, own: append(named(call, to), to.own...)}
			}
		})
	}
}

// parameter is the place of a parameter of a function, -1 if there is none.
func parameter(f *ast.FuncDecl, name string) int {
	place := 0
	for _, field := range f.Type.Params.List {
		for _, id := range field.Names {
			if id.Name == name {
				return place
			}
			place++
		}
	}
	return -1
}

// calls visits the calls of tellers.
func (p *program) calls(folder string, in ast.Node, visit func(call *ast.CallExpr, to teller)) {
	ast.Inspect(in, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name, from := "", ""
		switch fun := call.Fun.(type) {
		case *ast.Ident:
			name = fun.Name
		case *ast.SelectorExpr:
			name = fun.Sel.Name
			if x, _ := fun.X.(*ast.Ident); x != nil {
				from = x.Name
			}
		}
		to, found := p.tellers[folder][name]
		if !found && (from == "message" || name == "T" || name == "N") {
			to, found = p.tellers[""][name]
		}
		if found && to.code < len(call.Args) {
			visit(call, to)
		}
		return true
	})
}

// named are the names of the values that a call gives.
func named(call *ast.CallExpr, to teller) []string {
	var names []string
	for _, arg := range call.Args[to.code+1:] {
		if text, ok := literal(arg); ok {
			names = append(names, text)
		}
	}
	return names
}

// literal is the text of a string that is written out.
func literal(e ast.Expr) (text string, ok bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// Every message that the program tells is there, and gets the values that it
// speaks of.
func TestMessagesAreThere(t *testing.T) {
	english, p, told := catalogue(t, "en"), readProgram(t), make(map[string]bool)
	for folder, files := range p.folders {
		for _, file := range files {
			p.calls(folder, file, func(call *ast.CallExpr, to teller) {
				code, ok := literal(call.Args[to.code])
				if !ok || strings.ToLower(code) != code { // no code at all
					return
				}
				told[code] = true
				if english[code] == nil {
					t.Errorf("%s: there is no message %s", p.files.Position(call.Pos()), code)
				}
				if call.Ellipsis.IsValid() {
					return
				}
				names := append(named(call, to), to.own...)
				for _, value := range values(english[code]) {
					if !slices.Contains(names, value) {
						t.Errorf("%s: %s speaks of {%s}, which it is not given", p.files.Position(call.Pos()), code, value)
					}
				}
			})
		}
	}
	if len(told) < 1400 {
		t.Errorf("found only %d messages that are told; has the way they are written changed?", len(told))
	}
}

// A message about a number of things is never said without it: no code that is put
// together, as in T("next." + step), begins like one whose number the call does not give,
// unless what follows is known to be none of them.
func TestNumbersAreGiven(t *testing.T) {
	harmless := []string{
		"prizes.", // how money is divided
		"impact.", // what a correction touches
		"answer.", // yes, no and others of options
	}
	english, p := catalogue(t, "en"), readProgram(t)
	for folder, files := range p.folders {
		for _, file := range files {
			p.calls(folder, file, func(call *ast.CallExpr, to teller) {
				begins := beginning(call.Args[to.code])
				if begins == "" || slices.Contains(harmless, begins) || call.Ellipsis.IsValid() {
					return
				}
				names := append(named(call, to), to.own...)
				for code, text := range english {
					if by := cmp.Or(text["by"], "count"); strings.HasPrefix(code, begins) && len(text) > 1 && !slices.Contains(names, by) {
						t.Errorf("%s: %q and more may be %s, which counts {%s}", p.files.Position(call.Pos()), begins, code, by)
					}
				}
			})
		}
	}
}

// beginning is what a code that is put together begins with; "" = it is not, or nobody
// can tell.
func beginning(e ast.Expr) string {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok {
			return ""
		}
		if text, ok := literal(sum.X); ok {
			return text
		}
		e = sum.X
	}
}

// Every message is used. One whose code is put together, as in T("role." + role),
// counts by its beginning, or by its beginning and its end.
func TestMessagesAreUsed(t *testing.T) {
	p, texts := readProgram(t), make(map[string]bool)
	code := regexp.MustCompile(`^[a-zA-Z0-9.-]+$`)
	for _, files := range p.folders {
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok {
					if text, ok := literal(e); ok {
						if text = strings.TrimSuffix(text, "%d"); code.MatchString(text) {
							texts[text] = true
						}
					}
				}
				return true
			})
		}
	}
	for id := range catalogue(t, "en") {
		used := texts[id]
		for i := range id {
			begins, ends := texts[id[:i]], texts[id[i:]]
			used = used || begins && (ends || id[i-1] == '.')
		}
		if !used {
			t.Errorf("%s is never said", id)
		}
	}
}
