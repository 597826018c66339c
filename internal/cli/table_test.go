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
