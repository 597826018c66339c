package cli

import (
	_ "embed"
	"runtime"
	"strings"
)

//go:embed VERSION
var versionFile string

// version is the version of this program, the same in every build of one
// source tree.
func version() string { return strings.TrimSpace(versionFile) }

type versionCmd struct {
	formatFlag
}

// Help shows an example.
func (*versionCmd) Help() string {
	return `Examples:

    pareo version
    pareo version --format json`
}

// Run prints the version.
func (v *versionCmd) Run(con *console) error {
	if v.Format == "json" {
		return con.printJSON(struct {
			Version  string `json:"version"`
			Go       string `json:"go"`
			Platform string `json:"platform"`
		}{version(), runtime.Version(), platform()})
	}
	con.printf("Pareo %s (%s, %s)\n", version(), runtime.Version(), platform())
	return nil
}

func platform() string { return runtime.GOOS + "/" + runtime.GOARCH }
