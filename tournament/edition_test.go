package tournament

import "testing"

// The rules of 2026 apply to events that start on 1 February of that year or later.
func TestDutchEditionAt(t *testing.T) {
	for _, x := range []struct {
		start Date
		want  Edition
	}{
		{Date{}, ""},
		{Date{Year: 2011, Month: 5, Day: 7}, Dutch2017},
		{Date{Year: 2026, Month: 1, Day: 31}, Dutch2017},
		{Date{Year: 2026, Month: 2, Day: 1}, Dutch2026},
		{Date{Year: 2031, Month: 12, Day: 1}, Dutch2026},
	} {
		if got := DutchEditionAt(x.start); got != x.want {
			t.Errorf("%v goes by %q, want %q", x.start, got, x.want)
		}
	}
	if list := DutchEditions(); len(list) != 2 || list[0] != Dutch2026 {
		t.Errorf("editions %v", list)
	}
}

// Near a change of the rules events may go by the edition on the other side.
func TestDutchEditionNear(t *testing.T) {
	for _, c := range []struct {
		start Date
		want  Edition
	}{
		{Date{Year: 2026, Month: 1, Day: 31}, Dutch2026}, {Date{Year: 2026, Month: 2, Day: 1}, Dutch2017}, {Date{Year: 2026, Month: 3, Day: 15}, Dutch2017},
		{Date{Year: 2026, Month: 6, Day: 1}, ""}, {Date{Year: 2025, Month: 10, Day: 1}, ""}, {Date{Year: 2026}, ""}, {Date{}, ""},
	} {
		if got := DutchEditionNear(c.start); got != c.want {
			t.Errorf("%v: %q", c.start, got)
		}
	}
}
