package playerlist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// firstBirth is the earliest year in which a player can be born.
const firstBirth = 1880

// Births reads dates of birth as people write them, typed or in a column of a list. How
// they are written is decided for all of them: 03/04/1990 alone does not say which is
// the month.
type Births struct {
	// Serial reads days that a spreadsheet counts; nil = there are none.
	Serial func(serial float64) (year, month, day int, ok bool)

	Doubtful   bool // nothing shows the order of day and month, and it makes a difference
	TwoFigures bool // a year of two figures was read

	thisYear   int
	monthFirst bool // where the separator leaves the order open
}

// NewBirths looks at all dates there are.
func NewBirths(thisYear int, texts ...string) *Births {
	b := &Births{thisYear: thisYear}
	dayFirst := false
	for _, text := range texts {
		parts, open := b.parts(text)
		if !open {
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
			b.Doubtful = true
		}
	}
	if dayFirst {
		b.monthFirst = false
	}
	b.Doubtful = b.Doubtful && !dayFirst && !b.monthFirst
	return b
}

// ReadBirth reads a date of birth that stands alone, or a year. What can be one of two
// days is refused with both; the message without a code is nothing.
func ReadBirth(thisYear int, text string) (tournament.Date, message.Message) {
	text = strings.TrimSpace(text)
	b := NewBirths(thisYear, text)
	date, problem := b.Read(text)
	if problem.Code == "" && b.Doubtful {
		other := tournament.Date{Year: date.Year, Month: date.Day, Day: date.Month}
		return tournament.Date{}, message.Of("entries.birth-order", "text", strconv.Quote(text), "first", plainly(date), "second", plainly(other))
	}
	return date, problem
}

// plainly writes a day as it can be typed.
func plainly(d tournament.Date) string {
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// born reports whether somebody who plays can be born then.
func born(thisYear int, date tournament.Date) bool {
	return date.Valid() && date.Year >= firstBirth && date.Year <= thisYear
}

func notBorn(text string) message.Message {
	return message.Of("entries.birth", "text", strconv.Quote(text))
}

// Read reads a date or a year.
func (b *Births) Read(text string) (date tournament.Date, problem message.Message) {
	if text == "-" || strings.Trim(text, "0./- ") == "" {
		return date, problem
	}
	date, ok := b.read(text)
	if !ok || !born(b.thisYear, date) {
		return tournament.Date{}, notBorn(text)
	}
	return date, problem
}

// IsDay reports whether a text is a day, written as one.
func IsDay(text string) bool {
	b := Births{thisYear: 9999}
	date, ok := b.read(text)
	return ok && date.Month > 0 && date.Valid() && strings.ContainsAny(text, "./-")
}

func (b *Births) read(text string) (tournament.Date, bool) {
	if parts, open := b.parts(text); len(parts) == 3 {
		return b.ofParts(parts, open)
	}
	number, err := strconv.ParseFloat(text, 64) // spreadsheets write some as 1.99E+03
	switch year := int(min(max(number, 0), 9999)); {
	case err != nil || number <= 0 || number >= 80_000:
	case number == float64(year) && year >= firstBirth && year <= b.thisYear:
		return tournament.Date{Year: year}, true
	case b.Serial != nil:
		year, month, day, ok := b.Serial(number)
		return tournament.Date{Year: year, Month: month, Day: day}, ok
	}
	return tournament.Date{}, false
}

// parts takes a day apart, at its separators or as eight figures. The order is open
// where the year is not first and nothing tells which of the others is the month; with
// points the day is.
func (b *Births) parts(text string) (parts []string, open bool) {
	if cut := strings.IndexAny(text, "T "); cut >= 8 { // a time of day after the date
		text = text[:cut]
	}
	for _, separator := range []string{"-", "/", "."} {
		if parts = strings.Split(text, separator); len(parts) == 3 {
			for i := range parts {
				parts[i] = strings.TrimSpace(parts[i])
			}
			return parts, separator != "." && len(parts[0]) <= 2
		}
	}
	if n, ok := wholeNumber(text); ok && len(text) == 8 {
		if year := n / 10000; year >= firstBirth && year <= b.thisYear && n/100%100 <= 12 {
			return []string{text[:4], text[4:6], text[6:]}, false
		}
		return []string{text[:2], text[2:4], text[4:]}, true
	}
	return nil, false
}

// ofParts reads a date of three numbers.
func (b *Births) ofParts(parts []string, open bool) (tournament.Date, bool) {
	var n [3]int
	for i, part := range parts {
		var ok bool
		if n[i], ok = wholeNumber(part); !ok || len(part) > 4 {
			return tournament.Date{}, false
		}
	}
	if len(parts[0]) == 4 {
		return tournament.Date{Year: n[0], Month: n[1], Day: n[2]}, true
	}
	date := tournament.Date{Day: n[0], Month: n[1], Year: n[2]}
	if open && b.monthFirst {
		date.Day, date.Month = date.Month, date.Day
	}
	switch len(parts[2]) {
	case 2:
		b.TwoFigures = true
		if date.Year += 2000; date.Year > b.thisYear {
			date.Year -= 100
		}
	case 4:
	default:
		return tournament.Date{}, false
	}
	return date, true
}

// wholeNumber reads figures and nothing else.
func wholeNumber(text string) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 32)
	return int(n), err == nil
}
