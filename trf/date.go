package trf

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// parseDate reads a date in any of the forms met in files. Beside the format's
// own YYYY/MM/DD these are the same with other separators, the year alone, the
// year last (24/09/2010), two-digit years (10.09.13 is 13 September 2010) and
// English month names (May 29, 2020). asWritten tells whether it was in the
// format's own form. An empty or all-zero field is the zero date.
func parseDate(text string) (date tournament.Date, asWritten, ok bool) {
	numbers, month, ok := dateParts(text)
	if !ok {
		return date, false, false
	}
	date, ok = arrangeDate(numbers, month)
	if !ok || !date.Valid() {
		return tournament.Date{}, false, false
	}
	return date, text == date.String(), true
}

type dateNumber struct{ value, digits int }

// dateParts cuts a text into its numbers and the month it names, if any.
func dateParts(text string) (numbers []dateNumber, month int, ok bool) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c >= '0' && c <= '9':
			var n dateNumber
			for ; i < len(text) && text[i] >= '0' && text[i] <= '9' && n.digits < 9; i++ {
				n.value = n.value*10 + int(text[i]-'0')
				n.digits++
			}
			numbers = append(numbers, n)
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			end := i
			for end < len(text) && (text[end]|0x20) >= 'a' && (text[end]|0x20) <= 'z' {
				end++
			}
			if month != 0 {
				return nil, 0, false
			}
			if month = monthNamed(text[i:end]); month == 0 {
				return nil, 0, false
			}
			i = end
		case strings.IndexByte(" \t./-,", c) >= 0:
			i++
		default:
			return nil, 0, false
		}
	}
	return numbers, month, true
}

func monthNamed(word string) int {
	const names = "janfebmaraprmayjunjulaugsepoctnovdec"
	if len(word) < 3 {
		return 0
	}
	if i := strings.Index(names, strings.ToLower(word[:3])); i >= 0 && i%3 == 0 {
		return i/3 + 1
	}
	return 0
}

// arrangeDate decides which number is what.
func arrangeDate(n []dateNumber, month int) (tournament.Date, bool) {
	allZero := true
	for _, x := range n {
		allZero = allZero && x.value == 0
	}
	switch {
	case month != 0 && len(n) == 2 && n[0].digits > 2:
		return dated(n[0], month, n[1].value), true
	case month != 0 && len(n) == 2:
		return dated(n[1], month, n[0].value), true
	case month != 0:
		return tournament.Date{}, false
	case allZero:
		return tournament.Date{}, true
	case len(n) == 1 && n[0].digits == 8:
		return tournament.Date{Year: n[0].value / 10000, Month: n[0].value / 100 % 100, Day: n[0].value % 100}, true
	case len(n) == 1 && n[0].digits == 4:
		return tournament.Date{Year: n[0].value}, true
	case len(n) == 2 && n[0].digits == 4:
		return tournament.Date{Year: n[0].value, Month: n[1].value}, true
	case len(n) != 3:
		return tournament.Date{}, false
	case n[2].digits > 2: // day or month first
		return firstValid(dated(n[2], n[1].value, n[0].value), dated(n[2], n[0].value, n[1].value)), true
	}
	// The year first, with four digits or two; then the orders of programs
	// that got it wrong.
	return firstValid(dated(n[0], n[1].value, n[2].value), dated(n[0], n[2].value, n[1].value),
		dated(n[2], n[1].value, n[0].value)), true
}

// dated makes a date; a year of two digits is 1970 to 2069.
func dated(year dateNumber, month, day int) tournament.Date {
	y := year.value
	if year.digits <= 2 {
		y += 1900
		if y < 1970 {
			y += 100
		}
	}
	return tournament.Date{Year: y, Month: month, Day: day}
}

func firstValid(dates ...tournament.Date) tournament.Date {
	for _, d := range dates {
		if d.Valid() {
			return d
		}
	}
	return dates[0]
}
