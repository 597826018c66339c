package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A mutant is a source file with one small change.
type mutant struct {
	id     int // its switch; 0 = it is compiled by itself
	path   string
	line   int
	source string // the line as it was, without blanks around it
	change string // what was changed, such as "< to <="
	from   int    // the text that is replaced, for a mutant compiled by itself
	to     int
	by     string
}

// collector finds the mutants of a file, and how its text is rewritten so that a switch
// turns each of them on.
type collector struct {
	pkg     *packages.Package
	file    *ast.File
	path    string
	source  []byte
	parents []ast.Node
	skipped map[ast.Node]bool // numbers that stand beside an error, where they say nothing
	fixed   map[ast.Node]bool // what the compiler has to know beforehand
	next    int               // the next switch
	found   []*mutant
	edits   []edit
	alike   map[string]int // how often the same line was changed in the same way
}

// swapped are the operators and what each becomes.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.MUL,
	token.LAND: token.LOR, token.LOR: token.LAND, token.AND: token.OR, token.OR: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	token.INC: token.DEC, token.DEC: token.INC, token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN,
}

// collect walks through a file; first is the number of its first switch.
func collect(pkg *packages.Package, file *ast.File, source []byte, first int) *collector {
	c := &collector{
		pkg: pkg, file: file, path: pkg.Fset.Position(file.Pos()).Filename, source: source, next: first,
		skipped: make(map[ast.Node]bool), fixed: make(map[ast.Node]bool), alike: make(map[string]int),
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			c.parents = c.parents[:len(c.parents)-1]
			return true
		}
		if !c.visit(n) {
			return false
		}
		c.parents = append(c.parents, n)
		return true
	})
	return c
}

func (c *collector) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.Field:
		return false // types, lengths of arrays in signatures
	case *ast.GenDecl:
		c.fixed[n] = n.Tok == token.CONST
	case *ast.ArrayType:
		c.fixed[n.Len] = n.Len != nil
	case *ast.CompositeLit:
		c.keys(n)
	case *ast.BinaryExpr:
		c.binary(n)
	case *ast.IncDecStmt:
		c.step(n)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			m := c.add(n.OpPos, n.OpPos+1, "", "! left out")
			c.inverted(m, n)
		}
	case *ast.BasicLit:
		c.constant(n)
	case *ast.IfStmt:
		c.condition(n.Cond)
	case *ast.ExprStmt:
		c.leftOut(n, "statement left out")
	case *ast.AssignStmt:
		c.assignment(n)
	case *ast.ReturnStmt:
		for _, result := range n.Results {
			c.answer(result)
		}
		c.beside(n)
	}
	return true
}

// keys of arrays are known to the compiler.
func (c *collector) keys(n *ast.CompositeLit) {
	for _, element := range n.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		switch c.pkg.TypesInfo.TypeOf(n).Underlying().(type) {
		case *types.Array, *types.Slice:
			c.fixed[pair.Key] = true
		}
	}
}

// isFixed: the compiler has to know the value of a node beforehand.
func (c *collector) isFixed(n ast.Node) bool {
	for _, parent := range c.parents {
		if c.fixed[parent] {
			return true
		}
		if b, ok := parent.(*ast.BinaryExpr); ok && b.Op == token.QUO && c.pkg.TypesInfo.Types[b].Value != nil {
			return true
		}
	}
	return c.fixed[n]
}

// binary puts another operator in the place of one.
func (c *collector) binary(n *ast.BinaryExpr) {
	other, ok := swapped[n.Op]
	value := c.pkg.TypesInfo.Types[n]
	if basic, isBasic := value.Type.Underlying().(*types.Basic); !ok || isBasic && basic.Info()&types.IsString != 0 {
		return // texts are only put together
	}
	m := c.add(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other.String(), n.Op.String()+" to "+other.String())
	if value.Value != nil {
		return // compiled by itself
	}
	c.operator(m, n)
}

// step counts the other way.
func (c *collector) step(n *ast.IncDecStmt) {
	m := c.add(n.TokPos, n.TokPos+2, swapped[n.Tok].String(), n.Tok.String()+" to "+swapped[n.Tok].String())
	if name, ok := c.typeName(n.X); ok {
		c.on(m)
		sign := map[token.Token]string{token.INC: "+", token.DEC: "-"}[n.Tok]
		c.replace(n.TokPos, n.TokPos+2, fmt.Sprintf("%s= mutantMinus(%d, %s(1))", sign, m.id, name))
	}
}

// constant makes a whole number one larger, and one smaller.
func (c *collector) constant(n *ast.BasicLit) {
	value, err := strconv.ParseInt(n.Value, 0, 64)
	if n.Kind != token.INT || err != nil || c.skipped[n] {
		return
	}
	more := c.add(n.Pos(), n.End(), strconv.FormatInt(value+1, 10), fmt.Sprintf("%s to %d", n.Value, value+1))
	var less *mutant
	switch {
	case value > 0:
		less = c.add(n.Pos(), n.End(), strconv.FormatInt(value-1, 10), fmt.Sprintf("%s to %d", n.Value, value-1))
	case !c.isUnsigned(n):
		less = c.add(n.Pos(), n.End(), "(-1)", n.Value+" to (-1)")
	}
	name, ok := c.typeName(n)
	if !ok || c.isFixed(n) {
		return
	}
	c.on(more)
	id := 0
	if less != nil {
		c.on(less)
		id = less.id
	}
	c.before(n.Pos(), fmt.Sprintf("mutantNumber[%s](%d, %d, ", name, more.id, id))
	c.after(n.End(), ")")
}

// condition makes a condition always hold, and never.
func (c *collector) condition(n ast.Expr) {
	text := string(c.source[c.offset(n.Pos()):c.offset(n.End())])
	always := c.add(n.Pos(), n.End(), "true || ("+text+")", "condition always holds")
	never := c.add(n.Pos(), n.End(), "false && ("+text+")", "condition never holds")
	c.on(always)
	c.on(never)
	c.before(n.Pos(), fmt.Sprintf("mutantOn(%d) || !mutantOn(%d) && (", always.id, never.id))
	c.after(n.End(), ")")
}

// leftOut leaves a statement out.
func (c *collector) leftOut(n ast.Stmt, change string) {
	m := c.add(n.Pos(), n.End(), "", change)
	switch c.parents[len(c.parents)-1].(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		return // before a condition, after a loop
	}
	if expression, ok := n.(*ast.ExprStmt); ok {
		call, _ := expression.X.(*ast.CallExpr)
		if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "panic" {
			return // it may have to be there for the compiler
		}
	}
	c.on(m)
	c.before(n.Pos(), fmt.Sprintf("if !mutantOn(%d) { ", m.id))
	c.after(n.End(), " }")
}

func (c *collector) assignment(n *ast.AssignStmt) {
	if n.Tok == token.DEFINE {
		return
	}
	if name, ok := n.Lhs[0].(*ast.Ident); ok && name.Name == "_" {
		return
	}
	c.leftOut(n, "assignment left out")
	other, ok := swapped[n.Tok]
	value, isBasic := c.pkg.TypesInfo.TypeOf(n.Lhs[0]).Underlying().(*types.Basic)
	if !ok || isBasic && value.Info()&types.IsString != 0 {
		return
	}
	m := c.add(n.TokPos, n.TokPos+token.Pos(len(n.Tok.String())), other.String(), n.Tok.String()+" to "+other.String())
	if name, ok := c.typeName(n.Lhs[0]); ok && n.Tok != token.OR_ASSIGN {
		c.on(m)
		c.before(n.Rhs[0].Pos(), fmt.Sprintf("mutantMinus[%s](%d, ", name, m.id))
		c.after(n.Rhs[0].End(), ")")
	}
}

// answer turns a constant yes into a no.
func (c *collector) answer(n ast.Expr) {
	name, ok := n.(*ast.Ident)
	other := map[string]string{"true": "false", "false": "true"}
	if ok && other[name.Name] != "" {
		m := c.add(n.Pos(), n.End(), other[name.Name], name.Name+" to "+other[name.Name])
		c.inverted(m, n)
	}
}

// beside notes the numbers that a return has beside something else, an error for the
// most part, where they say nothing.
func (c *collector) beside(n *ast.ReturnStmt) {
	last := len(n.Results) - 1
	if last < 1 {
		return
	}
	if name, ok := n.Results[last].(*ast.Ident); ok && name.Name == "nil" {
		return
	}
	for _, result := range n.Results[:last] {
		c.skipped[result] = true
	}
}

// add notes a mutant down; it is compiled by itself unless on gives it a switch.
func (c *collector) add(from, to token.Pos, by, change string) *mutant {
	begin, end := c.offset(from), c.offset(to)
	first := strings.LastIndexByte(string(c.source[:begin]), '\n') + 1
	line, _, _ := strings.Cut(string(c.source[first:]), "\n")
	m := &mutant{path: c.path, line: c.pkg.Fset.Position(from).Line, source: strings.TrimSpace(line), change: change, from: begin, to: end, by: by}
	key := m.source + "\t" + change
	c.alike[key]++
	if n := c.alike[key]; n > 1 {
		m.change += fmt.Sprintf(" #%d", n)
	}
	c.found = append(c.found, m)
	return m
}

func (c *collector) offset(p token.Pos) int { return c.pkg.Fset.Position(p).Offset }

// key names a mutant so that it is known again when lines have moved.
func (m *mutant) key(folder string) string {
	path, err := filepath.Rel(folder, m.path)
	if err != nil {
		path = m.path
	}
	return filepath.ToSlash(path) + "\t" + m.source + "\t" + m.change
}
