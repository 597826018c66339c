package pairing

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// Every code is in the table of criteria, with a unit and a name in every
// language; and every name and clause is that of a criterion.
func TestCriteriaAreComplete(t *testing.T) {
	for _, code := range codesInSource(t) {
		if _, ok := criteria[code]; !ok {
			t.Errorf("%s is not in the table", code)
		}
	}
	for code := range criteria {
		if code.Unit() == "" {
			t.Errorf("%s has no unit", code)
		}
		for _, l := range messages.Languages() {
			if !messages.In(l.Code).Has(code.AsMessage().Code) {
				t.Errorf("%s: %s has no name", l.Code, code)
			}
		}
	}
	data, err := messages.Files.ReadFile("en/criteria.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	for key := range texts {
		_, code, _ := strings.Cut(strings.TrimSuffix(key, ".told-of-teams"), ".")
		if _, ok := criteria[CriterionCode(code)]; !ok {
			t.Errorf("%s is the text of no criterion", key)
		}
	}
	if text := CriterionCode("").AsMessage().String(); text != "" {
		t.Errorf("no criterion is called %q", text)
	}
}

// codesInSource lists the codes that criterion.go declares.
func codesInSource(t *testing.T) (codes []CriterionCode) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "criterion.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
			if kind, ok := v.Type.(*ast.Ident); ok && kind.Name == "CriterionCode" {
				code, _ := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
				codes = append(codes, CriterionCode(code))
			}
		}
		return true
	})
	if len(codes) < len(criteria) {
		t.Errorf("%d codes are declared, %d are in the table", len(codes), len(criteria))
	}
	return codes
}
