package journal

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// The list of kinds of changes has every one that is told, and no other.
func TestChangeKinds(t *testing.T) {
	source, err := os.ReadFile("changes.go")
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, m := range regexp.MustCompile(`(?:Kind: |differs\(|boardChange\()"([^"]+)"`).FindAllSubmatch(source, -1) {
		told = append(told, string(m[1]))
	}
	slices.Sort(told)
	told = slices.Compact(told)
	if listed := slices.Sorted(slices.Values(ChangeKinds())); !slices.Equal(told, listed) {
		t.Errorf("told:\n%q\nlisted:\n%q", told, listed)
	}
}
