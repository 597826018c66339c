package trf

import (
	"strings"
	"testing"
)

// Dates come with times and as ranges, and with the day in front of a short year.
func TestEventDates(t *testing.T) {
	const file = "012 Event\n%\nXXR 2\n" +
		"001    1 m    One                               2400                             1.0    1     2 w 1\n" +
		"001    2 m    Two                               2300                             0.0    2     1 b 0\n"
	for _, c := range []struct{ records, start, end string }{
		{"042 2026/03/01", "2026/03/01", ""},
		{"042 2026-02-28 10:00", "2026/02/28", ""},
		{"042 2026-02-28T10:00:00Z\n052 1.3.2026 18:30 h", "2026/02/28", "2026/03/01"},
		{"042 28 Feb 2026 - 1 Mar 2026", "2026/02/28", "2026/03/01"},
		{"042 28.02.2026–01.03.2026\n052 2026/03/02", "2026/02/28", "2026/03/02"},
		{"042 2026/02/28\n052 28.02.2026 bis 01.03.2026", "2026/02/28", "2026/03/01"},
		{"042 01.03.26", "2026/03/01", ""},
		{"042 10.09.13", "2010/09/13", ""}, // the year in front, as files of that time have it
		{"042 10:00", "", ""},
	} {
		tour, report := read(t, strings.Replace(file, "%", c.records, 1))
		if tour == nil {
			t.Fatalf("%s: %v", c.records, report.Problems)
		}
		if got, end := tour.Info.Start.String(), tour.Info.End.String(); got != c.start || end != c.end {
			t.Errorf("%q: %s to %s", c.records, got, end)
		}
	}
}

// Blanks stand between tie-breaks where commas should.
func TestTieBreaksWithBlanks(t *testing.T) {
	const file = "012 Event\n202 %\nXXR 2\n" +
		"001    1 m    One                               2400                             1.0    1     2 w 1\n" +
		"001    2 m    Two                               2300                             0.0    2     1 b 0\n"
	for value, want := range map[string]string{"BH SB": "BH SB", "BH/C1, BH": "BH/C1 BH", "BH /C1 SB;DE": "BH/C1 SB DE", "BH,,SB": "BH SB"} {
		tour, report := read(t, strings.Replace(file, "%", value, 1))
		var got []string
		for _, code := range tour.Rules.TieBreaks {
			got = append(got, string(code))
		}
		noted := strings.Contains(notes(report.Notes), "commas belong")
		if strings.Join(got, " ") != want || noted != strings.ContainsAny(strings.ReplaceAll(value, ", ", ","), " ") {
			t.Errorf("%q: %q, noted %t", value, got, noted)
		}
	}
}
