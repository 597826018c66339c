package tiebreak

import (
	"os"
	"strings"
	"testing"
)

// The page of tie-breaks names every code.
func TestPageNamesEveryCode(t *testing.T) {
	page, err := os.ReadFile("../../docs/tiebreaks.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Methods() {
		if !strings.Contains(string(page), "`"+m.Name+"`") {
			t.Errorf("docs/tiebreaks.md does not name %s", m.Name)
		}
	}
}
