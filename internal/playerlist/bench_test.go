package playerlist

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// benchPlayers is the size of the list that is measured; PAREO_PLAYERS changes it.
func benchPlayers() int {
	if n, err := strconv.Atoi(os.Getenv("PAREO_PLAYERS")); err == nil {
		return n
	}
	return 1_500_000
}

func syntheticFile(tb testing.TB, players int, asXML bool) Source {
	tb.Helper()
	file, err := os.Create(filepath.Join(tb.TempDir(), "players_list_foa.txt"))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { file.Close() })
	if err := writeSynthetic(file, players, asXML); err != nil {
		tb.Fatal(err)
	}
	_, err = file.Seek(0, 0)
	if err != nil {
		tb.Fatal(err)
	}
	info, err := file.Stat()
	if err != nil {
		tb.Fatal(err)
	}
	return Source{Name: file.Name(), Reader: file, Size: info.Size()}
}

func BenchmarkImportText(b *testing.B) { benchmarkImport(b, false) }
func BenchmarkImportXML(b *testing.B)  { benchmarkImport(b, true) }

// benchmarkImport also prints the most memory that the heap held.
func benchmarkImport(b *testing.B, asXML bool) {
	source := syntheticFile(b, benchPlayers(), asXML)
	b.SetBytes(source.Size)
	dir := b.TempDir()
	peak := uint64(0)
	for b.Loop() {
		if _, err := source.Reader.(*os.File).Seek(0, 0); err != nil {
			b.Fatal(err)
		}
		runtime.GC()
		outcome, err := Import(context.Background(), dir, []Source{source}, Options{
			Month:    tournament.Date{Year: 2026, Month: 10},
			Progress: func(_, _ int64) { peak = max(peak, memory()) },
		})
		if err != nil || outcome.Info.Players != benchPlayers() {
			b.Fatal(outcome.Info, err)
		}
	}
	b.ReportMetric(float64(max(peak, memory()))/(1<<20), "MB-memory")
	info, err := os.Stat(filepath.Join(dir, fileName))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(info.Size())/(1<<20), "MB-file")
}

// memory is what the program has from the system and has not given back.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// BenchmarkSearch asks what people type: beginnings of one or two words, of one
// to six letters, names in full, and identity numbers.
func BenchmarkSearch(b *testing.B) {
	dir := b.TempDir()
	if _, err := Import(context.Background(), dir, []Source{syntheticFile(b, benchPlayers(), false)}, Options{}); err != nil {
		b.Fatal(err)
	}
	list := Open(dir)
	for _, sort := range []string{"letter", "beginning", "two", "full", "id"} {
		b.Run(sort, func(b *testing.B) {
			random := rand.New(rand.NewPCG(3, 3))
			v := newInventor(7)
			var queries []string
			for i := range 2000 {
				queries = append(queries, query(v.entry(100_000+17*i), sort, random))
			}
			var took []time.Duration
			for i := 0; b.Loop(); i++ {
				begin := time.Now()
				entries, err := list.Search(context.Background(), queries[i%len(queries)], 20)
				took = append(took, time.Since(begin))
				if err != nil || len(entries) == 0 {
					b.Fatalf("%q: %d entries, %v", queries[i%len(queries)], len(entries), err)
				}
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
			b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "ms-worst")
		})
	}
}

func query(e Entry, sort string, random *rand.Rand) string {
	last, first, _ := strings.Cut(e.Name, ", ")
	first, _, _ = strings.Cut(first, " ")
	begin := func(word string) string { return word[:min(len(word), 1+random.IntN(6))] }
	switch sort {
	case "letter":
		return last[:1]
	case "beginning":
		return begin(last)
	case "two":
		return begin(first) + " " + begin(last)
	case "id":
		return strconv.Itoa(e.FideID)
	}
	return e.Name
}
