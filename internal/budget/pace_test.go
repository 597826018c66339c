package budget

import (
	"bytes"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// pausing is something that comes in pieces, each after a pause.
type pausing struct {
	pieces []int
	pause  []time.Duration
	until  time.Time
}

func (p *pausing) Read([]byte) (int, error) {
	if len(p.pieces) == 0 {
		return 0, io.EOF
	}
	n, pause := p.pieces[0], p.pause[0]
	if left := time.Until(p.until); left < pause {
		time.Sleep(left)
		return 0, io.ErrUnexpectedEOF // as a connection whose deadline has come
	}
	time.Sleep(pause)
	p.pieces, p.pause = p.pieces[1:], p.pause[1:]
	return n, nil
}

// A file that comes at the rate may be as long as it likes; who sent much of it at once
// cannot rest on that, nor send a byte now and then, nor say nothing.
func TestPace(t *testing.T) {
	const rate = 64 << 10
	for name, test := range map[string]struct {
		pieces []int
		pause  time.Duration
		whole  bool
	}{
		"steady":                 {repeated(600, rate), time.Second, true},
		"with stops":             {repeated(100, 20*rate), 20 * time.Second, true},
		"much, then drops":       {append([]int{60 << 20}, repeated(100, 1)...), 10 * time.Second, false},
		"drops":                  {repeated(100, 1), 10 * time.Second, false},
		"much, then silence":     {[]int{60 << 20, 1}, 31 * time.Second, false},
		"nothing from the start": {[]int{1}, 31 * time.Second, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			from := &pausing{pieces: test.pieces, pause: make([]time.Duration, len(test.pieces))}
			for i := range from.pause {
				from.pause[i] = test.pause
			}
			if name == "much, then silence" {
				from.pause[0] = 0
			}
			begun := time.Now()
			pace := &Pace{From: from, Time: 2 * time.Minute, Rate: rate, Silence: 30 * time.Second, Until: func(at time.Time) { from.until = at }}
			var err error
			for err == nil {
				_, err = pace.Read(nil)
			}
			if whole := err == io.EOF; whole != test.whole {
				t.Errorf("%s: whole is %v after %v", name, whole, time.Since(begun))
			}
			if took := time.Since(begun); !test.whole && took > 2*time.Minute+time.Second {
				t.Errorf("%s: held for %v", name, took)
			}
		})
	}
	if n, err := io.Copy(io.Discard, &Pace{From: bytes.NewReader(make([]byte, 1<<20)), Time: time.Minute, Rate: rate, Silence: time.Minute, Until: func(time.Time) {}}); err != nil || n != 1<<20 {
		t.Fatal(n, err)
	}
}

func repeated(times, n int) []int {
	list := make([]int, times)
	for i := range list {
		list[i] = n
	}
	return list
}
