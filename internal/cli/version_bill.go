package cli

import (
	"cmp"
	"runtime/debug"
	"strings"
)

// billOfMaterials is what the program is made of, in CycloneDX 1.5: the modules that the
// binary names of itself.
type billOfMaterials struct {
	Format     string          `json:"bomFormat"`
	Spec       string          `json:"specVersion"`
	Version    int             `json:"version"`
	Metadata   billMetadata    `json:"metadata"`
	Components []billComponent `json:"components"`
}

type billMetadata struct {
	Component billComponent `json:"component"`
}

type billComponent struct {
	Type       string         `json:"type"`
	Reference  string         `json:"bom-ref"`
	Name       string         `json:"name"`
	Version    string         `json:"version"`
	Package    string         `json:"purl"`
	Properties []billProperty `json:"properties,omitempty"`
}

type billProperty struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// billOf lists the modules of a build, the language's own library first.
func billOf(info *debug.BuildInfo, version string) billOfMaterials {
	program := component("application", info.Main.Path, version, "")
	bill := billOfMaterials{Format: "CycloneDX", Spec: "1.5", Version: 1, Metadata: billMetadata{program}}
	bill.Components = append(bill.Components, component("library", "std", strings.TrimPrefix(info.GoVersion, "go"), ""))
	for _, module := range info.Deps {
		module = cmp.Or(module.Replace, module)
		bill.Components = append(bill.Components, component("library", module.Path, module.Version, module.Sum))
	}
	return bill
}

func component(kind, name, version, sum string) billComponent {
	c := billComponent{Type: kind, Name: name, Version: version, Package: "pkg:golang/" + name + "@" + strings.ReplaceAll(version, "+", "%2B")}
	c.Reference = c.Package
	if sum != "" {
		c.Properties = []billProperty{{"go:sum", sum}}
	}
	return c
}

// printBill prints the bill of materials of this binary.
func printBill(con *console) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return failf(internalFault, "pareo version: the binary does not name its modules")
	}
	return con.printJSON(billOf(info, version()))
}
