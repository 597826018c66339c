package budget

import (
	"io"
	"time"
)

// Pace reads something for which there is a time, and more for all that has come of it.
type Pace struct {
	From  io.Reader
	Time  time.Duration   // for the first byte, and for nothing more
	Rate  int64           // so many bytes have a second of their own
	Until func(time.Time) // is told until when the next ones are waited for
	begun time.Time
	came  int64
}

// Read reads, and waits for more as long as enough has come.
func (p *Pace) Read(data []byte) (int, error) {
	if p.begun.IsZero() {
		p.begun = time.Now()
	}
	p.Until(p.begun.Add(p.Time + time.Duration(p.came)*time.Second/time.Duration(p.Rate)))
	n, err := p.From.Read(data)
	p.came += int64(n)
	return n, err
}
