package tournament

import "time"

// The editions of FIDE's Swiss by rating before there was a Dutch system of its own
// name, and those of the FIDE (Dutch) system.
const (
	Classic1992 Edition = "1992"
	Classic1998 Edition = "1998"
	Classic2009 Edition = "2009"
	Dutch2017   Edition = "2017"
	Dutch2026   Edition = "2026"
)

// byRating are the editions of FIDE's Swiss by rating, oldest first, with the first day
// on which events go by them; where only the year is known, its first. What was in force
// before the oldest is not known here; such events are taken to go by it.
var byRating = []struct {
	system  System
	edition Edition
	from    Date
}{
	{Classic, Classic1992, Date{}},
	{Classic, Classic1998, Date{Year: 1998}},
	{Classic, Classic2009, Date{Year: 2009}},
	{Dutch, Dutch2017, Date{Year: 2017, Month: 7, Day: 1}},
	{Dutch, Dutch2026, Date{Year: 2026, Month: 2, Day: 1}},
}

// DutchEditions lists the editions of the FIDE (Dutch) system, newest first.
func DutchEditions() (list []Edition) {
	for i := len(byRating) - 1; i >= 0; i-- {
		if byRating[i].system == Dutch {
			list = append(list, byRating[i].edition)
		}
	}
	return list
}

// EditionAt returns the edition of FIDE's Swiss by rating that an event goes by which
// starts on the given day; "" when the day is not known.
func EditionAt(start Date) (System, Edition) {
	if start.IsZero() {
		return "", ""
	}
	at := inForce(start)
	return byRating[at].system, byRating[at].edition
}

// span is the first and the last day that a date can mean which lacks its day or month.
func (d Date) span() (first, last Date) {
	first, last = d, d
	if d.Month == 0 {
		first.Month, last.Month = 1, 12
	}
	if d.Day == 0 {
		first.Day, last.Day = 1, 31
	}
	return first, last
}

// inForce is the place of an edition in the list of all; of a date that lacks its day
// or month, that of the last day it can mean.
func inForce(start Date) int {
	at := 0
	_, last := start.span()
	for i := range byRating {
		if !last.Before(byRating[i].from) {
			at = i
		}
	}
	return at
}

// nearChange is how long before and after a change of the rules programs and arbiters
// are found to go by either edition.
const nearChange = 60 * 24 * time.Hour

// EditionNear returns the edition of FIDE's Swiss by rating on the other side of a change
// near which an event began, which may go by it all the same; "" when no change is near,
// or no date is known. Of a change or a beginning of which the year or month alone is
// known, all of its days are near.
func EditionNear(start Date) (System, Edition) {
	if start.IsZero() {
		return "", ""
	}
	at := inForce(start)
	if at+1 < len(byRating) && NearChange(start, byRating[at+1].from) {
		return byRating[at+1].system, byRating[at+1].edition
	}
	if at > 0 && NearChange(start, byRating[at].from) {
		return byRating[at-1].system, byRating[at-1].edition
	}
	return "", ""
}

// NearChange reports whether a day is so near to a change of the rules that an event
// which began on it may go by either edition.
func NearChange(start, change Date) bool {
	if start.IsZero() || change.IsZero() {
		return false
	}
	day := func(d Date) time.Time { return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC) }
	began, beganAtLast := start.span()
	first, last := change.span()
	return !day(beganAtLast).Before(day(first).Add(-nearChange)) && !day(began).After(day(last).Add(nearChange))
}
