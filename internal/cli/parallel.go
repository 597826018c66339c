package cli

import (
	"os"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/schollz/progressbar/v3"
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

// progressBar shows on a terminal how far something has come; elsewhere nothing.
type progressBar struct {
	bar *progressbar.ProgressBar
}

func (c *console) progress(steps int, what string) progressBar {
	file, ok := c.stderr.(*os.File)
	if !ok || !isTerminal(file) {
		return progressBar{}
	}
	return progressBar{progressbar.NewOptions(steps, progressbar.OptionSetWriter(file), progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())}
}

func (p progressBar) step() {
	if p.bar != nil {
		p.bar.Add(1) // a bar that cannot be drawn is no reason to stop
	}
}

func (p progressBar) finish() {
	if p.bar != nil {
		p.bar.Finish() // likewise
	}
}

func isTerminal(file *os.File) bool {
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
