package hunt_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/hunt"
	"github.com/pareo-chess/pareo/pairing/systems"
)

// BenchmarkWorst pairs the worst fields, and asks the worst of the questions that the
// hunter asks about each. cpu-ms is the work of the processor.
func BenchmarkWorst(b *testing.B) {
	for i, w := range hunt.Worst() {
		name := fmt.Sprintf("%d-%s-%s", i+1, w.System, w.Edition)
		system, quick := find(b, w.System, w.Edition), find(b, systems.Default, "")
		event, err := w.Play(system, quick)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name+"/round", func(b *testing.B) {
			meanWork(b, func() { _, _ = system.Pair(event) })
		})
		inquirer, ok := system.(field.Inquirer)
		if !ok {
			continue
		}
		inquiry, err := inquirer.Inquire(event)
		if err != nil {
			continue // there is no round to ask about
		}
		asked := hunt.Measure(system, event, 6, w.Seed).Asked // may be another one the next time
		b.Run(fmt.Sprintf("%s/question-%s-%d-%d", name, asked.Kind, asked.Player, asked.Opponent), func(b *testing.B) {
			meanWork(b, func() { _, _ = inquiry.With(asked) })
		})
	}
}

// meanWork does something again and again and reports its processor time on average.
// The time of a thread that runs is told a tick of the system late, so that single
// times of less than some 20 ms, and the least of many, say nothing.
func meanWork(b *testing.B, do func()) {
	b.Helper()
	runtime.LockOSThread() // whose processor time is asked for
	defer runtime.UnlockOSThread()
	work := hunt.Processor(func() {
		for b.Loop() {
			do()
		}
	})
	b.ReportMetric(float64(work.Microseconds())/1000/float64(b.N), "cpu-ms")
}
