package harkness

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every rule of US Chess that this package cites is one that the sources it was
// made from know by that number.
func TestCitedRulesAreInTheSources(t *testing.T) {
	source := filepath.Join("..", "..", "..", "shared", "spec", "editions.md")
	text, err := os.ReadFile(source)
	if err != nil {
		t.Skipf("%s is missing; it lists the rules that were at hand", source)
	}
	rule := regexp.MustCompile(`\b2[789][A-Z][0-9]?[a-z]?\b`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	cited := 0
	for _, file := range append(files, filepath.Join("..", "..", "docs", "regulations.md")) {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, number := range rule.FindAllString(string(code), -1) {
			cited++
			if !strings.Contains(string(text), number) {
				t.Errorf("%s cites %s, which is not in %s", file, number, source)
			}
		}
	}
	if cited < 50 {
		t.Errorf("only %d rules are cited; what is looked for?", cited)
	}
}
