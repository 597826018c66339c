// Command typecheck says whether the program compiles for other systems, without
// compiling it: it type-checks the packages of the module from their sources, and of
// all others what they declare. That takes seconds; building takes minutes.
//
//	typecheck windows/amd64 darwin/arm64
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

const (
	module  = "github.com/pareo-chess/pareo"
	program = module + "/cmd/pareo"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("typecheck: ")
	if len(os.Args) < 2 {
		log.Fatal("usage: typecheck OS/ARCH ...")
	}
	faults := 0
	for _, platform := range os.Args[1:] {
		system, processor, ok := strings.Cut(platform, "/")
		if !ok {
			log.Fatalf("%s: want OS/ARCH, as windows/amd64", platform)
		}
		checked, wrong := check(system, processor)
		for _, err := range wrong {
			fmt.Printf("%s: %v\n", platform, err)
		}
		faults += len(wrong)
		log.Printf("%s: %d packages of the program", platform, checked)
	}
	if faults > 0 {
		log.Fatalf("%d mistakes", faults)
	}
}

// check type-checks the program for a system, and returns how many packages of the
// module it consists of and what is wrong with them.
func check(system, processor string) (checked int, wrong []packages.Error) {
	here, err := os.Getwd()
	if err != nil {
		log.Fatal(err)
	}
	ours := here + string(filepath.Separator)
	roots, err := packages.Load(&packages.Config{
		Mode: packages.LoadAllSyntax,
		Env:  append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0"),
		ParseFile: func(set *token.FileSet, name string, source []byte) (*ast.File, error) {
			file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
			if file != nil && !strings.HasPrefix(name, ours) {
				withoutBodies(file)
			}
			return file, err
		},
	}, program)
	if err != nil {
		log.Fatal(err)
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if p.PkgPath == module || strings.HasPrefix(p.PkgPath, module+"/") {
			checked++
			wrong = append(wrong, p.Errors...)
		}
	})
	if checked == 0 {
		log.Fatalf("found no package of %s", module)
	}
	return checked, wrong
}

// withoutBodies leaves out what functions do.
func withoutBodies(file *ast.File) {
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			f.Body = nil
		}
	}
}
