package web

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The routes of the API and the pages that docs/statements names are there.
func TestStatementsNameRoutes(t *testing.T) {
	house := newHouse(t)
	var patterns []string
	for _, r := range house.site.routes() {
		patterns = append(patterns, r.Pattern)
	}
	for _, r := range house.site.publicRoutes() {
		patterns = append(patterns, r.Pattern)
	}
	for path, methods := range documentOf(t, house).Paths {
		for method := range methods {
			patterns = append(patterns, strings.ToUpper(method)+" "+path)
		}
	}
	pages, err := filepath.Glob("../../docs/statements/*.md")
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range regexp.MustCompile("`((?:GET|POST|PUT|DELETE) /[^`]*)`").FindAllStringSubmatch(string(text), -1) {
			if named++; !hasRoute(patterns, code[1]) {
				t.Errorf("docs/statements/%s names %s, which there is not", filepath.Base(page), code[1])
			}
		}
	}
	if named < 20 {
		t.Errorf("only %d routes are named", named)
	}
	if hasRoute(patterns, "GET /desk/{event}/nothing") || !hasRoute(patterns, "GET /desk/{event}/paper/cards") {
		t.Error("routes are not told from others")
	}
}

// hasRoute reports whether one of the patterns of routes fits a route as a text names
// it: its parts are the same, or open in the pattern.
func hasRoute(patterns []string, named string) bool {
	parts := strings.Split(named, "/")
	for _, pattern := range patterns {
		own := strings.Split(pattern, "/")
		fits := len(own) == len(parts)
		for i := 0; fits && i < len(own); i++ {
			fits = own[i] == parts[i] || strings.HasPrefix(own[i], "{")
		}
		if fits {
			return true
		}
	}
	return false
}
