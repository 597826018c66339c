// Command pareo pairs, ranks, explains and runs chess tournaments.
// Everything it does is in internal/cli.
package main

import (
	"os"

	"github.com/pareo-chess/pareo/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
