package tiebreak

import (
	"slices"
	"sync"

	"github.com/pareo-chess/pareo/tournament"
)

// Calculator computes tie-breaks over one field by one edition.
type Calculator struct {
	field   *Field
	edition Edition
	seed    uint64
	views   []*view
	perfect map[Unrated]map[int]Value // perfect performances found so far
	marks   []bool                    // scratch of direct encounter: who is in the group
	working Working                   // scratch of ValuesOf
	lock    sync.Mutex                // held by Explain: many ask for the working of one table
}

// New returns a calculator. The seed draws lots; 0 = they are not drawn.
func New(field *Field, edition Edition, seed uint64) *Calculator {
	return &Calculator{field: field, edition: edition, seed: seed, perfect: make(map[Unrated]map[int]Value)}
}

// Field returns the field the calculator works on.
func (c *Calculator) Field() *Field { return c.field }

// Draws reports whether lots are drawn.
func (c *Calculator) Draws() bool { return c.seed != 0 }

// Edition returns the edition the calculator works by.
func (c *Calculator) Edition() Edition { return c.edition }

// evaluator computes the value of one participant into a Working whose Terms
// and Steps are empty and whose value is 0.
type evaluator func(p int, w *Working)

// Values returns the value of every participant by index. A method that looks
// only inside the tied group has none: use Split.
func (c *Calculator) Values(tb *TieBreak) []Value {
	values := make([]Value, c.field.n)
	if tb.Method.build == nil {
		return values
	}
	return c.column(tb.Method.build(c, tb), values)
}

func (c *Calculator) column(eval evaluator, values []Value) []Value {
	w := Working{Terms: make([]Term, 0, c.field.Rounds)}
	for p := range values {
		w.reset()
		eval(p, &w)
		values[p] = w.Value
	}
	return values
}

// all computes a column for another method's use.
func (c *Calculator) all(eval evaluator) []Value {
	return c.column(eval, make([]Value, c.field.n))
}

// Split parts a tied group, given by index, best first. values is what Values
// returned for the tie-break. The group itself is not changed.
func (c *Calculator) Split(tb *TieBreak, values []Value, group []int32) [][]int32 {
	if len(group) < 2 {
		return [][]int32{group}
	}
	if tb.Method.split != nil {
		return tb.Method.split(c, tb, group, nil)
	}
	if tb.Method.order != nil {
		return byPlace(group, tb.Method.order(c))
	}
	if tb.Method.Name == "BC" && !c.sameGamePoints(group) { // 12.1
		return [][]int32{group}
	}
	if tb.Method.fractions {
		return byFraction(group, tb.Method.build(c, tb))
	}
	return partition(group, values, tb.Method.lower != tb.Reverse)
}

// byPlace parts a group by an order; those without a place come last.
func byPlace(group, place []int32) [][]int32 {
	values := make([]Value, len(place))
	for p, at := range place {
		if values[p] = Whole(int(at)); at == 0 {
			values[p] = Undefined
		}
	}
	return partition(group, values, true)
}

// partition sorts a group by value and cuts it where the value changes.
func partition(group []int32, values []Value, lower bool) [][]int32 {
	return partitionBy(group, func(a, b int32) int {
		switch {
		case better(values[a], values[b], lower):
			return -1
		case better(values[b], values[a], lower):
			return 1
		}
		return 0
	})
}

// byFraction parts a group by exact values, highest first.
func byFraction(group []int32, eval evaluator) [][]int32 {
	exact := make(map[int32]fraction, len(group))
	var w Working
	for _, p := range group {
		w.reset()
		eval(int(p), &w)
		exact[p] = w.exact
	}
	return partitionBy(group, func(a, b int32) int { return exact[b].compare(exact[a]) })
}

// partitionBy sorts a group, best first, and cuts it where two differ.
func partitionBy(group []int32, compare func(a, b int32) int) [][]int32 {
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, compare)
	var parts [][]int32
	for start := 0; start < len(sorted); {
		end := start + 1
		for end < len(sorted) && compare(sorted[start], sorted[end]) == 0 {
			end++
		}
		parts = append(parts, sorted[start:end:end])
		start = end
	}
	return parts
}

// rules are those of the edition that a tie-break is computed by.
func (c *Calculator) rules(tb *TieBreak) *editionRules {
	if tb.Overrides != "" {
		return tb.Overrides.rules()
	}
	return c.edition.rules()
}

// scoreOf is the index of the score a tie-break refers to.
func (c *Calculator) scoreOf(tb *TieBreak) int {
	for i := range c.field.scores {
		if c.field.scores[i].name == tb.Score {
			return i
		}
	}
	return c.field.primary
}

// view is one score of the field as one edition sees it: what each participant
// is worth to opponents, and what an unplayed round is worth to oneself.
type view struct {
	field *Field
	score *score
	rules *editionRules
	seen  []tournament.Points // by participant: the score opponents count
}

// view returns the view of a score by the rules of a tie-break. With fore it is
// that of the field in which the last round was drawn, if that round is paired.
func (c *Calculator) view(tb *TieBreak, score int, fore bool) *view {
	field, rules := c.field, c.rules(tb)
	if fore && field.fore != nil {
		field = field.fore
	}
	for _, v := range c.views {
		if v.score == &field.scores[score] && v.rules == rules {
			return v
		}
	}
	v := &view{field: field, score: &field.scores[score], rules: rules}
	v.seen = v.adjusted()
	c.views = append(c.views, v)
	return v
}
