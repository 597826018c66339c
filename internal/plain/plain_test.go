package plain

import "testing"

func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"Nuñez, Zoë": "Nuñez, Zoë", "A\x1b[31m": "A�[31m", "a\u202eb": "a�b", "a\u2028b": "a�b", "a\tb\nc": "a�b\nc", "": "",
	} {
		if got := Shown(text, "\n"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestFormula(t *testing.T) {
	for text, want := range map[string]bool{"=1": true, "+A": true, "-A": true, "@A": true, "\tA": true, "＝1": true, "A=": false, "": false, "'=": false} {
		if Formula(text) != want {
			t.Errorf("%q", text)
		}
	}
}
