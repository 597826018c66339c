package api_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// fault is a line of the catalogue of errors.
type fault struct{ status, what, hint string }

// The catalogue of errors has every code that a problem can have, with what it means and
// what to do: those that the routes say themselves, and those with which the desk, the
// journal and the accounts refuse. PAREO_WRITE=1 writes it.
func TestCatalogueOfErrors(t *testing.T) {
	list := make(map[string]fault)
	spoken(t, list)
	texts := english(t)
	for _, source := range []struct {
		folder, status string
		callers        []string
	}{
		{"../desk", "422", []string{"refuse", "strict", "refuseFile"}},
		{"../journal", "422", []string{"impossible"}},
		{"../account", "401, 403, 404, 409, 422 or 429", []string{"Of"}},
		{"../host", "403, 404, 409 or 422", []string{"Of"}},
		{"../webhook", "403, 404, 409, 422 or 429", []string{"Of", "refused"}},
	} {
		for _, call := range calls(t, source.folder, source.callers) {
			for _, arg := range call.Args {
				code, ok := literal(arg)
				text := texts[code]
				if !ok || text == "" || list[code] != (fault{}) {
					continue
				}
				what, hint, _ := strings.Cut(text, "; ")
				list[code] = fault{source.status, what, hint}
				break
			}
		}
	}
	var b strings.Builder
	b.WriteString("# Errors of the API\n\nEvery code that a problem (`application/problem+json`) can have, the status it comes with, what it says and what to do. Words in braces are the values in its `args`. " +
		"Codes stay; the sentences may become better. `PAREO_WRITE=1 go test -run CatalogueOfErrors ./internal/api` writes this list from the sources.\n\n| code | status | what is wrong | what to do |\n|---|---|---|---|\n")
	for _, code := range slices.Sorted(maps.Keys(list)) {
		f := list[code]
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", code, f.status, cell(f.what), cell(f.hint))
	}
	path := filepath.Join("..", "..", "docs", "errors.md")
	if os.Getenv("PAREO_WRITE") != "" {
		if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(path); err != nil || string(have) != b.String() {
		t.Errorf("%s is not what the sources say (%v); PAREO_WRITE=1 writes it", path, err)
	}
	if len(list) < 200 || list["board.conflict"] == (fault{}) && list["round.none"] == (fault{}) {
		t.Errorf("%d codes found", len(list))
	}
}

// spoken collects the problems that routes say themselves.
func spoken(t *testing.T, list map[string]fault) {
	for _, call := range calls(t, ".", []string{"problem"}) {
		if len(call.Args) != 4 {
			continue
		}
		code, ok := literal(call.Args[1])
		status, named := call.Args[0].(*ast.SelectorExpr)
		if ok && named {
			list[code] = fault{statusNumber(status.Sel.Name), sentence(call.Args[2]), sentence(call.Args[3])}
		}
	}
}

// calls finds the calls of functions by their names.
func calls(t *testing.T, folder string, names []string) (list []*ast.CallExpr) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(folder, err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			called := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				called = f.Name
			case *ast.SelectorExpr:
				called = f.Sel.Name
			}
			if slices.Contains(names, called) {
				list = append(list, call)
			}
			return true
		})
	}
	return list
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// sentence is a text with its values as the program writes them left open.
func sentence(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := literal(e)
		return text
	case *ast.BinaryExpr:
		return sentence(e.X) + sentence(e.Y)
	case *ast.CallExpr:
		if len(e.Args) > 0 {
			if text, ok := literal(e.Args[0]); ok {
				return strings.NewReplacer("%d", "…", "%q", "“…”", "%s", "…", "%v", "…").Replace(text)
			}
		}
	case *ast.Ident:
		if e.Name == "Prefix" {
			return "/api/v1"
		}
	}
	return "…"
}

// statusNumber is the number of a status by its name in net/http.
func statusNumber(name string) string {
	return map[string]string{
		"StatusBadRequest": "400", "StatusUnauthorized": "401", "StatusForbidden": "403", "StatusNotFound": "404", "StatusMethodNotAllowed": "405", "StatusConflict": "409",
		"StatusPreconditionFailed": "412", "StatusRequestEntityTooLarge": "413", "StatusUnsupportedMediaType": "415", "StatusUnprocessableEntity": "422",
		"StatusTooManyRequests": "429", "StatusInternalServerError": "500", "StatusServiceUnavailable": "503",
	}[name]
}

// english reads the English texts; of plurals the one for many.
func english(t *testing.T) map[string]string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("..", "i18n", "messages", "en", "*.json"))
	texts := make(map[string]string)
	for _, name := range files {
		data, err := os.ReadFile(name)
		var all map[string]any
		if err == nil {
			err = json.Unmarshal(data, &all)
		}
		if err != nil {
			t.Fatal(name, err)
		}
		for code, text := range all {
			switch text := text.(type) {
			case string:
				texts[code] = text
			case map[string]any:
				texts[code], _ = text["other"].(string)
			}
		}
	}
	return texts
}

func cell(text string) string { return strings.NewReplacer("|", "\\|", "\n", " ").Replace(text) }
