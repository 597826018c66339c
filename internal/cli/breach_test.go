package cli

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
)

// A round that an engine withholds is a fault of the program in either form, and
// what the engine saw can be had.
func TestBreach(t *testing.T) {
	breach := fmt.Errorf("pair: %w", &pairing.Breach{System: "dutch", Edition: "2026", Round: 3, Rule: "C1", Dump: "1 number 1"})
	for code, err := range map[exitCode]error{
		internalFault:    pairingProblem("", "open.trf", breach),
		engineUnexpected: engineProblem("open.trf", breach),
	} {
		text := err.Error()
		if codeOf(err) != code || !strings.HasPrefix(text, "open.trf: dutch 2026: the pairing of round 3 breaks a rule (C1)") || strings.Contains(text, "\n") {
			t.Errorf("%d: %s", codeOf(err), text)
		}
	}
	t.Setenv("PAREO_TRACE", "1")
	if text := pairingProblem("", "open.trf", breach).Error(); !strings.HasSuffix(text, "\n1 number 1") {
		t.Errorf("no dump: %s", text)
	}
}
