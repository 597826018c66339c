package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
)

// A mutant is a source file with one small change.
type mutant struct {
	path   string // of the file
	line   int
	source string // the line as it was, without blanks around it
	change string // what was changed, such as "< to <="
	text   []byte // the whole file
}

// mutantsOf lists the mutants of a file.
func mutantsOf(path string) ([]mutant, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	m := &mutator{files: files, path: path, source: source, unused: make(map[ast.Expr]bool)}
	ast.Inspect(file, m.visit)
	return m.found, nil
}

// mutator collects the mutants of a file as changes of its text.
type mutator struct {
	files  *token.FileSet
	path   string
	source []byte
	unused map[ast.Expr]bool // numbers that stand beside an error
	found  []mutant
}

// swapped are the operators and what each becomes.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.MUL,
	token.LAND: token.LOR, token.LOR: token.LAND, token.AND: token.OR, token.OR: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	token.INC: token.DEC, token.DEC: token.INC, token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN,
}

func (m *mutator) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.Field:
		return false // types, lengths of arrays in signatures
	case *ast.BinaryExpr:
		m.swap(n.OpPos, n.Op)
	case *ast.IncDecStmt:
		m.swap(n.TokPos, n.Tok)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			m.replace(n.OpPos, n.OpPos+1, "", "! left out")
		}
	case *ast.BasicLit:
		m.constant(n)
	case *ast.IfStmt:
		m.condition(n.Cond)
	case *ast.ExprStmt:
		m.replace(n.Pos(), n.End(), "", "statement left out")
	case *ast.AssignStmt:
		m.swap(n.TokPos, n.Tok)
		if n.Tok != token.DEFINE {
			m.replace(n.Pos(), n.End(), "", "assignment left out")
		}
	case *ast.ReturnStmt:
		for _, result := range n.Results {
			m.answer(result)
		}
		m.beside(n)
	}
	return true
}

// swap puts another operator in the place of one.
func (m *mutator) swap(at token.Pos, op token.Token) {
	if other, ok := swapped[op]; ok {
		m.replace(at, at+token.Pos(len(op.String())), other.String(), op.String()+" to "+other.String())
	}
}

// constant makes a whole number one larger, and one smaller.
func (m *mutator) constant(n *ast.BasicLit) {
	value, err := strconv.ParseInt(n.Value, 0, 64)
	if n.Kind != token.INT || err != nil || m.unused[n] {
		return
	}
	for _, other := range []int64{value + 1, value - 1} {
		text := strconv.FormatInt(other, 10)
		if other < 0 {
			text = "(" + text + ")"
		}
		m.replace(n.Pos(), n.End(), text, n.Value+" to "+text)
	}
}

// condition makes a condition always hold, and never.
func (m *mutator) condition(n ast.Expr) {
	text := string(m.source[m.offset(n.Pos()):m.offset(n.End())])
	m.replace(n.Pos(), n.End(), "true || ("+text+")", "condition always holds")
	m.replace(n.Pos(), n.End(), "false && ("+text+")", "condition never holds")
}

// answer turns a constant yes into a no.
func (m *mutator) answer(n ast.Expr) {
	name, ok := n.(*ast.Ident)
	other := map[string]string{"true": "false", "false": "true"}
	if ok && other[name.Name] != "" {
		m.replace(n.Pos(), n.End(), other[name.Name], name.Name+" to "+other[name.Name])
	}
}

// beside notes the numbers that a return has beside something else, an error for the
// most part, where they say nothing.
func (m *mutator) beside(n *ast.ReturnStmt) {
	last := len(n.Results) - 1
	if last < 1 {
		return
	}
	if name, ok := n.Results[last].(*ast.Ident); ok && name.Name == "nil" {
		return
	}
	for _, result := range n.Results[:last] {
		m.unused[result] = true
	}
}

func (m *mutator) offset(p token.Pos) int { return m.files.Position(p).Offset }

func (m *mutator) replace(from, to token.Pos, by, change string) {
	begin, end := m.offset(from), m.offset(to)
	text := make([]byte, 0, len(m.source)+len(by))
	text = append(append(append(text, m.source[:begin]...), by...), m.source[end:]...)
	first := strings.LastIndexByte(string(m.source[:begin]), '\n') + 1
	line, _, _ := strings.Cut(string(m.source[first:]), "\n")
	m.found = append(m.found, mutant{path: m.path, line: m.files.Position(from).Line, source: strings.TrimSpace(line), change: change, text: text})
}
