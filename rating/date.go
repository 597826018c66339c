package rating

import (
	"fmt"
	"strconv"
	"strings"
)

// Date is a calendar day. The zero Date means that the day is not known.
type Date struct{ Year, Month, Day int }

// ParseDate reads a day written 2024-03-01, 2024/03/01 or 2024.03.01. It
// checks that such a day exists.
func ParseDate(text string) (Date, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == '/' || r == '.' })
	if len(fields) != 3 || len(fields[0]) != 4 {
		return Date{}, refuse(NotADate, "%q is not a date; write year, month and day like 2024-03-01", text)
	}
	var numbers [3]int
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 16)
		if err != nil {
			return Date{}, refuse(NotADate, "%q is not a date; write year, month and day like 2024-03-01", text)
		}
		numbers[i] = int(n)
	}
	day := Date{numbers[0], numbers[1], numbers[2]}
	if !day.exists() {
		return Date{}, refuse(NotADate, "%q is not a day of the calendar", text)
	}
	return day, nil
}

// Before tells whether the day lies before the other.
func (d Date) Before(other Date) bool {
	if d.Year != other.Year {
		return d.Year < other.Year
	}
	if d.Month != other.Month {
		return d.Month < other.Month
	}
	return d.Day < other.Day
}

// IsZero tells whether the day is unknown.
func (d Date) IsZero() bool { return d == Date{} }

// String writes the day as 2024-03-01.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

func (d Date) exists() bool {
	if d.Year < 1 || d.Month < 1 || d.Month > 12 || d.Day < 1 {
		return false
	}
	days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[d.Month-1]
	leap := d.Year%4 == 0 && (d.Year%100 != 0 || d.Year%400 == 0)
	if d.Month == 2 && leap {
		days = 29
	}
	return d.Day <= days
}
