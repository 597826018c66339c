package messages

import (
	"fmt"
	"testing"
)

// The files are not looked through again for a message that there is not, and made-up
// codes do not fill the memory.
func TestMissingMessages(t *testing.T) {
	c := &Catalogue{files: In("en").files[:1]}
	known, missing := "", "there.is.no.such.message"
	for code := range c.files[0].texts() {
		known = code
	}
	asks := func(code string) float64 { return testing.AllocsPerRun(10, func() { c.Has(code) }) }
	if !c.Has(known) || c.Has(missing) {
		t.Fatalf("%q is there: %t, %q: %t", known, c.Has(known), missing, c.Has(missing))
	}
	if a, b := asks(known), asks(missing); a != b {
		t.Errorf("a message that is there takes %v pieces of memory, one that is not %v", a, b)
	}
	for i := range 2 * mostMissing {
		c.Has(fmt.Sprint("made.up.", i))
	}
	kept := 0
	c.found.Range(func(any, any) bool { kept++; return true })
	if kept > mostMissing+1 || !c.Has(known) {
		t.Errorf("%d codes are kept", kept)
	}
}
