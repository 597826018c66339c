package cli

import (
	"strings"
	"testing"
)

// How far a long task has come is drawn when the figure changes, and taken away
// at the end; where there is no terminal, nothing is.
func TestProgressLine(t *testing.T) {
	var out strings.Builder
	p := &progressLine{out: &out, what: "tournaments", steps: 1000}
	for range 1000 {
		p.step()
	}
	p.finish()
	lines := strings.Split(out.String(), "\r")
	if len(lines) != 1+1+100+1 || lines[51] != "tournaments  50% |"+strings.Repeat("█", 20)+strings.Repeat(" ", 20)+"| (500/1000)" || lines[102] != "\x1b[K" {
		t.Errorf("%d lines, %q, %q", len(lines), lines[51], lines[len(lines)-1])
	}
	none := (&console{stderr: &out}).progress(3, "tournaments")
	none.step()
	if none.out != nil {
		t.Error("a line without a terminal")
	}
}
