package dutch_test

import (
	"path/filepath"
	"testing"
)

// Large and skewed fields that two independent studies paired alike.
func TestCorpusLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("large fields are left out of short tests")
	}
	for _, file := range []string{"n60-std-40", "n300-whitewins-38", "n400-mix-31", "n401-bye-32", "n1000-std-33", "n1200-drawn-34", "n2001-blitz-35"} {
		tour := read(t, filepath.Join(shared, "corpus", "dutch2026-large", file+".trf"))
		s := system(t, "2026")
		for i := range tour.Rounds {
			got, err := s.Pair(tour.Before(i + 1))
			if err != nil {
				t.Errorf("%s, round %d: %v", file, i+1, err)
			} else if diff := difference(got, &tour.Rounds[i]); diff != "" {
				t.Errorf("%s, round %d: %s", file, i+1, diff)
			}
		}
	}
}
