package tiebreak

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// Value is the value of a tie-break in hundredths. Points are tenths, so sums
// of points and products of two numbers of points are exact; averages are
// rounded to what the regulations say; where they say nothing they are compared exactly
// and shown with two decimals.
type Value int64

// Undefined is the value of a tie-break that has none, such as the average
// rating of the opponents of a player without a game. It ranks below every
// number.
const Undefined Value = math.MinInt64

// Whole returns the value of a whole number.
func Whole(n int) Value { return 100 * Value(n) }

// Of returns the value of a number of points.
func Of(p tournament.Points) Value { return 10 * Value(p) }

// Points returns the value as a number of points; what is finer than tenths is
// cut off.
func (v Value) Points() tournament.Points { return tournament.Points(v / 10) }

// product returns the exact product of two numbers of points.
func product(a, b tournament.Points) Value { return Value(a) * Value(b) }

// Defined reports whether there is a value.
func (v Value) Defined() bool { return v != Undefined }

// String writes the value with as many decimals as it needs, at most two:
// "34", "30.5", "13.75". An undefined value is "-".
func (v Value) String() string { return v.Text(0) }

// Text writes the value with the given number of decimals, or more if it needs them.
func (v Value) Text(decimals int) string {
	if !v.Defined() {
		return "-"
	}
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	text := sign + strconv.FormatInt(int64(v/100), 10)
	if decimals = max(min(decimals, 9), v.Decimals()); decimals > 0 {
		fraction := strconv.FormatInt(int64(v%100)+100, 10)[1:]
		text += "." + (fraction + strings.Repeat("0", decimals))[:decimals]
	}
	return text
}

// Decimals is how many decimals the value needs: 0, 1 or 2.
func (v Value) Decimals() int {
	switch {
	case !v.Defined() || v%100 == 0:
		return 0
	case v%10 == 0:
		return 1
	}
	return 2
}

// MarshalJSON writes the value as a JSON number, an undefined one as null.
func (v Value) MarshalJSON() ([]byte, error) {
	if !v.Defined() {
		return []byte("null"), nil
	}
	return []byte(v.String()), nil
}

// better reports whether a beats b when higher numbers win, or lower ones if
// lower is set. An undefined value never beats anything.
func better(a, b Value, lower bool) bool {
	if !a.Defined() || !b.Defined() {
		return a.Defined() && !b.Defined()
	}
	if lower {
		return a < b
	}
	return a > b
}

// roundedQuotient divides and rounds halves upward. The divisor is positive.
func roundedQuotient(dividend, divisor int64) int64 {
	n, d := 2*dividend+divisor, 2*divisor
	q := n / d
	if n%d != 0 && n < 0 {
		q--
	}
	return q
}

// fraction is a number as a quotient of whole numbers; one without a divisor is no
// number and below all others.
type fraction struct{ dividend, divisor int64 }

// compare is -1, 0 or 1 as the fraction is lower than, equal to or higher than another.
func (f fraction) compare(g fraction) int {
	if f.divisor == 0 || g.divisor == 0 {
		return cmp.Compare(f.divisor, g.divisor)
	}
	return cmp.Compare(f.dividend*g.divisor, g.dividend*f.divisor)
}
