package systems_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/systems"
)

// The page that says which system fits names every one of them.
func TestEverySystemIsDescribed(t *testing.T) {
	page, err := os.ReadFile("../../docs/systems.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range systems.All() {
		if !strings.Contains(string(page), fmt.Sprintf("** (`%s`", e.Name)) {
			t.Errorf("docs/systems.md does not say when %s fits", e.Name)
		}
	}
}
