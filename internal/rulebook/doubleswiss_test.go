package rulebook

import "testing"

// The rounds of small Double-Swiss events that two other references paired come out
// again.
func TestDoubleSwissCorpus(t *testing.T) {
	files := corpus(t, "doubleswiss")
	if testing.Short() {
		files = files[:60]
	}
	checkFiles(t, DoubleSwiss{}, files, 10)
}
