package budget

import (
	"bytes"
	"errors"
	"io"
	"testing"
)

// What arrives takes the room it needs and no more, a part is kept for arbiters, and
// what was given back can be taken again.
func TestRoom(t *testing.T) {
	room := NewRoom(1000)
	read := func(bytesToRead int, rank Rank) (end func(), err error) {
		in, end := room.Reading(bytes.NewReader(make([]byte, bytesToRead)), rank)
		_, err = io.ReadAll(in)
		return end, err
	}
	first, err := read(700, Public)
	if err != nil {
		t.Fatal(err)
	}
	refused, err := read(100, Public)
	if !errors.Is(err, ErrBusy) {
		t.Fatal("strangers take the room of arbiters:", err)
	}
	refused()
	second, err := read(300, Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	third, err := read(1, Arbiter)
	if !errors.Is(err, ErrBusy) {
		t.Fatal("there is more room than there is:", err)
	}
	for _, end := range []func(){first, second, third, third} {
		end()
	}
	last, err := read(750, Public)
	if err != nil {
		t.Fatal("what was given back is not there:", err)
	}
	last()
	if room.used != [ranks]int64{} {
		t.Error(room.used)
	}
}
