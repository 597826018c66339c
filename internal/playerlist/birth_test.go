package playerlist

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A date of birth that stands alone is read where it is one day, however people write
// it, and refused with what would be right where it is none, or can be two.
func TestReadBirth(t *testing.T) {
	day := func(year, month, day int) tournament.Date { return tournament.Date{Year: year, Month: month, Day: day} }
	for text, want := range map[string]tournament.Date{
		"": {}, "-": {}, "1990": day(1990, 0, 0), "1990-03-12": day(1990, 3, 12), "1990/03/12": day(1990, 3, 12), "1990/00/00": day(1990, 0, 0),
		"12.03.1990": day(1990, 3, 12), "31/12/1999": day(1999, 12, 31), "12/31/1999": day(1999, 12, 31), "31-12-1999": day(1999, 12, 31),
		"25/12/85": day(1985, 12, 25), "1.2.03": day(2003, 2, 1), "03/03/1990": day(1990, 3, 3), "19900312": day(1990, 3, 12), "31121999": day(1999, 12, 31),
		" 1990-03-12 ": day(1990, 3, 12), "00.00.1990": day(1990, 0, 0),
	} {
		if got, problem := ReadBirth(2026, text); got != want || problem.Code != "" {
			t.Errorf("%q: %v %s", text, got, problem)
		}
	}
	for text, want := range map[string]string{
		"12/03/1990": `"12/03/1990" can be two days; write 1990-03-12 or 1990-12-03`,
		"12-03-1990": `"12-03-1990" can be two days; write 1990-03-12 or 1990-12-03`,
		"12031990":   `"12031990" can be two days; write 1990-03-12 or 1990-12-03`,
		"31/02/2001": `"31/02/2001" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"31":         `"31" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"0031":       `"0031" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"1850-01-01": `"1850-01-01" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"2027":       `"2027" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"33000":      `"33000" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"NaN":        `"NaN" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		"1 Mar 1990": `"1 Mar 1990" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
	} {
		if got, problem := ReadBirth(2026, text); !got.IsZero() || problem.String() != want {
			t.Errorf("%q: %v %s", text, got, problem)
		}
	}
}

// In a list the other dates say which figure is the month.
func TestBirthsOfAList(t *testing.T) {
	for _, c := range []struct {
		others   []string
		want     tournament.Date
		doubtful bool
	}{
		{nil, tournament.Date{Year: 1990, Month: 3, Day: 12}, true},
		{[]string{"31/12/1999"}, tournament.Date{Year: 1990, Month: 3, Day: 12}, false},
		{[]string{"12/31/1999"}, tournament.Date{Year: 1990, Month: 12, Day: 3}, false},
		{[]string{"12-31-1999"}, tournament.Date{Year: 1990, Month: 12, Day: 3}, false},
		{[]string{"12/31/1999", "31/12/1999"}, tournament.Date{Year: 1990, Month: 3, Day: 12}, false},
	} {
		b := NewBirths(2026, append(c.others, "12/03/1990")...)
		if got, problem := b.Read("12/03/1990"); got != c.want || b.Doubtful != c.doubtful || problem.Code != "" {
			t.Errorf("%v: %v %t %s", c.others, got, b.Doubtful, problem)
		}
	}
}
