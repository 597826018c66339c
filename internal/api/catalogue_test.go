package api_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
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
	} {
		for _, call := range calls(t, source.folder, source.callers) {
			for _, arg := range call.Args {
				code, ok := literal(arg)
				if ok && texts[code] != "" {
					add(list, texts, code, source.status)
					break
				}
			}
		}
	}
	for _, folder := range []string{".", "../account", "../desk", "../host", "../webhook"} {
		refused(t, folder, func(code, status string) { add(list, texts, code, status) })
	}
	add(list, texts, "journal.conflict", "412") // to who named what the write builds on
	add(list, texts, "input.invalid", "400")    // no JSON
	add(list, texts, "input.invalid", "415")    // another type of content
	for code := range texts {                   // what is wrong with an event or a plan, as the engines say it
		if strings.HasPrefix(code, "model.") || strings.HasPrefix(code, "planning.") {
			add(list, texts, code, "422")
		}
	}
	var b strings.Builder
	b.WriteString("# Errors of the API\n\nEvery code that a problem (`application/problem+json`) can have, the status it comes with, what it says and what to do. Words in braces are the values in its `args`, … is a value that only the sentence has, and a stroke parts what is said in different places; the hint of an answer can be more exact than here. " +
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
	for _, code := range []string{"board.conflict", "journal.conflict", "round.none", "login.wrong", "token.wrong", "password.short", "webhook.private"} {
		if list[code] == (fault{}) {
			t.Errorf("of %d codes none is %s", len(list), code)
		}
	}
	for code, f := range list {
		if f.hint == "" || f.status == "" {
			t.Errorf("%s: %+v", code, f)
		}
	}
}

// Routes that remedies name are there.
func TestRemediesNameRoutes(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	list, _ := operations(h)
	known := make(map[string]bool)
	for _, op := range list {
		path := strings.Replace(strings.TrimPrefix(op.Path, api.Prefix), "/tournaments/{tournament}", "…", 1)
		known[strings.ToUpper(op.Method)+" "+inBraces.ReplaceAllString(path, "N")] = true
	}
	for code, text := range api.Remedies {
		for _, route := range regexp.MustCompile(`(GET|POST|PUT) […a-zA-Z/-]+`).FindAllString(text, -1) {
			if !known[strings.Replace(route, "/tournaments/NAME", "…", 1)] {
				t.Errorf("%s: there is no %s", code, route)
			}
		}
	}
}

// add puts a refusal into the catalogue, by its English text: what is wrong; what to do.
func add(list map[string]fault, texts map[string]string, code, status string) {
	f, there := list[code]
	if there {
		if !strings.Contains(f.status, status) {
			f.status += " or " + status
			list[code] = f
		}
		return
	}
	what, hint, _ := strings.Cut(texts[code], "; ")
	list[code] = fault{status, what, cmp.Or(hint, api.Remedy(code))}
}

// classes are the statuses of the classes of refusals of accounts.
var classes = map[string]string{"Invalid": "422", "Unknown": "404", "Unsigned": "401", "Forbidden": "403", "Taken": "409", "TooMany": "429"}

// refused finds the refusals and conflicts that a folder makes: by class and code, or as a
// value with a message.
func refused(t *testing.T, folder string, found func(code, status string)) {
	inspect(t, folder, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) < 2 {
				break
			}
			code, ok := literal(n.Args[1])
			status := classes[nameOf(n.Args[0])]
			if nameOf(n.Fun) == "refuseFor" {
				status = classes["TooMany"]
			}
			if ok && status != "" {
				found(code, status)
			}
		case *ast.CompositeLit:
			status := map[string]string{"Refusal": "422", "Conflict": "409"}[nameOf(n.Type)]
			code := ""
			for _, element := range n.Elts {
				field, ok := element.(*ast.KeyValueExpr)
				if !ok {
					code = cmp.Or(code, told(element))
					continue
				}
				switch nameOf(field.Key) {
				case "Class":
					status = classes[nameOf(field.Value)]
				case "Message":
					code = told(field.Value)
				}
			}
			if status != "" && code != "" {
				found(code, status)
			}
		case *ast.AssignStmt: // of a refusal that is told in other words
			if place, ok := n.Lhs[0].(*ast.SelectorExpr); ok && place.Sel.Name == "Message" && told(n.Rhs[0]) != "" {
				found(told(n.Rhs[0]), classes["Forbidden"])
			}
		}
		return true
	})
}

// told is the code of message.Of("code", …), and of what says it shorter; "" of anything else.
func told(e ast.Expr) string {
	call, ok := e.(*ast.CallExpr)
	if !ok || nameOf(call.Fun) != "Of" && nameOf(call.Fun) != "say" || len(call.Args) == 0 {
		return ""
	}
	code, _ := literal(call.Args[0])
	return code
}

// nameOf is the name of what an expression names, without its package.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
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
			said := fault{statusNumber(status.Sel.Name), sentence(call.Args[2]), cmp.Or(sentence(call.Args[3]), api.Remedy(code))}
			if f, there := list[code]; there { // said in several places, each in its own words
				said = fault{also(f.status, said.status, " or "), also(f.what, said.what, " / "), also(f.hint, said.hint, " / ")}
			}
			list[code] = said
		}
	}
}

// also is a text with another beside it, unless that is in it; what only the program
// knows (…) comes last.
func also(text, other, between string) string {
	var list []string
	for _, part := range append(strings.Split(text, between), other) {
		if part != "" && part != "…" && !slices.Contains(list, part) {
			list = append(list, part)
		}
	}
	if other == "…" || strings.HasSuffix(text, "…") && len(list) < len(strings.Split(text, between)) {
		list = append(list, "…")
	}
	return strings.Join(list, between)
}

// calls finds the calls of functions by their names.
func calls(t *testing.T, folder string, names []string) (list []*ast.CallExpr) {
	t.Helper()
	inspect(t, folder, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && slices.Contains(names, nameOf(call.Fun)) {
			list = append(list, call)
		}
		return true
	})
	return list
}

// inspect goes through the sources of a folder, without its tests.
func inspect(t *testing.T, folder string, look func(ast.Node) bool) {
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
		ast.Inspect(file, look)
	}
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
				return strings.NewReplacer("%d", "…", "%q", `"…"`, "%s", "…", "%v", "…").Replace(text)
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
		"StatusNotAcceptable": "406", "StatusPreconditionFailed": "412", "StatusRequestEntityTooLarge": "413", "StatusUnsupportedMediaType": "415", "StatusUnprocessableEntity": "422",
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
