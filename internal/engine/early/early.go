// Package early answers the plain call of a pairing engine, FILE -p with or without
// a file to write, before the rest of the program is initialised. Only cmd/pareo
// imports it.
//
// Programs for arbiters call an engine for every round, and a call should cost
// what the pairing costs. But this program is also a web server with a database:
// the libraries of these prepare tables when the program starts, whatever it was
// started for, and that takes longer than to pair the round of a club. Go
// initialises packages one after the other, always the first by import path of
// those whose imports are all initialised (The Go Programming Language
// Specification, "Program initialization"). This package imports engines and
// files alone and is therefore ready before those that wait for net/http or
// database/sql. TestStart in cmd/pareo holds it to that.
//
// An answer ends the program here. Whatever is not plain, or goes wrong, is left to
// main as if this package were not there.
package early

import (
	"os"

	"github.com/pareo-chess/pareo/internal/engine"
)

func init() {
	if engine.Quick(os.Args[1:], os.Stdout) {
		os.Exit(0)
	}
}
