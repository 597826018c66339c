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

// A spreadsheet runs no name as a formula.
func TestInert(t *testing.T) {
	for text, want := range map[string]string{
		"=cmd|' /C calc'!A0": "'=cmd|' /C calc'!A0", "+1+1": "'+1+1", "-2+3": "'-2+3", "@SUM(A1)": "'@SUM(A1)", "\t=1": "�=1", "": "", "O'Brien": "O'Brien", "12b-": "12b-",
	} {
		if got := Inert(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
