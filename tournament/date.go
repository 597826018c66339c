package tournament

import (
	"cmp"
	"fmt"
)

// Date is a calendar date. Month and day may be 0 when they are not known, as
// in a birth date of which only the year is on record. The zero Date is none.
type Date struct {
	Year, Month, Day int
}

// IsZero reports whether there is no date at all.
func (d Date) IsZero() bool { return d == Date{} }

// String writes the date as FIDE files do, "1978/03/05", with 00 for what is
// not known, and "" for the zero Date.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d/%02d/%02d", d.Year, d.Month, d.Day)
}

// Valid reports whether the date exists in the calendar, as far as it is known.
func (d Date) Valid() bool {
	if d.IsZero() {
		return true
	}
	if d.Year < 1 || d.Year > 9999 || d.Month < 0 || d.Month > 12 || d.Day < 0 {
		return false
	}
	if d.Month == 0 {
		return d.Day == 0
	}
	return d.Day <= daysIn(d.Year, d.Month)
}

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// Before reports whether d is earlier than e; what is not known counts as 0.
func (d Date) Before(e Date) bool {
	return d.compare(e) < 0
}

// compare orders dates, the earlier one first.
func (d Date) compare(e Date) int {
	return cmp.Or(cmp.Compare(d.Year, e.Year), cmp.Compare(d.Month, e.Month), cmp.Compare(d.Day, e.Day))
}
