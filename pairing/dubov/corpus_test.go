package dubov_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// All rounds that two references of the rules agreed on come out again: those of
// testdata, chosen so that every criterion decides somewhere, and the whole corpus
// where it is at hand.
func TestCorpus(t *testing.T) {
	for _, folder := range []string{"testdata", filepath.Join("..", "..", "..", "shared", "corpus", "dubov")} {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			files, _ := filepath.Glob(filepath.Join(folder, "*.trf"))
			if len(files) == 0 {
				t.Skipf("%s is missing; it holds rounds that two references paired", folder)
			}
			agreed := 0
			for _, file := range files {
				for _, f := range audit.Tournament(engine(t), read(t, file)) {
					if f.Agrees {
						agreed++
						continue
					}
					t.Errorf("%s, round %d: expected %v, bye %d; found %v, bye %d; %v", filepath.Base(file), f.Round,
						f.Expected, f.ExpectedBye, f.Found, f.FoundBye, f.Err)
				}
			}
			t.Logf("%d rounds of %d files agree", agreed, len(files))
		})
	}
}

// The other reading of an open article changes just the rounds that the references
// have as different by it.
func TestReadingsDecide(t *testing.T) {
	for _, c := range []struct {
		file   string
		option pairing.Option
		first  int // round
	}{
		{"dubov-c141.trf", pairing.Option{Name: "maximum-upfloats", Value: "count"}, 8},
		{"dubov-c141.trf", pairing.Option{Name: "upfloats", Value: "points"}, 2},
		{"dubov-c143.trf", pairing.Option{Name: "upfloats", Value: "points"}, 5},
		{"dubov-c143.trf", pairing.Option{Name: "higher-ranked", Value: "points"}, 2},
		{"dubov-c143.trf", pairing.Option{Name: "numbers", Value: "file"}, 1},
		{"dubov-c096.trf", pairing.Option{Name: "higher-ranked", Value: "points"}, 3},
		{"dubov-c121.trf", pairing.Option{Name: "numbers", Value: "file"}, 2},
	} {
		var differ []int
		for _, f := range audit.Tournament(engine(t, c.option), read(t, filepath.Join("testdata", c.file))) {
			if !f.Agrees {
				differ = append(differ, f.Round)
			}
		}
		if !slices.Equal(differ, []int{c.first}) {
			t.Errorf("%s with %s=%s: rounds %v differ, want %d", c.file, c.option.Name, c.option.Value, differ, c.first)
		}
	}
}

// After eight of nine rounds nobody can be paired legally.
func TestCorpusImpossible(t *testing.T) {
	var none *pairing.NoPairing
	_, err := engine(t).Pair(read(t, filepath.Join("testdata", "dubov-c145.trf")))
	if !errors.As(err, &none) || len(none.Blocked) == 0 || len(none.Relaxations) == 0 {
		t.Errorf("%v, want no pairing, with a reason and ways out", err)
	}
}

func read(t testing.TB, file string) *tournament.Tournament {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	tour, _, err := trf.Read(in)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return tour
}
