package tiebreak

import (
	"encoding/json"
	"fmt"
	"testing"
)

// Values are written with as many decimals as they need, or as are asked for, up to nine.
func TestValuesAreWritten(t *testing.T) {
	for _, c := range []struct {
		value    Value
		decimals int
		want     string
	}{
		{0, 0, "0"}, {100, 0, "1"}, {150, 0, "1.5"}, {155, 0, "1.55"}, {-1, 0, "-0.01"}, {-250, 1, "-2.5"}, {100, 1, "1.0"}, {155, 1, "1.55"},
		{150, 2, "1.50"}, {100, 9, "1.000000000"}, {100, 10, "1.000000000"}, {100, -1, "1"}, {Undefined, 2, "-"},
	} {
		if got := c.value.Text(c.decimals); got != c.want {
			t.Errorf("%d with %d decimals: %s, want %s", int64(c.value), c.decimals, got, c.want)
		}
	}
	for value, want := range map[Value]int{100: 0, 0: 0, 110: 1, 101: 2, Undefined: 0} {
		if got := value.Decimals(); got != want {
			t.Errorf("%d: %d decimals, want %d", int64(value), got, want)
		}
	}
	text, err := json.Marshal([]Value{150, Undefined, -25})
	if err != nil || string(text) != "[1.5,null,-0.25]" {
		t.Errorf("%s, %v", text, err)
	}
	if got := Value(255).Points().String(); got != "2.5" {
		t.Errorf("2.55 as points: %s", got)
	}
}

// Halves are rounded upward, also below zero.
func TestRoundedQuotients(t *testing.T) {
	for _, c := range [][3]int64{{5, 2, 3}, {4, 2, 2}, {-5, 2, -2}, {-7, 2, -3}, {-4, 3, -1}, {-5, 3, -2}, {-1, 1, -1}, {-1, 3, 0}, {0, 3, 0}, {1, 3, 0}} {
		if got := roundedQuotient(c[0], c[1]); got != c[2] {
			t.Errorf("%d/%d: %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// Fractions are compared exactly; what is no number is below all, and equal to its like.
func TestFractionsInOrder(t *testing.T) {
	none := fraction{5, 0}
	sorted := []fraction{none, {-3, 1}, {-1, 2}, {0, 4}, {1, 3}, {333334, 1000000}, {1, 1}}
	for i, a := range sorted {
		for j, b := range sorted {
			if got := a.compare(b); (got < 0) != (i < j) || (got > 0) != (i > j) {
				t.Errorf("%v and %v: %d", a, b, got)
			}
		}
	}
}

// An exact value is a quotient of whole numbers in its lowest terms.
func TestExactValues(t *testing.T) {
	for _, c := range []struct {
		exact fraction // of hundredths
		want  string
	}{{fraction{}, ""}, {fraction{250, 1}, "5/2"}, {fraction{-250, 4}, "-5/8"}, {fraction{600, 2}, "3"}, {fraction{0, 3}, "0"}, {fraction{46600, 9}, "466/9"}, {fraction{100, 13}, "1/13"}, {fraction{-100, 3}, "-1/3"}} {
		if got := (&Working{exact: c.exact}).Exact(); got != c.want {
			t.Errorf("%v: %s, want %s", c.exact, got, c.want)
		}
	}
}

// Only Keizer's rules but for the opponent's value are parts of the own one; only the cut
// of 16.5 has an article of its own.
func TestRulesAndCutsOfTerms(t *testing.T) {
	var parts, articles []string
	for r := range ruleTexts {
		if Rule(r).IsPart() {
			parts = append(parts, Rule(r).String())
		}
	}
	for c := range cutTexts {
		articles = append(articles, Cut(c).Article())
	}
	if want := ruleTexts[OpponentGone : NotCounted+1]; fmt.Sprint(parts) != fmt.Sprint(want) {
		t.Errorf("%q", parts)
	}
	if got := fmt.Sprintf("%q", articles); got != `["" "" "16.5" "" ""]` {
		t.Errorf("%s", got)
	}
}
