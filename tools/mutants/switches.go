package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// An edit puts text into a file. Edits keep the lines of a file as they are.
type edit struct {
	mutant *mutant // whose switch it is
	from   int
	to     int
	kind   int // at one place: 0 closes, 1 opens, 2 replaces
	order  int // at one place and of one kind
	text   string
}

// The edits of a mutant are those made after on, until the next.
func (c *collector) on(m *mutant) {
	m.id = c.next
	c.next++
}

func (c *collector) edit(from, to token.Pos, kind, order int, text string) {
	m := c.found[len(c.found)-1]
	c.edits = append(c.edits, edit{m, c.offset(from), c.offset(to), kind, order, text})
}

// before and after surround what lies between two places: what is found later lies further inside.
func (c *collector) before(at token.Pos, text string) { c.edit(at, at, 1, len(c.edits), text) }
func (c *collector) after(at token.Pos, text string)  { c.edit(at, at, 0, -len(c.edits), text) }

func (c *collector) replace(from, to token.Pos, text string) { c.edit(from, to, 2, 0, text) }

// inverted turns a yes into a no.
func (c *collector) inverted(m *mutant, n ast.Expr) {
	c.on(m)
	c.before(n.Pos(), "((")
	c.after(n.End(), fmt.Sprintf(") != mutantOn(%d))", m.id))
}

// operator gives the other operator a switch.
func (c *collector) operator(m *mutant, n *ast.BinaryExpr) {
	call := map[token.Token]string{
		token.LSS: "Less", token.LEQ: "AtMost", token.GTR: "More", token.GEQ: "AtLeast",
		token.ADD: "Plus", token.SUB: "Difference", token.MUL: "Times", token.QUO: "Quotient", token.REM: "Remainder",
		token.AND: "And", token.OR: "Or", token.SHL: "Left", token.SHR: "Right",
	}[n.Op]
	switch n.Op {
	case token.EQL, token.NEQ:
		c.inverted(m, n)
	case token.LAND, token.LOR: // not (not a and not b) is a or b
		c.on(m)
		on := fmt.Sprintf(") != mutantOn(%d)", m.id)
		c.before(n.Pos(), "(((")
		c.after(n.X.End(), on)
		c.before(n.Y.Pos(), "(")
		c.after(n.Y.End(), on+on+")")
	default:
		c.on(m)
		c.before(n.Pos(), fmt.Sprintf("mutant%s(%d, ", call, m.id))
		c.replace(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), ",")
		c.after(n.End(), ")")
	}
}

// typeName is the type of an expression as this file writes it.
func (c *collector) typeName(n ast.Expr) (string, bool) {
	known := true
	t := c.pkg.TypesInfo.TypeOf(n)
	if t == nil {
		return "", false
	}
	name := types.TypeString(t, func(p *types.Package) string {
		if p == c.pkg.Types {
			return ""
		}
		for _, spec := range c.file.Imports {
			if strings.Trim(spec.Path.Value, `"`) == p.Path() {
				if spec.Name != nil {
					return spec.Name.Name
				}
				return p.Name()
			}
		}
		known = false
		return p.Name()
	})
	return name, known && !strings.HasPrefix(name, "untyped")
}

func (c *collector) isUnsigned(n ast.Expr) bool {
	basic, ok := c.pkg.TypesInfo.TypeOf(n).Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsUnsigned != 0
}

// text is the file with the switches of all mutants that have one.
func (c *collector) text() []byte {
	edits := slices.DeleteFunc(slices.Clone(c.edits), func(e edit) bool { return e.mutant.id == 0 })
	slices.SortStableFunc(edits, func(a, b edit) int {
		switch {
		case a.from != b.from:
			return a.from - b.from
		case a.kind != b.kind:
			return a.kind - b.kind
		}
		return a.order - b.order
	})
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(append(out, c.source[at:e.from]...), e.text...)
		at = e.to
	}
	return append(out, c.source[at:]...)
}

// switchesFile is added to the package; its switch is read from the environment, and
// which switches a test comes to is written into a file if one is named.
const switchesFile = `package %s

import (
	"os"
	"strconv"
	"sync/atomic"
)

var mutantActive, _ = strconv.Atoi(os.Getenv("MUTANT"))
var mutantNotes = func() *os.File {
	name := os.Getenv("MUTANT_NOTES")
	if name == "" { return nil }
	file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil { panic(err) }
	return file
}()
var mutantSeen [%d]atomic.Bool

func mutantOn(id int) bool { return id == mutantActive || mutantNotes != nil && mutantNote(id) }

//go:noinline
func mutantNote(id int) bool {
	if !mutantSeen[id].Swap(true) { mutantNotes.WriteString(strconv.Itoa(id) + "\n") }
	return false
}

type mutantWhole interface { ~int|~int8|~int16|~int32|~int64|~uint|~uint8|~uint16|~uint32|~uint64|~uintptr }
type mutantReal interface { mutantWhole|~float32|~float64 }
type mutantOrdered interface { mutantReal|~string }

func mutantNumber[T mutantReal](more, less int, v T) T {
	if mutantOn(more) { return v + 1 }
	if mutantOn(less) && less > 0 { return v - 1 }
	return v
}
func mutantMinus[T mutantReal](id int, v T) T { if mutantOn(id) { return -v }; return v }
func mutantLess[T mutantOrdered](id int, a, b T) bool { if mutantOn(id) { return a <= b }; return a < b }
func mutantAtMost[T mutantOrdered](id int, a, b T) bool { if mutantOn(id) { return a < b }; return a <= b }
func mutantMore[T mutantOrdered](id int, a, b T) bool { if mutantOn(id) { return a >= b }; return a > b }
func mutantAtLeast[T mutantOrdered](id int, a, b T) bool { if mutantOn(id) { return a > b }; return a >= b }
func mutantPlus[T mutantReal](id int, a, b T) T { if mutantOn(id) { return a - b }; return a + b }
func mutantDifference[T mutantReal](id int, a, b T) T { if mutantOn(id) { return a + b }; return a - b }
func mutantTimes[T mutantReal](id int, a, b T) T { if mutantOn(id) { return a + b }; return a * b }
func mutantQuotient[T mutantReal](id int, a, b T) T { if mutantOn(id) { return a * b }; return a / b }
func mutantRemainder[T mutantWhole](id int, a, b T) T { if mutantOn(id) { return a * b }; return a %% b }
func mutantAnd[T mutantWhole](id int, a, b T) T { if mutantOn(id) { return a | b }; return a & b }
func mutantOr[T mutantWhole](id int, a, b T) T { if mutantOn(id) { return a & b }; return a | b }
func mutantLeft[T, S mutantWhole](id int, a T, b S) T { if mutantOn(id) { return a >> b }; return a << b }
func mutantRight[T, S mutantWhole](id int, a T, b S) T { if mutantOn(id) { return a << b }; return a >> b }
`
