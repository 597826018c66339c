package budget

import (
	"io"
	"time"
)

// Pace reads something for which there is a time, and more for all that has come of it:
// what comes at the rate or faster may be as long as it likes. Who has sent much fast has
// no more than the whole time for what is slow afterwards, and nothing may be silent for
// long.
type Pace struct {
	From    io.Reader
	Time    time.Duration   // for what is slower than the rate, all in all
	Rate    int64           // so many bytes have a second of their own
	Silence time.Duration   // without a byte
	Until   func(time.Time) // is told until when the next ones are waited for
	left    time.Duration
	last    time.Time
}

// Read reads, and waits for more as long as enough has come.
func (p *Pace) Read(data []byte) (int, error) {
	now := time.Now()
	if p.last.IsZero() {
		p.left, p.last = p.Time, now
	}
	p.left -= now.Sub(p.last)
	p.last = now
	p.Until(now.Add(min(p.left, p.Silence)))
	n, err := p.From.Read(data)
	p.left = min(p.Time, p.left+time.Duration(n)*time.Second/time.Duration(p.Rate))
	return n, err
}
