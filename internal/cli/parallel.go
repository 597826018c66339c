package cli

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
)

// inParallel calls work for 0 to n-1, as many at a time as there are
// processors, and returns the error of the smallest number that had one. After
// an error nothing more is begun.
func inParallel(n int, work func(i int) error) error {
	var next atomic.Int64
	var failed atomic.Bool
	errs := make([]error, n)
	var group sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && !failed.Load(); i = int(next.Add(1)) - 1 {
				if errs[i] = guarded(func() error { return work(i) }); errs[i] != nil {
					failed.Store(true)
				}
			}
		})
	}
	group.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// progressLine shows on a terminal how far something has come; elsewhere nothing.
type progressLine struct {
	out   io.Writer // nil: it shows nothing
	what  string
	steps int

	mu   sync.Mutex
	done int
}

func (c *console) progress(steps int, what string) *progressLine {
	p := &progressLine{what: what, steps: steps}
	if file, ok := c.stderr.(*os.File); ok && isTerminal(file) {
		p.out = file
	}
	return p
}

// step counts one more, and draws the line again when its figure changes.
func (p *progressLine) step() {
	if p.out == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	before := 100 * p.done / p.steps
	if p.done++; p.done == 1 || 100*p.done/p.steps != before {
		const width = 40
		full := width * p.done / p.steps
		fmt.Fprintf(p.out, "\r%s %3d%% |%s%s| (%d/%d)", p.what, 100*p.done/p.steps, strings.Repeat("█", full), strings.Repeat(" ", width-full), p.done, p.steps)
	}
}

// finish takes the line away.
func (p *progressLine) finish() {
	if p.out != nil {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

func isTerminal(file *os.File) bool {
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
