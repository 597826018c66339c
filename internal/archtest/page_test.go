package archtest

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// The table of docs/architecture.md has a row for each package there is, and
// for nothing else.
func TestArchitecturePageListsThePackages(t *testing.T) {
	page, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z0-9/]+)` \\|").FindAllSubmatch(page, -1) {
		rows = append(rows, string(row[1]))
	}
	var packages []string
	for _, p := range ownPackages(t) {
		name, _ := p.relative()
		packages = append(packages, name)
		if !slices.Contains(rows, name) {
			t.Errorf("docs/architecture.md has no row for %s", name)
		}
	}
	for _, row := range rows {
		if !slices.Contains(packages, row) {
			t.Errorf("docs/architecture.md has a row for %s, which does not exist", row)
		}
	}
}
