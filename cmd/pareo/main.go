// Command pareo pairs, ranks, explains and runs chess tournaments.
// Everything it does is in internal/cli; package early answers the plain call of
// a pairing engine before the rest is initialised.
package main

import (
	"os"

	"github.com/pareo-chess/pareo/internal/cli"
	_ "github.com/pareo-chess/pareo/internal/engine/early" // before main, see there
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
