package cli

import (
	"strings"
	"testing"
)

func TestDisplayWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "Lindqvist": 9, "Núñez": 5, "Nu\u0301n\u0303ez": 5, "王小明": 6, "김철수": 6, "やまだ": 6, "ﾔﾏﾀﾞ": 4, "Ａ１": 4, "½…": 2, "Иванов": 6, "♟": 1, "🏆": 2,
	} {
		if got := displayWidth(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
	}
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"Lindqvist", 9, "Lindqvist"}, {"Lindqvist", 5, "Lind…"}, {"王小明", 6, "王小明"}, {"王小明", 5, "王小…"}, {"王小明", 4, "王… "},
		{"Nu\u0301n\u0303ez", 4, "Nu\u0301n\u0303…"}, {"Li", 4, "Li  "},
	} {
		if got := pad(c.text, c.width); got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// Columns stay aligned whatever the script of a name.
func TestTableOfManyScripts(t *testing.T) {
	table := textTable{columns: []textColumn{{head: "name", left: true, elastic: 4}, {head: "pts"}}, rows: [][]string{{"王小明", "1"}, {"Nu\u0301n\u0303ez", "2"}, {"Li", "3"}}}
	if got, want := table.fits(80), "name   pts\n王小明   1\nNu\u0301n\u0303ez    2\nLi       3\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A name cannot steer the terminal, nor turn the direction of the line.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"Ana\n\tEva": "Ana\n\tEva", "a\x1b[31mred\x07": "a�[31mred�", "\u202eevil": "�evil", "\u009b2J": "�2J", "José 王": "José 王",
	} {
		if got := printable(text); got != want {
			t.Errorf("%q is printed as %q, want %q", text, got, want)
		}
	}
	con := console{stderr: &strings.Builder{}}
	con.printf("%s\n", "\x1b[2J")
	if con.stdout.String() != "�[2J\n" {
		t.Errorf("printed %q", con.stdout.String())
	}
}
