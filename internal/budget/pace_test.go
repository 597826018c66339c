package budget

import (
	"bytes"
	"io"
	"testing"
	"time"
)

// A file has its time, and a second more for as many bytes as make one.
func TestPace(t *testing.T) {
	var first, last time.Time
	begun := time.Now()
	n, err := io.Copy(io.Discard, &Pace{From: bytes.NewReader(make([]byte, 1<<20)), Time: time.Minute, Rate: 64 << 10, Until: func(at time.Time) {
		if first.IsZero() {
			first = at
		}
		last = at
	}})
	if err != nil || n != 1<<20 {
		t.Fatal(n, err)
	}
	if early := first.Sub(begun) - time.Minute; early < 0 || early > time.Minute {
		t.Errorf("the first byte is waited for %v", first.Sub(begun))
	}
	if more := last.Sub(first); more != 16*time.Second {
		t.Errorf("a megabyte makes it %v longer", more)
	}
}
