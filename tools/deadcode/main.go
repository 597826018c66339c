// Command deadcode finds functions of the module that nothing reaches, by the
// analysis of golang.org/x/tools/cmd/deadcode (rapid type analysis), with the
// rules of a program that is also a library:
//
//   - A function is at fault if neither the program nor the public library
//     reaches it. Packages that only tests import are left out.
//   - The analysis counts every exported method as reached whose type gets to
//     package reflect, as encoding does with all of the model. Here a method of
//     the module is reached only if the module names it somewhere or an interface
//     asks for it.
//   - What the public library exports and the program does not reach is in the
//     list of the given file, which the tests of internal/archtest read: a test or
//     an example uses it, and docs/regulations.md does not name it.
//
// It prints one line for each fault and fails if there are any; with -w it writes
// the file instead of comparing it.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/callgraph/rta"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

const module = "github.com/pareo-chess/pareo"

// programs are the program and its engines alone, for browsers.
var programs = []string{module + "/cmd/pareo", module + "/cmd/wasm"}

func main() {
	log.SetFlags(0)
	log.SetPrefix("deadcode: ")
	write := flag.Bool("w", false, "write the list of what only callers of the library use")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: deadcode [-w] FILE")
	}
	dead, unused := find()
	for _, f := range dead {
		fmt.Printf("%s: nothing reaches %s\n", f.where(), f.name)
	}
	if *write {
		if err := os.WriteFile(flag.Arg(0), []byte(unused), 0o644); err != nil {
			log.Fatal(err)
		}
	} else if known, err := os.ReadFile(flag.Arg(0)); err != nil || string(known) != unused {
		log.Fatalf("%s is not what only callers of the library use; look at what make deadcode WRITE=-w changes in it", flag.Arg(0))
	}
	if len(dead) > 0 {
		log.Fatalf("%d functions are reached by nothing", len(dead))
	}
}

// find returns the functions at fault, and the list of those that are there for
// callers of the library alone.
func find() (dead []*function, unused string) {
	h := load()
	byProgram := h.reach(h.mains())
	byLibrary := h.reach(append(h.mains(), h.exported()...))
	var list []string
	for _, f := range h.functions {
		switch {
		case !byLibrary[f.position]:
			dead = append(dead, f)
		case f.public && !byProgram[f.position]:
			list = append(list, f.path+" "+f.name+"\n")
		}
	}
	slices.Sort(list)
	return dead, strings.Join(list, "")
}

// house is the module, built for analysis.
type house struct {
	packages  []*packages.Package
	program   *ssa.Program
	used      map[string]bool // packages of the program
	functions []*function

	named      map[*types.Func]bool
	interfaces map[string][]*types.Interface // by method
}

// function is a declared function of the module.
type function struct {
	position token.Position
	path     string // its package, relative to the module
	name     string // "Type.Method" or "function"
	public   bool   // exported by a package of the public library
}

func (f *function) where() string {
	return fmt.Sprintf("%s:%d", filepath.Join(f.path, filepath.Base(f.position.Filename)), f.position.Line)
}

func load() *house {
	list, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, module+"/...")
	if err != nil {
		log.Fatal(err)
	}
	if packages.PrintErrors(list) > 0 {
		log.Fatal("the module does not build")
	}
	h := &house{packages: list, used: map[string]bool{}}
	packages.Visit(list, nil, func(p *packages.Package) {
		if slices.Contains(programs, p.PkgPath) {
			packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { h.used[p.PkgPath] = true })
		}
	})
	h.program, _ = ssautil.AllPackages(list, ssa.InstantiateGenerics)
	h.program.Build()
	h.declared()
	h.asks()
	return h
}

// declared gathers the functions of the module but for generated ones.
func (h *house) declared() {
	for _, p := range h.packages {
		path := strings.TrimPrefix(strings.TrimPrefix(p.PkgPath, module), "/")
		if !h.used[p.PkgPath] {
			continue
		}
		public := isPublic(p.PkgPath) && p.Name != "main"
		for _, file := range p.Syntax {
			if ast.IsGenerated(file) {
				continue
			}
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || f.Name.Name == "_" || f.Name.Name == "init" {
					continue
				}
				name, exported := f.Name.Name, f.Name.IsExported()
				if f.Recv != nil {
					receiver := typeName(f.Recv.List[0].Type)
					name, exported = receiver+"."+name, exported && ast.IsExported(receiver)
				}
				h.functions = append(h.functions, &function{h.program.Fset.Position(f.Name.Pos()), path, name, public && exported})
			}
		}
	}
}

// isPublic reports whether other modules can import a package of the module.
func isPublic(path string) bool {
	return strings.HasPrefix(path, module+"/") && !slices.Contains(strings.Split(path, "/"), "internal")
}

func typeName(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.StarExpr:
		return typeName(x.X)
	case *ast.IndexExpr:
		return typeName(x.X)
	case *ast.IndexListExpr:
		return typeName(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// exported are the functions that a program with our library can call.
func (h *house) exported() []*ssa.Function {
	public := make(map[token.Position]bool)
	for _, f := range h.functions {
		public[f.position] = f.public
	}
	var roots []*ssa.Function
	for f := range ssautil.AllFunctions(h.program) {
		if f.Synthetic == "" && public[h.program.Fset.Position(f.Pos())] && (f.TypeParams() == nil || len(f.TypeArgs()) > 0) {
			roots = append(roots, f)
		}
	}
	return roots
}

// mains are where the program begins.
func (h *house) mains() (mains []*ssa.Function) {
	for _, p := range h.program.AllPackages() {
		if slices.Contains(programs, p.Pkg.Path()) {
			mains = append(mains, p.Func("main"), p.Func("init"))
		}
	}
	if len(mains) != 2*len(programs) {
		log.Fatalf("not all of %v are there", programs)
	}
	return mains
}

// reach tells which functions are reached, by the position of their names.
func (h *house) reach(roots []*ssa.Function) map[token.Position]bool {
	live := make(map[token.Position]bool)
	for _, f := range roots {
		live[h.program.Fset.Position(f.Pos())] = true
	}
	for f := range rta.Analyze(roots, false).Reachable {
		position := h.program.Fset.Position(f.Pos())
		live[position] = live[position] || h.isAsked(f)
	}
	return live
}

// isAsked reports whether a function is none of the methods that only reflection
// could call.
func (h *house) isAsked(f *ssa.Function) bool {
	method, ok := f.Object().(*types.Func)
	if !ok || !strings.HasPrefix(method.Pkg().Path(), module) || slices.Contains(askedByName, method.Name()) || f.Signature.Recv() == nil || !method.Exported() || h.named[method.Origin()] {
		return true
	}
	receiver := f.Signature.Recv().Type()
	if _, pointer := receiver.(*types.Pointer); !pointer {
		receiver = types.NewPointer(receiver)
	}
	for _, i := range h.interfaces[method.Name()] {
		if types.Implements(receiver, i) {
			return true
		}
	}
	return false
}

// askedByName are methods that package errors asks for through interfaces without
// a name, and the one by which the command line runs a command.
var askedByName = []string{"Unwrap", "Is", "As", "Run"}

// asks gathers the functions that the module names, and the methods that
// interfaces ask for.
func (h *house) asks() {
	h.named, h.interfaces = map[*types.Func]bool{}, map[string][]*types.Interface{}
	packages.Visit(h.packages, nil, func(p *packages.Package) {
		if strings.HasPrefix(p.PkgPath, module) && h.used[p.PkgPath] {
			for _, used := range p.TypesInfo.Uses {
				if f, ok := used.(*types.Func); ok {
					h.named[f.Origin()] = true
				}
			}
		}
		for _, name := range p.Types.Scope().Names() {
			declared, ok := p.Types.Scope().Lookup(name).(*types.TypeName)
			if !ok {
				continue
			}
			if i, ok := declared.Type().Underlying().(*types.Interface); ok {
				for method := range i.Methods() {
					h.interfaces[method.Name()] = append(h.interfaces[method.Name()], i)
				}
			}
		}
	})
	errors := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	h.interfaces["Error"] = append(h.interfaces["Error"], errors)
}
