package journal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Every type that can change a state has its line in the table of acts, and the
// table holds no other.
func TestEveryActHasItsLine(t *testing.T) {
	inTable := make(map[string]bool)
	for _, act := range oneOfEach() {
		inTable[reflect.TypeOf(act).Name()] = true // KindOf of each is known: they were written
	}
	if len(inTable) != len(acts) {
		t.Errorf("%d acts, %d lines", len(inTable), len(acts))
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || f.Name.Name != "apply" {
				continue
			}
			if act, ok := f.Recv.List[0].Type.(*ast.Ident); ok && !inTable[act.Name] {
				t.Errorf("%s has no line in the table of acts", act.Name)
			}
		}
	}
}

// Every line says what undoing takes and what the history tells.
func TestLinesAreWhole(t *testing.T) {
	for i, act := range oneOfEach() {
		e := Event{Seq: int64(i) + 1, Command: 1, Time: noon, Actor: "ada", Act: act}
		if err := links.Seal(&e); err != nil {
			t.Fatal(err)
		}
		if UndoingOf(&e) == 0 {
			t.Errorf("%s: nobody has said what undoing it takes", e.Kind())
		}
		_ = AboutOf(&e)
	}
}
