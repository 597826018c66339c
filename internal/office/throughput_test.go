package office

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

// flushesPerSecond is how often the disk flushes a small append by itself.
func flushesPerSecond(tb testing.TB, folder string) float64 {
	tb.Helper()
	f, err := os.Create(filepath.Join(folder, "flush"))
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	page := make([]byte, 4096)
	n, start := 0, time.Now()
	for time.Since(start) < time.Second/2 {
		if _, err := f.Write(page); err != nil {
			tb.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			tb.Fatal(err)
		}
		n++
	}
	return float64(n) / time.Since(start).Seconds()
}

// busyTime is how long this program has kept processors busy so far.
func busyTime(tb testing.TB) time.Duration {
	tb.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// Results of one tournament of a thousand players, entered by many at once. The
// disk's own rate is measured beside: with the batch it says what could be had.
func BenchmarkResults(b *testing.B) {
	for name, address := range map[string]func(b *testing.B) string{
		"sqlite":   func(b *testing.B) string { return filepath.Join(b.TempDir(), "pareo.db") },
		"postgres": func(b *testing.B) string { return postgres.URL(b, true) },
	} {
		b.Run(name, func(b *testing.B) {
			s, err := store.Open(context.Background(), address(b))
			if err != nil {
				b.Fatal(err)
			}
			o := Open(s, Options{Key: []byte("k"), Failed: func(err error) { b.Log(err) }})
			b.Cleanup(func() {
				o.Close()
				_ = s.Close()
			})
			id := begin(b, o, 1000)
			for _, clients := range []int{1, 10, 100} {
				b.Run(fmt.Sprint(clients), func(b *testing.B) { enterResults(b, o, id, clients) })
			}
		})
	}
}

func enterResults(b *testing.B, o *Office, id store.ID, clients int) {
	flushes := flushesPerSecond(b, b.TempDir())
	state, err := o.State(context.Background(), id)
	if err != nil {
		b.Fatal(err)
	}
	appends, transactions := o.store.Written()
	busy := busyTime(b)
	took := make([][]time.Duration, clients)
	var all sync.WaitGroup
	b.ResetTimer()
	for c := range clients {
		all.Go(func() {
			last := state
			for range (b.N + clients - 1) / clients {
				start := time.Now()
				done, err := o.Do(context.Background(), id, desk.Request{Actor: "bo", Command: toggle(last, c)})
				if err != nil {
					b.Error(err)
					return
				}
				took[c] = append(took[c], time.Since(start))
				last = done.State
			}
		})
	}
	all.Wait()
	b.StopTimer()
	flushes = (flushes + flushesPerSecond(b, b.TempDir())) / 2 // before and after
	a, t := o.store.Written()
	written, batch := float64(a-appends), float64(a-appends)/float64(t-transactions)
	every := slices.Sorted(slices.Values(slices.Concat(took...)))
	rate := written / b.Elapsed().Seconds()
	b.ReportMetric(float64((busyTime(b)-busy).Microseconds())/written, "cpu-µs/result")
	b.ReportMetric(rate, "results/s")
	b.ReportMetric(batch, "batch")
	b.ReportMetric(flushes, "flushes/s")
	b.ReportMetric(rate/(flushes*batch), "of-disk")
	b.ReportMetric(float64(every[len(every)*99/100].Microseconds())/1000, "p99-ms")
}
