package tournament

import "testing"

// An event goes by the edition of FIDE's Swiss by rating that was in force when it began.
func TestEditionAt(t *testing.T) {
	for _, x := range []struct {
		start   Date
		system  System
		edition Edition
	}{
		{Date{}, "", ""},
		{Date{Year: 1985, Month: 5, Day: 7}, Classic, Classic1992},
		{Date{Year: 1997, Month: 12, Day: 31}, Classic, Classic1992},
		{Date{Year: 1998}, Classic, Classic1998},
		{Date{Year: 2008, Month: 6, Day: 7}, Classic, Classic1998},
		{Date{Year: 2011, Month: 5, Day: 7}, Classic, Classic2009},
		{Date{Year: 2017, Month: 6, Day: 30}, Classic, Classic2009},
		{Date{Year: 2017, Month: 7, Day: 1}, Dutch, Dutch2017},
		{Date{Year: 2017, Month: 7}, Dutch, Dutch2017}, {Date{Year: 2017}, Dutch, Dutch2017}, {Date{Year: 2017, Month: 6}, Classic, Classic2009},
		{Date{Year: 2026, Month: 2}, Dutch, Dutch2026},
		{Date{Year: 2026, Month: 1, Day: 31}, Dutch, Dutch2017},
		{Date{Year: 2026, Month: 2, Day: 1}, Dutch, Dutch2026},
		{Date{Year: 2031, Month: 12, Day: 1}, Dutch, Dutch2026},
	} {
		if system, edition := EditionAt(x.start); system != x.system || edition != x.edition {
			t.Errorf("%v goes by %q %q, want %q %q", x.start, system, edition, x.system, x.edition)
		}
	}
	if list := DutchEditions(); len(list) != 2 || list[0] != Dutch2026 {
		t.Errorf("editions %v", list)
	}
}

// Near a change of the rules events may go by the edition on the other side.
func TestEditionNear(t *testing.T) {
	for _, c := range []struct {
		start   Date
		system  System
		edition Edition
	}{
		{Date{Year: 2026, Month: 1, Day: 31}, Dutch, Dutch2026}, {Date{Year: 2026, Month: 2, Day: 1}, Dutch, Dutch2017}, {Date{Year: 2026, Month: 3, Day: 15}, Dutch, Dutch2017},
		{Date{Year: 2026, Month: 6, Day: 1}, "", ""}, {Date{Year: 2025, Month: 10, Day: 1}, "", ""}, {Date{Year: 2026}, Dutch, Dutch2017}, {Date{Year: 2026, Month: 7}, "", ""}, {Date{Year: 2017, Month: 6}, Dutch, Dutch2017}, {Date{}, "", ""},
		{Date{Year: 2017, Month: 6, Day: 1}, Dutch, Dutch2017}, {Date{Year: 2017, Month: 7, Day: 20}, Classic, Classic2009},
		{Date{Year: 2009, Month: 9, Day: 1}, Classic, Classic1998}, {Date{Year: 2008, Month: 12, Day: 1}, Classic, Classic2009}, {Date{Year: 2011, Month: 5, Day: 7}, "", ""},
		{Date{Year: 1980, Month: 5, Day: 7}, "", ""},
	} {
		if system, edition := EditionNear(c.start); system != c.system || edition != c.edition {
			t.Errorf("%v: %q %q, want %q %q", c.start, system, edition, c.system, c.edition)
		}
	}
}
