package budget

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"testing"
)

// What arrives takes the room it needs and no more, and what was given back can be taken
// again.
func TestRoom(t *testing.T) {
	room := NewRoom(1000)
	read := func(bytesToRead int, share string) (end func(), err error) {
		in, end := room.Reading(bytes.NewReader(make([]byte, bytesToRead)), share)
		_, err = io.ReadAll(in)
		return end, err
	}
	first, err := read(375, "user 1")
	if err != nil {
		t.Fatal(err)
	}
	refused, err := read(1, "user 1")
	if !errors.Is(err, ErrBusy) {
		t.Fatal("an account takes more than it leaves for others:", err)
	}
	refused()
	second, err := read(187, "user 2")
	if err != nil {
		t.Fatal(err)
	}
	third, err := read(150, "user 3")
	if !errors.Is(err, ErrBusy) {
		t.Fatal("there is more room than there is:", err)
	}
	for _, end := range []func(){first, second, third, third} {
		end()
	}
	last, err := read(375, "user 3")
	if err != nil {
		t.Fatal("what was given back is not there:", err)
	}
	last()
	if room.used != 0 || len(room.of) != 0 {
		t.Error(room.used, room.of)
	}
}

// However many accounts fill the room as far as they can, and however often they try,
// there is some left for who comes then.
func TestRoomIsLeftForOthers(t *testing.T) {
	room := NewRoom(256 << 20)
	for account := range 20 {
		for piece := int64(File); piece > 0; piece /= 2 {
			for room.take(piece, fmt.Sprint("user ", account)) {
			}
		}
	}
	in, end := room.Reading(bytes.NewReader(make([]byte, 1<<20)), "the hall")
	defer end()
	if _, err := io.ReadAll(in); err != nil {
		t.Error("nothing is left for an arbiter:", err)
	}
}
