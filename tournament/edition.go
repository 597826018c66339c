package tournament

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
