package entries

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// births reads the dates of a column. How they are written is decided for the
// whole column: 03/04/1990 alone does not say which is the month.
type births struct {
	dateOf     func(serial float64) (year, month, day int, ok bool)
	thisYear   int
	monthFirst bool // in dates with slashes
	doubtful   bool // nothing in the column shows the order
	twoFigures bool // a year of two figures was read
}

// newBirths looks at all dates of a column.
func newBirths(t *table, rows []tableRow, at, thisYear int) *births {
	b := &births{dateOf: t.dateOf, thisYear: thisYear}
	dayFirst := false
	for _, row := range rows {
		parts := strings.Split(row.cell(at), "/")
		if len(parts) != 3 || len(parts[0]) > 2 {
			continue
		}
		first, _ := strconv.Atoi(parts[0])
		second, _ := strconv.Atoi(parts[1])
		switch {
		case first > 12:
			dayFirst = true
		case second > 12:
			b.monthFirst = true
		case first != second:
			b.doubtful = true
		}
	}
	if dayFirst {
		b.monthFirst = false
	}
	b.doubtful = b.doubtful && !dayFirst && !b.monthFirst
	return b
}

// parse reads a date or a year.
func (b *births) parse(text string) (date tournament.Date, problem message.Message) {
	if none(text) || strings.Trim(text, "0./- ") == "" {
		return date, problem
	}
	date, ok := b.read(text)
	if !ok || !date.Valid() || date.Year < 1880 || date.Year > b.thisYear {
		return tournament.Date{}, message.Of("entries.birth", "text", strconv.Quote(text))
	}
	return date, problem
}

func (b *births) read(text string) (tournament.Date, bool) {
	if cut := strings.IndexAny(text, "T "); cut >= 8 { // a time of day after the date
		text = text[:cut]
	}
	for _, separator := range []string{"-", "/", "."} {
		if parts := strings.Split(text, separator); len(parts) == 3 {
			return b.ofParts(parts, separator)
		}
	}
	n, ok := wholeNumber(text)
	switch {
	case ok && n >= 1880 && n <= b.thisYear:
		return tournament.Date{Year: n}, true
	case ok && len(text) == 8 && n/10000 >= 1880 && n/10000 <= b.thisYear:
		return tournament.Date{Year: n / 10000, Month: n / 100 % 100, Day: n % 100}, true
	case ok && len(text) == 8:
		return tournament.Date{Year: n % 10000, Month: n / 10000 % 100, Day: n / 1000000}, true
	}
	serial, err := strconv.ParseFloat(text, 64)
	if b.dateOf != nil && err == nil && serial > 0 && serial < 80_000 {
		year, month, day, ok := b.dateOf(serial)
		return tournament.Date{Year: year, Month: month, Day: day}, ok
	}
	return tournament.Date{}, false
}

// ofParts reads a date of three numbers.
func (b *births) ofParts(parts []string, separator string) (tournament.Date, bool) {
	var n [3]int
	for i, part := range parts {
		var err error
		if n[i], err = strconv.Atoi(strings.TrimSpace(part)); err != nil || n[i] < 0 {
			return tournament.Date{}, false
		}
	}
	if len(strings.TrimSpace(parts[0])) == 4 {
		return tournament.Date{Year: n[0], Month: n[1], Day: n[2]}, true
	}
	date := tournament.Date{Day: n[0], Month: n[1], Year: n[2]}
	if separator == "/" && b.monthFirst {
		date.Day, date.Month = date.Month, date.Day
	}
	switch len(strings.TrimSpace(parts[2])) {
	case 2:
		b.twoFigures = true
		if date.Year += 2000; date.Year > b.thisYear {
			date.Year -= 100
		}
	case 4:
	default:
		return tournament.Date{}, false
	}
	return date, true
}
