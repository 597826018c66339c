package archtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// goPackage is what go list says about a package.
type goPackage struct {
	ImportPath string
	Name       string
	Dir        string
	Standard   bool
	GoFiles    []string
	Imports    []string
}

// relative is the package's path inside the module, and whether it is in it.
func (p goPackage) relative() (string, bool) { return relative(p.ImportPath) }

func relative(importPath string) (string, bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

// listPackages asks go list for every package of the module and everything
// they depend on.
func listPackages(t *testing.T) []goPackage {
	t.Helper()
	command := exec.Command("go", "list", "-deps", "-json=ImportPath,Name,Dir,Standard,GoFiles,Imports", module+"/...")
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	var packages []goPackage
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

// ownPackages are those of this module.
func ownPackages(t *testing.T) []goPackage {
	t.Helper()
	packages := slices.DeleteFunc(listPackages(t), func(p goPackage) bool {
		_, own := p.relative()
		return !own
	})
	if len(packages) < 3 {
		t.Fatalf("go list found only %d packages of the module", len(packages))
	}
	return packages
}

// fits tells whether a path is the pattern or, for "x/...", below x.
func fits(pattern, packagePath string) bool {
	if pattern == everything {
		return true
	}
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return strings.HasPrefix(packagePath, below+"/")
	}
	return pattern == packagePath
}

func fitsAny(patterns []string, packagePath string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return fits(pattern, packagePath) })
}

func roomOf(packagePath string) (room, bool) {
	for _, r := range rooms() {
		// internal/web/pages and the like belong to the room they are in.
		if fits(r.path, packagePath) || strings.HasPrefix(r.path, "internal/") && fits(r.path+"/...", packagePath) {
			return r, true
		}
	}
	return room{}, false
}

func TestEveryPackageUsesOnlyWhatItMay(t *testing.T) {
	for _, p := range ownPackages(t) {
		name, _ := p.relative()
		r, ok := roomOf(name)
		if !ok {
			t.Errorf("%s has no row in the table of rooms; add it there and in docs/architecture.md", name)
			continue
		}
		for _, problem := range importProblems(name, r, p.Imports) {
			t.Error(problem)
		}
		if slices.Contains(noNames(), path.Base(name)) || slices.Contains(noNames(), p.Name) {
			t.Errorf("%s: the name says nothing about what lives there", name)
		}
	}
}

// importProblems lists the imports that a package in a room must not have.
func importProblems(name string, r room, imports []string) []string {
	var problems []string
	for _, imported := range imports {
		own, inModule := relative(imported)
		switch {
		case inModule && !fitsAny(r.uses, own) && !(strings.HasPrefix(r.path, "internal/") && fits(r.path+"/...", own)) && own != r.path:
			problems = append(problems, name+" must not import "+own)
		case inModule && name != own && slices.Contains(apart(), name) && slices.Contains(apart(), own):
			problems = append(problems, name+" and "+own+" are rooms apart; what both show goes into internal/web/show")
		case imported == "C":
			problems = append(problems, name+" must not use cgo")
		case r.engine && !inModule && isClosedToEngines(imported):
			problems = append(problems, name+" is an engine and must not import "+imported)
		case r.engine && !inModule && strings.Contains(strings.Split(imported, "/")[0], "."):
			problems = append(problems, name+" is an engine and must import nothing but the standard library, not "+imported)
		}
		for restricted, place := range onlyIn() {
			if isOrBelow(restricted, imported) && !isOrBelow(place, name) {
				problems = append(problems, name+" must not import "+imported+", which belongs in "+place)
			}
		}
	}
	return problems
}

func isClosedToEngines(imported string) bool {
	return slices.ContainsFunc(closedToEngines(), func(closed string) bool { return isOrBelow(closed, imported) })
}

func isOrBelow(parent, child string) bool {
	return child == parent || strings.HasPrefix(child, parent+"/")
}

// Pairing systems do not know each other; only the table pairing/systems
// knows them all.
func TestPairingSystemsDoNotImportEachOther(t *testing.T) {
	packages := ownPackages(t)
	var systems []string
	for _, p := range packages {
		if p.ImportPath == module+"/pairing/systems" {
			systems = p.Imports
		}
	}
	for _, p := range packages {
		name, _ := p.relative()
		if !fits("pairing/...", name) || name == "pairing/systems" {
			continue
		}
		for _, imported := range p.Imports {
			if own, _ := relative(imported); slices.Contains(systems, imported) && fits("pairing/...", own) {
				t.Errorf("%s must not import the system %s", name, own)
			}
		}
	}
}

// What an engine reaches through others is an engine, too.
func TestEnginesReachOnlyEngines(t *testing.T) {
	imports := make(map[string][]string)
	for _, p := range ownPackages(t) {
		imports[p.ImportPath] = p.Imports
	}
	var reach func(from string, seen map[string]bool)
	reach = func(from string, seen map[string]bool) {
		for _, imported := range imports[from] {
			if _, own := relative(imported); own && !seen[imported] {
				seen[imported] = true
				reach(imported, seen)
			}
		}
	}
	for from := range imports {
		name, _ := relative(from)
		if r, _ := roomOf(name); !r.engine {
			continue
		}
		seen := make(map[string]bool)
		reach(from, seen)
		for reached := range seen {
			own, _ := relative(reached)
			if r, _ := roomOf(own); !r.engine {
				t.Errorf("%s is an engine and reaches %s, which is none", name, own)
			}
		}
	}
}

func TestEnginesBuildForTheBrowser(t *testing.T) {
	args := []string{"build"}
	for _, p := range ownPackages(t) {
		name, _ := p.relative()
		if r, _ := roomOf(name); r.engine {
			args = append(args, p.ImportPath)
		}
	}
	command := exec.Command("go", args...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("engines do not build for js/wasm: %v\n%s", err, out)
	}
}

// The rules themselves: what they refuse and what they let pass.
func TestImportRules(t *testing.T) {
	for _, test := range []struct {
		name    string
		imports []string
		refused int
	}{
		{"tournament", []string{"fmt", "slices", "time"}, 0},
		{"tournament", []string{"os", "os/exec", "net/http", "database/sql"}, 5},
		{"tournament", []string{"golang.org/x/text/collate"}, 1},
		{"pairing", []string{module + "/tournament"}, 0},
		{"pairing", []string{module + "/standings", module + "/trf", module + "/internal/desk"}, 3},
		{"pairing/dutch", []string{module + "/internal/matching", module + "/pairing"}, 0},
		{"pairing/dutch", []string{module + "/internal/rulebook"}, 1},
		{"pairing/internal/optimum", []string{module + "/internal/matching"}, 0},
		{"pairing/internal/optimum", []string{module + "/tournament", module + "/pairing/swiss"}, 2},
		{"internal/rulebook", []string{module + "/pairing/dutch"}, 1},
		{"internal/web", []string{module + "/internal/desk", module + "/internal/web/pages"}, 0},
		{"internal/web/pages", []string{module + "/internal/i18n"}, 0},
		{"internal/web/hall", []string{module + "/internal/web/frame", module + "/internal/web/show", module + "/internal/i18n"}, 0},
		{"internal/web/hall", []string{module + "/internal/web", module + "/internal/web/public", module + "/internal/web/desk/teams"}, 3},
		{"internal/web/desk", []string{module + "/internal/web/desk/players"}, 1},
		{"internal/web/desk/players", []string{module + "/internal/web/show", module + "/internal/web/desk", module + "/internal/web/desk/teams"}, 2},
		{"internal/web/frame", []string{module + "/internal/web/computed", module + "/internal/web/show"}, 1},
		{"internal/web", []string{module + "/pairing/dutch", "github.com/jackc/pgx/v5"}, 2},
		{"internal/store", []string{"database/sql", "github.com/jackc/pgx/v5/pgxpool"}, 0},
		{"internal/cli", []string{module + "/trf", "github.com/alecthomas/kong", "os"}, 0},
		{"cmd/pareo", []string{module + "/trf"}, 1},
	} {
		r, ok := roomOf(test.name)
		if !ok {
			t.Errorf("%s has no room", test.name)
		}
		if got := importProblems(test.name, r, test.imports); len(got) != test.refused {
			t.Errorf("%s importing %v: refused %v, want %d", test.name, test.imports, got, test.refused)
		}
	}
	if _, ok := roomOf("internal/unheard"); ok {
		t.Error("a package without a row has a room")
	}
}
