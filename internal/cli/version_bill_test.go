package cli

import (
	"encoding/json"
	"runtime/debug"
	"strings"
	"testing"
)

// The bill of materials names the modules of the binary with versions and sums.
func TestBillOfMaterials(t *testing.T) {
	bill := billOf(&debug.BuildInfo{GoVersion: "go1.26.1", Main: debug.Module{Path: "example.org/x"}, Deps: []*debug.Module{
		{Path: "example.org/a", Version: "v1.2.3+incompatible", Sum: "h1:abc="},
		{Path: "example.org/b", Version: "v1.0.0", Replace: &debug.Module{Path: "example.org/c", Version: "v2.0.0"}},
	}}, "7.0")
	text, err := json.Marshal(bill)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,` +
		`"metadata":{"component":{"type":"application","bom-ref":"pkg:golang/example.org/x@7.0","name":"example.org/x","version":"7.0","purl":"pkg:golang/example.org/x@7.0"}},"components":[` +
		`{"type":"library","bom-ref":"pkg:golang/std@1.26.1","name":"std","version":"1.26.1","purl":"pkg:golang/std@1.26.1"},` +
		`{"type":"library","bom-ref":"pkg:golang/example.org/a@v1.2.3%2Bincompatible","name":"example.org/a","version":"v1.2.3+incompatible","purl":"pkg:golang/example.org/a@v1.2.3%2Bincompatible","properties":[{"name":"go:sum","value":"h1:abc="}]},` +
		`{"type":"library","bom-ref":"pkg:golang/example.org/c@v2.0.0","name":"example.org/c","version":"v2.0.0","purl":"pkg:golang/example.org/c@v2.0.0"}]}`
	if string(text) != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
	if code, printed, problems := pareo("version", "--sbom"); code != 0 || !strings.Contains(printed, `"CycloneDX"`) || !strings.Contains(printed, "pkg:golang/std@") {
		t.Errorf("%d %s%s", code, printed, problems)
	}
}
