package archtest

import (
	"os"
	"regexp"
	"testing"
)

// The recipes name files and folders that there are.
func TestRecipesNameWhatExists(t *testing.T) {
	page, err := os.ReadFile("../../docs/recipes.md")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile("`((?:docs|forecast|internal|message|pairing|rating|standings|tournament|trf|why)/[a-z0-9_/.-]+)`").FindAllSubmatch(page, -1)
	if len(names) < 20 {
		t.Fatalf("found only %d names", len(names))
	}
	for _, name := range names {
		if _, err := os.Stat("../../" + string(name[1])); err != nil {
			t.Errorf("docs/recipes.md names %s, which there is not", name[1])
		}
	}
}
