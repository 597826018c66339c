package tournament

import "time"

// The editions of the FIDE (Dutch) system.
const (
	Dutch2017 Edition = "2017"
	Dutch2026 Edition = "2026"
)

// dutchEditions are the editions of the FIDE (Dutch) system, oldest first, with the
// first day on which events go by them. What was in force before the oldest is not
// the Dutch system of today; such events are taken to go by the oldest.
var dutchEditions = []struct {
	edition Edition
	from    Date
}{
	{Dutch2017, Date{Year: 2017, Month: 7, Day: 1}},
	{Dutch2026, Date{Year: 2026, Month: 2, Day: 1}},
}

// DutchEditions lists the editions of the FIDE (Dutch) system, newest first.
func DutchEditions() []Edition {
	list := make([]Edition, len(dutchEditions))
	for i, e := range dutchEditions {
		list[len(list)-1-i] = e.edition
	}
	return list
}

// DutchEditionAt returns the edition of the FIDE (Dutch) system that an event goes
// by which starts on the given day; "" when the day is not known.
func DutchEditionAt(start Date) Edition {
	if start.IsZero() {
		return ""
	}
	in := dutchEditions[0].edition
	for _, e := range dutchEditions {
		if !start.Before(e.from) {
			in = e.edition
		}
	}
	return in
}

// nearChange is how long before and after a change of the rules programs and arbiters
// are found to go by either edition.
const nearChange = 60 * 24 * time.Hour

// DutchEditionNear returns the edition of the FIDE (Dutch) system on the other side of
// a change near which an event began, which may go by it all the same; "" when no
// change is near, or the day is not known.
func DutchEditionNear(start Date) Edition {
	if start.Day == 0 {
		return ""
	}
	day := func(d Date) time.Time { return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC) }
	for i, e := range dutchEditions[1:] {
		if day(start).Sub(day(e.from)).Abs() > nearChange {
			continue
		}
		if start.Before(e.from) {
			return e.edition
		}
		return dutchEditions[i].edition
	}
	return ""
}
