package cli

import (
	"strings"
	"testing"
)

// A table narrows its elastic column and leaves out spare ones until it fits.
func TestTableFits(t *testing.T) {
	table := textTable{
		columns: []textColumn{{head: "no."}, {head: "name", left: true, elastic: 6}, {head: "fed", left: true, spare: 2}, {head: "rating", spare: 1}, {head: "note", left: true, filled: true}},
		rows:    [][]string{{"1", "Müller-Lüdenscheid", "GER", "2000", ""}, {"12", "Li", "CHN", "900", ""}},
	}
	for _, c := range []struct {
		width int
		want  string
	}{
		{80, "no. name               fed rating\n  1 Müller-Lüdenscheid GER   2000\n 12 Li                 CHN    900\n"},
		{25, "no. name       fed rating\n  1 Müller-Lü… GER   2000\n 12 Li         CHN    900\n"},
		{20, "no. name      rating\n  1 Müller-L…   2000\n 12 Li           900\n"},
		{12, "no. name\n  1 Müller-…\n 12 Li\n"},
		{5, "no. name\n  1 Mülle…\n 12 Li\n"}, // as narrow as it gets
	} {
		if got := table.fits(c.width); got != c.want {
			t.Errorf("in %d characters:\n%s\nwant\n%s", c.width, got, c.want)
		}
	}
	if got := (&textTable{columns: table.columns}).fits(80); strings.TrimSpace(got) != "no. name fed rating" {
		t.Errorf("an empty table: %q", got)
	}
}

// Headings in several lines stand above their columns, which are as wide as the longest
// word of the heading or the widest entry.
func TestTableFoldsHeadings(t *testing.T) {
	con := new(console)
	printFolded(con, [][]string{{"", "Two with all points", "In round 1"}, {"Baku", "75%", "100%"}}, "lrr")
	const want = `
         Two
        with     In
         all  round
      points      1
Baku     75%   100%
`
	if got := con.stdout.String(); got != want[1:] {
		t.Errorf("%s, want %s", got, want)
	}
}
