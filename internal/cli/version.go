package cli

import (
	_ "embed"
	"runtime"
	"strings"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

//go:embed VERSION
var versionFile string

// version is the version of this program, the same in every build of one
// source tree.
func version() string { return strings.TrimSpace(versionFile) }

type versionCmd struct {
	System  tournament.System  `placeholder:"NAME" help:"List the options of this pairing system."`
	Edition tournament.Edition `placeholder:"YEAR" help:"In this edition (default: the newest)."`
	SBOM    bool               `name:"sbom" help:"Print the bill of materials instead (CycloneDX, JSON): the modules this binary was built from."`
	formatFlag
}

// Help shows an example.
func (*versionCmd) Help() string {
	return `Examples:

    pareo version
    pareo version --system classic --edition 1998
    pareo version --format json
    pareo version --sbom`
}

// Run prints the version, and what this version pairs by.
func (v *versionCmd) Run(con *console) error {
	if v.SBOM {
		return printBill(con)
	}
	if v.System != "" || v.Edition != "" {
		system, err := systems.Find(v.System, v.Edition)
		if err != nil {
			return failf(wrongUsage, "pareo version: %v", err)
		}
		return printChoices(con, system, v.Format)
	}
	if v.Format == "json" {
		answer := versionAnswer{Version: version(), Go: runtime.Version(), Platform: platform()}
		for _, system := range systems.All() {
			answer.Systems = append(answer.Systems, versionSystem{system.Name, system.Editions})
		}
		return con.printJSON(answer)
	}
	con.printf("Pareo %s (%s, %s)\n\nsystems and their editions:\n", version(), runtime.Version(), platform())
	for _, system := range systems.All() {
		con.printf("  %-12s %s\n", system.Name, joined(system.Editions))
	}
	return nil
}

// versionAnswer is the answer of version, as its JSON shows it.
type versionAnswer struct {
	Version  string          `json:"version"`
	Go       string          `json:"go"`
	Platform string          `json:"platform"`
	Systems  []versionSystem `json:"systems"`
}

type versionSystem struct {
	Name     tournament.System    `json:"name"`
	Editions []tournament.Edition `json:"editions"` // newest first
}

func platform() string { return runtime.GOOS + "/" + runtime.GOARCH }
