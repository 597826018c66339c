package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const apiFile = "testdata/api.txt"

// What the public library promises is written down: a change of it shows in the
// file, and docs/library.md says which changes a version may make.
// PAREO_WRITE=1 writes the file anew.
func TestPublicLibrary(t *testing.T) {
	var lines []string
	for _, p := range ownPackages(t) {
		path, _ := p.relative()
		if !isPublic(path) {
			continue
		}
		found := exported(t, path, p.Dir)
		if len(found) == 0 {
			t.Errorf("%s is public and exports nothing", path)
		}
		lines = append(lines, found...)
	}
	got := strings.Join(lines, "\n") + "\n"
	if os.Getenv("PAREO_WRITE") != "" {
		if err := os.WriteFile(apiFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	written, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(written), "\n"), "\n")
	for _, line := range lines {
		if !slices.Contains(want, line) {
			t.Errorf("new in the public library: %s", line)
		}
	}
	for _, line := range want {
		if !slices.Contains(lines, line) {
			t.Errorf("gone from the public library: %s", line)
		}
	}
}

// isPublic reports whether other modules can import a package.
func isPublic(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return first != "cmd" && first != "tools" && !slices.Contains(strings.Split(path, "/"), "internal")
}

// exported lists what a package exports, one line each, sorted.
func exported(t *testing.T, path, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		source, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.FileExports(source)
		for _, d := range source.Decls {
			for _, line := range declaration(set, d) {
				lines = append(lines, path+": "+line)
			}
		}
	}
	slices.Sort(lines)
	return lines
}

// declaration writes an exported declaration on a line, a type on a line for
// each of its fields.
func declaration(set *token.FileSet, d ast.Decl) []string {
	switch x := d.(type) {
	case *ast.FuncDecl:
		if x.Recv != nil && !ast.IsExported(root(x.Recv.List[0].Type)) {
			return nil
		}
		x.Body, x.Doc = nil, nil
		return []string{text(set, x)}
	case *ast.GenDecl:
		var lines []string
		for _, spec := range x.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				lines = append(lines, typeLines(set, s)...)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					lines = append(lines, x.Tok.String()+" "+name.Name)
				}
			}
		}
		return lines
	}
	return nil
}

func typeLines(set *token.FileSet, s *ast.TypeSpec) []string {
	var fields *ast.FieldList
	var kind string
	switch x := s.Type.(type) {
	case *ast.StructType:
		fields, kind = x.Fields, "struct"
	case *ast.InterfaceType:
		fields, kind = x.Methods, "interface"
	default:
		return []string{fmt.Sprintf("type %s %s", s.Name.Name, text(set, s.Type))}
	}
	lines := []string{fmt.Sprintf("type %s %s", s.Name.Name, kind)}
	for _, f := range fields.List {
		of := strings.TrimPrefix(text(set, f.Type), "func")
		if len(f.Names) == 0 {
			lines = append(lines, fmt.Sprintf("type %s %s, %s", s.Name.Name, kind, text(set, f.Type)))
		}
		for _, name := range f.Names {
			separator := " "
			if kind == "interface" {
				separator = ""
			}
			lines = append(lines, fmt.Sprintf("type %s %s, %s%s%s", s.Name.Name, kind, name.Name, separator, of))
		}
	}
	return lines
}

// text prints source on one line.
func text(set *token.FileSet, node any) string {
	var b bytes.Buffer
	if err := printer.Fprint(&b, set, node); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
