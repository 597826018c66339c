package cli

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
)

// Every code that a command can end with is a constant of the one table, and the table
// is what docs/terminal.md and pareo help print.
func TestExitCodesAreOneTable(t *testing.T) {
	page, err := os.ReadFile("../../docs/terminal.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range exitCodes {
		if row := fmt.Sprintf("| %d | %s | %s |", m.code, m.own, m.engine); !strings.Contains(string(page), row) {
			t.Errorf("docs/terminal.md lacks the row %s", row)
		}
		if row := fmt.Sprintf("%2d  %s\n", m.code, m.own); !strings.Contains(exitHelp(), row) {
			t.Errorf("help lacks %s", row)
		}
	}
	var out, errs strings.Builder
	if code := Main([]string{"help"}, strings.NewReader(""), &out, &errs); code != 0 || !strings.HasSuffix(out.String(), exitHelp()) {
		t.Errorf("pareo help ends with %d and %q", code, errs.String())
	}
}

// Failures are made with a code of the table: no command writes a number of its own.
func TestCommandsEndByTheTable(t *testing.T) {
	named := map[string]bool{}
	files := token.NewFileSet()
	table, err := parser.ParseFile(files, "exit.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(table, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
			if _, number := v.Values[0].(*ast.BasicLit); number {
				named[v.Names[0].Name] = true
			}
		}
		return true
	})
	if len(named) != len(exitCodes) {
		t.Errorf("%d constants and %d rows", len(named), len(exitCodes))
	}
	packages, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range packages {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		source, err := parser.ParseFile(files, f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name, _ := call.Fun.(*ast.Ident)
			if name == nil || name.Name != "fail" && name.Name != "failf" {
				return true
			}
			if _, number := call.Args[0].(*ast.BasicLit); number {
				t.Errorf("%s: a failure with a number that is not in the table", files.Position(call.Pos()))
			}
			return true
		})
	}
}
