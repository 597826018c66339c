package trf

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// firstEvent is the year of the first format: no file is about an earlier event.
const firstEvent = 2006

// parseEventDate reads the date of an event. Beside the forms of parseDate it knows
// those with the time of day, and of days from one to another: then last is the second.
func parseEventDate(text string) (first, last tournament.Date, asWritten, ok bool) {
	if first, asWritten, ok = parseDate(text); ok {
		return dayFirst(text, first), tournament.Date{}, asWritten, true
	}
	for _, between := range []string{" - ", " – ", "–", " to ", " bis ", " a "} {
		from, to, found := strings.Cut(text, between)
		if !found {
			continue
		}
		a, _, okA := parseDate(withoutTime(trim(from)))
		b, _, okB := parseDate(withoutTime(trim(to)))
		if okA && okB {
			return dayFirst(from, a), dayFirst(to, b), false, true
		}
	}
	if day := withoutTime(text); day != text {
		first, _, ok = parseDate(day)
		return dayFirst(day, first), tournament.Date{}, false, ok
	}
	return tournament.Date{}, tournament.Date{}, false, false
}

// withoutTime cuts the time of day off: what begins with the hour of the first "10:00",
// after a blank or a T.
func withoutTime(text string) string {
	colon := strings.IndexByte(text, ':')
	if colon < 0 {
		return text
	}
	at := strings.LastIndexAny(text[:colon], " Tt")
	if at < 0 {
		return text
	}
	return trim(text[:at])
}

// dayFirst reads a date with a year of two digits again, the day in front, where the
// year in front gives one in which there was no such file: 01.03.26 is of 2026.
func dayFirst(text string, read tournament.Date) tournament.Date {
	numbers, month, _ := dateParts(trim(text))
	if read.Year >= firstEvent || month != 0 || len(numbers) != 3 || numbers[0].digits > 2 || numbers[2].digits > 2 {
		return read
	}
	if other := dated(numbers[2], numbers[1].value, numbers[0].value); other.Valid() && other.Year >= firstEvent {
		return other
	}
	return read
}
