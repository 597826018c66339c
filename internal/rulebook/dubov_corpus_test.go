package rulebook

import (
	"testing"
)

// The rounds of small Dubov events that two other references paired come out again.
func TestDubovCorpus(t *testing.T) {
	judge, err := NewDubov()
	if err != nil {
		t.Fatal(err)
	}
	files := corpus(t, "dubov")
	if testing.Short() {
		files = files[:25]
	}
	checkFiles(t, judge, files, 1000)
}
