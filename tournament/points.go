package tournament

import (
	"strconv"
	"strings"
)

// Points is a number of points in tenths, so that every value a tournament
// file can hold is an integer: one point is 10, half a point is 5.
type Points int32

// Common numbers of points.
const (
	Zero Points = 0
	Half Points = 5
	One  Points = 10
)

// String writes the points with one decimal, as tournament files do: "6.5".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return sign + strconv.Itoa(int(p/10)) + "." + strconv.Itoa(int(p%10))
}

// Float returns the points as a number, for output formats that want one.
func (p Points) Float() float64 { return float64(p) / 10 }

// MarshalJSON writes the points as a JSON number.
func (p Points) MarshalJSON() ([]byte, error) {
	if p%10 == 0 {
		return strconv.AppendInt(nil, int64(p/10), 10), nil
	}
	return []byte(p.String()), nil
}

// UnmarshalJSON reads a JSON number with at most one decimal.
func (p *Points) UnmarshalJSON(data []byte) error {
	v, err := ParsePoints(string(data))
	if err != nil {
		return err
	}
	*p = v
	return nil
}

// ParsePoints reads a number of points such as "3", "0.5", ".5", "6,5" or
// "-1.0". More than one decimal is accepted only when the rest is zeros.
func ParsePoints(s string) (Points, error) {
	text := strings.TrimSpace(s)
	sign := Points(1)
	switch {
	case strings.HasPrefix(text, "-"):
		sign, text = -1, text[1:]
	case strings.HasPrefix(text, "+"):
		text = text[1:]
	}
	whole, frac, _ := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	frac = strings.TrimRight(frac, "0")
	if whole == "" && strings.Trim(text, ".,0") == "" && !strings.Contains(text, "0") {
		return 0, &Misread{s, "a number of points, such as 0.5 or 3"}
	}
	if len(whole) > 6 || len(frac) > 1 || !digits(whole) || !digits(frac) {
		return 0, &Misread{s, "a number of points, such as 0.5 or 3"}
	}
	value := 0
	for _, c := range whole + (frac + "0")[:1] {
		value = value*10 + int(c-'0')
	}
	return sign * Points(value), nil
}

func digits(s string) bool {
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}
